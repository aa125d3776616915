// Page URLs (typed routes) of the courses room.
import { address } from '#core/navigation/address.ts';

export const atSearch = address('/search/lists', [
  'keyword',
  'category',
  'tag',
  'payment_status',
  'course_level',
  'language',
  'type',
  'owner_id',
  'sort',
  'page',
]);
export const atCourse = address('/course/details/:uuid', ['batch']);
