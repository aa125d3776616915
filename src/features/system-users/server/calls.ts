// Handlers of the system-users calls.
import * as asking from '#core/access-requests/contract.ts';
import type { SignedIn } from '#core/access/actor.ts';
import { type Grant, listGrants } from '#core/access/grants.ts';
import { isStaffOf } from '#core/access/server/reach.ts';
import { refused } from '#core/contract/server/refusal.ts';
import { handle } from '#core/contract/server/handlers.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { findWriter, isJustWritten, readRecordHistory } from '#core/history/server/telling.ts';
import { exportList } from '#core/lists/server/export.ts';
import { readNames } from '#core/lists/server/names.ts';
import { readList } from '#core/lists/server/order.ts';
import { recordExport } from '#features/people/server/service.ts';
import { wholeMap } from '#features/roles/rules.ts';
import { giverOf, listHoldings, placeOf, takeFrom } from '#features/roles/server/service.ts';
import * as users from '../contract.ts';
import * as choices from '../contract-choices.ts';
import { systemUsers } from '../lists.ts';
import { changeAccount, makeAccount } from './accounts.ts';
import { askGranters, declineAccess, tellGranters } from './asking.ts';
import * as store from './store.ts';
import { listRequests } from './store-asking.ts';
import { nameHolding, tellHoldings, tellUsers } from './telling.ts';

/** What of a role the asker lacks, and so cannot give. */
const lacksOf = (actor: SignedIn, access: store.SeenRole['access']): Grant[] =>
  [...listGrants(access)].filter((grant) => !giverOf(actor).grants.has(grant));
function mayGive(actor: SignedIn, role: store.SeenRole): true | string {
  if (!actor.grants.has('user.update') || actor.role?.read_only) return 'not_allowed';
  return lacksOf(actor, role.access).length ? 'beyond_yours' : true;
}
/** What a service names, where it is within reach. */
async function reachService(sql: Sql, actor: SignedIn, { service, service_id }: store.Service): Promise<void> {
  const course = service === 'course' ? await store.findCoursePlace(sql, service_id) : undefined;
  const within =
    service === 'course'
      ? course !== undefined && isStaffOf(actor, course.institution_id, service_id)
      : service === 'system'
        ? isStaffOf(actor, null)
        : isStaffOf(actor, service_id) && (await store.listInstitutionsById(sql, [service_id])).length > 0;
  if (!within) throw refused('not_found');
}
/** One person with what they asked for, told to who could give it. */
async function one(sql: Sql, actor: SignedIn, row: store.UserFound) {
  const [told] = await tellUsers(sql, actor, [row]);
  const reached = isStaffOf(actor, null) ? undefined : (actor.role?.institution_id ?? 0);
  return { ...told!, requests: actor.grants.has('user.update') ? await listRequests(sql, row.id, reached) : [] };
}

export const calls = { ...users, ...choices, ...asking };
export const handlers = handle(calls, {
  list: async ({ sql, actor, input }) => {
    const found = await readList<store.UserRow>(sql, systemUsers, store.sourceOf(sql, actor), input, actor.language);
    return { ...found, data: await tellUsers(sql, actor, found.data) };
  },
  exportUsers: async ({ pool, actor, input, record }) => {
    await recordExport({ pool, actor, input, record });
    return exportList(pool, {
      list: systemUsers,
      source: store.sourceOf(pool, actor),
      input,
      language: actor.language,
      tell: async (rows) =>
        (await tellUsers(pool, actor, rows as unknown as store.UserRow[])).map((row) => ({
          ...row,
          roles: row.holdings.map((holding) => nameHolding(holding, actor.language)).join('; '),
        })),
    });
  },
  view: ({ sql, actor, system_user }) => one(sql, actor, system_user),
  history: async ({ sql, actor, input: { id, before } }) =>
    // who acted on a person elsewhere is not told to the staff of one institution
    isStaffOf(actor, null) ? readRecordHistory(sql, { entity: 'person', id, before }) : { entries: [], next: null },
  create: async ({ sql, actor, input, given_role, managed_institution, managed_course }) => {
    const place = placeOf({ managed_institution, managed_course });
    const id = await makeAccount(sql, actor, { ...input, given_role, place });
    return one(sql, actor, (await store.findUser(sql, actor, String(id)))!);
  },
  update: async ({ sql, actor, input, system_user, refuse }) => {
    const { version = system_user.version } = input;
    const unseen = input.version === undefined && (await isJustWritten(sql, actor, 'person', system_user.id));
    if (unseen || !(await changeAccount(sql, actor, system_user, { ...input, version })))
      return refuse('stale', {
        yours: version,
        current: await one(sql, actor, (await store.findUser(sql, actor, String(system_user.id)))!),
        ...(await findWriter(sql, actor, 'person', system_user.id)),
      });
    return one(sql, actor, (await store.findUser(sql, actor, String(system_user.id)))!);
  },
  listOfService: async ({ sql, actor, input: { service, service_id, ...page } }) => {
    await reachService(sql, actor, { service, service_id });
    const { rows, ...counted } = await store.listOfService(sql, { service, service_id }, page);
    const ids = [...new Set(rows.map((row) => row.user_id))];
    const [people, held] = [await store.listPeople(sql, ids), await listHoldings(sql, ids)];
    const told = await tellHoldings(
      sql,
      actor,
      held.filter((holding) => rows.some(({ id }) => id === holding.id)),
    );
    return {
      ...counted,
      data: rows.map(({ id, user_id }) => ({
        ...told.find((holding) => holding.id === id)!,
        user: people.find((person) => person.id === user_id)!,
      })),
    };
  },
  viewRoleAccess: async ({ actor, seen_role }) => ({
    ...seen_role,
    access: wholeMap(seen_role.access),
    lacks: lacksOf(actor, seen_role.access),
    can: { give: mayGive(actor, seen_role) },
  }),
  remove: async ({ sql, actor, input, holding }) => {
    if (holding.scope !== input.service) throw refused('not_found');
    await takeFrom(sql, actor, holding);
    return { status: 'success' as const };
  },
  declineRequest: async ({ sql, input, access_request }) => {
    await declineAccess(sql, access_request, input.note);
    return { status: 'success' as const };
  },
  listGranters: ({ sql, actor, input }) => tellGranters(sql, actor, input.grant),
  askForAccess: ({ sql, actor, input }) => askGranters(sql, actor, input),
  listRoles: async ({ sql, actor, input }) => {
    const wanted = new Set(input.wanted.split(','));
    const roles = await store.listRolesToSee(sql, actor);
    return {
      data: roles.map((role) => ({
        ...role,
        has: role.read_only ? [] : [...listGrants(role.access)].filter((grant) => wanted.has(grant)),
        can: { give: mayGive(actor, role) },
      })),
    };
  },
  listHeldInstitutions: ({ sql, actor, input }) =>
    readNames(sql, choices.held.institution, store.heldInstitutions(sql, actor), input, actor.language),
  listHeldCourses: ({ sql, actor, input }) => readNames(sql, choices.held.course, store.heldCourses(sql, actor), input, actor.language),
  findPlaces: ({ sql, actor, input }) =>
    readNames(sql, choices.places[input.kind], store.places[input.kind](sql, actor), input, actor.language),
});
