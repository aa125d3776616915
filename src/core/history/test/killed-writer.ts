// A process that is killed: it does one piece of work, says "written" before it commits, and waits for its end.
import { openHouse } from '#app/server/all-rooms.ts';
import type { Actor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { connect, type Pool } from '#core/db/server/sql.ts';
import { sealEntries } from '#core/history/server/sealing.ts';
import { update } from '#features/categories/contract-admin.ts';

const [url, what, given] = process.argv.slice(2) as [string, 'change' | 'seal', string];
openHouse();
const real = connect(url, 2);
const pool: Pool = Object.assign(real.bind(null) as Pool, real, {
  begin: <T>(work: Parameters<Pool['begin']>[0]) =>
    real.begin(async (tx) => {
      await work(tx);
      process.stdout.write('written\n');
      return new Promise<T>(() => setInterval(() => {}, 1000));
    }),
});
if (what === 'seal') await sealEntries(pool);
else {
  const { actor, input } = JSON.parse(given) as { actor: Actor; input: object };
  await answer(pool, update, { ...actor, grants: new Set(['category.update']) }, input);
}
