// Handlers of the syllabus calls.
import { copyUses } from '#features/bank/server/service.ts';
import { copyDraws } from './store-draws.ts';
import { randomUUID } from 'node:crypto';
import type { Actor } from '#core/access/actor.ts';
import { reachFor } from '#core/access/server/reach.ts';
import { handle } from '#core/contract/server/handlers.ts';
import { refused, refusedFor, wrongField } from '#core/contract/server/refusal.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { beginDraft, copyDraft } from '#core/drafts/server/publishing.ts';
import { captionsFile } from '#core/captions/server/file.ts';
import { fileUrl, findFile, putFileWith } from '#core/files/server/files.ts';
import { readNames } from '#core/lists/server/names.ts';
import { courses } from '../contract-courses.ts';
import * as course_calls from '../contract-courses.ts';
import * as own_calls from '../contract.ts';
import { type Item, MOST_ITEMS } from '../contract.ts';
import { SECTION } from '../kinds.ts';
import { faultsOf, lesson } from '../lesson.ts';
import { begin } from './beginning.ts';
import { lessonDraft, valuesBefore } from './lesson-draft.ts';
import { firstValues } from './lesson-rows.ts';
import { deny, type Place, placeFor } from './ordering.ts';
import * as store from './store.ts';
import type { ItemRow } from './store.ts';

/** A draft is written by whoever may change courses. */
const mayWrite = (actor: Actor): void => {
  if (!actor.grants.has(lesson.write)) throw refusedFor(lesson.write, actor);
};
const newKey = (kind: string): string => `${kind === SECTION ? 'section' : 'lesson'}.${randomUUID()}`;
/** The item as it is once nobody else changes the order; refused where it changed since it was seen. */
async function lockItem(sql: Sql, { id, course_id }: ItemRow, version?: number): Promise<ItemRow> {
  await store.lockSyllabus(sql, course_id);
  const now = await store.findItem(sql, id);
  if (!now) throw refused('not_found');
  if (version !== undefined && (now.version !== version || now.removed_at !== null)) deny('stale', { yours: version, current: told(now) });
  return now;
}
const told = (row: ItemRow): Item => row;
async function roomFor(sql: Sql, course_id: number, more: number): Promise<void> {
  if ((await store.countItems(sql, course_id)) + more > MOST_ITEMS) deny('syllabus_full');
}
async function done(sql: Sql, item: Pick<ItemRow, 'id' | 'course_id'>): Promise<Item> {
  await store.countUp(sql, item.course_id);
  return told((await store.findItem(sql, item.id))!);
}
/** A copy of one item, its text and files with it. */
async function copyOne(
  sql: Sql,
  item: ItemRow,
  to: { course_id: number; institution_id: number | null; section_id: number | null; position: number },
) {
  const id = await store.copyItemRow(sql, item.id, { ...to, source_key: newKey(item.kind) });
  if (item.kind === SECTION) return id;
  await copyUses(sql, [{ from: item.id, to: id }]);
  await copyDraws(sql, [{ from: item.id, to: id }]);
  if (!(await copyDraft(sql, lesson.name, item.id, { object_id: id, institution_id: to.institution_id })))
    await beginDraft(sql, lessonDraft, id, to.institution_id, await valuesBefore(sql, item));
  return id;
}

const { takeSound: _sound, ...served } = own_calls;
export const calls = { ...served, ...course_calls };
export const handlers = handle(calls, {
  listCourses: ({ sql, actor, input }) => readNames(sql, courses, store.sourcesFor(sql, actor), input, actor.language),
  viewSyllabus: async ({ sql, actor, managed_course: { id } }) => {
    const draft = await store.findSyllabus(sql, id);
    const granted = actor.grants.has(lesson.write) && !actor.role?.read_only && !actor.looking;
    const may = async (course: 'helped_course' | 'written_course') => granted && (await reachFor(course)(sql, actor, id)) !== undefined;
    const can = { write: await may('helped_course'), rules: await may('written_course') };
    if (!draft) return { course_id: id, begun: false, version: 0, published_at: null, least_share: null, can, items: [], removed: [] };
    const [items, removed] = [await store.listItems(sql, id), await store.listRemoved(sql, id)];
    return {
      course_id: id,
      begun: true,
      version: draft.version,
      published_at: draft.published_at,
      least_share: draft.least_share,
      can,
      items: items.map(told),
      removed,
    };
  },
  beginSyllabus: async ({ sql, actor, helped_course }) => {
    mayWrite(actor);
    await begin(sql, helped_course.id);
    return { status: 'success' as const };
  },
  setRules: async ({ sql, actor, input, written_course }) => {
    mayWrite(actor);
    await begin(sql, written_course.id);
    await store.setLeastShare(sql, written_course.id, input.least_share);
    return { status: 'success' as const };
  },
  createItem: async ({ sql, actor, input, helped_course: { id: course_id } }) => {
    mayWrite(actor);
    await begin(sql, course_id);
    await roomFor(sql, course_id, 1);
    const { kind, title, bn_title, section_id, after_id } = input;
    const position = await placeFor(sql, course_id, { section_id, after_id }, { id: null, kind });
    const faults = kind === SECTION ? 0 : faultsOf(kind, firstValues(input)).filter(({ weight }) => weight === 'must').length;
    const opens_day = kind === SECTION ? (input.opens_day ?? null) : null;
    const item = { course_id, source_key: newKey(kind), section_id, position, kind, title, bn_title, opens_day, faults };
    return done(sql, { id: await store.insertItem(sql, item), course_id });
  },
  renameSection: async ({ sql, actor, input, written_item }) => {
    mayWrite(actor);
    const item = await lockItem(sql, written_item, input.version);
    if (item.kind !== SECTION) deny('not_a_section');
    const { title, bn_title, opens_day = item.opens_day } = input;
    await store.renameItem(sql, item.id, { title, bn_title, opens_day });
    return done(sql, item);
  },
  moveItem: async ({ sql, actor, input, written_item }) => {
    mayWrite(actor);
    const item = await lockItem(sql, written_item, input.version);
    const place: Place = { section_id: input.section_id, after_id: input.after_id };
    await store.placeItem(sql, item.id, place.section_id, await placeFor(sql, item.course_id, place, item));
    return done(sql, item);
  },
  copyItem: async ({ sql, actor, input, syllabus_item, helped_course: { id: course_id, institution_id } }) => {
    mayWrite(actor);
    await begin(sql, course_id);
    const item = await store.findItem(sql, syllabus_item.id);
    if (!item || item.removed_at !== null) return deny('place_gone');
    const all = (await store.listItems(sql, item.course_id)).filter((one) => one.section_id === item.id);
    await roomFor(sql, course_id, all.length + 1);
    const position = await placeFor(sql, course_id, input, { id: null, kind: item.kind });
    const made = await copyOne(sql, item, { course_id, institution_id, section_id: input.section_id, position });
    const ids = [made];
    for (const one of all) ids.push(await copyOne(sql, one, { course_id, institution_id, section_id: made, position: one.position }));
    await store.countUp(sql, course_id);
    return { items: (await store.listItemsById(sql, ids)).map(told) };
  },
  hideItem: async ({ sql, actor, input, written_item }) => {
    mayWrite(actor);
    const item = await lockItem(sql, written_item, input.version);
    await store.hideItemRow(sql, item.id, input.hidden);
    return done(sql, item);
  },
  removeItem: async ({ sql, actor, input, written_item }) => {
    mayWrite(actor);
    const item = await lockItem(sql, written_item, input.version);
    const ids = await store.removeItemRows(sql, item.id);
    await store.countUp(sql, item.course_id);
    return { ids };
  },
  restoreItem: async ({ sql, actor, written_item }) => {
    mayWrite(actor);
    const item = await lockItem(sql, written_item);
    const ids = await store.restoreItemRows(sql, item.id);
    await roomFor(sql, item.course_id, 0);
    if (ids.length) await store.countUp(sql, item.course_id);
    return { items: (await store.listItemsById(sql, ids)).map(told) };
  },
  listFiles: async ({ sql, syllabus_item }) => (await store.listFilesOf(sql, syllabus_item.id)).map(fileTold),
  takeFile: async ({ sql, actor, written_item, usable_file }) => {
    mayWrite(actor);
    if (usable_file!.file_id === null) return deny('link_no_file');
    await store.addFile(sql, written_item.id, usable_file!.file_id);
    return fileTold((await findFile(sql, usable_file!.file_id))!);
  },
  writeCaptions: async ({ pool, actor, written_item, input: { language, cues } }) => {
    mayWrite(actor);
    const file = captionsFile(language, cues, actor.user.id);
    if (!file) throw wrongField('cues', 'required');
    return putFileWith(pool, file, async (sql, row) => {
      await store.addFile(sql, written_item.id, row.id);
      return fileTold(row);
    });
  },
});
const fileTold = (file: store.FileOfItem) => {
  const { id, file_name, mime, bytes } = file;
  return { id, file_name, mime, bytes, url: fileUrl(file) };
};
