// Outbox kinds of quizzes: answers, one entry per question of an attempt.
import type { EntryKinds } from '#core/outbox/web/outbox.ts';
import { saveAnswer } from '../contract.ts';

export const outboxKinds: EntryKinds = { answer: { call: saveAnswer } };
