// Comparing an ID and a birth date with the registry: the level is open, tries are counted by account and by ID, then the registry is asked.
import { countTry, limit, readCount, refusePassed } from '#core/contract/server/limits.ts';
import { everyField, wrongField } from '#core/contract/server/refusal.ts';
import type { Pool, Sql } from '#core/db/server/sql.ts';
import { isPrivateProfile } from '#features/accounts/rules.ts';
import { getPerson, keyed, teacherFlags } from '#features/accounts/server/service.ts';
import { birthDay, type Level, normalId, offeredLevels, subTypeOf } from '../rules.ts';
import * as rules from '../rules.ts';
import { deny } from './deny.ts';
import type { Asked, Found } from './port.ts';
import { teacherRegistry } from './registry.ts';
import { findOwn, isOf } from './store.ts';

/** Wrong pairs of ID and birth date that one account may try in an hour, and that may be tried of one ID in a day, by everybody together. */
export const TRIES = { account: rules.TRIES, id: 20 } as const;
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
/** What a wrong pair leaves: how many more may be tried, and the seconds until they are counted anew. */
export interface Tries {
  left: number;
  seconds: number;
}
const counterOfAccount = (user_id: number): string => `verification: account ${user_id}`;
/** What this account may try yet; counts nothing. */
export async function readTries(sql: Sql, user_id: number): Promise<Tries> {
  const { count, left } = await readCount(sql, counterOfAccount(user_id), HOUR);
  return { left: Math.max(0, TRIES.account - count), seconds: Math.max(1, left) };
}
/** When the next try can be made is told to who has none left. */
export const toldTries = ({ left, seconds }: Tries) => ({ tries_left: left, ...(left === 0 && { retry_after: seconds }) });
type Compared = { asked: Asked; found: Extract<Found, { status: 'match' }> | { status: 'mismatch'; tries: Tries } };

/** What was verified of somebody who may be: a child is no teacher. All that compares, claims or waits begins here. */
export async function findVerifiable(sql: Sql, user_id: number): ReturnType<typeof findOwn> {
  if (isPrivateProfile(await getPerson(sql, user_id))) return deny('under_age');
  return findOwn(sql, user_id);
}
const openLevel = ({ pds_type }: Pick<Typed, 'pds_type'>): Level =>
  offeredLevels(teacherFlags()).includes(pds_type as Level) ? (pds_type as Level) : deny('level_closed');
/** The ID alone, in its normal form and compared with nothing. */
export function readId(typed: Omit<Typed, 'date_of_birth'>): Omit<Asked, 'dob'> {
  const level = openLevel(typed);
  return { level, subType: subTypeOf(level, typed.pds_sub_type), id: normalId(typed.pdsid) ?? fail('pdsid', 'invalid') };
}
/** Both, compared with nothing. */
export function readPair(typed: Typed): Asked {
  const level = openLevel(typed);
  const [id, dob] = everyField(
    () => normalId(typed.pdsid) ?? fail('pdsid', 'invalid'),
    () => birthDay(typed.date_of_birth) ?? fail('date_of_birth', 'date'),
  );
  return { level, subType: subTypeOf(level, typed.pds_sub_type), id, dob };
}
export async function compare(pool: Pool, user_id: number, typed: Typed): Promise<Compared> {
  const asked = readPair(typed);
  const mine = await findVerifiable(pool, user_id);
  // what was verified is not changed by its owner
  if (mine && !isOf(mine, asked)) return deny('other_id');
  const of_id = counterOf(asked);
  const passed = () => refusePassed(pool, of_id, TRIES.id, DAY);
  await passed();
  const found = await countTry(
    pool,
    { key: counterOfAccount(user_id), times: TRIES.account, seconds: HOUR },
    () => teacherRegistry().verify(pool, asked),
    ({ status }) => status === 'mismatch',
  );
  if (found.status === 'unavailable') return deny('registry_unavailable');
  if (found.status === 'mismatch') {
    await limit(pool, of_id, TRIES.id, DAY);
    return { asked, found: { ...found, tries: await readTries(pool, user_id) } };
  }
  // accounts that guess at once are not told more than those that guess one after the other
  await passed();
  return { asked, found };
}
