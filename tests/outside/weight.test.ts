// Budget of the built pages: bytes that a browser fetches before a page works, compressed as the server sends them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { getBuild } from '#app/server/build.ts';
import { partsFor, readAssets } from '#app/server/document.ts';
import { words } from '#features/courses/words.ts';
import { questionTypes } from '#features/questions/rules.ts';
import { words as listWords } from '#ui/work/words-list.ts';
import { words as historyWords } from '#ui/work/words-history.ts';
import { words as jobWords } from '#ui/work/words-jobs.ts';
import { words as sheetWords } from '#ui/work/words-sheet.ts';
import { words as recordWords } from '#ui/work/words-record.ts';
import { words as frontWords } from '#features/home/words.ts';

const { client } = getBuild();
const assets = readAssets(client);
/** Assets of earlier builds stand beside them. */
const partsOfBuild = new Set(Object.values(assets.manifest).map((chunk) => chunk.file));
const packed = (file: string): number => gzipSync(readFileSync(join(client, file)), { level: 9 }).length;
const sum = (files: Iterable<string>): number => [...files].reduce((bytes, file) => bytes + packed(file), 0);

/** What a page starts with on a phone. */
function weigh(modules: string[]): { scripts: number; files: number; all: number } {
  const { js, css } = partsFor(assets, modules);
  // a page is set in the letters of one language, which are compressed already
  const letters = assets.letters.reduce((bytes, file) => bytes + readFileSync(join(client, file)).length, 0);
  return { scripts: sum(js), files: js.size, all: sum(js) + sum(css) + letters };
}
const room = (file: string) => `src/features/${file}.tsx`;
const dashboard = 'src/app/web/areas/dashboard.ts';

// kilobytes of script, of everything but pictures and the document, and files of script
test.each([
  ['the home page', [room('home/web/HomePage')], 97.5, 151, 6],
  ['the search', [room('finding/web/FindPage')], 107.5, 162.3, 16],
  ['a course', [room('courses/web/CoursePage')], 104, 159.9, 12],
  ['signing in', [room('sessions/web/LoginPage')], 103.6, 157.1, 16],
  ['the dashboard', [dashboard, room('learner-home/web/DashboardPage')], 112.7, 165.8, 20],
  ['a class', ['src/app/web/areas/class.ts', room('classrooms/web/TodayPage')], 107, 159.7, 16],
  [
    'a lesson',
    ['src/app/web/areas/learn.ts', ...['journeys/web/JourneyPage', 'journeys/web/LessonLate'].map(room)],
    ...([109.1, 164.4, 17] as const),
  ],
  [
    'an exam',
    ['src/app/web/areas/learn.ts', ...['journeys/web/JourneyPage', 'quizzes/web/Exam', 'quizzes/web/ExamAsking'].map(room)],
    ...([128.8, 188.4, 30] as const),
  ],
  [
    'an exam with its lobby',
    [
      'src/app/web/areas/learn.ts',
      ...['journeys/web/JourneyPage', 'quizzes/web/Exam', 'quizzes/web/ExamAsking', 'quizzes/web/ExamLobby'].map(room),
    ],
    ...([130, 189.8, 31] as const),
  ],
])('%s stays within its budget', (_, modules, scripts, all, files) => {
  const weight = weigh(modules);
  expect(weight.scripts / 1000).toBeLessThanOrEqual(scripts);
  expect(weight.all / 1000).toBeLessThanOrEqual(all);
  expect(weight.files).toBeLessThanOrEqual(files);
});

/** The pages that a part of the program leads to, as its build knows them. */
function pagesBehind(part: string): string[] {
  const seen = new Set<string>();
  const found = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    const { imports = [], dynamicImports = [] } = assets.manifest[name]!;
    for (const next of dynamicImports) if (/Page\.tsx$/.test(next)) found.add(next);
    for (const next of imports) visit(next);
  };
  visit(part);
  return [...found];
}
const staff = 'src/app/web/areas/staff.ts';
const staffMenu = 'src/app/web/StaffMenu.tsx';
test('the first list of staff costs little, and each further screen less', () => {
  const begun = new Set(partsFor(assets, [staff, staffMenu, room('education/web/LevelsPage')]).js);
  // the names of files alone, which are signs of their contents, move it by 0.25
  expect(sum(begun) / 1000).toBeLessThanOrEqual(177.7);
  for (const next of ['education/web/DegreesPage', 'categories/web/CategoriesPage', 'help/web/ContactMessagesPage']) {
    const more = [...partsFor(assets, [staff, staffMenu, room(next)]).js].filter((file) => !begun.has(file));
    expect(sum(more) / 1000, next).toBeLessThanOrEqual(12);
  }
  // the kit, of the demonstration alone, shows every part at once
  const pages = pagesBehind(staff).filter((name) => !name.endsWith('/KitPage.tsx'));
  const screens = pages.map((next) => ({
    next,
    kilobytes: sum([...partsFor(assets, [staff, staffMenu, next]).js].filter((file) => !begun.has(file))) / 1000,
  }));
  expect(screens.length).toBeGreaterThan(40);
  const heaviest = screens.toSorted((one, other) => other.kilobytes - one.kilobytes).slice(0, 3);
  console.log(`heaviest screens of staff: ${heaviest.map(({ next, kilobytes }) => `${next} ${kilobytes.toFixed(1)} KB`).join(', ')}`);
  expect(screens.filter(({ kilobytes }) => kilobytes > 60)).toEqual([]);
});
test('each type of question costs a learner little, and only where it is asked', () => {
  const lesson = partsFor(assets, ['src/app/web/areas/learn.ts', room('journeys/web/JourneyPage'), room('quizzes/web/Quiz')]).js;
  const inputs = Object.keys(assets.manifest).filter((name) => /\/questions\/types\/[^/]+\/web\/Ask\.tsx$/.test(name));
  expect(inputs).toHaveLength(questionTypes.length);
  for (const input of inputs) {
    expect(lesson.has(assets.manifest[input]!.file), input).toBe(false);
    const own = [...partsFor(assets, [input]).js].filter((file) => !lesson.has(file));
    expect(sum(own) / 1024, input).toBeLessThanOrEqual(8);
  }
});
test('the rich-text field is fetched by editors when they are shown, and weighs what was measured', () => {
  const editor = partsFor(assets, ['src/ui/work/RichTextField.tsx']).js;
  const page = partsFor(assets, [staff, staffMenu, room('institutions/web/IntroductionPage')]).js;
  expect(sum([...editor].filter((file) => !page.has(file))) / 1000).toBeLessThanOrEqual(145);
  // no other screen of staff loads it, and a visitor who reads what it wrote neither
  const field = assets.manifest['src/ui/work/RichTextField.tsx']!.file;
  for (const name of ['institutions/web/SitePage', 'education/web/LevelsPage', 'institutions/web/PartnerPage', 'home/web/HomePage'])
    expect(partsFor(assets, [staff, room(name)]).js.has(field), name).toBe(false);
});
/** A learner has banks of questions and contents, and pieces, of their own, on the screens that staff have. */
const OWN_BANK = /\/features\/(bank|contents|exchange|publishing|writing)\/web\//;
test("no learner's page loads anything of the workbench, but those of one's own banks", () => {
  // texts and names that only the workbench has: lists, records, sheets, the history, jobs
  const only = [
    ...[listWords.deep.bn, recordWords.merge_save.bn, sheetWords.about.bn, historyWords.none.bn, jobWords.goes_on.bn],
    ...['higher-secondary', 'removed_records'],
  ];
  const built = [...partsOfBuild]
    .filter((file) => file.endsWith('.js'))
    .map((file) => [file, readFileSync(join(client, file), 'utf8')] as const);
  const work = new Map(built.map(([file, text]) => [file, only.filter((word) => text.includes(word))]));
  // each of them stands somewhere: none that was changed or taken away proves nothing here
  const told = new Set([...work.values()].flat());
  expect(only.slice(0, 5).filter((word) => !told.has(word))).toEqual([]);
  const open = pagesBehind(assets.entry);
  const own = [
    ...open.map((page) => [page]),
    ...pagesBehind(dashboard)
      .filter((page) => !OWN_BANK.test(page))
      .map((page) => [dashboard, page]),
    ...pagesBehind('src/app/web/areas/learn.ts').map((page) => ['src/app/web/areas/learn.ts', page]),
  ];
  expect(own.length).toBeGreaterThan(40);
  for (const modules of own) {
    const { js } = partsFor(assets, modules);
    const found = [...js].flatMap((file) => (work.get(file) ?? []).map((word) => `${file} holds "${word}"`));
    expect(found, modules.at(-1)).toEqual([]);
  }
});

test("a visitor's bundle names no page of the other areas", () => {
  const { js } = partsFor(assets, [room('home/web/HomePage')]);
  const text = [...js].map((file) => readFileSync(join(client, file), 'utf8')).join('\n');
  expect(text).toContain('/forgot-password');
  for (const only of ['SettingsPage', 'MyCoursesPage', 'JourneyPage', 'Login and devices'])
    expect(text.includes(`${only}-`) || text.includes(`"${only}"`)).toBe(false);
});
test('no script names the files behind the pages that it leads to: a page elsewhere adds no byte here', () => {
  const made = new Map(Object.values(assets.manifest).map((chunk) => [chunk.file, chunk]));
  const behind = (chunk: { dynamicImports?: string[] }) => (chunk.dynamicImports ?? []).map((name) => assets.manifest[name]!.file);
  for (const [file, chunk] of made) {
    if (!file.endsWith('.js')) continue;
    const told = new Set([...behind(chunk), ...(chunk.imports ?? []).map((name) => assets.manifest[name]!.file)]);
    const named = [...readFileSync(join(client, file), 'utf8').matchAll(/"assets\/([\w-]+\.js)"/g)].map(([, name]) => `assets/${name}`);
    expect(
      named.filter((name) => made.has(name) && !told.has(name)),
      file,
    ).toEqual([]);
  }
});
test('what every page starts with names nothing that staff alone load', () => {
  const open = new Set<string>();
  const visit = (name: string): void => {
    const chunk = assets.manifest[name];
    if (!chunk || open.has(name) || name === staff || name === staffMenu) return;
    open.add(name);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next);
  };
  visit(assets.entry);
  const own = new Set([...open].flatMap((name) => [assets.manifest[name]!.file, ...(assets.manifest[name]!.css ?? [])]));
  const forStaff = Object.values(assets.manifest).flatMap(({ file, css = [] }) =>
    file.endsWith('.js') ? [file, ...css].filter((f) => !own.has(f)) : [],
  );
  expect(forStaff.length).toBeGreaterThan(30);
  const areas = [assets.entry, dashboard, 'src/app/web/areas/learn.ts'].flatMap((name) => [...partsFor(assets, [name]).js]);
  const text = areas.map((file) => readFileSync(join(client, file), 'utf8')).join('\n');
  const area = assets.manifest[staff]!.file;
  expect(forStaff.filter((file) => file !== area && text.includes(file.slice('assets/'.length)))).toEqual([]);
});
test('a file that is fetched later names all files that it needs, those behind its imports too', () => {
  const there = partsFor(assets, []).js;
  for (const [name, chunk] of Object.entries(assets.manifest)) {
    if (!(chunk as { isDynamicEntry?: boolean }).isDynamicEntry || !chunk.file.endsWith('.js')) continue;
    const text = readFileSync(join(client, chunk.file), 'utf8');
    const named = new Set([...text.matchAll(/(?:from|import) ?"\.\/([\w-]+\.js)"/g)].map(([, file]) => `assets/${file}`));
    const missing = [...partsFor(assets, [name]).js].filter((file) => !there.has(file) && file !== chunk.file && !named.has(file));
    expect(missing, name).toEqual([]);
  }
});

test('a page holds the texts that it says, not those of other screens of its rooms', () => {
  const { js } = partsFor(assets, [room('courses/web/CoursePage')]);
  const text = [...js].map((file) => readFileSync(join(client, file), 'utf8')).join('\n');
  const said = (of: { bn: string }[]) => of.filter(({ bn }) => text.includes(bn)).map(({ bn }) => bn);
  expect(said([words.choose_batch, words.course_parts])).toHaveLength(2);
  // the search, the front page, and what stands still on this one say these
  expect(said([words.none_text, words.results_for, frontWords.headline, frontWords.made_for, words.after_course])).toEqual([]);
});

test('no page makes an Intl format: the first one loads the tables of all languages, the longest task of a phone', () => {
  const made = readdirSync(join(client, 'assets')).filter((f) => f.endsWith('.js') && partsOfBuild.has(`assets/${f}`));
  expect(made.length).toBeGreaterThan(20);
  for (const file of made)
    expect(/Intl\.(?!Segmenter)\w+|toLocale\w*String/.exec(readFileSync(join(client, 'assets', file), 'utf8'))?.[0]).toBeUndefined();
});
