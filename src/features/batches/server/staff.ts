// Handlers of batches as staff make and change them; what was done by somebody else meanwhile is answered whole.
import type { Actor } from '#core/access/actor.ts';
import { everyField, wrongField } from '#core/contract/server/refusal.ts';
import { handle } from '#core/contract/server/handlers.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { isJustWritten, readRecordHistory } from '#core/history/server/telling.ts';
import { clashingDays, readWeek } from '#core/i18n/week.ts';
import { speaker } from '#core/i18n/speaker.ts';
import { readNames } from '#core/lists/server/names.ts';
import { readList } from '#core/lists/server/order.ts';
import { readShown } from '#core/contract/shown.ts';
import * as staff from '../contract-staff.ts';
import * as naming from '../contract-teachers.ts';
import { type BatchListed, batches } from '../lists.ts';
import { words } from '../words-staff.ts';
import { deny } from './deny.ts';
import { leads } from './reach.ts';
import { seatsChanged } from './events.ts';
import * as store from './store-staff.ts';
import { tellLater } from './telling.ts';

export const calls = { ...staff, ...naming };

function canOf(actor: Actor, row: store.ListedBatch): BatchListed['can'] {
  const may = (grant: 'create' | 'update' | 'delete' | 'publish', also: true | string = true) =>
    actor.grants.has(`batch.${grant}`) ? also : 'not_allowed';
  const live = row.state === 'archived' ? 'is_archived' : true;
  return {
    update: may('update'),
    publish: may('publish', live),
    unpublish: may('publish'),
    feature: may('publish', live),
    unfeature: may('publish'),
    clone: may('create'),
    archive: may('update'),
    unarchive: may('update'),
    remove: may('delete', row.seats_taken > 0 || row.waiting > 0 ? 'people_in_it' : true),
  };
}
async function whole(sql: Sql, actor: Actor, id: number): Promise<staff.BatchRecord> {
  const row = await store.getBatch(sql, id);
  const own = readWeek(row.class_days) ?? [];
  const others = own.length && row.teacher_ids.length ? await store.listOtherClasses(sql, id) : [];
  const clashes = others.flatMap(({ class_days, ...other }) => {
    const days = clashingDays(own, readWeek(class_days) ?? []);
    return days.length ? [{ ...other, days }] : [];
  });
  const may = (grant: 'enrollment.approve' | 'enrollment.create') => (actor.grants.has(grant) ? (true as const) : 'not_allowed');
  return {
    ...row,
    clashes,
    can: {
      ...canOf(actor, row),
      approve: may('enrollment.approve'),
      invite: (await leads(sql, actor, row)) ? may('enrollment.create') : 'not_allowed',
    },
  };
}

type Dates = Pick<store.BatchItem, 'starts_on' | 'ends_on' | 'enroll_from_on' | 'enroll_until_on'>;
/** Of two days the last is not before the first. */
const checkDays = (days: Dates) => {
  const inOrder = (first: keyof Dates, last: keyof Dates, wrong: keyof Dates) => () => {
    if (days[first] && days[last] && days[last] < days[first]) throw wrongField(wrong, 'period');
  };
  return [
    inOrder('starts_on', 'ends_on', 'ends_on'),
    inOrder('enroll_from_on', 'enroll_until_on', 'enroll_until_on'),
    inOrder('enroll_from_on', 'ends_on', 'enroll_from_on'),
  ];
};
/** One of the two names; the first that the form shows says so. */
const checkNames = (item: { title: string; bn_title: string }) => () => {
  if (!item.title && !item.bn_title) throw wrongField('bn_title', 'either_name');
};
async function setTeachers(sql: Sql, batch_id: number, course_id: number, ids: readonly number[] | undefined): Promise<void> {
  if (ids === undefined) return;
  if (ids.length && (await store.countTeachingIn(sql, course_id, ids)) !== ids.length) deny('not_teacher_here');
  await store.replaceTeachers(sql, batch_id, ids);
}
const HOURS = 24;
/** An emptied field of hours has the usual ones. */
const hoursOf = <T extends { offer_hours?: number | null | undefined }>(item: T) => ({
  ...item,
  offer_hours: item.offer_hours === undefined ? undefined : (item.offer_hours ?? HOURS),
});
const told = ['starts_on', 'ends_on', 'class_days'] as const;

export const handlers = handle(calls, {
  listBatches: async ({ sql, actor, input, managed_course }) => {
    const archived = input.search !== '' || (input.filters.state?.includes('archived') ?? false);
    const source = store.batchesOf(sql, actor, managed_course?.id, archived);
    const found = await readList<store.ListedBatch>(sql, batches, source, input, actor.language);
    return { ...found, data: found.data.map((row) => ({ ...row, can: canOf(actor, row) })) };
  },
  listTeachers: ({ sql, actor, input }) => readNames(sql, naming.teachers, store.teachersFor(sql, actor), input, actor.language),
  viewBatch: ({ sql, actor, managed_batch }) => whole(sql, actor, managed_batch.id),
  viewBatchHistory: ({ sql, input: { before }, managed_batch: { id } }) => readRecordHistory(sql, { entity: 'batch', id, before }),
  createBatch: async ({ sql, actor, input, managed_course }) => {
    const { course_id: _, teacher_ids, ...item } = input;
    everyField(checkNames(item), ...checkDays(item));
    const id = await store.insertBatch(sql, managed_course.id, hoursOf(item), actor.user.id);
    await setTeachers(sql, id, managed_course.id, teacher_ids);
    return whole(sql, actor, id);
  },
  updateBatch: async ({ sql, actor, input, managed_batch, refuse }) => {
    const { id, version: seen, teacher_ids, ...given } = input;
    const { seats_taken } = await store.lockSeats(sql, id);
    const now = await store.getBatch(sql, id);
    const version = seen ?? now.version;
    if (version !== now.version || (seen === undefined && (await isJustWritten(sql, actor, 'batch', id))))
      return refuse('stale', {
        ...{ yours: version, current: await whole(sql, actor, id) },
        ...(await store.findWriter(sql, { id, user_id: actor.user.id })),
      });
    const after = { ...now, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) };
    everyField(checkNames(after), ...checkDays(after));
    if (given.seats && given.seats < seats_taken) return refuse('fewer_seats', { field: 'seats' });
    await store.updateBatch(sql, { id, version }, hoursOf(given), actor.user.id);
    await setTeachers(sql, id, managed_batch.course_id, teacher_ids);
    if (given.seats !== undefined || given.waiting_list !== undefined) await seatsChanged.tell(sql, { batch_id: id });
    if (now.published_at && now.people.approved && told.some((name) => given[name] !== undefined && given[name] !== now[name]))
      await tellLater(sql, now);
    return whole(sql, actor, id);
  },
  cloneBatch: async ({ sql, actor, input, managed_batch }) => {
    const from = await store.getBatch(sql, managed_batch.id);
    const copied = (language: 'en' | 'bn', name: string) => name && speaker(language)(words.copy_of, { name });
    const named = Boolean(input.title || input.bn_title);
    const days = input.starts_on && from.starts_on ? (Date.parse(input.starts_on) - Date.parse(from.starts_on)) / 86_400_000 : undefined;
    const id = await store.copyBatch(sql, {
      id: from.id,
      title: named ? (input.title ?? '') : copied('en', from.title),
      bn_title: named ? (input.bn_title ?? '') : copied('bn', from.bn_title),
      days,
      by: actor.user.id,
    });
    return whole(sql, actor, id);
  },
  publishBatch: async ({ sql, actor, input, managed_batch: { id } }) => {
    const { published, featured } = readShown(input);
    // whoever archives it at the same moment is waited for
    await store.lockSeats(sql, id);
    const { archived_at } = await store.getBatch(sql, id);
    if (archived_at && (published || featured)) deny('is_archived');
    if (published !== undefined) await store.publishBatch(sql, id, published, actor.user.id);
    if (featured !== undefined) await store.featureBatch(sql, id, featured, actor.user.id);
    return { data: await whole(sql, actor, id), index: input.index ?? null };
  },
  orderFeatured: async ({ sql, actor, managed_batch }) => {
    const ids = managed_batch.map(({ id }) => id);
    if ((await store.orderFeatured(sql, ids, actor.user.id)) !== ids.length) deny('not_featured');
    return { status: 'success' as const };
  },
  archiveBatch: async ({ sql, actor, input, managed_batch: { id } }) => {
    await store.archiveBatch(sql, id, input.archived, actor.user.id);
    return whole(sql, actor, id);
  },
  removeBatch: async ({ sql, actor, managed_batch: { id } }) => {
    // whoever enrols meanwhile waits for the row, and finds it gone
    await store.lockSeats(sql, id);
    if (await store.hasPeople(sql, id)) deny('people_in_it');
    await store.removeBatch(sql, id, actor.user.id);
    return { status: 'success' as const };
  },
  restoreBatch: async ({ sql, actor, removed_batch: { id } }) => {
    await store.restoreBatch(sql, id, actor.user.id);
    return whole(sql, actor, id);
  },
});
