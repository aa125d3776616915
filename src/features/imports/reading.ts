// Safe parsing of packages: YAML without alias bombs, no path traversal, rows validated one by one.
import { type Document, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import type * as z from 'zod/mini';
import { speaker } from '#core/i18n/speaker.ts';
import type { Word } from '#core/i18n/words.ts';
import type { Entry, Problem, Tree } from './plan.ts';
import { type ProblemCode, problemWords } from './words.ts';

const MB = 1024 * 1024;
export const limits = {
  course_yaml: 10 * MB,
  quiz_yaml: 2 * MB,
  text: 1_000_000,
  media: 200 * MB,
  all_text: 200 * MB,
  files: 60_000,
  lessons: 20_000,
  sections: 2_000,
  questions: 50_000,
  quiz_questions: 500,
  problems: 1_000,
} as const;

/** Gathers what is wrong, at most so many; the rest is counted. */
export class Problems {
  readonly list: Problem[] = [];
  more = 0;
  refused = 0;
  add(refused: boolean, file: string, at: string, code: ProblemCode, slots: Record<string, string | number> = {}): void {
    if (refused) this.refused++;
    if (this.list.length >= limits.problems) {
      this.more++;
      return;
    }
    const said: Record<string, string | number> = {};
    for (const [key, value] of Object.entries(slots))
      said[key] = typeof value === 'string' && value.length > 200 ? `${value.slice(0, 200)}…` : value;
    const words = problemWords[code] as Word;
    const say = (language: 'en' | 'bn') => (speaker(language) as (w: Word, s: typeof said) => string)(words, said);
    this.list.push({ file, at, code, refused, words: { en: say('en'), bn: say('bn') } });
  }
  /** Takes over what another has gathered, its files below a name. */
  take(other: Pick<Problems, 'list' | 'more' | 'refused'>, below: string): void {
    this.refused += other.refused;
    const room = Math.max(0, limits.problems - this.list.length);
    this.list.push(...other.list.slice(0, room).map((p) => ({ ...p, file: below + p.file })));
    this.more += other.more + Math.max(0, other.list.length - room);
  }
  /** Something was left out. */
  refuse(file: string, at: string, code: ProblemCode, slots?: Record<string, string | number>): undefined {
    this.add(true, file, at, code, slots);
  }
  /** Nothing was left out, but the author will want to know. */
  note(file: string, at: string, code: ProblemCode, slots?: Record<string, string | number>): void {
    this.add(false, file, at, code, slots);
  }
}

/** A path of the package from a folder in it; undefined when it leads out or is no plain relative path. */
export function pathInside(folder: string, path: string): string | undefined {
  if (path === '' || path.length > 500 || /^[/\\~]|[\\\p{Cc}]|^[A-Za-z][\w+.-]*:/u.test(path)) return undefined;
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of path.normalize('NFC').split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.length > 0 ? parts.join('/') : undefined;
}

/** A file that a package names, when it is there, is no link and is not too big. */
export function findFile(
  tree: Tree,
  path: string,
  limit: number,
  problems: Problems,
  file: string,
  at: string,
): { path: string; entry: Entry } | undefined {
  const inside = pathInside('', path);
  if (inside === undefined) return problems.refuse(file, at, 'path', { path });
  const entry = tree.get(inside);
  if (!entry) return problems.refuse(file, at, 'file_missing', { path });
  if (entry.link) return problems.refuse(file, at, 'link', { path });
  if (entry.bytes > limit) return problems.refuse(file, at, 'file_too_big', { path, limit: Math.max(1, Math.round(limit / MB)) });
  return { path: inside, entry };
}

/** The text of an entry, when it is UTF-8. */
export function readText(entry: Entry, file: string, problems: Problems): string | undefined {
  if (entry.text === undefined || entry.text.includes('\u0000')) return problems.refuse(file, '', 'not_text');
  return entry.text.replace(/^\ufeff/, '');
}

type Parsed = { value: unknown } | { line: number; aliases: boolean };
/** Where a key stands that its object has already. */
function findTwice(doc: Document): number | undefined {
  let at: number | undefined;
  visit(doc, {
    Map: (_, { items }) => {
      const seen = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (seen.has(key.value)) {
          at = key.range?.[0] ?? 0;
          return visit.BREAK;
        }
        seen.add(key.value);
      }
      return undefined;
    },
  });
  return at;
}
/** YAML as plain data. Aliases are followed a few times only, so that a small file cannot grow into a big one. */
export function parseYaml(text: string): Parsed {
  const lines = new LineCounter();
  try {
    const doc = parseDocument(text, {
      lineCounter: lines,
      // compares each key with each other one: found below, in the time of so many rows
      uniqueKeys: false,
      merge: false,
      // data that JSON knows, nothing else: no bytes, sets or dates
      resolveKnownTags: false,
      strict: true,
      logLevel: 'silent',
      prettyErrors: false,
    });
    const error = doc.errors[0];
    const wrong = error ? error.pos[0] : findTwice(doc);
    if (wrong !== undefined) return { line: lines.linePos(wrong).line || 1, aliases: false };
    return { value: doc.toJS({ maxAliasCount: 100 }) };
  } catch (error) {
    return { line: 1, aliases: error instanceof ReferenceError };
  }
}

/** The rows of a YAML list. Where the file as a whole cannot be read, each row is read alone, so that a broken one costs only itself. */
export function yamlRows(text: string, file: string, problems: Problems): { row: unknown; line: number }[] {
  const whole = parseYaml(text);
  if ('value' in whole) {
    if (Array.isArray(whole.value)) return whole.value.map((row) => ({ row, line: 0 }));
    problems.refuse(file, '', 'not_list');
    return [];
  }
  if (whole.aliases) {
    problems.refuse(file, '', 'yaml_aliases');
    return [];
  }
  const rows: { row: unknown; line: number }[] = [];
  const lines = text.split('\n');
  const starts = lines.flatMap((line, i) => (/^-(\s|$)/.test(line) ? [i] : []));
  if (starts.length === 0) problems.refuse(file, '', 'yaml', { line: whole.line });
  starts.forEach((start, i) => {
    const part = parseYaml(lines.slice(start, starts[i + 1]).join('\n'));
    if ('value' in part && Array.isArray(part.value)) rows.push({ row: part.value[0], line: start + 1 });
    else problems.refuse(file, `#${i + 1}`, 'yaml', { line: start + ('line' in part ? part.line : 1) });
  });
  return rows;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A row as its schema says. What is unknown or wrong in it is named and left out; without something needed the row is refused. */
export function readRow<S extends z.ZodMiniType>(
  schema: S,
  raw: unknown,
  file: string,
  at: string,
  problems: Problems,
): z.output<S> | undefined {
  if (!isObject(raw)) return problems.refuse(file, at, 'value', { key: at || file });
  const value = structuredClone(raw);
  const gone = new Set<string>();
  for (;;) {
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    let changed = false;
    let refused = false;
    const now = new Set<string>();
    for (const issue of result.error.issues) {
      if (issue.code === 'unrecognized_keys') {
        const holder = issue.path.reduce<unknown>((v, key) => (v as Record<PropertyKey, unknown>)?.[key], value);
        for (const key of issue.keys)
          if (isObject(holder) && Object.hasOwn(holder, key)) {
            problems.note(file, [at, ...issue.path].filter((p) => p !== '').join(' · '), 'unknown_key', { key });
            delete holder[key];
            changed = true;
          }
        continue;
      }
      const key = String(issue.path[0] ?? '');
      if (now.has(key)) continue;
      now.add(key);
      if (key !== '' && Object.hasOwn(value, key)) {
        problems.refuse(file, at, 'value', { key: issue.path.join('.') });
        delete value[key];
        gone.add(key);
        changed = true;
      } else if (!gone.has(key)) {
        problems.refuse(file, at, 'missing', { key: key || at });
        gone.add(key);
        refused = true;
      } else refused = true;
    }
    if (refused || !changed) return undefined;
  }
}
