// Every background job, killed after each of its statements and effects, stalled there, or run twice: one effect, nothing lost, nothing half-done.
// @module-tag long
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diskStorage } from '#adapters/storage/disk.ts';
import { allJobs } from '#app/server/all-rooms.ts';
import { type Storage, useStorage } from '#core/files/server/files.ts';
import { settleHistory } from '#core/history/server/settling.ts';
import { type Carrier, useCarriers } from '#core/post/server/deliver.ts';
import { freshDatabase } from '../database.ts';
import type { JobCase } from './job-case.ts';
import { cases } from './jobs-to-kill.ts';
import { endedOrBlocked, type Fate, Run, Snapshots } from './killed-job.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let snapshots: Snapshots;
let folder: string;
/** What the outside world got, in order. */
let got: { key: string; counts: boolean }[] = [];
beforeAll(async () => {
  db = await freshDatabase();
  snapshots = new Snapshots(db.sql);
  await snapshots.open();
  await snapshots.save('at_first');
  folder = await mkdtemp(join(tmpdir(), 'shikhon-jobs-'));
});
afterAll(async () => {
  await db.drop();
  await rm(folder, { recursive: true, force: true });
});
const bytes = () => join(folder, 'bytes');
const saved = () => join(folder, 'saved');

const jobOf = (name: string) => allJobs.find((j) => j.name === name)!;
/** Starts a job as a process of its own, which alone reaches storage and carriers. Mail servers and providers tell a repeated message by its key; a code by SMS counts each time. */
function start(name: string, payload: object, fate?: Fate): { run: Run; ended: Promise<void> } {
  const run = new Run(db.url, fate);
  const disk = diskStorage(bytes());
  const storage: Storage = { ...disk, remove: (key) => run.step(() => disk.remove(key)) };
  useStorage(storage, 'a secret for tests');
  const carrier: Carrier = {
    keeps: false,
    close: () => {},
    deliver: async (m, beforeSending) => {
      await beforeSending();
      await run.step(async () => void got.push({ key: m.key, counts: m.channel === 'sms' && m.purpose === 'code' }));
      return { provider_id: 'p' };
    },
  };
  useCarriers({ mail: carrier, sms: carrier });
  return { run, ended: run.work(jobOf(name), payload) };
}
const finish = (name: string, payload: object) => start(name, payload).ended;
async function restore(): Promise<void> {
  got = [];
  await snapshots.restore('prepared');
  await rm(bytes(), { recursive: true, force: true });
  await cp(saved(), bytes(), { recursive: true, preserveTimestamps: true }).catch(() => {});
}
const listBytes = async () => (await readdir(bytes(), { recursive: true }).catch(() => [])).filter((name) => name.length > 10).toSorted();
/** All that is left of a run: rows, with the history as whoever reads it finds it, bytes, and what went out. */
const show = async () => {
  await settleHistory(db.sql);
  return {
    rows: await snapshots.show(),
    bytes: await listBytes(),
    sent: got.filter((m, i) => m.counts || got.findIndex((other) => other.key === m.key) === i).map((m) => m.key),
  };
};
type End = Awaited<ReturnType<typeof show>>;
/** A code by SMS that may have gone out ends as such, and went out at most once. */
const givenUp = (end: End, clean: End) => {
  const others = (rows: string[]) => rows.filter((row) => !row.startsWith('messages:'));
  const message = end.rows.find((row) => row.startsWith('messages:'));
  return (
    end.sent.length <= 1 &&
    /body="" .*state="unconfirmed"/.test(message ?? '') &&
    JSON.stringify(others(end.rows)) === JSON.stringify(others(clean.rows))
  );
};
function expectSame(end: End, clean: End, given: JobCase, when: string): void {
  if (given.at_most_once && givenUp(end, clean)) return;
  expect(end, when).toEqual(clean);
}

describe.each(Object.entries(cases))('%s', (name, given) => {
  beforeAll(() => {
    snapshots.beside = given.counted;
  });
  let payload: object;
  beforeAll(async () => {
    await snapshots.restore('at_first');
    await rm(bytes(), { recursive: true, force: true });
    await rm(saved(), { recursive: true, force: true });
    useStorage(diskStorage(bytes()), 'a secret for tests');
    payload = await given.prepare({ sql: db.sql, folder: bytes() });
    await snapshots.save('prepared');
    await cp(bytes(), saved(), { recursive: true, preserveTimestamps: true }).catch(() => {});
  });
  /** One run by itself, after what people changed. */
  async function undisturbed(change = false): Promise<{ clean: End; points: number[] }> {
    await restore();
    const before = await show();
    if (change) await given.change!(db.sql);
    const { run, ended } = start(name, payload);
    await ended;
    const clean = await show();
    if (!change) expect(await given.proves(db.sql)).toBe(true);
    expect(clean).not.toEqual(before);
    return { clean, points: run.listPoints() };
  }

  test('killed after each step and taken over', async () => {
    const { clean, points } = await undisturbed();
    await finish(name, payload);
    expect(await show(), 'run again').toEqual(clean);
    for (const at of points) {
      await restore();
      const { run, ended } = start(name, payload, { at });
      await ended;
      expect(run.killed).toBe(true);
      await finish(name, payload);
      expectSame(await show(), clean, given, `killed after step ${at} of ${points.at(-1)}`);
    }
  });

  test('stalled after each step while another worker runs it', async () => {
    const { points, ...alone } = await undisturbed(Boolean(given.change));
    // words that only the older text had go by night
    const tidy = async () => given.change && given.beside && finish(given.beside, {});
    await tidy();
    const clean = given.change ? await show() : alone.clean;
    for (const at of points) {
      await restore();
      let other: Promise<unknown> = Promise.resolve();
      const during = async () => {
        await given.change?.(db.sql);
        other = finish(name, payload).catch(() => finish(name, payload));
        await endedOrBlocked(db.sql, other);
      };
      await start(name, payload, { at, during }).ended.catch(() => finish(name, payload));
      await other;
      await tidy();
      expectSame(await show(), clean, given, `stalled after step ${at} of ${points.at(-1)}`);
    }
  });

  if (given.beside)
    test(`stalled after each step while ${given.beside} runs`, async () => {
      const { points } = await undisturbed();
      await finish(given.beside!, {});
      const clean = await show();
      for (const at of points) {
        await restore();
        let other: Promise<unknown> = Promise.resolve();
        const during = async () => {
          other = finish(given.beside!, {});
          await endedOrBlocked(db.sql, other);
        };
        await start(name, payload, { at, during }).ended;
        await other;
        await finish(given.beside!, {});
        expectSame(await show(), clean, given, `stalled after step ${at} of ${points.at(-1)}`);
      }
    });
});
