// What publishing a syllabus would change: what comes, what goes, what is written anew, and how many of those in the middle it concerns.
import { isDeepStrictEqual } from 'node:util';
import { readDrafts } from '#core/drafts/server/publishing.ts';
import { columnsOf } from '#core/records/declare.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Values } from '#core/records/merge.ts';
import { type Change, changes, type SyllabusChange } from '../contract.ts';
import { SECTION } from '../kinds.ts';
import { lesson } from '../lesson.ts';
import { meansOther, questionKey, rowOf, writtenOf } from '#features/questions/server/service-import.ts';
import { parseQuestions } from '#features/questions/written.ts';
import { lessonDraft } from './lesson-draft.ts';
import { keysOf, readLessons, valuesOf, type Whole } from './lesson-rows.ts';
import { inReadingOrder } from './publishing.ts';

import * as store from './store.ts';
import * as meaning from './store-meaning.ts';

const TEXTS: readonly string[] = ['title', 'bn_title', 'minutes', 'body', 'bn_body', 'url', 'files', 'chapters', 'is_free'];
const ASKED: readonly string[] = ['questions', 'survey'];
/** A lesson that is no survey has none of these, whatever its draft says. */
const OF_SURVEYS: readonly string[] = ['survey_anonymous', 'survey_totals'];
const RULES: readonly string[] = columnsOf(lesson.fields).filter((column) => ![...TEXTS, ...ASKED, ...OF_SURVEYS].includes(column));

/** What of a lesson that learners have is written otherwise now. */
function changesOf(values: Values, was: Values, { lesson: had, questions }: Whole, about: ReadonlyMap<number, string>): Change[] {
  const differs = (columns: readonly string[]) => columns.some((column) => (values[column] ?? '') !== (was[column] ?? ''));
  const written = new Map(parseQuestions(String(values.questions ?? '')).map((q) => [q.key, q]));
  const asked = questions.some((stored) => {
    const q = written.get(questionKey(stored.source_key));
    const before = writtenOf(stored, (stored.about_lesson_id !== null && about.get(stored.about_lesson_id)) || null);
    return q !== undefined && !isDeepStrictEqual(q, before) && meansOther(stored, rowOf(q, stored, before));
  });
  return [
    ...(asked ? ['answers' as const] : differs(ASKED) ? ['questions' as const] : []),
    ...(differs(had.kind === 'survey' ? [...RULES, ...OF_SURVEYS] : RULES) ? ['rules' as const] : []),
    ...(differs(TEXTS) ? ['texts' as const] : []),
  ];
}
/** Which lessons each change is about, in reading order; nothing is written. */
export async function describeChanges(sql: Sql, course_id: number): Promise<SyllabusChange[]> {
  const draft = await store.findSyllabus(sql, course_id);
  if (!draft) return [];
  const [all, had] = await Promise.all([store.listItems(sql, course_id), meaning.listHad(sql, course_id)]);
  const items = inReadingOrder(all);
  const byKey = new Map(had.map((one) => [one.source_key, one]));
  const found: { what: Change; lesson_id: number | null; title: string; bn_title: string; required: boolean }[] = [];
  const note = (what: Change, { title, bn_title, required }: { title: string; bn_title: string; required: boolean }, id: number | null) =>
    found.push({ what, lesson_id: id, title, bn_title, required });

  const kept = new Set(items.map((item) => item.source_key));
  for (const one of had) if (one.kind !== SECTION && !kept.has(one.source_key)) note('removed', one, one.id);
  const lessons = items.filter((item) => item.kind !== SECTION);
  for (const item of lessons) if (!byKey.has(item.source_key)) note(item.required ? 'added_needed' : 'added', item, null);

  for (const item of items) {
    const was = byKey.get(item.source_key);
    if (item.kind === SECTION && was && was.opens_day !== item.opens_day) note('opening', { ...item, required: true }, null);
  }

  const rewritten = lessons.filter((item) => item.written && byKey.has(item.source_key));
  const drafts = new Map(
    (
      await readDrafts(
        sql,
        lessonDraft,
        rewritten.map(({ id }) => id),
      )
    ).map((one) => [one.object_id, one.values]),
  );
  const wholes = await readLessons(
    sql,
    course_id,
    rewritten.map((item) => item.source_key),
  );
  const about = new Map([...keysOf(wholes.values()), ...had.map((one) => [one.id, one.source_key] as const)]);
  for (const item of rewritten) {
    const [values, whole] = [drafts.get(item.id), wholes.get(item.source_key)];
    if (!values || !whole) continue;
    for (const what of changesOf(values, await valuesOf(sql, whole, about), whole, about)) note(what, item, whole.lesson.id);
  }
  const sectionOf = new Map(items.filter((item) => item.kind === SECTION).map((item) => [item.id, item.source_key]));
  const now = lessons
    .filter((item) => byKey.has(item.source_key))
    .map((item) => `${(item.section_id && sectionOf.get(item.section_id)) ?? ''} ${item.source_key}`);
  const before = had
    .filter((one) => one.kind !== SECTION && kept.has(one.source_key))
    .map((one) => `${one.section_key ?? ''} ${one.source_key}`);
  const others: Change[] = [
    ...(isDeepStrictEqual(now, before) ? [] : ['order' as const]),
    ...(draft.least_share === (await meaning.findLeastShare(sql, course_id)) ? [] : ['time' as const]),
  ];

  const groups = Map.groupBy(found, ({ what }) => what);
  const concerned = await meaning.countConcerned(
    sql,
    course_id,
    found.flatMap(({ what, lesson_id }) => (lesson_id === null ? [] : [{ what, lesson_id }])),
  );
  const told = [...groups].map(([what, of]): SyllabusChange => {
    const where = of.slice(0, NAMED).map(({ title, bn_title }) => ({ en: title || bn_title, bn: bn_title || title }));
    return { what, count: of.length, where, learners: concerned.get(what) ?? 0 };
  });
  return [...told, ...others.map((what): SyllabusChange => ({ what, count: 0, where: [], learners: 0 }))].toSorted(
    (a, b) => changes.indexOf(a.what) - changes.indexOf(b.what),
  );
}
/** As many titles as one reads. */
const NAMED = 5;
