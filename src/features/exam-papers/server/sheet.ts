// Sheet of marks from paper (bulk import): examinees of one exam, each an attempt of its own reason. Sent again it changes nothing.
import type { Actor, SignedIn } from '#core/access/actor.ts';
import { reachFor } from '#core/access/server/reach.ts';
import { type Said, staleAfter } from '#core/contract/call.ts';
import type { Sql, Transaction } from '#core/db/server/sql.ts';
import { hundredths } from '#core/i18n/numbers.ts';
import { sayBoth } from '#core/i18n/speaker.ts';
import { pick, type Word } from '#core/i18n/words.ts';
import { sheetPath } from '#core/records/declare.ts';
import type { SheetColumn } from '#core/sheets/declare.ts';
import type { Acted, Done, Item, Judged, SheetKind, SheetKindAbout } from '#core/sheets/server/kind.ts';
import { loginName } from '#features/accounts/server/service.ts';
import type { ManagedExam } from '#features/quizzes/server/service.ts';
import {
  awaitKeys,
  type EnteredBefore,
  enterFromPaper,
  listPaperAttempts,
  type PaperAttemptRow,
  undoFromPaper,
  whyNotUndone,
} from '#features/quizzes/server/service-on-paper.ts';
import { publishResults } from '#features/results/contract.ts';
import { paperPath } from '../addresses.ts';
import { sheetWords as words } from '../words-sheet.ts';
import { type AskedSet, listAskedSets } from './asked.ts';
import { type Marked, markRow } from './judging.ts';
import { type ExamineeRow, getPrinted, listExaminees } from './store.ts';

const columns: readonly SheetColumn[] = [
  {
    ...{ name: 'learner', kind: 'text', required: true, word: words.learner, hint: words.learner_hint, example: words.learner_example },
    also: [
      'phone',
      'mobile',
      'mobile no',
      'email',
      'username',
      'learner',
      'মোবাইল',
      'ফোন',
      'ই-মেইল',
      'ইউজারনেম',
      'Mobile or username',
      'মোবাইল বা ইউজারনেম',
    ],
  },
  { name: 'name', kind: 'text', word: words.name, hint: words.name_hint, example: words.name_example, also: ['learner name', 'নাম'] },
  { name: 'set', kind: 'text', word: words.set, hint: words.set_hint, example: words.set_example, also: ['set code', 'সেট কোড'] },
  {
    name: 'answers',
    kind: 'text',
    word: words.answers,
    hint: words.answers_hint,
    example: words.answers_example,
    also: ['answers', 'উত্তর'],
  },
  { name: 'points', kind: 'text', word: words.points, hint: words.points_hint, example: words.points_example },
  {
    name: 'marks',
    kind: 'text',
    word: words.marks,
    hint: words.marks_hint,
    example: words.marks_example,
    also: ['marks', 'total', 'score', 'নম্বর', 'মোট'],
  },
];
const plain = ({ en, bn }: Word): Said => ({ en, bn });
const text = (item: Item, name: string): string => String(item[name] ?? '').trim();
const learnerOf = (item: Item) => (text(item, 'learner') ? loginName(text(item, 'learner')) : undefined);
const nameOf = (item: Item): string | undefined => {
  const learner = learnerOf(item);
  return learner && Object.values(learner)[0];
};
interface Known {
  exam: ManagedExam;
  sets: readonly AskedSet[];
  pass_percent: number;
  examinees: ReadonlyMap<string, ExamineeRow>;
  attempts: ReadonlyMap<number, PaperAttemptRow>;
}
async function knownOf(sql: Sql, actor: Actor, lesson_id: number, items: readonly Item[]): Promise<Known | undefined> {
  const exam = (await reachFor('managed_exam')(sql, actor, lesson_id)) as ManagedExam | undefined;
  if (!exam) return undefined;
  const [sets, { pass_percent }] = await Promise.all([listAskedSets(sql, lesson_id), getPrinted(sql, lesson_id)]);
  if (!sets.length) return undefined;
  const named = items.flatMap((item) => learnerOf(item) ?? []);
  const rows = await listExaminees(sql, exam.course_id, {
    phones: named.flatMap((one) => ('phone' in one ? one.phone : [])),
    emails: named.flatMap((one) => ('email' in one ? one.email : [])),
    usernames: named.flatMap((one) => ('username' in one ? one.username : [])),
  });
  const attempts = await listPaperAttempts(
    sql,
    lesson_id,
    rows.map(({ user_id }) => user_id),
  );
  return {
    ...{ exam, sets, pass_percent },
    examinees: new Map(rows.flatMap((row) => [row.phone, row.email, row.username].flatMap((key) => (key ? [[key, row] as const] : [])))),
    attempts: new Map(attempts.map((row) => [row.user_id, row])),
  };
}
const isSame = (there: PaperAttemptRow, { set_code, score, points }: Marked): boolean =>
  there.set_code === set_code &&
  there.score === score &&
  Object.keys(there.points).length === Object.keys(points).length &&
  Object.entries(points).every(([id, n]) => there.points[id] === n);
type Read = { examinee: ExamineeRow; marked: Marked; there: PaperAttemptRow | undefined } | { wrong: Readonly<Record<string, Said>> };
function readRow(actor: SignedIn, item: Item, { sets, pass_percent, examinees, attempts }: Known): Read {
  const examinee = examinees.get(nameOf(item) ?? '');
  if (!examinee) return { wrong: { learner: plain(words.unknown_learner) } };
  if (examinee.user_id === actor.user.id) return { wrong: { learner: plain(words.own_marks) } };
  const row = { set: text(item, 'set'), answers: text(item, 'answers'), points: text(item, 'points'), marks: text(item, 'marks') };
  const read = markRow(sets, pass_percent, row);
  return 'wrong' in read ? read : { examinee, marked: read.marked, there: attempts.get(examinee.user_id) };
}
function judgeOne(actor: SignedIn, item: Item, known: Known): Judged {
  const read = readRow(actor, item, known);
  if ('wrong' in read) return { verdict: 'wrong', wrong: read.wrong };
  const { examinee, marked, there } = read;
  const told = sayBoth((t, language) =>
    t(words.told, {
      name: pick(language, examinee.name, examinee.bn_name),
      score: hundredths(language, marked.score),
      max: hundredths(language, marked.max_score),
    }),
  );
  if (!there) return { verdict: 'new', told };
  if (isSame(there, marked)) return { verdict: 'same', id: there.id, told };
  return { verdict: 'changed', id: there.id, version: there.result_no, changes: { marks: [there.score, marked.score] }, told };
}
const doneOf = ({ id, version, before }: Done) => ({ id, result_no: version, before: before as EnteredBefore | null });

function sheetOf(lesson_id: number): SheetKind {
  return {
    name: `exam-papers-${lesson_id}`,
    many: words.many,
    one: words.one,
    columns,
    may: (actor) => actor.grants.has('exam.mark') && actor.role !== undefined && !actor.role?.read_only,
    link: async (sheet_id, sql) => sheetPath(paperPath({ ...(await getPrinted(sql, lesson_id)), id: lesson_id }), sheet_id),
    keyOf: nameOf,
    named_by: 'learner',
    labelOf: (item) => text(item, 'name') || text(item, 'learner'),
    judge: async (sql, actor, items) => {
      const known = await knownOf(sql, actor, lesson_id, items);
      if (!known) return items.map((): Judged => ({ verdict: 'wrong', wrong: { learner: plain(words.gone) } }));
      return items.map((item) => judgeOne(actor, item, known));
    },
    act: async (sql: Transaction, actor: SignedIn, item: Item, judged): Promise<Acted> => {
      await awaitKeys(sql, lesson_id);
      const known = await knownOf(sql, actor, lesson_id, [item]);
      if (!known) return { refused: plain(words.gone), code: 'not_found' };
      const read = readRow(actor, item, known);
      if ('wrong' in read) return { refused: plain(Object.values(read.wrong)[0] as Word), code: 'invalid_input' };
      const { user_id, enrollment_id } = read.examinee;
      const expected = judged.verdict === 'changed' ? { id: judged.id, result_no: judged.version } : undefined;
      const where = { user_id, enrollment_id, lesson_id, course_id: known.exam.course_id };
      const entered = await enterFromPaper(sql, { ...where, ...read.marked }, expected);
      if (!entered) return { refused: plain(words.marked_since), code: 'stale' };
      const { id, result_no, before } = entered;
      return { done: { did: before ? 'changed' : 'made', id, version: result_no, before: before as Record<string, unknown> | null } };
    },
    built: async (sql, _actor, done) =>
      (await whyNotUndone(sql, lesson_id, done.map(doneOf))).map((why) => (why ? plain(words[why]) : undefined)),
    undo: async (sql, _actor, done) => {
      const why = await undoFromPaper(sql, lesson_id, doneOf(done));
      return why && plain(words[why]);
    },
    tables: ['quiz_attempts', 'quiz_results', 'quiz_answers'],
    stale: staleAfter(publishResults),
  };
}
export const paperSheets: SheetKindAbout = { name: 'exam-papers', about: sheetOf };
