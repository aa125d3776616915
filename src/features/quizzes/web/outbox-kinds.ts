// What the quizzes room writes without a network: answers, one entry for each question of an attempt.
import type { EntryKinds } from '#core/outbox/web/outbox.ts';
import { saveAnswer } from '../contract.ts';

export const outboxKinds: EntryKinds = { answer: { call: saveAnswer } };
