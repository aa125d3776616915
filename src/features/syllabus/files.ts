// Files of a lesson as they are written: which file, what for, in which language. Pure.
import * as z from 'zod/mini';
import { Id, text } from '#core/contract/call.ts';
import { parseList, readList } from '#core/drafts/written-list.ts';

export const MOST_FILES = 60;
const File = z.object({
  file: Id,
  role: z.enum(['video', 'audio', 'captions', 'document', 'image', 'slide', 'poster', 'package']),
  language: z._default(z.nullable(z.enum(['en', 'bn'])), null),
  label: z._default(text(300), ''),
  bn_label: z._default(text(300), ''),
});
export type WrittenFile = z.infer<typeof File>;
const List = z.array(File).check(z.maxLength(MOST_FILES));

export const parseFiles = (stored: string): WrittenFile[] => parseList(stored);
/** Files as they are stored; undefined: they are none. */
export const readFiles = (json: string): string | undefined => readList(json, List, 60_000);
