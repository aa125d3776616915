// Page URLs (typed routes) of the journeys room.
import { address } from '#core/navigation/address.ts';

export const atJourney = address('/course/journey/:uuid', ['lesson']);
