// Public server interface of writing: pieces begun, written, published, withdrawn and removed; what may be done with one.
export { type Approval, publishPiece, removePiece, restorePiece, withdrawPiece } from './deciding.ts';
export { words as refusals } from './deny.ts';
export { canOf, type Facts, viewPiece } from './reviewing.ts';
export { findFor, rules } from './reach.ts';
export { createWritten, updateWritten } from './writing-pieces.ts';
