// Page URLs (typed routes) of results.
import { address } from '#core/navigation/address.ts';

export const atEvaluations = address('/results', ['filters']);
export const atResults = address('/results/:id', ['filters']);
export const atAnswers = address('/results/answers/:id');
export const atPerformance = address('/results/performance/:id');
export const atOwnPerformance = address('/my-results/:id');
