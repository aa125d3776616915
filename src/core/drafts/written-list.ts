// A list that is written in a draft and kept as JSON, such as questions or files: its texts, its names, and how what was sent becomes it. Pure.
import * as z from 'zod/mini';
import { newKey } from '#core/contract/new-key.ts';
import { hasEndlessMarks, straighten } from '#core/i18n/visible.ts';

/** A text as it is typed: blanks at its ends stay while one writes. */
export const line = (max: number) =>
  z._default(
    z.string().check(
      // what is too long is not read on
      z.maxLength(max, { abort: true }),
      // written as escapes in JSON, they are first read here
      z.refine((s: string) => !hasEndlessMarks(straighten(s)), { abort: true }),
      z.overwrite((s: string) => straighten(s).toWellFormed().normalize('NFC')),
      z.refine((s: string) => !s.includes('\0')),
    ),
    '',
  );
/** What a course calls a lesson or a question. */
export const key = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/));
/** What a question calls one of its parts. */
export const part = z.string().check(z.regex(/^[A-Za-z0-9-]{1,40}$/));
/** A random name for a part: it says nothing of what is right. */
export const newPart = (): string => newKey().slice(0, 8);

export const unique = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;
/** One of the two languages has it. */
export const said = (en: string, bn: string): boolean => Boolean(en.trim() || bn.trim());

export const parseList = <T>(stored: string): T[] => (stored === '' ? [] : (JSON.parse(stored) as T[]));
/** The list as it is stored, nothing where it is empty; undefined: it is none. `longest` in UTF-16 units of its JSON. */
export function readList<T>(
  json: string,
  list: z.ZodMiniType<T[]>,
  longest: number,
  fits: (list: readonly T[]) => boolean = () => true,
): string | undefined {
  if (json === '' || json === '[]') return '';
  if (json.length > longest) return undefined;
  let given: unknown;
  try {
    given = JSON.parse(json);
  } catch {
    return undefined;
  }
  const read = list.safeParse(given);
  return read.success && fits(read.data) ? JSON.stringify(read.data) : undefined;
}
