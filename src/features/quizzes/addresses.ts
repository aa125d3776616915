// Page URLs (typed routes) of quizzes.
import { address } from '#core/navigation/address.ts';

export const atTakers = address('/exams/:id', ['filters']);
