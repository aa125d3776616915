// How fast answers of each question type are judged, and how much script each type and the editor of questions bring (gzip).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type GivenAnswer, type Marking, type QuestionType, questionTypes } from '#features/questions/rules.ts';
import { rowOf } from '#features/questions/server/service-import.ts';
import { gradeAnswer, readAnswer, show } from '#features/questions/server/service.ts';
import { newGroupPart, newQuestion, type WrittenQuestion } from '#features/questions/written.ts';
import { bound, print } from './load.ts';

const text = (said: string) => ({ text: said, bn_text: said });
const option = (id: string, right = false) => ({ id, ...text(`বিকল্প ${id}`), right, weight: 0, feedback: '', bn_feedback: '' });
const item = (id: string) => ({ id, ...text(`ধাপ ${id}`) });
const options = ['a', 'b', 'c', 'd'].map((id) => option(id, id === 'b'));
const picture = { file: 7, src: '/files/abcdefghijklmnopqrstuv/a.webp', width: 800, height: 400, alt: 'a', bn_alt: 'a' };
const mcq: Partial<WrittenQuestion> = { options };
const numeric: Partial<WrittenQuestion> = {
  answer: '12.5',
  tolerance: '1',
  tolerance_kind: 'percent',
  unit: 'kg',
  bn_unit: 'কেজি',
  unit_manner: 'optional',
};
const short: Partial<WrittenQuestion> = {
  spelling: true,
  forms: ['সালোকসংশ্লেষণ', 'photosynthesis', 'আলোকসংশ্লেষণ প্রক্রিয়া'].map((form) => ({ text: form, share: 100, contains: false })),
};
/** A question of each type as an author writes it, and answers to it: right, wrong, in the other script, begun, of a wrong form. */
const asked: Record<QuestionType, readonly [Partial<WrittenQuestion>, ...unknown[]]> = {
  mcq: [mcq, { option: 'b' }, { option: 'a' }, { option: 'x' }],
  multiple: [{ options: options.with(2, option('c', true)) }, { options: ['b', 'c'] }, { options: ['a'] }, { options: ['b'] }],
  true_false: [{ value: true }, { value: true }, { value: false }],
  fill_in: [{ ...text('দিনটি ____ সালের ____'), blanks: ['১৯৫২', '২১\nএকুশে'] }, { blanks: ['1952', 'একুশে'] }, { blanks: ['১৯৫৩', ''] }],
  numeric: [numeric, { value: '12.5' }, { value: '১২.৬ কেজি' }, { value: 'বারো' }, { value: '13 lb' }],
  matching: [
    { pairs: ['1', '2', '3'].map((n) => ({ id: `l${n}`, left: `l${n}`, bn_left: '', right_id: `r${n}`, right: `r${n}`, bn_right: '' })) },
    { pairs: { l1: 'r1', l2: 'r2', l3: 'r3' } },
    { pairs: { l1: 'r2' } },
  ],
  short_answer: [short, { value: 'সালোকসংশ্লেষণ।' }, { value: 'সালোক সংশ্লেষন' }, { value: 'শ্বসন প্রক্রিয়া' }, { value: 'Photo-synthesis' }],
  dropdown: [{ ...text('আমি ____ যাই'), lists: [[option('p', true), option('q')]] }, { blanks: ['p'] }, { blanks: ['q'] }],
  essay: [{ model: 'ক' }, { text: 'প্রথমে তার খাতা দেখব। '.repeat(40) }, { text: 'x' }],
  paragraph: [{ passage: 'ক', model: 'ক' }, { text: 'ঢলের ভয়ে।' }],
  date: [{ date: '21/2/1952' }, { fields: { day: '২১', month: '2', year: '১৯৫২' } }, { fields: { day: '12', month: '2', year: '1952' } }],
  time: [
    { hour: '1', minute: '10', day_part: 'noon', minutes_off: '5' },
    { fields: { hour: '১', minute: '১২', part: 'noon' } },
    { fields: { hour: '2' } },
  ],
  sequence: [{ items: ['a', 'b', 'c', 'd', 'e'].map(item) }, { order: ['a', 'b', 'c', 'd', 'e'] }, { order: ['e', 'd', 'c', 'b', 'a'] }],
  hotspot: [
    {
      ...{ picture, hotspot_mode: 'free' },
      areas: ['a', 'b'].map((id, i) => ({ id, kind: 'circle', at: [300 + i * 300, 500, 100], ...text(id), right: i === 0 })),
    },
    { places: [], points: [[310, 510]] },
    { places: [], points: [[900, 900]] },
  ],
  likert: [{ statements: [item('s')], scale: ['1', '2', '3', '4', '5'].map(item) }, { pairs: { s: '2' } }],
  group: [
    {
      questions: [
        { ...newGroupPart('mcq'), ...text('ক'), ...mcq, key: 'a' },
        { ...newGroupPart('numeric'), ...text('খ'), ...numeric, key: 'b' },
        { ...newGroupPart('short_answer'), ...text('গ'), ...short, key: 'c' },
        { ...newGroupPart('essay'), ...text('ঘ'), key: 'd' },
      ],
    } as Partial<WrittenQuestion>,
    { answers: { a: { option: 'b' }, b: { value: '১২.৫' }, c: { value: 'সালোকসংশ্লেষণ' }, d: { text: 'কথা' } } },
    { answers: { a: { option: 'c' } } },
  ],
};
const ROUNDS = 20_000;
/** Calls a second and core of one function over these in turn, after it has been warmed up: by the time of the processor, whatever else runs there. */
function rate<T>(list: readonly T[], call: (one: T) => unknown): number {
  for (let i = 0; i < ROUNDS / 4; i++) call(list[i % list.length]!);
  const begun = process.cpuUsage();
  for (let i = 0; i < ROUNDS; i++) call(list[i % list.length]!);
  const { user, system } = process.cpuUsage(begun);
  return (ROUNDS / (user + system)) * 1_000_000;
}
const cases = questionTypes.map((type) => {
  const [own, ...answers] = asked[type];
  const row = rowOf({ ...newQuestion(type), ...text('প্রশ্ন'), key: 'q', marks: 4, ...own });
  const question = { ...row, type, marking: row.marking as Marking };
  const shown = show(type, row.shape);
  // a wrong shape is part of what is judged, but not all of it
  if (!answers.some((given) => readAnswer(type, given, shown))) throw new Error(`no answer to ${type} can be read`);
  return { type, question, answers };
});
/** The yardstick: an answer written as JSON and read again, as each one is on its way. */
const copies = (answers: readonly unknown[]) => rate(answers, (given) => JSON.parse(JSON.stringify(given)) as GivenAnswer);
const MOST_SLOW = 20_000;
for (const { type, question, answers } of cases) {
  const value = rate(answers, (given) => gradeAnswer(question, given));
  print(`judging_${type}`, value, 'answers/s', value / copies(answers));
}
const mixed = cases.flatMap(({ question, answers }) => answers.map((given) => ({ question, given })));
const all = rate(mixed, ({ question, given }) => gradeAnswer(question, given));
print('judging_all_types', all, 'answers/s', all / copies(mixed.map(({ given }) => given)));
// fewer a second than that are beyond the bound
bound('judging_all_types', MOST_SLOW / all, 1);

interface Chunk {
  file: string;
  imports?: string[];
}
const root = join(import.meta.dirname, '../dist');
const client = join(root, 'builds', readFileSync(join(root, 'current'), 'utf8').trim(), 'client');
const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
function closure(keys: readonly string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`no chunk ${key}`);
    if (found.has(chunk.file)) continue;
    found.add(chunk.file);
    closure(chunk.imports ?? [], found);
  }
  return found;
}
/** What these bring to a page that has the others: KB after gzip. */
const brings = (keys: readonly string[], has: readonly string[]): number => {
  const there = closure(has);
  const files = [...closure(keys)].filter((file) => !there.has(file) && file.endsWith('.js'));
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(client, file))).length, 0) / 1024;
};
const room = 'src/features/questions/types';
const quiz = ['src/app/web/entry-client.tsx', 'src/features/quizzes/web/Quiz.tsx'];
const base = brings(quiz, []);
const folders = questionTypes.map((type) => type.replaceAll('_', '-'));
for (const folder of folders) {
  const size = brings([`${room}/${folder}/web/Ask.tsx`], quiz);
  print(`script_${folder}`, size, 'KB', size / base);
  bound(`script_${folder}`, size, 8);
}
const workbench = ['src/app/web/entry-client.tsx', 'src/features/syllabus/web/LessonPanel.tsx'];
const editor = Math.max(
  ...folders.map((folder) => {
    const edit = folder === 'multiple' ? 'mcq' : folder;
    return brings(
      ['src/features/bank/web/EditPage.tsx', `${room}/${edit}/web/Edit.tsx`],
      ['src/app/web/entry-client.tsx', 'src/features/institutions/web/IntroductionPage.tsx'],
    );
  }),
);
print('editor_of_questions', editor, 'KB', editor / brings(workbench, []));
bound('editor_of_questions', editor, 60);
