// The workbench: staff lists are made by the list pattern, and only screens of staff load it.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rooms } from '#app/server/all-rooms.ts';

const files = (folder: string): string[] =>
  readdirSync(folder).flatMap((n) => (statSync(join(folder, n)).isDirectory() ? files(join(folder, n)) : [join(folder, n)]));
const read = (file: string) => readFileSync(file, 'utf8');

/** What a screen that lists rows itself uses: a pager, or a table of its own. */
const listsItself = (text: string): boolean => /from '#ui\/Pager\.tsx'|<table\b/.test(text);
/** The component files of the pages of staff, as their page lists name them. */
const staffScreens = files('src/features')
  .filter((file) => /\/web\/pages-staff\.ts$/.test(file))
  .flatMap((file) => [...read(file).matchAll(/import\('\.\/([\w-]+\.tsx)'\)/g)].map((m) => join(file, '..', m[1]!)));

test('there are screens of staff to look at', () => {
  expect(staffScreens.length).toBeGreaterThan(5);
});
test('a list of staff is made by the list pattern', () => {
  expect(
    staffScreens.filter((file) => listsItself(read(file))),
    'declare the list (docs/workbench.md) instead of laying it out',
  ).toEqual([]);
});
test.each([
  ["import { Pager } from '#ui/Pager.tsx';", true],
  ['<table className="tbl">', true],
  ["import { SettingsScreen } from '#ui/work/SettingsScreen.tsx';", false],
])('a planted breach is found: %s', (text, found) => {
  expect(listsItself(text)).toBe(found);
});
test('only screens of staff use the workbench', () => {
  const users = files('src').filter((file) => /\.tsx?$/.test(file) && !file.includes('/test/') && /from '#ui\/work\//.test(read(file)));
  // a part that several of them share stands beside them, and nobody else imports it
  const partsOf = (file: string) => [...read(file).matchAll(/from '\.\/([\w-]+\.tsx)'/g)].map((m) => join(file, '..', m[1]!));
  // a step of the editor of courses is fetched by it
  const parts = new Set([...staffScreens, 'src/features/batches/web/BatchesStep.tsx', 'src/features/reviews/web/ReviewsStep.tsx']);
  for (const file of parts) for (const part of partsOf(file)) parts.add(part);
  const others = files('src/features').filter((file) => /\.tsx$/.test(file) && !parts.has(file));
  const shared = [...parts].filter((part) => !others.flatMap(partsOf).includes(part));
  const allowed = new Set([
    ...staffScreens,
    ...shared,
    // a learner has a bank of questions of their own, on the same screens
    ...['AlikePage', 'BankPage', 'CreatePage', 'EditPage', 'FoldersPage', 'QuestionPage', 'ShareQuestions', 'useActing'].map(
      (part) => `src/features/bank/web/${part}.tsx`,
    ),
    // and of contents
    ...['BankPage', 'CreatePage', 'EditPage'].map((part) => `src/features/contents/web/${part}.tsx`),
    // and of blog posts and tutorials
    ...['EditPage', 'PiecesPage', 'ReviewActs', 'ReviewPart'].map((part) => `src/features/publishing/web/${part}.tsx`),
    ...['ExchangePage', 'QuestionSheetPage'].map((part) => `src/features/exchange/web/${part}.tsx`),
    ...['KitWork', 'KitList', 'KitRecord', 'KitEditor'].map((part) => `src/app/web/kit/${part}.tsx`),
    'src/app/web/kit/KitChooser.tsx',
    'src/app/web/kit/KitSheet.tsx',
    // a picture or a sound of a question is taken where its editor has a call for it
    ...['PictureField', 'SoundField', 'TextPicture'].map((part) => `src/features/questions/web/${part}.tsx`),
    'src/app/web/layouts/Jobs.tsx',
    // everybody chooses their own upazila among those of the country
    ...['UpazilaField', 'UpazilaDialog'].map((part) => `src/features/accounts/web/${part}.tsx`),
    // the step of the course editor, the editor of a lesson and what it shows, fetched when one is opened in it
    ...['CopyDialog', 'LessonPanel', 'LessonPreview', 'SyllabusStep'].map((part) => `src/features/syllabus/web/${part}.tsx`),
    // what learners will see of a course, fetched when its author looks at it
    'src/features/authoring/web/CoursePreview.tsx',
    // the exams of a certificate exam: a step of its editor
    'src/features/exams/web/ExamsStep.tsx',
    // on the page of a person, which is a screen of another room
    'src/features/account-merges/web/Merged.tsx',
    // the timetable of a class as its teacher makes it, fetched when they do
    ...['SessionDialog', 'SessionMenu'].map((part) => `src/features/schedule/web/${part}.tsx`),
    // who handed in a work of a class
    'src/features/classworks/web/SubmissionsPage.tsx',
    // what who leads a class does with it, in the area of classrooms
    ...['class-people/web/Desk', 'classrooms/web/ClassSettingsPage'].map((part) => `src/features/${part}.tsx`),
    // the answer to a refused page, fetched when there is one
    'src/features/system-users/web/WhyPage.tsx',
  ]);
  expect(users.length).toBeGreaterThan(3);
  expect(users.filter((file) => !allowed.has(file) && !file.startsWith('src/ui/work/'))).toEqual([]);
});
test('every settings list has a screen of its own', () => {
  const lists = rooms.flatMap((room) => room.lists);
  expect(lists.length).toBeGreaterThan(3);
  const shown = staffScreens.filter((file) => read(file).includes('SettingsScreen'));
  expect(shown).toHaveLength(lists.length);
});

/** What leads elsewhere and says nothing to who may not go there: a link in passing, and a card about what others never meet. */
const PLAIN = [
  "src/features/system-users/web/SystemUserPage.tsx session.may('activity.view') &&",
  "src/features/people/web/PersonPage.tsx session.may('activity.view') &&",
  "src/features/institutions/web/Members.tsx may('user.view') &&",
  "src/features/staff-security/web/RulesPage.tsx may('role.update') &&",
  "src/features/certificates/web/TermsDialog.tsx may('site.view') &&",
];
/** Where something is left out for want of a permission. */
const hidden = (text: string): string[] => [...text.matchAll(/(?:\w+\.)?may\('[\w.-]+'\) &&(?! !)/g)].map(([found]) => found);
test('what somebody lacks the permission for is shown, quiet, with its reason (ui/work/Allowed.tsx)', () => {
  const parts = files('src/features').filter((file) => /\/web\/.*\.tsx$/.test(file) && !file.includes('/test/'));
  const found = new Set(parts.flatMap((file) => hidden(read(file)).map((where) => `${file} ${where}`)));
  expect([...found].filter((one) => !PLAIN.includes(one))).toEqual([]);
  expect(PLAIN.filter((one) => !found.has(one))).toEqual([]);
  expect(files('src/ui/work').flatMap((file) => hidden(read(file)))).toEqual([]);
});
test('a planted hiding is found', () => {
  expect(hidden("{session.may('user.create') && <Button />}")).toHaveLength(1);
  expect(hidden("<Allowed may={may('user.create')}>")).toEqual([]);
});
