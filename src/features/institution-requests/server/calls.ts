// Handlers of the institution-requests calls.
import type { SignedIn } from '#core/access/actor.ts';
import { everyField, refused, wrongField } from '#core/contract/server/refusal.ts';
import { handle } from '#core/contract/server/handlers.ts';
import { isStaffOf } from '#core/access/server/reach.ts';
import { paging } from '#core/db/server/paging.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { removeFile } from '#core/files/server/files.ts';
import { exportList } from '#core/lists/server/export.ts';
import { recordExport } from '#features/people/server/service.ts';
import { readList } from '#core/lists/server/order.ts';
import { parseContact } from '#features/accounts/server/service.ts';
import { faultOfSiteName, offerSiteNames } from '#features/institutions/rules.ts';
import { siteAddress } from '#features/institutions/server/service.ts';
import { notifyHolders } from '#features/notices/server/service.ts';
import { beginRegistration } from '#features/registration/server/service.ts';
import { atRequests } from '../addresses.ts';
import * as open from '../contract.ts';
import * as staff from '../contract-staff.ts';
import { requests, type WaitingRequest } from '../lists.ts';
import { isOpenToAsker, listMissing, MOST_OPEN, type RequestState } from '../rules.ts';
import { emptyRequest } from './beginning.ts';
import { approve, sendBack } from './deciding.ts';
import { keepDocument, keepLogo } from './documents.ts';
import { mayDecide, shown } from './showing.ts';
import * as store from './store.ts';

export const calls = { ...open, ...staff };

type Given = { [K in keyof store.RequestFields]?: store.RequestFields[K] | undefined };
const names = Object.keys(emptyRequest) as (keyof store.RequestFields)[];
/** What is there with what was told, each in its normal form. A name of a site that cannot be is refused at once. */
async function fieldsOf(sql: Sql, now: store.RequestFields, given: Given, but: { request_id: number | null; user_id: number }) {
  const told = Object.fromEntries(names.map((name) => [name, given[name] ?? (given[name] === null ? null : now[name])]));
  const f = told as unknown as store.RequestFields;
  const [contact_phone, contact_email] = everyField(
    () => (given.contact_phone ? contact('contact_phone', { phone: given.contact_phone }) : f.contact_phone),
    () => (given.contact_email ? contact('contact_email', { email: given.contact_email }) : f.contact_email),
  );
  if (given.district_id && !(await store.hasDistrict(sql, given.district_id))) throw wrongField('district_id', 'choice');
  if (given.username && (await store.isTaken(sql, given.username, but))) throw wrongField('username', 'site_taken');
  return { ...f, contact_phone, contact_email };
}
function contact(field: 'contact_phone' | 'contact_email', typed: { phone: string } | { email: string }): string {
  try {
    return parseContact(typed).address;
  } catch {
    throw wrongField(field, field === 'contact_phone' ? 'phone' : 'email');
  }
}
interface Wanted {
  type?: string | undefined;
  filters: { state?: string[] };
}
/** Requests of all institutions, for who runs the place: those that wait, unless a filter of states asks for others. */
function waitingFor(sql: Sql, actor: SignedIn, { type, filters }: Wanted) {
  if (!isStaffOf(actor, null)) throw refused('not_allowed');
  const states: RequestState[] = filters.state ? ['submitted', 'returned', 'approved'] : ['submitted'];
  return store.sourceOf(sql, { type, states });
}

const tellSubmitted = (sql: Sql, user_id: number) =>
  notifyHolders(
    sql,
    { grant: 'institution.approve', but: user_id },
    { name: 'institution-requests.submitted', url: atRequests(), fold: 'institution-requests' },
  );
export const handlers = handle(calls, {
  partnerRegister: ({ pool, actor, input: { institution_name, institution_name_en, type, ...input }, refuse }) =>
    beginRegistration({ pool, actor, input, refuse, institution: { institution_name, institution_name_en, type } }),
  createRequest: async ({ sql, actor, input, refuse }) => {
    await store.lockRequestsOf(sql, actor.user.id);
    if ((await store.countOpen(sql, actor.user.id)) >= MOST_OPEN) return refuse('too_many_open');
    const fields = await fieldsOf(sql, emptyRequest, input, { request_id: null, user_id: actor.user.id });
    const named = Boolean(fields.institution_name || fields.institution_name_en);
    if (input.submit && !named) throw wrongField('institution_name', 'required');
    const id = await store.insertRequest(sql, actor.user.id, fields, input.submit ?? named);
    if (input.submit ?? named) await tellSubmitted(sql, actor.user.id);
    return shown(sql, (await store.findRequest(sql, id))!, actor);
  },
  updateRequest: async ({ sql, actor, input, institution_request: row, refuse }) => {
    if (!isOpenToAsker(row.state)) return refuse('in_review');
    const fields = await fieldsOf(sql, row, input, { request_id: row.id, user_id: actor.user.id });
    if (input.submit) {
      const missing = listMissing({ ...fields, documents: row.documents });
      if (missing.length)
        throw refused(
          'invalid_input',
          missing.map((field) => ({ code: 'custom', path: [field], message: 'required' })),
        );
      if (await store.isTaken(sql, fields.username, { request_id: row.id, user_id: actor.user.id }))
        throw wrongField('username', 'site_taken');
    }
    const { version = row.version } = input;
    const done = await store.updateRequest(sql, { id: row.id, version, submit: input.submit }, fields);
    const now = (await store.findRequest(sql, row.id))!;
    if (!done) return refuse(isOpenToAsker(now.state) ? 'stale' : 'in_review', { yours: version, current: await shown(sql, now, actor) });
    if (input.submit) await tellSubmitted(sql, actor.user.id);
    return shown(sql, now, actor);
  },
  addDocument: keepDocument,
  addLogo: keepLogo,
  removeRequest: async ({ sql, institution_request: row, refuse }) => {
    const files = await store.deleteRequest(sql, row.id);
    if (!files) return refuse('already_decided');
    for (const id of files) await removeFile(sql, id);
    return { status: 'success' as const };
  },
  listOwnRequests: ({ sql, actor, input }) =>
    paging(input, (limit, offset) => store.listOwn(sql, actor.user.id, input.search, limit, offset)),
  viewRequest: ({ sql, actor, seen_institution_request: row }) => shown(sql, row, actor),
  checkSiteName: async ({ sql, actor, input: { username, name, place } }) => {
    const but = { request_id: null, user_id: actor.user.id };
    const why = faultOfSiteName(username) ?? ((await store.isTaken(sql, username, but)) ? ('site_taken' as const) : null);
    const offers: string[] = [];
    if (why)
      for (const one of offerSiteNames(name, place)) if (offers.length < 3 && !(await store.isTaken(sql, one, but))) offers.push(one);
    return { free: why === null, why, site: why ? '' : siteAddress(username), offers };
  },
  listUnapproved: async ({ sql, actor, input }) =>
    readList<WaitingRequest>(sql, requests, waitingFor(sql, actor, input), input, actor.language),
  exportRequests: async ({ pool, actor, input, record }) => {
    await recordExport({ pool, actor, input, record });
    return exportList(pool, { list: requests, source: waitingFor(pool, actor, input), input, language: actor.language });
  },
  approveRequest: async ({ sql, actor, input, decided_institution_request: row, refuse }) => {
    const why = mayDecide(row, actor);
    if (why !== true) return refuse(why as 'already_decided', { state: row.state, by: row.decided_by_name, at: row.decided_at });
    await approve(sql, actor, row.id, input);
    return shown(sql, (await store.findRequest(sql, row.id))!, actor);
  },
  refuseRequest: async ({ sql, actor, input, decided_institution_request: row, refuse }) => {
    const why = mayDecide(row, actor);
    if (why !== true) return refuse(why as 'already_decided', { state: row.state, by: row.decided_by_name, at: row.decided_at });
    await sendBack(sql, actor, row.id, input);
    return shown(sql, (await store.findRequest(sql, row.id))!, actor);
  },
});
