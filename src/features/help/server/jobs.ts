// Nightly jobs of help: deletes old messages to the staff.
import { job } from '#core/jobs/server/job.ts';
import { deleteOldMessages } from './store.ts';

export const jobs = [job('help.delete-old-messages', async (_, { pool }) => void (await deleteOldMessages(pool)), { nightly: true })];
