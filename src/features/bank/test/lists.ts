// The list of questions, walked with rows.
import { listQuestions } from '../contract.ts';
import { questions } from '../lists.ts';
import { insertBankQuestions } from '../server/saving.ts';
import { cellQuestion } from './make.ts';
import { type Listed } from '../../../../tests/contract/listed.ts';

export const lists: Listed[] = [
  {
    ...{ list: questions, call: listQuestions },
    fill: async ({ sql, staff: { user } }) => {
      const made = Array.from({ length: 5 }, (_, n) => ({
        question: { ...cellQuestion(), text: `Quibberly ${n}` },
        difficulty: 1 + (n % 3),
        tags: ['x'],
      }));
      await insertBankQuestions(sql, { owner_id: user.id, institution_id: null, user_id: user.id }, undefined, made);
    },
  },
];
