// Page URLs (typed routes) of an exam on paper: its sets as PDF, and the sheet by which marks come in.
import { address } from '#core/navigation/address.ts';

/** By the id of the lesson that the exam is. */
export const atPaper = address('/exam/paper/:id');
export const atPaperSheet = address('/exam/paper/:id/sheet');
export const atPaperSheetOf = address('/exam/paper/:id/sheet/:sheet');
/** The same of a single exam: in the menu it stands under the single ones. */
export const atSinglePaper = address('/exam/single/paper/:id');
export const atSinglePaperSheet = address('/exam/single/paper/:id/sheet');
export const atSinglePaperSheetOf = address('/exam/single/paper/:id/sheet/:sheet');
export const paperPath = ({ id, single }: { id: number; single: boolean }): string => (single ? atSinglePaper : atPaper)({ id });
