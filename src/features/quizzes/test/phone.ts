// A phone that sits an exam, for tests: its key, its clocks, the log that it wrote, and what it sends of it.
import { randomBytes, randomInt } from 'node:crypto';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import type { Pool } from '#core/db/server/sql.ts';
import type * as z from 'zod/mini';
import { type Anchor, enter, type Entered, type SentRecord, sync, type Synced, takeOver } from '../contract-sitting.ts';

/** One page load on a phone. Its clocks stand still until `lives`; the wall clock may be wrong. */
export class PhonePage {
  readonly run = randomInt(1, 2 ** 31);
  readonly log: SentRecord[] = [];
  readonly anchors: Anchor[] = [];
  m = 1000;
  have = 0;
  lease = 0;
  attempt = 0;
  readonly phone: Phone;
  readonly boot: number;
  constructor(phone: Phone, boot: number) {
    this.phone = phone;
    this.boot = boot;
  }
  /** So many seconds go by on both clocks of the page. */
  lives(seconds: number): this {
    this.m += seconds * 1000;
    this.phone.w += seconds * 1000;
    return this;
  }
  hear({ now, have, lease, attempt, mine }: Entered | Synced): void {
    this.anchors.push({ s: now, m: this.m, w: this.phone.w, run: this.run });
    this.have = have.find(([run]) => run === this.run)?.[1] ?? 0;
    if (!this.lease && mine) this.lease = lease;
    this.attempt = attempt;
  }
  async enter(lesson: number, more: object = {}): Promise<Entered> {
    const entered = await this.phone.enter(lesson, more);
    this.hear(entered);
    return entered;
  }
  write(q: number, v: unknown): this {
    return this.put({ kind: 'answer', q, v });
  }
  handIn(): this {
    return this.put({ kind: 'end' });
  }
  put(record: Partial<SentRecord>): this {
    this.log.push({ m: this.m, w: this.phone.w, y: this.anchors.length - 1, ...record } as SentRecord);
    return this;
  }
  /** Sends from a record on, what is not acknowledged when nothing is said; `more` in place of what it would say. */
  async send(from = this.have + 1, more: Partial<z.input<typeof sync.input>> = {}): Promise<Synced> {
    const synced = await answer(this.phone.sql, sync, this.phone.actor, {
      ...{ attempt: this.attempt, device_key: this.phone.device_key, lease: this.lease, run: this.run, boot: this.boot, first_n: from },
      ...{ anchors: this.anchors, records: this.log.slice(from - 1), by: { run: this.run, m: this.m, w: this.phone.w } },
      ...more,
    });
    this.hear(synced);
    return synced;
  }
}
export class Phone {
  readonly sql: Pool;
  readonly actor: SignedIn;
  readonly device_key = randomBytes(32).toString('base64url');
  /** Its wall clock, in milliseconds. */
  w: number;
  private boots = 0;
  constructor(sql: Pool, actor: SignedIn, session_id: number, wrong_by = 0) {
    this.sql = sql;
    this.actor = { ...actor, session_id };
    this.w = Date.now() + wrong_by;
  }
  page(): PhonePage {
    return new PhonePage(this, ++this.boots);
  }
  enter(lesson: number, more: object = {}): Promise<Entered> {
    return answer(this.sql, enter, this.actor, { lesson, device_key: this.device_key, ...more });
  }
  takeOver(attempt: number, expect: number, code?: string): Promise<Entered> {
    return answer(this.sql, takeOver, this.actor, { attempt, device_key: this.device_key, expect, ...(code ? { code } : {}) });
  }
}
