// Page URLs (typed routes) of exams: single ones, certificate exams, the builder of one and its rehearsal.
import { address } from '#core/navigation/address.ts';

export const atSingles = address('/exam/single');
export const atNewSingle = address('/exam/single/create');
/** Certificate exams: courses of their own kind. */
export const atExams = address('/exam');
/** By the id of the lesson that it is. */
export const atBuilder = address('/exam/build/:id');
export const atBuilderStep = address('/exam/build/:id/:slug');
export const atRehearsal = address('/exam/build/:id/rehearsal');
/** Item analysis of a quiz or an exam, by its lesson, and of one of its questions. */
export const atItems = address('/results/:id/items');
export const atItem = address('/results/:id/items/:question');
