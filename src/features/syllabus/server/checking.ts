// What a good syllabus has and the one being written lacks: captions, descriptions of pictures, both languages, links into it, a quiz in each section, light files.
import { readDrafts } from '#core/drafts/server/publishing.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Values } from '#core/records/merge.ts';
import { picturesOfDocument } from '#core/richtext/document.ts';
import { SECTION } from '../kinds.ts';
import { listUuids } from '#features/courses/server/service-authoring.ts';
import { type LessonLink, lessonLinks } from '#features/lessons/server/service-import.ts';
import { parseFiles } from '../files.ts';
import { faultsOf } from '../lesson.ts';
import { lessonDraft } from './lesson-draft.ts';
import { firstValues } from './lesson-rows.ts';
import { inReadingOrder } from './publishing.ts';
import * as store from './store.ts';
import * as meaning from './store-meaning.ts';

export const lacking = ['ready', 'quiz', 'captions', 'described', 'languages', 'links', 'heavy'] as const;
export type Lacking = (typeof lacking)[number];
interface Titled {
  title: string;
  bn_title: string;
}
export interface SyllabusChecked {
  lessons: number;
  /** `applies`: there is something that could lack it. */
  points: Readonly<Record<Lacking, { applies: boolean; count: number; where: Titled[] }>>;
}
/** Larger than this costs a learner more than a day's data. */
const HEAVY_BYTES = 50 * 1024 * 1024;
/** As many titles as one reads. */
const NAMED = 3;

type Lacks = Omit<meaning.LackRow, 'source_key' | 'bytes' | 'linked'> & { links: LessonLink[] };
/** Of a lesson that somebody writes in. */
function lacksOf(kind: string, values: Values): Lacks {
  const faults = faultsOf(kind, values);
  const has = (key: string) => faults.some((fault) => fault.key === key);
  const shown = (['body', 'bn_body'] as const).flatMap((column) =>
    picturesOfDocument(String(values[column] ?? '')).map((picture) => (column === 'body' ? picture.alt : picture.bn_alt)),
  );
  const roles = parseFiles(String(values.files ?? '')).map(({ role }) => role);
  return {
    played: (kind === 'video' || kind === 'audio') && roles.some((role) => role === 'video' || role === 'audio'),
    pictures: shown.length > 0 || roles.some((role) => role === 'image' || role === 'slide'),
    unready: faults.some(({ weight }) => weight === 'must'),
    captions: has('captions'),
    described: has('described') || shown.some((alt) => !alt),
    languages: !values.title || !values.bn_title || has('body.both'),
    links: lessonLinks(JSON.stringify(Object.values(values))),
  };
}
interface Checked extends Titled {
  kind: string;
  id: number;
  section_id: number | null;
  lacks: Lacks;
  bytes: number;
}
const sound: Lacks = { unready: false, captions: false, described: false, languages: false, played: false, pictures: false, links: [] };

/** Of what is being written, or of what learners have where nobody writes; `own`: the lessons that learners have. */
async function readChecked(sql: Sql, course_id: number): Promise<{ all: Checked[]; own: ReadonlySet<number> }> {
  const [begun, listed, had, rows] = await Promise.all([
    store.findSyllabus(sql, course_id),
    store.listItems(sql, course_id),
    meaning.listHad(sql, course_id),
    meaning.listLacks(sql, course_id),
  ]);
  // an exam that is not published comes with its own publishing
  const unordered = listed.filter(({ built }) => built !== 'draft');
  const stored = new Map(rows.map(({ linked, ...row }) => [row.source_key, { ...row, links: lessonLinks(linked) }]));
  const own = new Set(had.map(({ id }) => id));
  if (!begun) {
    const all = had.map((one): Checked => {
      const row = stored.get(one.source_key)!;
      return {
        ...one,
        section_id: one.parent_id,
        bytes: row.bytes,
        lacks: one.kind === SECTION ? { ...sound, languages: row.languages } : row,
      };
    });
    return { all, own };
  }
  const items = inReadingOrder(unordered);
  const drafts = new Map(
    (
      await readDrafts(
        sql,
        lessonDraft,
        items.filter((item) => item.written).map((item) => item.id),
      )
    ).map((one) => [one.object_id, one.values]),
  );
  const all = items.map((item): Checked => {
    if (item.kind === SECTION) return { ...item, lacks: { ...sound, languages: !item.title || !item.bn_title } };
    const row = stored.get(item.source_key);
    const values = drafts.get(item.id) ?? (row ? undefined : firstValues(item));
    return { ...item, lacks: values ? lacksOf(item.kind, values) : row! };
  });
  return { all, own };
}
export async function checkSyllabus(sql: Sql, course_id: number): Promise<SyllabusChecked> {
  const [{ all, own }, uuids] = [await readChecked(sql, course_id), await listUuids(sql, [course_id])];
  const uuid = uuids.get(course_id);
  const astray = (link: LessonLink) => link.uuid !== uuid || !own.has(link.lesson);
  const lessons = all.filter(({ kind }) => kind !== SECTION);
  const inside = Map.groupBy(lessons, ({ section_id }) => section_id);
  const asks = ({ kind }: Checked) => kind === 'quiz' || kind === 'exam';
  const full = all.filter((one) => one.kind === SECTION && inside.has(one.id));
  const told = (some: Checked[], applies: boolean) => ({
    applies,
    count: some.length,
    where: some.slice(0, NAMED).map(({ title, bn_title }) => ({ title, bn_title })),
  });
  return {
    lessons: lessons.length,
    points: {
      ready: told(
        all.filter(({ lacks }) => lacks.unready),
        lessons.length > 0,
      ),
      quiz: told(
        full.filter(({ id }) => !inside.get(id)!.some(asks)),
        full.length > 0,
      ),
      captions: told(
        all.filter(({ lacks }) => lacks.captions),
        all.some(({ lacks }) => lacks.played),
      ),
      described: told(
        all.filter(({ lacks }) => lacks.described),
        all.some(({ lacks }) => lacks.pictures),
      ),
      languages: told(
        all.filter(({ lacks }) => lacks.languages),
        all.length > 0,
      ),
      links: told(
        all.filter(({ lacks }) => lacks.links.some(astray)),
        all.some(({ lacks }) => lacks.links.length > 0),
      ),
      heavy: told(
        lessons.filter(({ bytes }) => bytes > HEAVY_BYTES),
        lessons.some(({ bytes }) => bytes > 0),
      ),
    },
  };
}
