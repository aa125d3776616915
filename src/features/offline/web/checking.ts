// Right to kept courses and what has changed of them: asked of the server at each contact; without the right nothing of the course stays on the device.
import type { ErrorOf } from '#core/contract/call.ts';
import { isCopy, Refused } from '#core/contract/web/client.ts';
import { viewStatus } from '#features/journeys/contract.ts';
import { askAs } from './asking.ts';
import { findChanges } from './changes.ts';
import { type Ended, endEntry, findEntry, listEntries, writeEntry } from './kept-entries.ts';

/** At most once an hour for each course, by a clock that nobody sets. */
const HOUR_MS = 3_600_000;
/** What says, beside "not found", that the right to the course is over. */
const ENDS_RIGHT = new Set<string>(['enrollment_pending', 'enrollment_rejected'] satisfies ErrorOf<typeof viewStatus>[]);
const asked = new Map<number, number>();

/** Answers the courses that went. `now`: whoever looks at the list is told what is so now. */
export async function checkKept(account: number, { now = false } = {}): Promise<Ended[]> {
  const ended: Ended[] = [];
  if (!navigator.onLine) return ended;
  for (const entry of (await listEntries(account)) ?? []) {
    const { course_id } = entry;
    const last = asked.get(course_id);
    if (!now && last !== undefined && performance.now() - last < HOUR_MS) continue;
    asked.set(course_id, performance.now());
    try {
      const journey = await askAs(account, viewStatus, { slug: entry.uuid });
      if (isCopy(journey)) continue;
      const changes = await findChanges(account, entry);
      // a download may have written it anew, or its owner removed it
      const there = await findEntry(account, course_id);
      if (there?.checked_at === entry.checked_at) await writeEntry(account, { ...there, changes, checked_at: new Date().toISOString() });
    } catch (error) {
      if (!(error instanceof Refused) || !(error.status === 404 || error.status === 410 || ENDS_RIGHT.has(error.code))) continue;
      await endEntry(account, entry);
      ended.push(entry);
    }
  }
  return ended;
}
