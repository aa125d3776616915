// List of all rooms (modules) of the application.
import { job } from '#core/jobs/server/job.ts';
import { sweepLimits } from '#core/contract/server/limits.ts';
import { held as fileWords } from '#core/files/server/words-held.ts';
import { eraseFiles } from '#core/files/server/files.ts';
import { recordJobs } from '#core/records/server/jobs.ts';
import { room as lists } from '#core/house/server/rooms/lists.ts';
import { jobs as files } from '#core/files/server/jobs.ts';
import { eraseHistory } from '#core/history/server/erasing.ts';
import { jobs as history } from '#core/house/server/history-jobs.ts';
import { eraseMessages } from '#core/post/server/post.ts';
import { holds as filesHeld } from '#core/files/server/held.ts';
import { holds as historyHeld } from '#core/history/server/held.ts';
import { holds as postHeld } from '#core/post/server/held.ts';
import { jobs as post } from '#core/post/server/deliver.ts';
import { defineRoom, openRooms, type Room } from '#core/house/server/room.ts';
import { room as runs } from '#core/house/server/rooms/jobs.ts';
import { room as sheets } from '#core/house/server/rooms/sheets.ts';
import { room as drafts } from '#core/house/server/rooms/drafts.ts';
import { room as accounts } from '#features/accounts/server/room.ts';
import { connections } from './connect.ts';
import { featureRooms } from './feature-rooms.ts';

/** What the floor itself does later. */
const floor = defineRoom({
  name: 'floor',
  jobs: [
    job('access.sweep-limits', async (_, { pool }) => void (await sweepLimits(pool)), { nightly: true }),
    ...files,
    ...history,
    ...post,
    ...recordJobs,
  ],
  merge: { 'files.owner_id': { what: fileWords.files, key: ['id'] } },
  holds: { ...filesHeld, ...historyHeld, ...postHeld },
  erase: async (sql, { user_id, addresses }) => {
    await eraseFiles(sql, user_id);
    await eraseHistory(sql, user_id);
    await eraseMessages(sql, addresses);
  },
});
export const rooms: readonly Room[] = [
  floor,
  runs,
  sheets,
  drafts,
  lists,
  ...featureRooms.filter((room) => room !== accounts),
  // the last one: the others find what is a person's by what it takes away
  accounts,
];

export const allJobs = rooms.flatMap((r) => r.jobs);

/** Opens the house: every call can be asked, every event is heard. */
export const openHouse = (): void => openRooms(rooms, connections);
