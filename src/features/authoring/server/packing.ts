// A course written as a package (export): its texts as files, its media under names that do not depend on where they lie.
import { posix } from 'node:path';
import { stringify } from 'yaml';
import type { Sql } from '#core/db/server/sql.ts';
import { picturesInHtml, withPictures } from '#core/richtext/grammar.ts';
import { escapeHtml } from '#core/contract/server/escape-html.ts';
import { readWrittenCourse } from './details.ts';
import { fits, lesson_kinds, media_roles, type MediaRole } from '#features/imports/server/service.ts';
import type { Chapter } from '#features/lessons/contract.ts';
import { isAsked } from '#features/lessons/rules.ts';
import { leadByKey, leadEach, listImportedLessons } from '#features/lessons/server/service-import.ts';
import { openQuestions, plainKey, type Survey, type SurveyQuestion } from '#features/surveys/rules.ts';
import { isLessonKind, openKinds, readWritten, SECTION, type WrittenLesson } from '#features/syllabus/server/service.ts';
import { isPlayedKind } from '#features/syllabus/rules.ts';
import { picturesIn } from '#features/questions/server/service.ts';
import { questionRow } from './packing-questions.ts';
import { pair, said, some } from './pairs.ts';
import { listTagNames } from './store.ts';
import {
  countOtherLessons,
  type FileOfCourse,
  findPlace,
  listBatches,
  listFilesAt,
  listFilesById,
  listTeachers,
} from './store-packages.ts';

export interface WrittenPackage {
  /** Texts by their paths. */
  texts: Map<string, string>;
  /** Files that lie in the store, by their paths. */
  media: Map<string, FileOfCourse>;
}
const ADDRESS = /\/files\/([A-Za-z0-9_-]{22})\//;
const endings: Record<string, string> = {
  ...{ 'video/mp4': '.mp4', 'video/webm': '.webm', 'audio/mpeg': '.mp3', 'audio/mp4': '.m4a', 'audio/x-m4a': '.m4a', 'audio/ogg': '.ogg' },
  ...{ 'audio/wav': '.wav', 'audio/aac': '.aac', 'text/vtt': '.vtt', 'application/pdf': '.pdf', 'image/jpeg': '.jpg', 'image/png': '.png' },
  ...{ 'image/gif': '.gif', 'image/webp': '.webp', 'image/avif': '.avif', 'text/plain': '.txt', 'text/csv': '.csv' },
};
const KEY = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;

/** Names for files, in the order in which the course shows them: each has a folder of its own, so that its own name stays. */
class Media {
  readonly named = new Map<string, FileOfCourse>();
  private readonly paths = new Map<string, string>();
  private readonly byId: ReadonlyMap<number, FileOfCourse>;
  private readonly byKey: ReadonlyMap<string, FileOfCourse>;
  constructor(byId: ReadonlyMap<number, FileOfCourse>, byKey: ReadonlyMap<string, FileOfCourse>) {
    this.byId = byId;
    this.byKey = byKey;
  }
  private name(file: FileOfCourse, role: MediaRole): string {
    const key = `${file.id} ${role}`;
    const before = this.paths.get(key);
    if (before) return before;
    const tidy = posix.basename(file.file_name.replace(/[^\p{L}\p{M}\p{N} ._()-]/gu, '_')).replace(/^\.+/, '') || 'file';
    const name = fits(role, tidy) ? tidy : `${tidy}${endings[file.mime] ?? ''}`;
    const path = `media/${this.named.size + 1}/${name}`;
    this.paths.set(key, path);
    this.named.set(path, file);
    return path;
  }
  file(id: number, role: MediaRole): string | undefined {
    const file = this.byId.get(id);
    return file && this.name(file, role);
  }
  /** Of a picture or a sound at this address. */
  at(src: string): string | undefined {
    const file = this.byKey.get(ADDRESS.exec(src)?.[1] ?? '');
    return file && this.name(file, file.mime.startsWith('audio/') ? 'audio' : 'image');
  }
  html(html: string): string {
    return withPictures(html, (src) => {
      const file = this.byKey.get(ADDRESS.exec(src)?.[1] ?? '');
      return file && escapeHtml(this.name(file, 'image'));
    });
  }
}
const surveyRow = ({ key, type, text, bn_text, required, choices }: SurveyQuestion): object => ({
  ...{ key: plainKey(key), type, text: pair(text, bn_text), required: required || undefined },
  choices: choices.length ? choices.map((one) => ({ key: one.id, ...pair(one.text, one.bn_text) })) : undefined,
});
/** The lines of both languages beside each other. */
const chaptersOf = (chapters: readonly Chapter[] | null) =>
  chapters?.map(({ at, title, bn_title }) => ({ at, title: pair(title, bn_title) }));
const isPacked = (kind: string): boolean => (lesson_kinds as readonly string[]).includes(kind);
/** How many lessons of a course its package does not have. */
export const countLeftOut = (sql: Sql, course_id: number): Promise<number> => countOtherLessons(sql, course_id, [SECTION, ...lesson_kinds]);
const ROLES: ReadonlySet<string> = new Set(media_roles);

/** A course as it is written now, without anybody who learns it. */
export async function writePackage(sql: Sql, course_id: number): Promise<WrittenPackage> {
  const place = (await findPlace(sql, course_id))!;
  const c = await readWrittenCourse(sql, course_id);
  const syllabus = await readWritten(sql, course_id);
  // what the format has no word for is left out, as a SCORM package
  const all = syllabus.sections
    .flatMap(({ lessons }) => lessons)
    .filter(({ lesson }) => isLessonKind(lesson.kind) && openKinds.includes(lesson.kind) && isPacked(lesson.kind));
  const htmls = [c.body_html, c.bn_body_html, ...all.flatMap(({ lesson }) => [lesson.body_html, lesson.bn_body_html])];
  const asked = all.flatMap(({ questions }) => questions.flatMap(({ shape }) => picturesIn(shape)));
  const keys = [...new Set([...htmls.flatMap(picturesInHtml), ...asked].flatMap((src) => ADDRESS.exec(src)?.[1] ?? []))];
  const covers = [c.thumbnail_file_id, c.bn_thumbnail_file_id].filter((one) => one !== null);
  const ids = [...new Set([...covers, ...all.flatMap(({ files }) => files.map((f) => f.file_id))])];
  const [byId, byKey] = [await listFilesById(sql, ids), await listFilesAt(sql, keys)];
  const media = new Media(new Map(byId.map((f) => [f.id, f])), new Map(byKey.map((f) => [f.address_key, f])));
  const texts = new Map<string, string>();
  // names of lessons that are none in a package get one by their place
  const names = new Map(
    all.map(({ lesson }, i) => [lesson.source_key, KEY.test(lesson.source_key) ? lesson.source_key : `lesson-${i + 1}`]),
  );
  const keys_by_id = new Map([...(await listImportedLessons(sql, course_id))].map(([key, id]) => [id, key]));
  const keyOf = (id: number) => names.get(keys_by_id.get(id) ?? '');
  const led = (html: string) => leadByKey(html, place.uuid, keyOf);
  const file = (path: string, html: string): string | undefined => {
    if (!html) return undefined;
    texts.set(path, `${led(media.html(html))}\n`);
    return path;
  };
  const about = { en: file('about.en.html', c.body_html), bn: file('about.bn.html', c.bn_body_html) };
  const keep = new Set(all);
  const lessonRow = ({ lesson: l, files, questions }: WrittenLesson): object => {
    const key = names.get(l.source_key)!;
    const n = String(all.findIndex(({ lesson }) => lesson === l) + 1).padStart(3, '0');
    const base = `lessons/${n}`;
    const written = [file(`${base}.en.html`, l.body_html), file(`${base}.bn.html`, l.bn_body_html)].some(Boolean);
    const asked = isAsked(l);
    const asks = asked || (isPlayedKind(l.kind) && questions.length > 0);
    if (asks)
      texts.set(
        `quizzes/${n}.yaml`,
        stringify(
          questions.map((q) => {
            const about = (key: string | null) => (key === null ? undefined : names.get(key));
            return leadEach(
              questionRow(q, about, (src) => media.at(src)),
              led,
            );
          }),
        ),
      );
    const survey = l.survey as Survey | null;
    if (survey) texts.set(`surveys/${n}.yaml`, stringify(openQuestions(survey).map(surveyRow)));
    const rows = files.flatMap(({ file_id, role, language, label, bn_label }) => {
      const path = ROLES.has(role) ? media.file(file_id, role as MediaRole) : undefined;
      return path ? [said({ file: path, role, language, label: some(label, bn_label) })] : [];
    });
    return said({
      ...{ key, kind: l.kind, title: pair(l.title, l.bn_title), minutes: l.minutes, text: written ? base : undefined },
      ...{
        media: rows.length ? rows : undefined,
        chapters: chaptersOf(l.chapters as readonly Chapter[] | null),
        url: l.url || undefined,
        required: l.required,
        free: l.is_free || undefined,
      },
      ...{ done_by: l.done_by, time_share: l.time_share, pass_percent: l.pass_percent, attempts: l.attempts_allowed },
      ...(asks && { questions: `quizzes/${n}.yaml` }),
      ...(asked && { show_answers: l.show_answers, practice: l.practice || undefined }),
      ...(survey && { questions: `surveys/${n}.yaml`, anonymous: survey.anonymous, totals: survey.totals || undefined }),
      ...{
        questions_shown: l.questions_shown,
        due: l.due_at === null ? undefined : new Date(l.due_at).toISOString().replace('.000Z', 'Z'),
      },
    });
  };
  const picture = {
    en: c.thumbnail_file_id === null ? undefined : media.file(c.thumbnail_file_id, 'image'),
    bn: c.bn_thumbnail_file_id === null ? undefined : media.file(c.bn_thumbnail_file_id, 'image'),
  };
  const day = (at: string | null) => (at === null ? undefined : new Date(at).toISOString().replace(/\.\d+Z$/, 'Z'));
  const course = said({
    format: 'shikhon-course/1',
    key: place.source_key && KEY.test(place.source_key) ? place.source_key : `course-${place.uuid}`,
    slug: place.slug,
    kind: place.kind,
    category: place.category_slug,
    category_title: pair(place.category_title, place.bn_category_title),
    title: pair(c.title, c.bn_title),
    summary: some(c.summary, c.bn_summary),
    about: about.en || about.bn ? said(about) : undefined,
    ...{ level: c.course_level, language: c.language, price: c.price_poisha / 100, institution: place.institution },
    ...{ needs_approval: c.needs_approval, needs_verification: c.needs_verification, previous_first: c.previous_first },
    ...{ pass_percent: c.pass_percent, min_attendance: c.min_attendance, least_share: syllabus.least_share ?? place.least_share },
    ...{ certificate: c.gives_certificate, cover: c.cover_family },
    ...(picture.en || picture.bn ? { picture: said(picture), picture_alt: some(c.thumbnail_alt, c.bn_thumbnail_alt) } : {}),
    credits: c.credits || undefined,
    ...{ outcomes: c.outcomes, audience: c.audience, requirements: c.requirements },
    teachers: (await listTeachers(sql, course_id)).map((t) => said({ name: pair(t.name, t.bn_name), title: some(t.title, t.bn_title) })),
    tags: (await listTagNames(sql, c.tag_ids)).map((tag) => pair(tag.title, tag.bn_title)),
    batches: (await listBatches(sql, course_id)).map((b, i) =>
      said({
        ...{
          key: b.source_key && KEY.test(b.source_key) ? b.source_key : `batch-${i + 1}`,
          title: pair(b.title, b.bn_title),
          seats: b.seats,
        },
        ...{ enroll_from: day(b.enroll_from), enroll_until: day(b.enroll_until), starts_at: day(b.starts_at), ends_at: day(b.ends_at) },
      }),
    ),
    syllabus: syllabus.sections.map(({ title, opens_day, lessons }) =>
      said({ section: title ?? undefined, opens_day, lessons: lessons.filter((one) => keep.has(one)).map(lessonRow) }),
    ),
  });
  texts.set('course.yaml', stringify(course));
  return { texts, media: media.named };
}
