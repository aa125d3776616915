// The list of messages to staff, walked with rows.
import { randomUUID } from 'node:crypto';
import { answer } from '#core/contract/server/gate.ts';
import { answerMessage, listMessages } from '../contract-staff.ts';
import { messages } from '../lists.ts';
import { insertMessage } from '../server/store.ts';
import { type Listed } from '../../../../tests/contract/listed.ts';

export const lists: Listed[] = [
  {
    ...{ list: messages, call: listMessages },
    fill: async ({ sql, staff }) => {
      for (let n = 0; n < 5; n++) {
        const id = await insertMessage(sql, {
          ...{ topic: 'other', name: `Rafia ${n}`, contact: `rafia${n}@people.test`, text: 'Fee?', language: 'en', user_id: null },
          client_key: randomUUID(),
        });
        if (n % 2) await answer(sql, answerMessage, staff, { id, text: 'None.' });
      }
    },
  },
];
