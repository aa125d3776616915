// Page URLs (typed routes) of an exam on paper: its sets as PDF, and the sheet by which marks come in.
import { address } from '#core/navigation/address.ts';

/** By the id of the lesson that the exam is. */
export const atPaper = address('/exam/paper/:id');
export const atPaperSheet = address('/exam/paper/:id/sheet');
export const atPaperSheetOf = address('/exam/paper/:id/sheet/:sheet');
