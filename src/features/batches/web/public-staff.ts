// What other rooms' screens of staff show of batches: a door of its own, so that learners' pages carry none of it.
import { latePart } from '#ui/latePart.ts';

export { useBatchDeeds } from './BatchDialog.tsx';
export { BatchTop } from './BatchTop.tsx';
export { type BatchRecord, listBatches, viewBatch, viewBatchHistory } from '../contract-staff.ts';
export { batches } from '../lists.ts';
export { errors as batchErrors } from '../words-staff.ts';
/** Of the course's editor alone: it fetches the list when it is opened. */
export const BatchesStep = import.meta.env.SSR ? (await import('./BatchesStep.tsx')).default : latePart(() => import('./BatchesStep.tsx'));
