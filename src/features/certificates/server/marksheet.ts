// Sheets of marks as the press takes them: facts, a table, what it comes to. The room that knows the marks says what stands in it.
import { press } from './pdf.ts';

/** A text, or what is said in Bengali with the English below it. */
type Cell = string | [bn: string, en: string];
export interface MarksheetData {
  document_title: string;
  /** That everybody can check it by. */
  number: string;
  institution: string;
  title_bn: string;
  title_en: string;
  subject: string;
  /** Labels with their values, two in a line. */
  facts: [label: string, value: string][];
  head: Cell[];
  /** As many cells as the head has; the first is a text, the others figures. */
  rows: Cell[][];
  /** What it all comes to. */
  sums: [label: string, value: string][];
  /** What a page is called; they are numbered where a sheet has several. */
  page: [bn: string, en: string];
  notes: string[];
  /** Where everybody can check it: its address, and that as a QR code (SVG). */
  check: { address: string; qr: string; alt: string; text: string };
}
/** Each begins on a page of its own. */
export interface MarksheetsData {
  marksheets: readonly MarksheetData[];
}
/** As one A4 portrait PDF with fonts inside; kept nowhere. Throws `PressBusy`. */
export const typesetMarksheets = (marksheets: readonly MarksheetData[]): Promise<Uint8Array> =>
  press.print(JSON.stringify({ marksheets } satisfies MarksheetsData));
