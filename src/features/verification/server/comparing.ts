// Comparing an ID and a birth date with the registry: the level is open, tries are counted by account and by ID, then the registry is asked.
import { countTry, limit, refusePassed } from '#core/access/server/limits.ts';
import { everyField, wrongField } from '#core/contract/server/refusal.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { keyed, teacherFlags } from '#features/accounts/server/service.ts';
import { birthDay, type Level, normalId, offeredLevels, subTypeOf } from '../rules.ts';
import { deny } from './deny.ts';
import type { Asked, Found } from './port.ts';
import { teacherRegistry } from './registry.ts';
import { findOwn, isOf } from './store.ts';

/** Wrong pairs of ID and birth date that one account may try in an hour, and that may be tried of one ID in a day, by everybody together. */
export const TRIES = { account: 5, id: 20 } as const;
const HOUR = 3600;
const DAY = 86_400;

/** An ID is nothing to keep in a counter. */
export const counterOf = ({ level, subType, id }: Asked): string =>
  `verification: id ${keyed(`teacher ${level} ${subType} ${id}`).toString('base64url').slice(0, 22)}`;
const fail = (...wrong: Parameters<typeof wrongField>): never => {
  throw wrongField(...wrong);
};

interface Typed {
  pdsid: string;
  date_of_birth: string;
  pds_type: number;
  pds_sub_type: number;
}
type Compared = { asked: Asked; found: Extract<Found, { status: 'match' }> | { status: 'mismatch' } };
export async function compare(pool: Pool, user_id: number, typed: Typed): Promise<Compared> {
  const level = typed.pds_type as Level;
  if (!offeredLevels(teacherFlags()).includes(level)) return deny('level_closed');
  const [id, dob] = everyField(
    () => normalId(typed.pdsid) ?? fail('pdsid', 'invalid'),
    () => birthDay(typed.date_of_birth) ?? fail('date_of_birth', 'date'),
  );
  const asked: Asked = { level, subType: subTypeOf(level, typed.pds_sub_type), id, dob };
  const mine = await findOwn(pool, user_id);
  // what was verified is not changed by its owner
  if (mine && !isOf(mine, asked)) return deny('other_id');
  const of_id = counterOf(asked);
  const passed = () => refusePassed(pool, of_id, TRIES.id, DAY);
  await passed();
  const found = await countTry(
    pool,
    { key: `verification: account ${user_id}`, times: TRIES.account, seconds: HOUR },
    () => teacherRegistry().verify(pool, asked),
    ({ status }) => status === 'mismatch',
  );
  if (found.status === 'unavailable') return deny('registry_unavailable');
  if (found.status === 'mismatch') await limit(pool, of_id, TRIES.id, DAY);
  // accounts that guess at once are not told more than those that guess one after the other
  else await passed();
  return { asked, found };
}
