// Outbox kinds of quizzes: answers, one entry per question of an attempt, and papers written without a connection, one per quiz.
import type { EntryKinds } from '#core/outbox/web/outbox.ts';
import { saveAnswer, sendPaper } from '../contract.ts';

export const outboxKinds: EntryKinds = {
  answer: { call: saveAnswer },
  paper: {
    call: sendPaper,
    // one paper stays one, and once handed in it is
    join: (waiting, later) => ({
      ...later,
      client_key: waiting.client_key,
      seal: waiting.seal ?? later.seal,
      final: Boolean(waiting.final || later.final),
    }),
    quiet: (input) => !input.final,
  },
};
