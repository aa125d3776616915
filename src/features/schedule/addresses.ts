// Page URLs (typed routes) of the timetable of a class. The slug is decoration.
import { address } from '#core/navigation/address.ts';

export const atSessions = address('/classroom/details/:id/:slug/sessions', ['view', 'day', 'page']);
