// A question paper as the press takes it: nodes of text, questions with their options, an answer sheet, a key. Whoever makes it says what stands in it.
import { press } from './pdf.ts';

/** A text, or an element with what is in it. */
export type PaperNode = string | { k: string; c?: PaperNode[]; [more: string]: unknown };
export interface PaperOption {
  letter: string;
  body: PaperNode[];
}
export interface PaperQuestion {
  n: string;
  marks: string;
  body: PaperNode[];
  /** In so many columns. */
  options: { columns: number; items: PaperOption[] } | null;
  /** What is matched: numbers on the left, letters on the right. */
  pairs: { left: PaperOption[]; right: PaperOption[] } | null;
  /** Empty lines for what is written. */
  lines: number;
  parts: PaperQuestion[];
}
export interface PaperData {
  paper: {
    lang: 'en' | 'bn';
    document_title: string;
    institution: string;
    title: string;
    about: string;
    /** What kind of sheet it is, such as a key; empty for the paper itself. */
    kind: string;
    facts: [label: string, value: string][];
    code: { label: string; value: string } | null;
    notes: string[];
    sections: { title: string; about: string; questions: PaperQuestion[] }[];
    /** To be filled in by hand: fields for a name, and letters in circles. */
    sheet: {
      title: string;
      fields: string[];
      rows: { n: string; letters: string[] }[];
      note: string;
    } | null;
    key: { head: string[]; rows: { n: string; answer: PaperNode[]; marks: string }[] } | null;
  };
  /** Pictures by the paths at which nodes name them, in base 64. */
  files: [path: string, bytes: string][];
}
/** As an A4 portrait PDF with fonts inside; kept nowhere. Throws `PressBusy`. */
export const typesetPaper = (data: PaperData): Promise<Uint8Array> => press.print(JSON.stringify(data));
