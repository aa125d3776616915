// Handlers of the joining calls.
import { randomInt } from 'node:crypto';
import type { Actor, SignedIn } from '#core/access/actor.ts';
import { refused } from '#core/contract/server/refusal.ts';
import { handle } from '#core/contract/server/handlers.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { readNames } from '#core/lists/server/names.ts';
import { readList } from '#core/lists/server/order.ts';
import { qrSvg } from '#features/certificates/server/service.ts';
import { isOver } from '#features/enrollments/rules.ts';
import { isVerifiedTeacher } from '#features/enrollments/server/service.ts';
import * as open from '../contract.ts';
import * as renewal from '../contract-renewal.ts';
import * as staff from '../contract-staff.ts';
import * as targets from '../contract-targets.ts';
import * as named from '../contract-title.ts';
import { type Asker, askers, type Joined, type JoinLink, joined, joinLinks } from '../lists.ts';
import { SLUG_LENGTH, SLUG_SIGNS } from '../rules.ts';
import { findByCode, giveCode } from './coding.ts';
import { deny } from './deny.ts';
import { joinBy, urlOf, viewJoining } from './joining.ts';
import { askByCode, askByLink, tellRenewed } from './renewing.ts';
import * as store from './store.ts';
import { askersOf, findAsked } from './store-renewals.ts';
import { getListed, joinedBy, type ListedLink, linksOf, targetsOf } from './store-lists.ts';

export const calls = { ...open, ...renewal, ...named, ...staff, ...targets };
/** What readers of QR codes want around one. */
const QUIET_MODULES = 4;
const newSlug = (): string => Array.from({ length: SLUG_LENGTH }, () => SLUG_SIGNS[randomInt(SLUG_SIGNS.length)]).join('');

function told(actor: Actor, row: ListedLink): JoinLink {
  const may = actor.grants.has('batch.update') ? true : 'not_allowed';
  return { ...row, url: urlOf(row.slug), can: { poster: true, off: may, on: may } };
}
const find = async (sql: Sql, actor: Actor, id: number): Promise<JoinLink> => told(actor, await getListed(sql, id));

/** A link to one of the three. */
async function make(sql: Sql, actor: SignedIn, terms: store.Change, to: Partial<store.Target>): Promise<JoinLink> {
  const { note = '', most = null, expires_at = null } = terms;
  const target = { batch_id: null, course_id: null, institution_id: null, ...to };
  const id = await store.insertLink(sql, { ...target, slug: newSlug(), by: actor.user.id, note, most, expires_at });
  await tellRenewed(sql, id);
  return find(sql, actor, id);
}

export const handlers = handle(calls, {
  view: ({ sql, actor, join_link }) => viewJoining(sql, join_link, actor),
  viewTitle: async ({ sql, input, join_link }) => {
    const title = await store.findNamed(sql, join_link, join_link.batch_id ?? input.batch ?? 0);
    if (!title) throw refused('not_found');
    return title;
  },
  check: async ({ sql, actor, join_link }) => {
    const { id } = actor.user;
    const [verified_teacher, enrollments, waiting, asked_at] = await Promise.all([
      isVerifiedTeacher(sql, id),
      store.listOwn(sql, id, join_link),
      store.listWaiting(sql, id, join_link),
      findAsked(sql, join_link.id, id),
    ]);
    return { verified_teacher, enrollments: [...enrollments], waiting: [...waiting], asked_at };
  },
  join: async ({ sql, actor, input, join_link }) => {
    const { id, batch_id, course_id, course_uuid, status } = await joinBy(sql, join_link, actor, input.batch_id);
    return { id, batch_id, course_id, course_uuid, status };
  },
  askRenewal: ({ sql, actor, join_link }) => askByLink(sql, actor, join_link),
  askRenewalByCode: ({ pool, actor, input }) => askByCode(pool, actor, input.code),
  findByCode: ({ pool, actor, input }) => findByCode(pool, actor, input.code),
  viewQr: async ({ join_link }) => ({ body: qrSvg(urlOf(join_link.slug), QUIET_MODULES), file_name: `join-${join_link.slug}.svg` }),
  listLinks: async ({ sql, actor, input }) => {
    const found = await readList<ListedLink>(sql, joinLinks, linksOf(sql, actor), input, actor.language);
    return { ...found, data: found.data.map((row) => told(actor, row)) };
  },
  viewLink: ({ sql, actor, managed_join_link }) => find(sql, actor, managed_join_link.id),
  makeBatchLink: ({ sql, actor, input, managed_batch }) => {
    if (isOver(managed_batch, Date.now())) deny('enrollment_closed');
    return make(sql, actor, input, { batch_id: managed_batch.id });
  },
  makeCourseLink: ({ sql, actor, input, managed_course }) => make(sql, actor, input, { course_id: managed_course.id }),
  makeInstitutionLink: ({ sql, actor, input, managed_institution }) => make(sql, actor, input, { institution_id: managed_institution.id }),
  changeLink: async ({ sql, actor, input, managed_join_link: { id } }) => {
    if (!(await store.updateLink(sql, id, input))) deny('fewer_than_came');
    if (input.expires_at !== undefined || input.most !== undefined) await tellRenewed(sql, id);
    return find(sql, actor, id);
  },
  switchLink: async ({ sql, actor, input, managed_join_link: { id } }) => {
    await store.switchLink(sql, id, input.on);
    if (input.on) await tellRenewed(sql, id);
    return find(sql, actor, id);
  },
  makeCode: async ({ sql, actor, managed_join_link }) => {
    await giveCode(sql, managed_join_link);
    await tellRenewed(sql, managed_join_link.id);
    return find(sql, actor, managed_join_link.id);
  },
  dropCode: async ({ sql, actor, managed_join_link: { id } }) => {
    await store.removeCode(sql, id);
    return find(sql, actor, id);
  },
  listAskers: ({ sql, actor, input, managed_join_link }) =>
    readList<Asker>(sql, askers, askersOf(sql, managed_join_link.id), input, actor.language),
  listJoined: ({ sql, actor, input, managed_join_link }) =>
    readList<Joined>(sql, joined, joinedBy(sql, managed_join_link.id), input, actor.language),
  listBatches: ({ sql, actor, input }) => readNames(sql, targets.targets.batch, targetsOf.batch(sql, actor), input, actor.language),
  listCourses: ({ sql, actor, input }) => readNames(sql, targets.targets.course, targetsOf.course(sql, actor), input, actor.language),
  listInstitutions: ({ sql, actor, input }) =>
    readNames(sql, targets.targets.institution, targetsOf.institution(sql, actor), input, actor.language),
});
