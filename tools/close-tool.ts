// How a command closes what it opened: an embedded database that a site already stood on is left running.
import type { Opened } from '#app/server/open.ts';

/** `began`: when the command started, in ms. */
export async function closeTool(opened: Opened, began: number): Promise<void> {
  const [row] = await opened.pool<
    { ran_before: boolean }[]
  >`select pg_postmaster_start_time() < ${new Date(began).toISOString()}::timestamptz as ran_before`;
  if (row?.ran_before) await opened.pool.end({ timeout: 5 });
  else await opened.close();
}
