// Certificates of a deleted account: they stay, and can be checked, with the name that their learner left on them.
import type { Leaver } from '#core/erasure/server/erasure.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { initials } from '../rules.ts';
import { dropRenderingsOf } from './dropping.ts';
import { listNamesOf, updateNames } from './store.ts';
import { leaving } from './words-leaving.ts';

export async function leaveName(sql: Sql, { user_id, name_left = 'full' }: Leaver): Promise<void> {
  if (name_left === 'full') return;
  const rows = await listNamesOf(sql, user_id);
  const left = (name: string, without: string) => (name && name_left === 'initials' ? initials(name) : without);
  if (rows.length === 0) return;
  await updateNames(
    sql,
    user_id,
    rows.map(({ id, learner_name, bn_learner_name }) => ({
      id,
      learner_name: left(learner_name, leaving.unnamed.en) || leaving.unnamed.en,
      // where there is one name only, the other line stays empty
      bn_learner_name: bn_learner_name || name_left === 'none' ? left(bn_learner_name, leaving.unnamed.bn) : '',
    })),
  );
  await dropRenderingsOf(
    sql,
    rows.map(({ tracking_code }) => tracking_code),
  );
}
