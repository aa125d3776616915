// Samples of what trainings let be reached: a budget head that everybody may name, and one that is not there.
import { type Samples, toAll, toNobody } from '../../../../tests/permissions/world.ts';

export const samples: Samples = {
  budget_head: async (w) => {
    const [head] = await w.sql<{ id: number }[]>`
      insert into training_heads (title, bn_title, kind, per) values ('Paper', 'কাগজ', 'other', 'once') returning id`;
    const [item] = await w.sql<{ id: number }[]>`
      insert into training_logistics (batch_id, title, quantity, unit_poisha) values (${w.batch}, 'Folder', 1, 100) returning id`;
    const about = { batch_id: w.batch, id: item!.id };
    return [
      { ...toAll(w, head!.id), with: about },
      { ...toNobody(w, 2 ** 31 - 1), with: about },
    ];
  },
};
