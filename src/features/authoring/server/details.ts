// Details of a course as a kind of draft: what readers have, what publishing gives them, what they would see.
import type { SignedIn } from '#core/access/actor.ts';
import { readDrafts } from '#core/drafts/server/publishing.ts';
import type { DraftKind, PicturesOf } from '#core/drafts/server/kind.ts';
import { wrongField } from '#core/contract/server/refusal.ts';
import { authorOf, record } from '#core/history/server/recording.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { lockUnpublished, publishBatches } from '#features/batches/server/service.ts';
import type { Language } from '#core/i18n/words.ts';
import type { Values } from '#core/records/merge.ts';
import { renderDocument } from '#core/richtext/server/document.ts';
import { getCoverUrl, indexCourseJob } from '#features/courses/server/service.ts';
import {
  callDraft,
  findTeamPlace,
  findWrittenCourse,
  publishCourse,
  type WrittenCourse,
} from '#features/courses/server/service-authoring.ts';
import { rightsOver } from '#features/courses/rules.ts';
import { publishSyllabus, syllabusWaits } from '#features/syllabus/server/service.ts';
import { details, linesOf } from '../details.ts';
import { type ShownCourse, writing } from '../contract.ts';
import { findCategory, listTagNames } from './store.ts';

/** In a taka. */
export const POISHA = 100;
/** What staff find a course by. */
const CALLED_BY = ['title', 'bn_title', 'category_id', 'tag_ids'];
interface Line {
  en: string;
  bn: string;
}
const lines = (all: Line[], language: 'en' | 'bn'): string => all.map((line) => line[language].replace(/\s+/g, ' ')).join('\n');
const zip = (en: unknown, bn: unknown): Line[] => {
  const [a, b] = [linesOf(en), linesOf(bn)];
  return Array.from({ length: Math.max(a.length, b.length) }, (_, i) => ({ en: a[i] ?? b[i]!, bn: b[i] ?? a[i]! }));
};
const htmlOf = (document: string, language: Language, pictures: PicturesOf): string =>
  renderDocument(document, { language, picture: (file) => pictures.get(file), id_prefix: `about-${language}-` }).html;
const text = (value: unknown): string => String(value ?? '').trim();

export const valuesOf = (c: WrittenCourse): Values => ({
  ...{ title: c.title, bn_title: c.bn_title, summary: c.summary, bn_summary: c.bn_summary },
  ...{ body: c.body, bn_body: c.bn_body },
  ...{ outcomes: lines(c.outcomes, 'en'), bn_outcomes: lines(c.outcomes, 'bn') },
  ...{ audience: lines(c.audience, 'en'), bn_audience: lines(c.audience, 'bn') },
  ...{ requirements: lines(c.requirements, 'en'), bn_requirements: lines(c.requirements, 'bn') },
  ...{
    category_id: c.category_id,
    tag_ids: c.tag_ids,
    course_level: c.course_level,
    language: c.language,
    cover_family: c.cover_family ?? '',
  },
  ...{ picture_id: c.thumbnail_file_id, bn_picture_id: c.bn_thumbnail_file_id, alt: c.thumbnail_alt, bn_alt: c.bn_thumbnail_alt },
  ...{ credits: c.credits, price: Math.floor(c.price_poisha / POISHA), needs_approval: c.needs_approval },
  ...{ needs_verification: c.needs_verification, previous_first: c.previous_first, pass_percent: c.pass_percent },
  ...{ min_attendance: c.min_attendance, gives_certificate: c.gives_certificate },
});
/** A course as the draft says it. What was not touched stays as it is, also where a draft could not say it. */
export function courseOf(values: Values, now: WrittenCourse, pictures: PicturesOf): WrittenCourse {
  const [body, bn_body] = [String(values.body ?? ''), String(values.bn_body ?? '')];
  // a text that came with a package has no document: it stays until somebody writes one
  const kept = (document: string, html: string, before: string, language: Language): string =>
    document || before ? htmlOf(document, language, pictures) : html;
  const price = Number(values.price ?? 0);
  const [title, bn_title] = [text(values.title), text(values.bn_title)];
  return {
    title: title || bn_title,
    bn_title: bn_title || title,
    ...{ summary: text(values.summary), bn_summary: text(values.bn_summary), body, bn_body },
    body_html: kept(body, now.body_html, now.body, 'en'),
    bn_body_html: kept(bn_body, now.bn_body_html, now.bn_body, 'bn'),
    outcomes: zip(values.outcomes, values.bn_outcomes),
    audience: zip(values.audience, values.bn_audience),
    requirements: zip(values.requirements, values.bn_requirements),
    ...{ category_id: Number(values.category_id), course_level: text(values.course_level), language: text(values.language) },
    // a draft begun before there were tags does not say any
    tag_ids: (values.tag_ids ?? now.tag_ids) as number[],
    cover_family: text(values.cover_family) || null,
    ...{ thumbnail_file_id: (values.picture_id ?? null) as number | null },
    ...{ bn_thumbnail_file_id: (values.bn_picture_id ?? null) as number | null },
    ...{ thumbnail_alt: text(values.alt), bn_thumbnail_alt: text(values.bn_alt), credits: text(values.credits) },
    // a fee of some poisha, which no draft can say, stays until the taka are changed
    price_poisha: price === Math.floor(now.price_poisha / POISHA) ? now.price_poisha : price * POISHA,
    ...{ needs_approval: values.needs_approval === true, needs_verification: values.needs_verification === true },
    ...{ previous_first: values.previous_first === true, pass_percent: Number(values.pass_percent ?? 0) },
    min_attendance: (values.min_attendance ?? null) as number | null,
    gives_certificate: values.gives_certificate === true,
  };
}
/** A title that was written in one language stands for both in lists; as a draft it is in that one, so that the other is asked for. */
const titlesWritten = ({ title, bn_title }: WrittenCourse) =>
  title !== bn_title ? { title, bn_title } : /\p{Script=Bengali}/u.test(title) ? { title: '', bn_title } : { title, bn_title: '' };
async function loaded(sql: Sql, id: number): Promise<WrittenCourse & { published_at: string | null; institution_id: number | null }> {
  return (await findWrittenCourse(sql, id))!;
}

/** Who publishes a course for the first time gives its readers what they can join: the batches that were made with it go along. */
async function publishWithBatches(sql: Sql, course_id: number, actor: SignedIn): Promise<void> {
  const ids = await lockUnpublished(sql, course_id);
  const done = { call: writing.publish.name, did: 'published', entity: 'batch' } as const;
  if (ids.length) await record(sql, authorOf(actor), done, { ids }, () => publishBatches(sql, ids, actor.user.id));
}

export const courseDetails: DraftKind = {
  drafted: details,
  siteOf: async (sql, id) => (await loaded(sql, id)).institution_id,
  load: async (sql, id) => {
    const course = await loaded(sql, id);
    return course.published_at === null ? undefined : valuesOf(course);
  },
  begins: async (sql, id) => {
    const course = await loaded(sql, id);
    return { ...valuesOf(course), ...titlesWritten(course) };
  },
  may: async (sql, actor, id) => {
    const { institution_id } = await loaded(sql, id);
    const { writes, leads } = rightsOver(actor, { id, institution_id, ...(await findTeamPlace(sql, id, actor.user.id)) });
    return { write: writes, publish: leads };
  },
  written: async (sql, { id, values, changed }) => {
    if (!changed.some((column) => CALLED_BY.includes(column))) return;
    const [title, bn_title] = [text(values.title), text(values.bn_title)];
    const category_id = (values.category_id ?? null) as number | null;
    const tag_ids = values.tag_ids as number[] | undefined;
    if (title || bn_title) await callDraft(sql, id, { title: title || bn_title, bn_title: bn_title || title, category_id, tag_ids });
  },
  // hidden since, it is published again as it is
  waits: async (sql, id) => (await loaded(sql, id)).published_at === null || (await syllabusWaits(sql, id)),
  publish: async (sql, { id, values, pictures, actor }) => {
    const category = await findCategory(sql, Number(values.category_id));
    if (!category?.active) throw wrongField('category_id', 'choice');
    const { institution_id, published_at } = await loaded(sql, id);
    // the syllabus with it, in one: what is not ready there keeps the whole back
    await publishSyllabus(sql, { id, institution_id, owner_id: null, category_id: Number(values.category_id) }, actor.user.id);
    await publishCourse(sql, id, courseOf(values, await loaded(sql, id), pictures));
    if (published_at === null) await publishWithBatches(sql, id, actor);
    await indexCourseJob.later(sql, { course_id: id });
  },
  shown: async (sql, { id, values, pictures }): Promise<ShownCourse> => {
    const course = courseOf(values, await loaded(sql, id), pictures);
    const category = await findCategory(sql, course.category_id);
    const file = course.thumbnail_file_id ?? course.bn_thumbnail_file_id;
    const drawn = { thumbnail_key: null, thumbnail_name: null, thumbnail_public: null };
    return {
      ...course,
      tags: await listTagNames(sql, course.tag_ids),
      ...{ category_title: category?.title ?? '', bn_category_title: category?.bn_title ?? '' },
      cover:
        (file === null ? undefined : pictures.get(file)?.src) ??
        getCoverUrl({ uuid: String(id), cover_family: course.cover_family, category_slug: category?.slug ?? '', ...drawn }),
    };
  },
};
/** A course as it is written now: what its draft says where somebody wrote one, otherwise what readers have. */
export async function readWrittenCourse(sql: Sql, id: number): Promise<WrittenCourse> {
  const now = await loaded(sql, id);
  const [draft] = await readDrafts(sql, courseDetails, [id]);
  return draft ? courseOf(draft.values, now, draft.pictures) : now;
}
