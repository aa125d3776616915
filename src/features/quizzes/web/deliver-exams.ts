// Delivery of exams whose page was left (background sync): what has not arrived is sent wherever its owner is in the product.
import { ask, Refused } from '#core/contract/web/client.ts';
import { deviceKey } from '#core/session/web/session.tsx';
import { sync, type Synced } from '../contract-sitting.ts';
import { browserDisk, type Disk, type Head } from './exam-disk.ts';
import { type Entry, fillGaps, inOrder, newRun, sweep } from './exam-log.ts';
import { type Batch, nextBatch } from './exam-sync.ts';
import { lockOf } from './exam-mark.ts';

/** What was not taken for so long is no longer tried; it stays where it is. */
const TRIED_MS = 30 * 86_400_000;
export type Deliver = (
  attempt: number,
  given: Partial<Batch['input']> & { lease: number; run: number; boot: number; waiting: number },
) => Promise<Synced>;
const deliver: Deliver = (attempt, given) =>
  ask(sync, {
    device_key: deviceKey(),
    first_n: 1,
    anchors: [],
    records: [],
    after: 0,
    attempt,
    by: { run: given.run, m: 0, w: Date.now() },
    ...given,
  });

/** One exam: how many of its records have not arrived, and whether its receipt says that all of it has. */
async function deliverOne(head: Head, disk: Disk, send: Deliver): Promise<{ waiting: number; done: boolean }> {
  const { attempt, owner } = head;
  const entries = fillGaps(await disk.records(attempt))
    .sort(inOrder)
    .map((record): Entry => ({ record, where: 'disk', sent: true, since: 0 }));
  const left = (have: ReadonlyMap<number, number>) => entries.filter(({ record }) => record.n > (have.get(record.run) ?? 0)).length;
  const alive = { lease: head.entered.lease, run: newRun(), boot: head.boots };
  let out = await send(attempt, { ...alive, waiting: entries.length });
  for (;;) {
    const have = new Map(out.have);
    const batch = nextBatch(entries, (run) => have.get(run) ?? 0, new Set());
    if (!batch) break;
    const before = left(have);
    out = await send(attempt, { ...batch.input, waiting: before - batch.entries.length });
    // nothing of it was taken: the page of the exam finds out why
    if (left(new Map(out.have)) >= before) break;
  }
  const waiting = left(new Map(out.have));
  const done = waiting === 0 && out.receipt !== null;
  if (done) await disk.change(attempt, owner, { receipt: out.receipt!, done_at: Date.now() });
  return { waiting, done };
}
/** Answers how many records could not be sent, and whether it is worth trying again; those of a page that is open are not touched. */
export async function deliverExams(
  user: number,
  disk = browserDisk,
  send = deliver,
): Promise<{ waiting: number; again: boolean; open: boolean }> {
  const now = Date.now();
  await sweep(disk, user, now);
  const heads = (await disk.heads(user)).filter((head) => head.done_at === undefined);
  const told = { waiting: 0, again: false, open: false };
  for (const head of heads) {
    if (now - (head.anchor?.w ?? now) > TRIED_MS) continue;
    const one = async (free: unknown) => {
      if (free === null) {
        told.open = true;
        return;
      }
      try {
        const { waiting, done } = await deliverOne(head, disk, send);
        told.waiting += waiting;
        told.open ||= !done;
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        told.open = true;
        told.again ||= error.status === 0 || error.status === 429 || error.status >= 500;
        told.waiting += new Set((await disk.records(head.attempt)).map(({ q }) => q)).size;
      }
    };
    if (navigator.locks) await navigator.locks.request(lockOf(head.attempt), { ifAvailable: true }, one);
    else await one(undefined);
  }
  return told;
}
