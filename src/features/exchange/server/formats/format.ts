// A file format of another system: what it reads, what it writes, and what it cannot hold.
import { composed } from '#core/i18n/visible.ts';
import { WrittenQuestion } from '#features/questions/written.ts';
import { asUnicode } from './bijoy-texts.ts';
import type { Carried, FormatName, Losses, MediaFile, Note, NoteCode, ReadRow } from '../../carried.ts';

/** Letters of a question's source that are kept for a look. */
const LONGEST_SOURCE = 2_000;
/** Notes of one question. */
const MOST_NOTES = 40;

/** Takes the files of pictures and sounds as they are met. Answers the name that one has from then on; nothing: it is not there. */
export type TakeMedia = (name: string, bytes: Uint8Array, as?: 'picture' | 'sound') => string | undefined;
export interface Reading {
  take: TakeMedia;
}
export interface Format {
  name: FormatName;
  /** File ending of what is written. */
  ending: string;
  losses: (carried: Carried) => Losses;
  /** The questions that go, as a file. `media` answers the bytes of a picture of theirs. */
  write: (
    questions: Iterable<Carried> | AsyncIterable<Carried>,
    media: (name: string) => Promise<MediaFile | undefined>,
  ) => AsyncGenerator<Uint8Array | string>;
}

/** Gathers what is to be told of a question while it is read. */
export class Notes {
  readonly list: Note[] = [];
  /** One of its texts was in Bijoy: words of the others are looked at, too. */
  bijoy = false;
  add(code: NoteCode, about?: string): void {
    const note = about === undefined ? { code } : { code, about: about.slice(0, 200).toWellFormed() };
    if (this.list.length < MOST_NOTES && !this.list.some((one) => one.code === code && one.about === note.about)) this.list.push(note);
  }
}
export const cutSource = (text: string): string => text.slice(0, LONGEST_SOURCE).toWellFormed();

/** A question as read, if it is one that can be kept: within the lengths of every field. */
export function finished(carried: Carried, source: string, notes: Notes): ReadRow {
  const words = (text: string) => asUnicode(text, notes);
  const given = WrittenQuestion.safeParse(carried.question);
  const read =
    given.success && notes.bijoy
      ? WrittenQuestion.safeParse({
          ...given.data,
          forms: given.data.forms.map((form) => ({ ...form, text: words(form.text) })),
          blanks: given.data.blanks.map((blank) => blank.split('\n').map(words).join('\n')),
        })
      : given;
  if (!read.success) return { source: cutSource(source), notes: notes.list, fault: 'too_long' };
  return {
    source: cutSource(source),
    notes: notes.list,
    carried: {
      question: read.data,
      ...(carried.difficulty && { difficulty: carried.difficulty }),
      name: carried.name.slice(0, 200).toWellFormed(),
      folder: carried.folder.slice(0, 10).map((one) => one.slice(0, 120).toWellFormed()),
      tags: [...new Set(carried.tags.map((one) => composed(one).trim().slice(0, 120).toWellFormed()))].filter(Boolean).slice(0, 20),
    },
  };
}
