// Lessons of a class: a statement that finds lessons by anything but their ids says whether classwork is meant (`core/access/server/lessons.ts`).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Aliases of `lessons` that a declaration finds by something else than their ids, without saying which lessons are meant. */
function silent(source: string): string[] {
  const found: string[] = [];
  for (const part of source.split(/\n(?=(?:export |async |const |function |\/\*\*))/)) {
    const code = part.replaceAll(/\/\*\*?.*?\*\/|\/\/.*/gs, '');
    if (/\banyLesson\(/.test(code)) continue;
    for (const [, named] of code.matchAll(/\b(?:from|join|update) lessons\b(?: (?!where|on|set|order|left|join)(\w+))?/g)) {
      const alias = named ?? 'lessons';
      const by = named ? `\\b${named}\\.id` : '(?<![.\\w])id';
      const told = new RegExp(`\\b(?:ofCourse|everOfCourse)\\(sql, sql\`${alias}\`\\)`).test(code);
      if (!told && !new RegExp(`${by} = |${by} in \\(`).test(code)) found.push(`${part.trim().split('\n')[0]!.slice(0, 80)}: ${alias}`);
    }
  }
  return found;
}
const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => join('src', file))
  .filter((file) => /\/server\/.*\.ts$/.test(file) && !file.includes('/test/'));
test('every statement that lists lessons says whether classwork is among them', () => {
  const reading = files.filter((file) => /\b(?:from|join|update) lessons\b/.test(readFileSync(file, 'utf8')));
  expect(reading.length).toBeGreaterThan(25);
  expect(reading.flatMap((file) => silent(readFileSync(file, 'utf8')).map((what) => `${file} ${what}`))).toEqual([]);
});
test('one that does not is found; one by ids, and one that says which, is not', () => {
  expect(silent('const a = (sql) => sql`select from lessons l where l.course_id = ${1}`;')).toHaveLength(1);
  expect(silent('const a = (sql) => sql`select from lessons where course_id = ${1}`;')).toHaveLength(1);
  expect(
    silent('const a = (sql) => sql`select from lessons l join lessons b on b.course_id = l.course_id where l.id = ${1}`;'),
  ).toHaveLength(1);
  expect(silent('const a = (sql) => sql`select from lessons l where l.id = ${1}`;')).toEqual([]);
  expect(silent('const a = (sql) => sql`select from lessons l where ${ofCourse(sql, sql`l`)}`;')).toEqual([]);
  expect(silent('const a = (sql) => sql`select from lessons where ${anyLesson(sql)}`;')).toEqual([]);
});
