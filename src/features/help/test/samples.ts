// A message to staff, for the permission tests.
import { randomUUID } from 'node:crypto';
import { insertMessage } from '../server/store.ts';
import { type Samples } from '../../../../tests/permissions/world.ts';

export const samples: Samples = {
  contact_message: async (w) => {
    const id = await insertMessage(w.sql, {
      topic: 'other',
      name: 'রাফিয়া',
      contact: 'rafia@example.com',
      text: 'সনদে নাম ভুল',
      language: 'bn',
      user_id: null,
      client_key: randomUUID(),
    });
    return [
      {
        key: id,
        within: [w.administrator],
        outside: [w.visitor, w.other, w.partner, w.rival, w.manager, w.ofCourses, w.nowhere],
        with: { text: 'ঠিক করা হয়েছে' },
      },
    ];
  },
};
