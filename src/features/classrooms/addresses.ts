// Page URLs (typed routes) of classrooms; the slug is decoration. The parts of a class are tabs of `tabs.ts`, whichever room they are of.
import { address } from '#core/navigation/address.ts';

export const atClassrooms = address('/classroom', ['state', 'search', 'page']);
export const atNewClass = address('/classroom/new');
export const atClass = address('/classroom/details/:id/:slug', ['as']);
export const atClassAttendance = address('/classroom/details/:id/:slug/attendance', ['session', 'half', 'filter', 'page', 'month', 'code']);
export const atClassTake = address('/classroom/details/:id/:slug/attendance/take', ['session', 'half', 'page']);
export const atClassMonth = address('/classroom/details/:id/:slug/attendance/month', ['month', 'search', 'under', 'page']);
export const atClassPrint = address('/classroom/details/:id/:slug/attendance/print', ['session', 'page']);
export const atClassPeople = address('/classroom/details/:id/:slug/people', ['search', 'group', 'page']);
export const atClassReviews = address('/classroom/details/:id/:slug/reviews');
export const atClassSettings = address('/classroom/details/:id/:slug/settings');
export const atClassSessions = address('/classroom/details/:id/:slug/sessions', ['view', 'day', 'page']);
export const atClassStream = address('/classroom/details/:id/:slug/stream', ['search', 'filter', 'month', 'post']);
export const atClassDiscussion = address('/classroom/details/:id/:slug/discussion', ['session', 'sort', 'page', 'post']);
