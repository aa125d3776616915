// Samples of what trainings let be reached: a budget head that everybody may name, and one that is not there.
import { makeRate } from './make-rate.ts';
import { type Samples, toAll, toNobody } from '../../../../tests/permissions/world.ts';

export const samples: Samples = {
  budget_head: async (w) => {
    const [head] = await w.sql<{ id: number }[]>`
      insert into training_heads (title, bn_title, kind, per) values ('Paper', 'কাগজ', 'other', 'once') returning id`;
    // what is bought under it and a rate of it, by one number that no other row comes to
    const id = 1_000_000 + head!.id;
    await w.sql`
      insert into training_logistics (id, batch_id, title, quantity, unit_poisha) overriding system value
      values (${id}, ${w.batch}, 'Folder', 1, 100)`;
    await makeRate(w.sql, w.batch, id);
    const about = { batch_id: w.batch, id };
    return [
      { ...toAll(w, head!.id), with: about },
      { ...toNobody(w, 2 ** 31 - 1), with: about },
    ];
  },
};
