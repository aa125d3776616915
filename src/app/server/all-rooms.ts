// List of all rooms (modules) of the application.
import { job } from '#core/jobs/server/job.ts';
import { sweepLimits } from '#core/access/server/limits.ts';
import { jobs as files } from '#core/files/server/jobs.ts';
import { jobs as post } from '#core/post/server/deliver.ts';
import { defineRoom, openRooms, type Room } from '#core/contract/server/room.ts';
import { room as accounts } from '#features/accounts/server/room.ts';
import { room as batches } from '#features/batches/server/room.ts';
import { room as categories } from '#features/categories/server/room.ts';
import { room as certificates } from '#features/certificates/server/room.ts';
import { room as courses } from '#features/courses/server/room.ts';
import { room as enrollments } from '#features/enrollments/server/room.ts';
import { room as home } from '#features/home/server/room.ts';
import { room as institutions } from '#features/institutions/server/room.ts';
import { room as journeys } from '#features/journeys/server/room.ts';
import { room as lessons } from '#features/lessons/server/room.ts';
import { room as quizzes } from '#features/quizzes/server/room.ts';
import { room as registration } from '#features/registration/server/room.ts';
import { room as reviews } from '#features/reviews/server/room.ts';
import { room as search } from '#features/search/server/room.ts';
import { room as sessions } from '#features/sessions/server/room.ts';
import { connectRooms } from './connect.ts';

/** What the floor itself does later. */
const floor = defineRoom({
  name: 'floor',
  jobs: [job('access.sweep-limits', async (_, { pool }) => void (await sweepLimits(pool)), { nightly: true }), ...files, ...post],
});
export const rooms: readonly Room[] = [
  floor,
  accounts,
  batches,
  categories,
  certificates,
  courses,
  enrollments,
  home,
  institutions,
  journeys,
  lessons,
  quizzes,
  registration,
  reviews,
  search,
  sessions,
];

export const allJobs = rooms.flatMap((r) => r.jobs);

/** Opens the house: every call can be asked, every event is heard. */
export function openHouse(): void {
  openRooms(rooms);
  connectRooms();
}
