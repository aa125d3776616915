// Turning codes: keys out of the secret of the installation, rounds, and codes that were read.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SignedIn } from '#core/access/actor.ts';
import type { Parsed } from '#core/contract/call.ts';
import { sealingKey } from '#core/db/server/sealing.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { accountKeys } from '#features/accounts/server/service.ts';
import type { Classroom } from '#features/classrooms/server/service.ts';
import type { scan, sendRound } from '../contract-codes.ts';
import { AHEAD_MS, EARLY_MS, halvesOf, OLDEST_MS } from '../rules.ts';
import { digitsOf, FRESH_TURNS, MAC_HEX, MOST_TURNS, sealed, type Turn, TURN_SECONDS, turnAt } from '../rules-codes.ts';
import { deny } from './deny.ts';
import { mayTake } from './register.ts';
import { settlePeople } from './settling.ts';
import { findRound, listComing, listMembers, listRounds, listScanned, type RoundRow, type SessionOf } from './store.ts';
import { insertMarks, saveRound } from './store-writing.ts';
import { NO_DEVICE, openRegister, sayOwn } from './storing.ts';

/** Of one session alone: a phone that shows its codes cannot make those of others. */
export const keyOf = (class_session_id: number): Buffer =>
  createHmac('sha256', sealingKey(accountKeys().secret, 'register codes')).update(String(class_session_id)).digest();
export const macOf = (turn: Turn): string =>
  createHmac('sha256', keyOf(turn.class_session_id)).update(sealed(turn)).digest('hex').slice(0, MAC_HEX);
export async function readKeys(sql: Sql, actor: SignedIn, classroom: Classroom) {
  if (mayTake(actor, classroom) !== true) deny('not_staff_here');
  const ids = await listComing(sql, classroom.id);
  return { keys: ids.map((id) => ({ class_session_id: id, key: keyOf(id).toString('hex') })) };
}
export async function storeRound(
  sql: Sql,
  actor: SignedIn,
  classroom: Classroom,
  session: SessionOf,
  { half, round, begun_at, closed_at = null }: Parsed<typeof sendRound>,
): Promise<{ scanned: number }> {
  if (mayTake(actor, classroom) !== true) deny('not_staff_here');
  if (half > halvesOf(session)) deny('no_such_half');
  const [now, begun] = [Date.now(), Date.parse(begun_at)];
  if (begun > now + AHEAD_MS) deny('in_future');
  if (now - begun > OLDEST_MS) deny('too_old');
  if (begun < Date.parse(session.starts_at) - EARLY_MS) deny('not_begun');
  await openRegister(sql, classroom, session);
  const there = await findRound(sql, round);
  if (there && (there.class_session_id !== session.id || there.half !== half)) deny('wrong_code');
  await saveRound(sql, { id: round, class_session_id: session.id, half, begun_at, closed_at, opened_by: actor.user.id });
  const people = await listScanned(sql, session.id, half);
  await settlePeople(sql, session, people, half);
  return { scanned: people.length };
}
export const momentOf = (begun_at: string, turn: number): string =>
  new Date(Date.parse(begun_at) + turn * TURN_SECONDS * 1000).toISOString();
const same = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
/** The turn that six digits are of, the latest first. */
function turnOfDigits(rounds: readonly RoundRow[], digits: string, live: boolean): (Turn & { begun_at: string }) | undefined {
  const now = Date.now();
  for (const { id, class_session_id, half, begun_at } of rounds) {
    const last = Math.min(turnAt(Date.parse(begun_at), now) + 1, MOST_TURNS);
    for (let turn = last; turn >= (live ? Math.max(0, last - FRESH_TURNS) : 0); turn--) {
      const one = { class_session_id, half, round: id, turn };
      if (digitsOf(macOf(one)) === digits) return { ...one, begun_at };
    }
  }
  return undefined;
}
type Scan = Parsed<typeof scan>;
/** The turn of a code that holds, with the beginning of its round where that is known; nothing where digits cannot be checked yet. */
export async function checkCode(
  sql: Sql,
  session: SessionOf,
  { half, round, turn, mac, digits, live }: Pick<Scan, 'half' | 'live'> & Partial<Scan>,
) {
  if (digits !== undefined) {
    if (!/^\d{6}$/.test(digits)) deny('wrong_code');
    const rounds = await listRounds(sql, session.id, half);
    if (!rounds.length && !live) return undefined;
    return turnOfDigits(rounds, digits, live) ?? deny('wrong_code');
  }
  if (round === undefined || turn === undefined || mac === undefined) return deny('wrong_code');
  const one = { class_session_id: session.id, half, round, turn };
  if (!same(macOf(one), mac)) deny('wrong_code');
  const begun_at = (await findRound(sql, one.round))?.begun_at ?? null;
  if (begun_at !== null) {
    const age = turnAt(Date.parse(begun_at), Date.now()) - one.turn;
    if (age < -FRESH_TURNS) deny('wrong_code');
    if (live && age > FRESH_TURNS) deny('code_old');
  }
  return { ...one, begun_at };
}
export async function storeScan(sql: Sql, actor: SignedIn, classroom: Classroom, session: SessionOf, input: Scan) {
  const { half, key } = input;
  if (half > halvesOf(session)) deny('no_such_half');
  await openRegister(sql, classroom, session);
  const { id } = actor.user;
  if (!(await listMembers(sql, session, [id])).has(id)) deny('not_learner_here');
  const found = await checkCode(sql, session, input);
  if (!found) {
    await sayOwn(sql, actor, session, { half, status: 'present', detail: { reason: input.digits } });
    return { at: null, status: null, conflict: false, asks: true };
  }
  const { round, turn, begun_at } = found;
  const at = begun_at === null ? null : momentOf(begun_at, turn);
  await insertMarks(sql, { class_session_id: session.id, noted_by: id }, [
    {
      ...{ user_id: id, half, source: 'scan', status: 'present', minutes: null, at: at ?? new Date().toISOString() },
      ...{ client_key: key, device: NO_DEVICE, counter: turn, detail: { round, turn } },
    },
  ]);
  const row = (await settlePeople(sql, session, [id], half))[0];
  return { at, status: row?.status ?? null, conflict: row?.conflict ?? false, asks: false };
}
