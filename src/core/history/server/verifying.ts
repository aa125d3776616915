// Verification of the history: recomputes the chain and finds every entry that was altered, removed or put in later.
import { setImmediate as pause } from 'node:timers/promises';
import type { Pool, Transaction } from '#core/db/server/sql.ts';
import { commit, hashEntry, hashSeal, isMarkRight, nameSeal, type Seal, type SealedEntry } from './chain.ts';
import * as store from './store.ts';
import * as checking from './store-checking.ts';
import type { Fault, Finding } from './store-checking.ts';

export interface Verified {
  entries: number;
  seals: number;
  /** Entries that wait for their seal. */
  unsealed: number;
  /** The last seal, as one notes it elsewhere. */
  head: string | null;
  at: string | null;
  findings: Finding[];
  /** Whether the seals' marks could be looked at: only where the secret is known. */
  marked: boolean;
}
/** Seals that are looked at together. */
const AT_ONCE = 20;
/** Entries that are looked at before whatever else waits in this process has its turn. */
const ENTRIES_A_TURN = 250;
/** No more are told; a log with as many is not worth a longer list. */
const MOST_TOLD = 10_000;
/** How long the transaction of an entry may last after it was written: one that comes into a seal later than that was put in. */
const LATE_MS = 30 * 60_000;
/** Where people acted from is kept for so long. */
export const ORIGIN_DAYS = 365;
const DAY_MS = 86_400_000;
const time = (at: string) => Date.parse(`${at.slice(0, 23)}Z`);

export interface Verifying {
  /** The last seal as it was noted elsewhere: the chain must still hold it. */
  noted?: string | undefined;
  /** Told now and then how many entries have been looked at. */
  tell?: (entries: number) => void;
}
/** One look at the database as it is at this moment; what is written meanwhile is not in it. */
export async function verifyHistory(pool: Pool, options: Verifying = {}): Promise<Verified> {
  return pool.begin(async (sql) => {
    await sql`set transaction isolation level repeatable read read only`;
    return verifyWithin(sql, options);
  });
}
export const verifyWithin = (sql: Transaction, options: Verifying = {}): Promise<Verified> => new Verification(sql, options).run();

class Verification {
  private readonly findings: Finding[] = [];
  private readonly sql: Transaction;
  private readonly options: Verifying;
  /** When each person was erased: what is kept apart of them may be missing from then on. */
  private erased = new Map<number, number>();
  private entries = 0;
  private seals = 0;
  private marked = true;
  private now = 0;

  constructor(sql: Transaction, options: Verifying) {
    this.sql = sql;
    this.options = options;
  }
  private find(finding: Finding): void {
    if (this.findings.length < MOST_TOLD) this.findings.push(finding);
  }

  async run(): Promise<Verified> {
    const { sql, options } = this;
    this.now = time(await store.readClock(sql));
    this.erased = new Map((await checking.listErasures(sql)).map((row) => [row.object_id, time(row.at)]));
    let last: Seal | undefined;
    // what the next seal was made on: the hash that is there, or the one that should be
    let before: Buffer[] = [];
    let noted = options.noted === undefined;
    for (;;) {
      const seals = await store.listSeals(sql, last?.id ?? 0, AT_ONCE);
      const found = new Map(
        (
          await store.listEntriesById(
            sql,
            seals.flatMap((seal) => seal.entry_ids),
          )
        ).map((entry) => [entry.id, entry]),
      );
      const apart = await this.readPrivate([...found.values()]);
      for (const seal of seals) {
        if (seal.id !== (last?.id ?? 0) + 1) this.find({ fault: 'seal_removed', seal_id: (last?.id ?? 0) + 1 });
        before = this.checkSeal(seal, last, before);
        await this.checkEntries(seal, last, found, apart);
        if (nameSeal(seal) === options.noted) noted = true;
        last = seal;
      }
      this.seals += seals.length;
      options.tell?.(this.entries);
      if (seals.length < AT_ONCE) break;
    }
    if (!noted) this.find({ fault: 'end_removed', seal_id: Number(options.noted!.split(':', 1)[0]) });
    for (const { id } of await checking.listStrays(sql, MOST_TOLD)) this.find({ fault: 'entry_added', entry_id: id });
    for (const { entry_id } of await checking.listLostUnsealed(sql)) this.find({ fault: 'entry_removed', entry_id });
    for (const { entry_id } of await checking.listTwiceSealed(sql)) this.find({ fault: 'entry_added', entry_id });
    return {
      entries: this.entries,
      seals: this.seals,
      unsealed: await checking.countUnsealed(sql),
      head: last ? nameSeal(last) : null,
      at: last?.at ?? null,
      findings: this.findings,
      marked: this.marked,
    };
  }

  /** A seal whose own hash was altered is told from one whose content was: the next one was made on the right hash. */
  private checkSeal(seal: Seal, last: Seal | undefined, before: readonly Buffer[]): Buffer[] {
    const fault = (what: Fault) => this.find({ fault: what, seal_id: seal.id });
    const possible = last && seal.id === last.id + 1 ? before : [last?.hash];
    const right = possible.map((previous) => hashSeal(seal, previous));
    // after a gap nothing tells what this one was made on
    const follows = seal.id === (last?.id ?? 0) + 1;
    if (follows && !right.some((hash) => hash.equals(seal.hash))) fault('seal_altered');
    else if (seal.hashes.length !== seal.entry_ids.length * 32) fault('seal_altered');
    const mark = isMarkRight(seal);
    if (mark === undefined) this.marked = false;
    else if (!mark) fault('seal_unmarked');
    return [seal.hash, ...right.filter((hash) => !hash.equals(seal.hash))];
  }
  private async checkEntries(seal: Seal, last: Seal | undefined, found: ReadonlyMap<number, SealedEntry>, apart: Apart): Promise<void> {
    for (const [i, id] of seal.entry_ids.entries()) {
      const entry = found.get(id);
      const fault = (what: Fault) => this.find({ fault: what, entry_id: id, seal_id: seal.id });
      if (++this.entries % ENTRIES_A_TURN === 0) {
        this.options.tell?.(this.entries);
        await pause();
      }
      if (!entry) {
        fault('entry_removed');
        continue;
      }
      if (!hashEntry(entry).equals(seal.hashes.subarray(i * 32, i * 32 + 32))) fault('entry_altered');
      else if (last && time(last.at) - time(entry.at) > LATE_MS) fault('entry_late');
      for (const part of ['origin', 'values'] as const) this.checkPrivate(entry, part, apart.get(`${part} ${id}`), fault);
    }
  }
  private checkPrivate(
    entry: SealedEntry,
    part: 'origin' | 'values',
    kept: checking.PrivateRow | undefined,
    fault: (what: Fault) => void,
  ): void {
    const hash = entry[`${part}_hash`];
    if (kept && hash === null) return fault('private_added');
    if (kept && commit(kept.salt, kept.value).toString('hex') !== hash) return fault('private_altered');
    if (kept || hash === null) return;
    const person = part === 'origin' ? (entry.actor_id ?? entry.subject_id) : entry.subject_id;
    const gone = person !== null && (this.erased.get(person) ?? 0) >= time(entry.at);
    const old = part === 'origin' && this.now - time(entry.at) > ORIGIN_DAYS * DAY_MS;
    if (!gone && !old) fault('private_removed');
  }
  private async readPrivate(entries: readonly SealedEntry[]): Promise<Apart> {
    const rows = await checking.listPrivate(
      this.sql,
      entries.map((entry) => entry.id),
    );
    return new Map(rows.map((row) => [`${row.part} ${row.entry_id}`, row]));
  }
}
type Apart = ReadonlyMap<string, checking.PrivateRow>;
