// Setting and changing classwork: the work beside its lesson, with what its engine asks, whom it is for, and what that means for who has begun it.
import { randomUUID } from 'node:crypto';
import type { SignedIn } from '#core/access/actor.ts';
import { reachFor } from '#core/access/server/reach.ts';
import type { Parsed } from '#core/contract/call.ts';
import { wrongField } from '#core/contract/server/refusal.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { isJustWritten } from '#core/history/server/telling.ts';
import type { Values } from '#core/records/merge.ts';
import type { Classroom } from '#features/classrooms/server/service.ts';
import {
  findClassLesson,
  type ImportedLesson,
  listWrittenFiles,
  putClassLesson,
  replaceLessonFiles,
  showClassLesson,
} from '#features/lessons/server/service-import.ts';
import { listWrittenQuestions } from '#features/questions/server/service-import.ts';
import { parseQuestions, readQuestions } from '#features/questions/written.ts';
import { readSurvey } from '#features/surveys/rules.ts';
import { filesOf, lessonOf, putQuestions, valuesOf, type Whole } from '#features/syllabus/server/service.ts';
import { faultsOf, parseFiles, readFiles } from '#features/syllabus/written.ts';
import type { Work } from '../contract.ts';
import type { createWork, updateWork } from '../contract-staff.ts';
import { withStored } from '../portions.ts';
import { documentOf, MOST_WORKS, type WorkKind } from '../rules.ts';
import { deny } from './deny.ts';
import type { ReachedWork } from './reach.ts';
import { tellWork } from './showing.ts';
import * as store from './store.ts';
import * as writing from './store-writing.ts';
import { tellSet } from './telling.ts';

type Given = Omit<Parsed<typeof updateWork>, 'id' | 'version' | 'confirm'>;
export const checkOpen = ({ archived_at }: Pick<Classroom, 'archived_at'>): void => {
  if (archived_at) deny('is_archived');
};
/** What a lesson of the kind begins with. */
const first = (kind: WorkKind): Values => ({
  ...{ title: '', bn_title: '', required: true, show_answers: 'after_pass_or_last_try', minutes: 0 },
  ...(kind === 'exam' && { attempts_allowed: 1 }),
  ...(kind === 'survey' && { survey_anonymous: true }),
});
/** Lists as they are stored; what is none is told at its field. */
const listed = (field: 'questions' | 'survey' | 'files', given: string): string => {
  const read = given === '' ? '' : { questions: readQuestions, survey: readSurvey, files: readFiles }[field](given);
  if (read === undefined) throw wrongField(field, 'invalid');
  return read;
};
/** What was given, as the editor of lessons has it. A question of which only the key was sent stays as it was. */
function valuesGiven(given: Given, was: Values = {}): Values {
  const { title, bn_title, minutes, attempts_allowed, pass_percent, questions_shown, show_answers, survey_anonymous, survey_totals } =
    given;
  const plain = {
    title,
    bn_title,
    minutes,
    attempts_allowed,
    pass_percent,
    questions_shown,
    show_answers,
    survey_anonymous,
    survey_totals,
  };
  const values: Record<string, unknown> = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined));
  for (const column of ['body', 'bn_body'] as const) if (given[column] !== undefined) values[column] = documentOf(given[column]);
  for (const column of ['questions', 'survey', 'files'] as const)
    if (given[column] !== undefined) values[column] = listed(column, withStored(given[column], String(was[column] ?? '')));
  return values as Values;
}
const when = (given: Given, was?: store.WorkRow) => {
  const kept = <K extends 'opens_at' | 'due_at' | 'late' | 'late_until' | 'marks' | 'class_session_id' | 'audience'>(name: K) =>
    given[name] === undefined ? was?.[name] : given[name];
  const due_at = kept('due_at') ?? null;
  // without a day nothing is late
  const late = due_at === null ? 'yes' : (kept('late') ?? 'yes');
  const late_until = late === 'until' ? (kept('late_until') ?? null) : null;
  const opens_at = kept('opens_at') ?? null;
  const audience = kept('audience') ?? 'all';
  return { opens_at, due_at, late, late_until, audience, marks: kept('marks') ?? null, class_session_id: kept('class_session_id') ?? null };
};
function checkWhen({ opens_at, due_at, late, late_until }: ReturnType<typeof when>): void {
  if (opens_at && due_at && Date.parse(due_at) <= Date.parse(opens_at)) throw wrongField('due_at', 'period');
  if (late === 'until' && !late_until) throw wrongField('late_until', 'required');
  if (late_until && Date.parse(late_until) <= Date.parse(due_at!)) throw wrongField('late_until', 'period');
}
/** When its engine takes nothing more: a quiz closes by it, a work that is handed in is late from its day on. */
const engineDue = (kind: WorkKind, { due_at, late, late_until }: ReturnType<typeof when>): string | null =>
  kind === 'assignment' || kind === 'survey' ? due_at : late === 'no' ? due_at : late === 'until' ? late_until : null;

/** `had`: who was chosen before, and may have left the class since. */
async function checkBelongs(
  sql: Sql,
  room: Classroom,
  given: Given,
  had: readonly number[] = [],
): Promise<{ groups: number[]; people: number[] }> {
  const audience = given.audience ?? 'all';
  const groups = audience === 'groups' ? [...new Set(given.group_ids ?? [])] : [];
  const people = audience === 'people' ? [...new Set(given.user_ids ?? [])] : [];
  if (audience === 'groups' && !groups.length) throw wrongField('group_ids', 'required');
  if (audience === 'people' && !people.length) throw wrongField('user_ids', 'required');
  const fresh = people.filter((id) => !had.includes(id));
  const found = await writing.countAmong(sql, room.id, groups, fresh);
  if (found.groups !== groups.length || found.people !== fresh.length) deny('wrong_people');
  return { groups, people };
}
/** Files were taken for works of this class, or stand in this one; questions are of a bank that the writer may use. */
async function checkTaken(sql: Sql, actor: SignedIn, room: Classroom, values: Values, was: Values | undefined): Promise<void> {
  const had = new Set(parseFiles(String(was?.files ?? '')).map(({ file }) => file));
  const files = [...new Set(parseFiles(String(values.files ?? '')).map(({ file }) => file))].filter((id) => !had.has(id));
  if (files.length && (await writing.countTaken(sql, room.id, files)) < files.length) deny('wrong_file');
  const asked = new Set(parseQuestions(String(was?.questions ?? '')).flatMap(({ bank }) => (bank ? [bank.id] : [])));
  for (const { bank } of parseQuestions(String(values.questions ?? '')))
    if (bank && !asked.has(bank.id) && !(await reachFor('used_bank_question')(sql, actor, bank.id))) deny('wrong_question');
}
/** What keeps it from being given to learners. */
function checkReady(kind: WorkKind, values: Values): void {
  const missing = faultsOf(kind, values)
    .filter(({ weight }) => weight === 'must')
    .map(({ key, field, word }) => ({ key, field, word }));
  if (missing.length) deny('not_ready', { missing: missing.slice(0, 100) });
}
interface Writing {
  room: Classroom;
  course: writing.CourseRow;
  kind: WorkKind;
  values: Values;
  due_at: string | null;
  shown: boolean;
  whole?: Whole | undefined;
  was?: Values | undefined;
}
async function writeLesson(sql: Sql, { room, course, kind, values, due_at, shown, whole, was }: Writing): Promise<number> {
  const source_key = whole?.lesson.source_key ?? `class-${randomUUID()}`;
  const written: ImportedLesson = {
    ...lessonOf({ source_key, kind }, values, { pictures: new Map(), stored: whole?.lesson, was }),
    ...{ parent_id: null, position: 0, due_at },
  };
  const id = await putClassLesson(sql, { course_id: course.id, batch_id: room.id, shown }, written);
  await replaceLessonFiles(
    sql,
    [id],
    filesOf(values).map((file) => ({ ...file, lesson_id: id })),
  );
  if (kind === 'quiz' || kind === 'exam') await putQuestions(sql, course, { id, source_key, kind }, values, whole?.questions ?? []);
  return id;
}

export async function makeWork(sql: Sql, actor: SignedIn, room: Classroom, input: Parsed<typeof createWork>): Promise<Work> {
  const { content_type: kind, client_key = null, batch_id: _batch, ...given } = input;
  checkOpen(room);
  await writing.lockClass(sql, room.id);
  const made = client_key === null ? undefined : await writing.findMade(sql, actor.user.id, client_key);
  if (made !== undefined) return tellWork(sql, actor, room, (await store.findWork(sql, made))!);
  if ((await writing.countWorks(sql, room.id)) >= MOST_WORKS) deny('too_many_works');
  const values = { ...first(kind), ...valuesGiven(given) };
  if (!values.title && !values.bn_title) throw wrongField('title', 'either_name');
  const set = when(given);
  checkWhen(set);
  if (set.class_session_id !== null && !(await writing.isSessionOf(sql, room.id, set.class_session_id))) deny('wrong_session');
  const audience = await checkBelongs(sql, room, given);
  await checkTaken(sql, actor, room, values, undefined);
  const published = given.published === true;
  if (published) checkReady(kind, values);
  const course = await writing.getCourse(sql, room.course_id);
  const id = await writeLesson(sql, { room, course, kind, values, due_at: engineDue(kind, set), shown: published });
  await writing.insertWork(sql, { ...set, id, batch_id: room.id, published, by: actor.user.id, client_key });
  if (set.audience !== 'all') await writing.replaceFor(sql, id, audience);
  if (published) await tellSet.later(sql, { id }, { key: `classwork-set-${id}` });
  return tellWork(sql, actor, room, (await store.findWork(sql, id))!);
}

/** The lesson of a work as it was written. */
export async function readWhole(sql: Sql, id: number): Promise<{ whole: Whole; values: Values }> {
  const lesson = (await findClassLesson(sql, id))!;
  const whole: Whole = { lesson, files: [...(await listWrittenFiles(sql, [id]))], questions: [...(await listWrittenQuestions(sql, [id]))] };
  return { whole, values: await valuesOf(sql, whole, new Map()) };
}
/** What learners are asked; the rest may change while they are at it. */
const ASKED = ['body', 'bn_body', 'questions', 'survey', 'survey_anonymous', 'files', 'questions_shown', 'minutes'] as const;
export async function changeWork(
  sql: Sql,
  actor: SignedIn,
  { classroom: room, ...reached }: ReachedWork,
  { id, version, confirm, ...given }: Parsed<typeof updateWork>,
): Promise<Work> {
  checkOpen(room);
  await store.lockWork(sql, id);
  const work = (await store.findWork(sql, id)) ?? reached;
  const old = version === undefined ? await isJustWritten(sql, actor, 'classwork', id) : version !== work.version;
  if (old) deny('stale', { yours: version, current: await tellWork(sql, actor, room, work) });
  const { whole, values: was } = await readWhole(sql, id);
  const values = { ...was, ...valuesGiven(given, was) };
  if (!values.title && !values.bn_title) throw wrongField('title', 'either_name');
  const set = when(given, work);
  checkWhen(set);
  if (given.class_session_id && !(await writing.isSessionOf(sql, room.id, given.class_session_id))) deny('wrong_session');
  const chooses = (given.audience ?? given.group_ids ?? given.user_ids) !== undefined;
  const had = chooses ? await writing.findFor(sql, id) : undefined;
  const audience = had && (await checkBelongs(sql, room, { ...had, ...given, audience: set.audience }, had.user_ids));
  const kind = work.content_type;
  await checkTaken(sql, actor, room, values, was);
  const published = given.published ?? work.published_at !== null;
  if (published) checkReady(kind, values);
  const begun = await store.countBegun(sql, id);
  const asked = ASKED.filter((name) => (values[name] || '') !== (was[name] || ''));
  const hides = work.published_at !== null && !published;
  if (begun > 0 && (asked.length > 0 || hides) && !confirm) deny('work_begun', { begun, asks: asked, hides });
  const course = await writing.getCourse(sql, room.course_id);
  await writeLesson(sql, { room, course, kind, values, due_at: engineDue(kind, set), shown: published, whole, was });
  await writing.updateWork(sql, { ...set, id, published, by: actor.user.id });
  if (audience) await writing.replaceFor(sql, id, audience);
  if (published && work.published_at === null) await tellSet.later(sql, { id }, { key: `classwork-set-${id}` });
  return tellWork(sql, actor, room, (await store.findWork(sql, id))!);
}
export async function removeWork(sql: Sql, actor: SignedIn, { id, classroom }: ReachedWork, removed: boolean): Promise<void> {
  checkOpen(classroom);
  await store.lockWork(sql, id);
  const work = (await store.findWork(sql, id))!;
  await writing.setRemoved(sql, id, removed, actor.user.id);
  await showClassLesson(sql, id, !removed && work.published_at !== null);
}
