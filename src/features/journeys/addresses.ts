// Page URLs (typed routes) of the journeys room.
import { address } from '#core/navigation/address.ts';

export const atJourney = address('/course/journey/:uuid', ['lesson', 'post']);
/** A lesson that everybody may see before they register. */
export const atSample = address('/course/sample/:uuid/:lesson');
export const atMyNotes = address('/my-notes', ['search', 'page']);
