// Handlers of the teaching-requests calls.
import type { SignedIn } from '#core/access/actor.ts';
import { isStaffOf } from '#core/access/server/reach.ts';
import { denier, refused } from '#core/contract/server/refusal.ts';
import { handle } from '#core/contract/server/handlers.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { type Language, pick } from '#core/i18n/words.ts';
import { readList } from '#core/lists/server/order.ts';
import { isPrivateProfile, masked } from '#features/accounts/rules.ts';
import { accountKeys, getPerson } from '#features/accounts/server/service.ts';
import { notify, notifyHolders, takeBackNotices } from '#features/notices/server/service.ts';
import { grantRole } from '#features/roles/server/service.ts';
import { atOwnTeaching, atTeachingRequests } from '../addresses.ts';
import * as open from '../contract.ts';
import * as staff from '../contract-staff.ts';
import { type AskedTeaching, teachingRequests } from '../lists.ts';
import { errors } from '../words.ts';
import { notices } from '../words-notices.ts';
import * as store from './store.ts';

export const calls = { ...open, ...staff };
const deny = denier(errors);
/** Where no request waits any more, staff who have not read of it are told of none. */
const WAITING = 'teaching-requests';

const seen = async (sql: Sql, row: store.TeachingRow, actor: SignedIn): Promise<staff.SeenTeaching> => ({
  ...row,
  asker: {
    ...{ id: row.user_id, name: row.asker_name, bn_name: row.asker_bn_name },
    ...{ proven: row.asker_proven, verified_teacher: row.asker_verified },
    contact: row.asker_phone || row.asker_email ? masked((row.asker_phone ?? row.asker_email)!) : '',
  },
  offered_id: row.place ? ((await store.findByName(sql, row.place))?.id ?? null) : null,
  next_id: (await store.findNext(sql, { id: row.id, user_id: actor.user.id })) ?? null,
  can: { decide: row.user_id === actor.user.id ? 'own_request' : row.state === 'waiting' || 'already_answered' },
});
async function decide(
  sql: Sql,
  actor: SignedIn,
  row: store.TeachingRow,
  decision: { state: 'approved' | 'declined'; reason: string; institution_id: number | null },
): Promise<staff.SeenTeaching> {
  if (row.user_id === actor.user.id) deny('own_request');
  if (!(await store.writeDecision(sql, row.id, { ...decision, by: actor.user.id }))) {
    // whose answer to the first press was lost on the way has decided it
    const done = (await store.findRequest(sql, row.id)) ?? deny('already_answered');
    if (done.decided_by !== actor.user.id || done.state !== decision.state || done.institution_id !== decision.institution_id)
      deny('already_answered');
    return seen(sql, done, actor);
  }
  if (decision.institution_id !== null)
    await grantRole(sql, actor, { user_id: row.user_id, role: row.kind, institution_id: decision.institution_id });
  const now = (await store.findRequest(sql, row.id))!;
  await tell(sql, now);
  if (!(await store.hasWaiting(sql))) await takeBackNotices(sql, WAITING);
  return seen(sql, now, actor);
}
async function tell(sql: Sql, row: store.TeachingRow): Promise<void> {
  if (row.state === 'waiting') return;
  const notice = {
    name: `teaching-requests.${row.state}`,
    url: atOwnTeaching(),
    terms: { place: { en: row.institution_name_en, bn: row.institution_name } },
    letter: {
      subject: notices.subject[row.state],
      body: notices[row.state],
      terms: (language: Language) => ({
        place: pick(language, row.institution_name_en, row.institution_name),
        reason: row.reason,
        link: accountKeys().public_url + atOwnTeaching(),
      }),
      key: `teaching-request-${row.id}-${row.state}`,
    },
  };
  await notify(sql, [{ user_id: row.user_id, notice }]);
}

export const handlers = handle(calls, {
  ask: async ({ sql, actor, input }) => {
    if (input.kind === 'teacher' && isPrivateProfile(await getPerson(sql, actor.user.id))) deny('under_age');
    const id = (await store.insertRequest(sql, { user_id: actor.user.id, ...input })) ?? deny('already_waiting');
    const notice = { name: 'teaching-requests.asked', url: atTeachingRequests(), fold: WAITING };
    await notifyHolders(sql, { grant: 'user.update', but: actor.user.id }, notice);
    return (await store.findRequest(sql, id))!;
  },
  viewOwn: async ({ sql, actor }) => ({ request: (await store.findLatest(sql, actor.user.id)) ?? null }),
  withdraw: async ({ sql, teaching_request }) => {
    if (!(await store.deleteWaiting(sql, teaching_request.id))) deny('already_answered');
    if (!(await store.hasWaiting(sql))) await takeBackNotices(sql, WAITING);
    return { status: 'success' as const };
  },
  list: ({ sql, actor, input }) => {
    if (!isStaffOf(actor, null)) throw refused('not_allowed');
    const source = store.sourceOf(sql, input.filters.state ? ['waiting', 'approved', 'declined'] : ['waiting']);
    return readList<AskedTeaching>(sql, teachingRequests, source, input, actor.language);
  },
  view: ({ sql, actor, seen_teaching_request }) => seen(sql, seen_teaching_request, actor),
  approve: ({ sql, actor, decided_teaching_request: row, managed_institution }) =>
    decide(sql, actor, row, { state: 'approved', reason: '', institution_id: managed_institution.id }),
  decline: ({ sql, actor, decided_teaching_request: row, input }) =>
    decide(sql, actor, row, { state: 'declined', reason: input.reason, institution_id: null }),
});
