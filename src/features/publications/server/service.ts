// Public server interface of publications: changing them in the caller's transaction, and reading one with its state.
export { listFoundPieces } from './calls.ts';
export { indexPieces, reindexJob } from './indexing.ts';
export { countMatching as countFoundPieces } from './store.ts';
export {
  createPiece,
  deleteAuthored,
  deleteRemoved,
  make,
  type Outcome,
  publish,
  readPiece,
  remove,
  restore,
  type Seen,
  setReview,
  type Who,
  withdraw,
} from './publishing.ts';
export { takePlan } from './store-changes.ts';
export type { Made, NewPiece, PieceRow, Review, Written } from './store-changes.ts';
export { setWorkingTitle } from './store-titles.ts';
export { visible } from './store-visible.ts';
