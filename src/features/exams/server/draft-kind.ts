// Draft of an exam: where it begins, what may stand in it, and what publishing freezes for who takes it.
import { denier, refused, wrongField } from '#core/contract/server/refusal.ts';
import type { SignedIn } from '#core/access/actor.ts';
import { reachFor } from '#core/access/server/reach.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { readDrafts } from '#core/drafts/server/publishing.ts';
import type { DraftKind, PicturesOf } from '#core/drafts/server/kind.ts';
import { errors as draftErrors } from '#core/drafts/words.ts';
import type { Language } from '#core/i18n/words.ts';
import { emptyValues } from '#core/drafts/declare.ts';
import type { Values } from '#core/records/merge.ts';
import { renderDocument } from '#core/richtext/server/document.ts';
import { findFolders, findQuestions } from '#features/bank/server/service.ts';
import { lockUnpublished, publishBatches } from '#features/batches/server/service.ts';
import { indexCourseJob } from '#features/courses/server/service.ts';
import { callDraft, findWrittenCourse, publishCourse } from '#features/courses/server/service-authoring.ts';
import { recountCourse } from '#features/courses/server/service-import.ts';
import { callExamLesson, showExamLesson } from '#features/lessons/server/service.ts';
import { dismissLobby } from '#features/quizzes/server/service.ts';
import { replaceLessonQuestions } from '#features/questions/server/service-import.ts';
import type { ShownExam } from '../contract-staff.ts';
import { exam } from '../draft.ts';
import { closesAt, isBell, opensAt, tieBreaksOf } from '../rules.ts';
import { drawsOf, marksIn, parseSections, questionsIn } from '../sections.ts';
import { words } from '../words-staff.ts';
import { readReadiness } from './readiness.ts';
import * as store from './store.ts';
import type { ExamRow, Frozen } from './store.ts';
import * as pool from './store-pool.ts';

const deny = denier(draftErrors);
const found = async (sql: Sql, id: number): Promise<ExamRow> => {
  const row = await store.findExam(sql, id);
  if (!row) throw refused('not_found');
  return row;
};
const text = (value: unknown): string => String(value ?? '').trim();
const whole = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const htmlOf = (document: unknown, language: Language, pictures: PicturesOf): string =>
  document
    ? renderDocument(String(document), { language, picture: (file) => pictures.get(file), id_prefix: `exam-${language}-` }).html
    : '';
const titlesOf = (values: Values) => {
  const [title, bn_title] = [text(values.title), text(values.bn_title)];
  return { title: title || bn_title, bn_title: bn_title || title };
};
const begins = ({ title, bn_title, minutes }: ExamRow): Values => ({
  ...emptyValues(exam.fields),
  // a title that was written in one language is asked for in the other
  ...(title === bn_title ? (/\p{Script=Bengali}/u.test(title) ? { bn_title } : { title }) : { title, bn_title }),
  ...{ minutes, mode: 'own', pass_percent: 40, attempts_allowed: 1, keeps: 'best', variety: 'each', late_rule: 'auto' },
  ...{ review_answers: 'all_over', review_right: 'all_over', review_explanations: 'all_over' },
  ...{ review_marks: 'handed_in', review_rank: 'published', scale: 'none' },
});
/** The draft as it is now; before anybody wrote in it, what it begins with. */
export async function valuesNow(sql: Sql, row: ExamRow): Promise<Values> {
  const [draft] = await readDrafts(sql, examDraft, [row.id]);
  return draft?.values ?? begins(row);
}
/** Folders and questions that nobody put there before have to be open to who writes. */
async function checkUses(sql: Sql, actor: SignedIn, row: ExamRow, values: Values): Promise<void> {
  const draws = drawsOf(parseSections(values.sections));
  const idsOf = (column: 'folder_id' | 'bank_id') => [...new Set(draws.flatMap((draw) => draw[column] ?? []))];
  const [folder_ids, bank_ids] = [idsOf('folder_id'), idsOf('bank_id')];
  const fresh = (ids: number[], had: number[]) => ids.filter((id) => !had.includes(id));
  const there = await pool.listUses(sql, row.id);
  const [folders, questions] = [fresh(folder_ids, there.folder_ids), fresh(bank_ids, there.bank_ids)];
  const open = await Promise.all([
    findFolders(sql, actor, folders, { least: 'use' }),
    findQuestions(sql, actor, questions, { least: 'use' }),
  ]);
  if (open[0].length !== folders.length || open[1].length !== questions.length) throw wrongField('fields.sections', 'invalid');
  await pool.keepUses(sql, row.id, actor.user.id, { folder_ids, bank_ids });
}
/** What does not change any more once somebody has begun. */
const frozenOf = (values: Values): string =>
  JSON.stringify([
    parseSections(values.sections),
    ...['minutes', 'pass_percent', 'wrong_share', 'variety', 'shuffle_questions', 'shuffle_options'].map((name) => values[name] ?? null),
    opensAt(values),
    // what was frozen before there was a bell reads as it did
    ...(isBell(values) ? [values.door_minutes ?? null] : []),
  ]);
function rowOf(values: Values, pictures: PicturesOf): Frozen {
  const wrong_share = whole(values.wrong_share);
  return {
    ...titlesOf(values),
    ...{ body_html: htmlOf(values.body, 'en', pictures), bn_body_html: htmlOf(values.bn_body, 'bn', pictures) },
    ...{ minutes: whole(values.minutes) ?? 1, pass_percent: whole(values.pass_percent) ?? 0 },
    ...{ attempts_allowed: whole(values.attempts_allowed), starts_at: opensAt(values), closes_at: closesAt(values) },
    ...{ question_count: questionsIn(drawsOf(parseSections(values.sections))), variety: text(values.variety) || 'each' },
    ...{ shuffle_questions: values.shuffle_questions === true, shuffle_options: values.shuffle_options === true, wrong_share },
    ...{ keeps: text(values.keeps) || 'best', frozen: frozenOf(values), mode: isBell(values) ? 'bell' : 'own' },
    ...{ tie_breaks: tieBreaksOf(values), scale: text(values.scale) || 'none', marker_gap: whole(values.marker_gap) },
    ...{ second_share: whole(values.second_share) ?? 0, second_near: whole(values.second_near) ?? 0 },
    ...{ lobby_minutes: whole(values.lobby_minutes) ?? 15, door_minutes: whole(values.door_minutes) ?? 10 },
    late_minutes: whole(values.late_minutes) ?? 1_440,
    late_rule: values.late_rule === 'count' || values.late_rule === 'hold' ? values.late_rule : null,
    review: {
      marks: text(values.review_marks) || 'handed_in',
      rank: text(values.review_rank) || 'published',
      answers: text(values.review_answers) || 'all_over',
      right: text(values.review_right) || 'all_over',
      explanations: text(values.review_explanations) || 'all_over',
    },
  };
}
async function publish(
  sql: Sql,
  { id, values, pictures, actor }: { id: number; values: Values; pictures: PicturesOf; actor: SignedIn },
): Promise<void> {
  await store.lockExam(sql, id);
  const row = await found(sql, id);
  const { drawn, points } = await readReadiness(sql, row, values, actor.user.id);
  const next = rowOf(values, pictures);
  const begun = points.some(({ key }) => key === 'begun');
  const changed = next.frozen !== row.frozen;
  // what others do in the bank meanwhile touches nobody who takes it
  const ofBank = new Set(['pool', 'gone', 'shared', 'key']);
  const missing = points
    .filter(({ key, open, must }) => (key === 'begun' ? changed : open && must && !(begun && ofBank.has(key))))
    .map(({ key }) => ({ key, field: key === 'closed' ? 'closes_on' : 'sections', word: { ...words.points[key] } }));
  if (missing.length) deny('not_ready', { missing });
  if (!begun) {
    await pool.freezePool(sql, { lesson_id: id, by: actor.user.id }, drawn.sections, drawn.pools);
    await replaceLessonQuestions(
      sql,
      [id],
      drawn.pools
        .flat()
        .map((question_id, position) => ({ lesson_id: id, question_id, position, about_lesson_id: null, at_seconds: null, draw: null })),
    );
  }
  await showExamLesson(sql, id, { ...next, tells: next.review.right === 'all_over' });
  // whoever waits for the bell comes in anew
  if (!begun) await dismissLobby(sql, id);
  await store.publishRow(sql, id, next, !begun);
  if (row.single) {
    const { title, bn_title, body_html, bn_body_html, pass_percent } = next;
    const course = (await findWrittenCourse(sql, row.course_id))!;
    const shown = { title, bn_title, body_html, bn_body_html, pass_percent, gives_certificate: false };
    await publishCourse(sql, row.course_id, { ...course, ...shown });
    const batches = await lockUnpublished(sql, row.course_id);
    if (batches.length) await publishBatches(sql, batches, actor.user.id);
  }
  await recountCourse(sql, row.course_id);
  await indexCourseJob.later(sql, { course_id: row.course_id });
}
export const examDraft: DraftKind<typeof exam.fields> = {
  drafted: exam,
  siteOf: async (sql, id) => (await found(sql, id)).institution_id,
  // what its takers have is frozen from the draft itself
  load: async () => undefined,
  begins: async (sql, id) => begins(await found(sql, id)),
  may: async (sql, actor, id) => {
    const { course_id } = await found(sql, id);
    const may = async (right: 'written_course' | 'led_course') => (await reachFor(right)(sql, actor, course_id)) !== undefined;
    return { write: await may('written_course'), publish: await may('led_course') };
  },
  // taken back, it is published again as it is
  waits: async (sql, id) => (await found(sql, id)).published_at === null,
  written: async (sql, { id, values, changed, actor }) => {
    if (changed.includes('sections')) await checkUses(sql, actor, await found(sql, id), values);
    const titles = titlesOf(values);
    if (!titles.title || !(changed.includes('title') || changed.includes('bn_title'))) return;
    await callExamLesson(sql, id, titles);
    // a single exam is all that there is of its course: both are called alike
    const { single, course_id } = await found(sql, id);
    if (single) await callDraft(sql, course_id, { ...titles, category_id: null, tag_ids: undefined });
  },
  publish,
  shown: async (_, { values, pictures }): Promise<ShownExam> => {
    const row = rowOf(values, pictures);
    const sections = parseSections(values.sections);
    return {
      ...row,
      marks: marksIn(drawsOf(sections)),
      sections: sections.map(({ title, bn_title, pass_marks, minutes, draws }) => ({
        ...(minutes !== undefined && { minutes }),
        ...{ title, bn_title, pass_marks, question_count: questionsIn(draws), marks: marksIn(draws) },
      })),
    };
  },
};
