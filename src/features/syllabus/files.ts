// Files of a lesson as they are written: which file, what for, in which language. Pure.
import * as z from 'zod/mini';
import { Id, text } from '#core/contract/call.ts';

export const MOST_FILES = 60;
const File = z.object({
  file: Id,
  role: z.enum(['video', 'audio', 'captions', 'document', 'image', 'slide', 'poster']),
  language: z._default(z.nullable(z.enum(['en', 'bn'])), null),
  label: z._default(text(300), ''),
  bn_label: z._default(text(300), ''),
});
export type WrittenFile = z.infer<typeof File>;
const List = z.array(File).check(z.maxLength(MOST_FILES));

export const parseFiles = (stored: string): WrittenFile[] => (stored === '' ? [] : (JSON.parse(stored) as WrittenFile[]));
/** Files as they are stored; undefined: they are none. */
export function readFiles(json: string): string | undefined {
  if (json === '' || json === '[]') return '';
  if (json.length > 60_000) return undefined;
  let given: unknown;
  try {
    given = JSON.parse(json);
  } catch {
    return undefined;
  }
  const list = List.safeParse(given);
  return list.success ? JSON.stringify(list.data) : undefined;
}
