// Budget of the built pages: bytes that a browser fetches before a page works, compressed as the server sends them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { getBuild } from '#app/server/build.ts';
import { partsFor, readAssets } from '#app/server/document.ts';

const { client } = getBuild();
const assets = readAssets(client);
const packed = (file: string): number => gzipSync(readFileSync(join(client, file)), { level: 9 }).length;
const sum = (files: Iterable<string>): number => [...files].reduce((bytes, file) => bytes + packed(file), 0);

/** What a page starts with, and what its header fetches once it works. */
function weigh(modules: string[]): { scripts: number; files: number; all: number } {
  const { js, css } = partsFor(assets, [...modules, 'src/app/web/layouts/TopSearch.tsx']);
  // a page is set in the letters of one language, which are compressed already
  const letters = readFileSync(join(client, assets.letters!)).length;
  return { scripts: sum(js), files: js.size, all: sum(js) + sum(css) + letters };
}
const room = (file: string) => `src/features/${file}.tsx`;
const dashboard = 'src/app/web/areas/dashboard.ts';

// kilobytes of script, of everything but pictures and the document, and files of script
test.each([
  ['the home page', [room('home/web/HomePage')], 110, 160, 14],
  ['the search', [room('courses/web/SearchPage')], 110, 160, 14],
  ['a course', [room('courses/web/CoursePage')], 114, 164, 20],
  ['signing in', [room('sessions/web/LoginPage')], 102, 151, 14],
  ['the dashboard', [dashboard, room('enrollments/web/DashboardPage')], 112, 160, 19],
  ['a lesson', ['src/app/web/areas/learn.ts', room('journeys/web/JourneyPage')], 112, 164, 16],
])('%s stays within its budget', (_, modules, scripts, all, files) => {
  const weight = weigh(modules);
  expect(weight.scripts / 1000).toBeLessThanOrEqual(scripts);
  expect(weight.all / 1000).toBeLessThanOrEqual(all);
  expect(weight.files).toBeLessThanOrEqual(files);
});

test("a visitor's bundle names no page of the other areas", () => {
  const { js } = partsFor(assets, [room('home/web/HomePage')]);
  const text = [...js].map((file) => readFileSync(join(client, file), 'utf8')).join('\n');
  expect(text).toContain('/forgot-password');
  for (const only of ['SettingsPage', 'MyCoursesPage', 'JourneyPage', 'Sign-in and phones'])
    expect(text.includes(`${only}-`) || text.includes(`"${only}"`)).toBe(false);
});
