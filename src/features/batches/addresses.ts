// Page URLs (typed routes) of batches as staff make and run them.
import { address } from '#core/navigation/address.ts';

export const atBatches = address('/course/batches');
export const atBatchesOf = address('/course/batches/of/:course');
export const atNewBatch = address('/course/batches/of/:course/new');
export const atBatch = address('/course/batches/:id');
export const atBatchPeople = address('/course/batches/:id/people', ['filters']);
export const atBatchMembers = address('/course/batches/:id/members');
export const atBatchSheet = address('/course/batches/:id/people/sheet');
export const atBatchSheetOf = address('/course/batches/:id/people/sheet/:sheet');
export const atBatchWaiting = address('/course/batches/:id/waiting');
export const atBatchLinks = address('/course/batches/:id/links');
export const atBatchLinksSheet = address('/course/batches/:id/links/sheet');
export const atBatchLinksSheetOf = address('/course/batches/:id/links/sheet/:sheet');
export const atBatchInvites = address('/course/batches/:id/invite');
/** The batch as its members see it, of the room of classrooms. */
export const atClassOfBatch = address('/classroom/details/:id/:slug');
/** A course with this batch chosen, as the room of courses has it, which leans on this one. */
export const atBatchOfCourse = address('/course/details/:uuid', ['batch']);
