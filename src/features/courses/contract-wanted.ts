// API contract of wanted courses (saved searches): what somebody searched for without finding it, to be told of when there is such a course.
import * as z from 'zod/mini';
import { del, get, ok, post, text } from '#core/contract/call.ts';

const wanting = [{ per: 'account', times: 60, seconds: 3600, counter: 'courses.want' }];
export const listWanted = get('courses.list-wanted', '/my-account/wanted-courses', {
  shows: ['wanted_course'],
  summary: 'What the asker wants to be told of when there is such a course, the newest first',
  who: 'signed-in',
  input: z.object({}),
  output: z.array(z.object({ text: z.string(), created_at: z.string() })),
});
export const wantCourse = post('courses.want', '/my-account/wanted-courses', {
  summary: 'Notes that the asker wants to be told when there is a course on this; asking again changes nothing',
  who: 'signed-in',
  unrecorded: "a learner's own list",
  limits: wanting,
  input: z.object({ text: text(200, 1) }),
  output: ok,
  errors: { too_many_wanted: 409 },
  invalidates: ['courses.list-wanted'],
});
export const unwantCourse = del('courses.unwant', '/my-account/wanted-courses', {
  summary: 'The asker no longer wants to be told when there is a course on this',
  who: 'signed-in',
  unrecorded: "a learner's own list",
  limits: wanting,
  input: z.object({ text: text(200, 1) }),
  output: ok,
  invalidates: ['courses.list-wanted'],
});
