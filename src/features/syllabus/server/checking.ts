// What a good syllabus has and the one being written lacks: captions, descriptions of pictures, both languages, a quiz in each section, light files.
import { readDrafts } from '#core/drafts/server/publishing.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Values } from '#core/records/merge.ts';
import { picturesOfDocument } from '#core/richtext/document.ts';
import { SECTION } from '../kinds.ts';
import { faultsOf } from '../lesson.ts';
import { lessonDraft } from './lesson-draft.ts';
import { firstValues } from './lesson-rows.ts';
import { inReadingOrder } from './publishing.ts';
import * as store from './store.ts';
import * as meaning from './store-meaning.ts';

export const lacking = ['ready', 'quiz', 'captions', 'described', 'languages', 'heavy'] as const;
export type Lacking = (typeof lacking)[number];
interface Titled {
  title: string;
  bn_title: string;
}
export interface SyllabusChecked {
  lessons: number;
  points: Readonly<Record<Lacking, { count: number; where: Titled[] }>>;
}
/** Larger than this costs a learner more than a day's data. */
const HEAVY_BYTES = 50 * 1024 * 1024;
/** As many titles as one reads. */
const NAMED = 3;

type Lacks = Omit<meaning.LackRow, 'source_key' | 'bytes'>;
/** Of a lesson that somebody writes in. */
function lacksOf(kind: string, values: Values): Lacks {
  const faults = faultsOf(kind, values);
  const has = (key: string) => faults.some((fault) => fault.key === key);
  const mute = (['body', 'bn_body'] as const).some((column) =>
    picturesOfDocument(String(values[column] ?? '')).some((picture) => !(column === 'body' ? picture.alt : picture.bn_alt)),
  );
  return {
    unready: faults.some(({ weight }) => weight === 'must'),
    captions: has('captions'),
    described: has('described') || mute,
    languages: !values.title || !values.bn_title || has('body.both'),
  };
}
interface Checked extends Titled {
  kind: string;
  id: number;
  section_id: number | null;
  lacks: Lacks;
  bytes: number;
}
const sound: Lacks = { unready: false, captions: false, described: false, languages: false };

/** Of what is being written, or of what learners have where nobody writes. */
async function readChecked(sql: Sql, course_id: number): Promise<Checked[]> {
  const [begun, all, had, rows] = await Promise.all([
    store.findSyllabus(sql, course_id),
    store.listItems(sql, course_id),
    meaning.listHad(sql, course_id),
    meaning.listLacks(sql, course_id),
  ]);
  const stored = new Map(rows.map((row) => [row.source_key, row]));
  if (!begun)
    return had.map((one) => {
      const row = stored.get(one.source_key)!;
      return {
        ...one,
        section_id: one.parent_id,
        bytes: row.bytes,
        lacks: one.kind === SECTION ? { ...sound, languages: row.languages } : row,
      };
    });
  const items = inReadingOrder(all);
  const drafts = new Map(
    (
      await readDrafts(
        sql,
        lessonDraft,
        items.filter((item) => item.written).map((item) => item.id),
      )
    ).map((one) => [one.object_id, one.values]),
  );
  return items.map((item) => {
    if (item.kind === SECTION) return { ...item, lacks: { ...sound, languages: !item.title || !item.bn_title } };
    const row = stored.get(item.source_key);
    const values = drafts.get(item.id) ?? (row ? undefined : firstValues(item));
    return { ...item, lacks: values ? lacksOf(item.kind, values) : row! };
  });
}
export async function checkSyllabus(sql: Sql, course_id: number): Promise<SyllabusChecked> {
  const all = await readChecked(sql, course_id);
  const lessons = all.filter(({ kind }) => kind !== SECTION);
  const inside = Map.groupBy(lessons, ({ section_id }) => section_id);
  const asks = ({ kind }: Checked) => kind === 'quiz' || kind === 'exam';
  const without = all.filter((one) => one.kind === SECTION && inside.has(one.id) && !inside.get(one.id)!.some(asks));
  const told = (some: Checked[]) => ({
    count: some.length,
    where: some.slice(0, NAMED).map(({ title, bn_title }) => ({ title, bn_title })),
  });
  return {
    lessons: lessons.length,
    points: {
      ready: told(all.filter(({ lacks }) => lacks.unready)),
      quiz: told(without),
      captions: told(all.filter(({ lacks }) => lacks.captions)),
      described: told(all.filter(({ lacks }) => lacks.described)),
      languages: told(all.filter(({ lacks }) => lacks.languages)),
      heavy: told(lessons.filter(({ bytes }) => bytes > HEAVY_BYTES)),
    },
  };
}
