// One examination of the chaos test: people, devices, servers, staff and everything that goes wrong, drawn from one seed.
import { between, Engine, logBetween, makeRng, MIN, pick, type Rng, SEC, whole } from './engine.ts';
import { Person } from './person.ts';
import { Device } from './phone.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { Process, Store } from './process.ts';
import { type Bugs, type Exam, type Order, type Rec, Site } from './server.ts';

export const faults = {
  lost: 'requests and answers are lost',
  late: 'some come seconds late, and so out of order',
  doubled: 'some come twice, some of them long after',
  offline: 'connections are cut for seconds to hours; some come back long after the end, some after late answers are taken',
  page: 'pages are killed, a second tab takes over',
  power: 'phones lose power; some disks had only said that they had written',
  sleep: 'phones sleep, and most monotonic clocks with them',
  clock: 'wall clocks are wrong, drift, and are set while people write',
  disk: 'browsers keep nothing, or their room is full',
  move: 'people move to another phone, back again, or to two at once; some old phones are lost, on some a friend goes on',
  server: 'server processes are killed, one by one and all together',
  database: 'the database is killed',
  orders: 'staff add time, undo it, pause and go on, over a bad connection of their own',
  forge: 'some write on after the end or after handing in, and put the clocks of their log back',
} as const;
export type Fault = keyof typeof faults;
export interface Options {
  seed: number;
  learners: number;
  faults: ReadonlySet<Fault>;
  bugs: Bugs;
  rule?: Exam['rule'];
  questions: number;
  minutes: number;
  /** How long late answers are taken, and how long phones are heard after that; in minutes. */
  late: number;
  after: number;
}
const BELL = 10 * MIN;

export class World {
  readonly en = new Engine();
  readonly bugs: Bugs;
  readonly exam: Exam;
  readonly store: Store;
  readonly processes: Process[] = [];
  readonly persons: Person[] = [];
  /** By their names. */
  readonly devices = new Map<string, Device>();
  readonly questions: number;
  readonly minutes: number;
  private readonly late: number;
  private readonly tail: number;
  readonly site: Site;
  readonly faulty: boolean;
  /** What was truly written, when and where, by the id of the record. */
  readonly truth = new Map<number, { T: number; device: Device; rec: Rec }>();
  readonly acked = new Map<number, Rec>();
  /** Acknowledged since something crashed. */
  private fresh: Rec[] = [];
  /** Acknowledged, and not there when something had crashed. */
  readonly gone = new Set<number>();
  readonly receipts: Set<string>[] = [];
  readonly ordered: Omit<Order, 'at'>[] = [];
  readonly early: string[] = [];
  /** How often each person meant to move. */
  readonly moved = new Map<number, number>();
  readonly typed: { a: number; ms: number }[] = [];
  readonly stats: Record<string, number> = {};
  private readonly r: Rng;
  private readonly faults: ReadonlySet<Fault>;
  private readonly end: number;
  private readonly factors: readonly number[];
  /** Ids of records by run and number. */
  private readonly names = new Map<string, number>();
  private serials = 0;
  /** Devices that somebody moves to, and from which lease as far as is known. */
  private readonly moves = new Map<Device, number>();

  constructor(sql: Pool, o: Options) {
    this.bugs = o.bugs;
    this.questions = o.questions;
    this.minutes = o.minutes;
    this.late = o.late * MIN;
    this.tail = o.after * MIN;
    this.faults = o.faults;
    this.faulty = o.faults.size > 0;
    const r = makeRng(o.seed * 7919 + 17);
    this.r = r;
    const right = Array.from({ length: this.questions }, () => String(whole(r, 4)));
    this.exam = {
      bell: r() < 0.6,
      starts: BELL,
      minutes: o.minutes,
      door: 15 * MIN,
      late: this.late,
      rule: o.rule ?? (r() < 0.7 ? 'count' : 'hold'),
      right,
    };
    this.end = BELL + 15 * MIN + o.minutes * 1.5 * MIN + 25 * MIN;
    const factors = Array.from({ length: o.learners }, () => (r() < 0.9 ? 1 : r() < 0.5 ? 1.25 : 1.5));
    this.factors = factors;
    this.site = new Site(sql, this.exam, o.bugs);
    this.store = new Store(this.en, makeRng(o.seed + 1e6), this.site);
    this.store.onCrash = () => this.compareAcked();
    for (let i = 0; i < 3; i++) {
      const p = new Process(this.en, makeRng(o.seed * 31 + i), this.store, o.bugs);
      p.onAck = (recs) => recs.forEach((x) => this.acknowledged(x));
      p.onKey = (a) =>
        this.en.now < BELL && this.early.push(`learner ${a} had the key ${Math.round(BELL - this.en.now)} ms before the bell`);
      this.processes.push(p);
    }
    for (let a = 0; a < o.learners; a++) this.addPerson(o.seed, a, factors[a]!);
    this.troubles();
  }
  async run(): Promise<void> {
    await this.site.open(this.factors);
    await this.en.run(this.end + this.late + this.tail);
    await this.compareAcked();
    await this.site.at(this.en.now);
    await this.site.work();
  }
  over(): boolean {
    return this.en.now > this.end + this.late + this.tail - 10 * MIN;
  }
  has(fault: Fault): boolean {
    return this.faults.has(fault);
  }
  count(name: string, n = 1): void {
    this.stats[name] = (this.stats[name] ?? 0) + n;
  }
  serial(): number {
    return ++this.serials;
  }
  wrote(device: Device, rec: Rec): void {
    this.truth.set(rec.id, { T: this.en.now, device, rec });
    this.names.set(`${rec.run}:${rec.n}`, rec.id);
  }
  private acknowledged(x: Rec): void {
    if (!this.truth.has(x.id) || this.acked.has(x.id)) return;
    this.acked.set(x.id, x);
    this.fresh.push(x);
  }
  /** Before anything is sent again: what was acknowledged must be there. */
  private async compareAcked(): Promise<void> {
    const { fresh } = this;
    this.fresh = [];
    const there = await this.logged([...new Set(fresh.map(({ run }) => run))]);
    for (const { id } of fresh) if (!there.has(id)) this.gone.add(id);
  }
  /** What is in the log, of all runs or of some. */
  async logged(runs: readonly number[] | null = null): Promise<Set<number>> {
    return new Set([...(await this.site.logged(runs))].flatMap((name) => this.names.get(name) ?? []));
  }
  factorOf(a: number): number {
    return this.factors[a]!;
  }
  idOf(run: number, n: number): number | undefined {
    return this.names.get(`${run}:${n}`);
  }
  /** A device that is refused learns which lease is the current one. Where another device was faster, its person has to mean it once more. */
  wantsMove(d: Device, lease: number, meanwhile: boolean): boolean {
    if (!this.moves.has(d)) return false;
    if (meanwhile && this.persons[d.a]!.d !== d) return !this.moves.delete(d);
    if (meanwhile) this.means(d);
    this.moves.set(d, lease);
    return true;
  }
  movesFrom(d: Device): number | undefined {
    return this.moves.get(d) || undefined;
  }
  private device(name: string, a: number, seed: number): Device {
    const id = `${a}${name}`;
    const d = this.devices.get(id) ?? new Device(this, id, a, makeRng(seed));
    this.devices.set(id, d);
    return d;
  }
  private addPerson(seed: number, a: number, factor: number): void {
    const own = seed * 100_003 + a * 97;
    const r = makeRng(own);
    this.receipts.push(new Set());
    const d = this.device('A', a, own + 1);
    const person = new Person(this, a, makeRng(own + 2), d);
    this.persons.push(person);
    const come = this.exam.bell ? (r() < 0.8 ? between(r, 0, 9) : between(r, 9, 24)) : between(r, 10, 24);
    this.en.at(come * MIN, () => {
      d.load();
      person.step();
    });
    // who has no connection at the bell hears the code of the paper from the invigilator
    this.en.at(BELL + between(r, 20, 90) * SEC, () => !d.online && this.exam.bell && d.page?.unseal());
    this.harm(person, r, own, BELL + (this.exam.bell ? 0 : 14 * MIN) + this.minutes * MIN * factor);
  }
  private cut(d: Device, from: number, ms: number): void {
    this.en.at(from, () => {
      this.count('connections cut');
      d.cuts++;
      d.online = false;
      this.en.after(ms, () => {
        if (--d.cuts) return;
        d.online = true;
        d.page?.pump();
      });
    });
  }
  private harm(person: Person, r: Rng, seed: number, home: number): void {
    const { en } = this;
    const first = person.d;
    const during = () => between(r, BELL - 3 * MIN, home);
    // its times are drawn whether or not the fault is on, so that a run with fewer faults has the same people and the same others
    const some = (fault: Fault, n: number, act: (t: number) => void) => {
      for (let i = 0; i < n; i++) {
        const t = during();
        if (this.has(fault)) en.at(t, () => act(t));
      }
    };
    const [storage, lies, forges, away] = [r(), r(), r(), r()];
    if (this.has('disk') && storage < 0.05) first.storage = 'refused';
    if (this.has('disk') && storage > 0.97) first.room = 10 + whole(r, 60);
    if (this.has('power') && lies < 0.12) first.lies = between(r, 500, 5000);
    if (this.has('forge') && forges < 0.04) first.forges = true;
    some('offline', whole(r, 5), (t) => this.cut(person.d, t, logBetween(r, 3 * SEC, 20 * MIN)));
    const gone = r() < 0.75 ? between(r, 10, 50) * MIN + this.minutes * MIN : this.minutes * MIN + this.late + this.tail - 45 * MIN;
    if (this.has('offline') && away < 0.12) this.cut(first, between(r, BELL - 2 * MIN, home), gone);
    some('page', whole(r, 3), () => {
      const { d } = person;
      if (!d.page || d.asleep) return;
      this.count('pages killed');
      d.killPage();
      en.after(r() < 0.3 ? 1 : logBetween(r, SEC, 30 * SEC), () => d.load());
    });
    some('power', r() < 0.35 ? 1 : 0, () => {
      const { d } = person;
      this.count('phones without power');
      d.cutPower();
      en.after(logBetween(r, 20 * SEC, 12 * MIN), () => {
        d.on = !d.lost;
        d.load();
      });
    });
    some('sleep', r() < 0.5 ? 1 + whole(r, 2) : 0, () => {
      const { page, asleep, on } = person.d;
      if (!page || asleep || !on) return;
      this.count('sleeps');
      page.sleep(logBetween(r, 10 * SEC, 8 * MIN));
    });
    some('clock', r() < 0.25 ? 1 + whole(r, 3) : 0, () => {
      this.count('clocks set');
      person.d.skew += (r() < 0.5 ? -1 : 1) * logBetween(r, 5 * SEC, 15 * MIN);
    });
    this.moving(person, r, seed, during);
    // in the end whatever is not lost is switched on again
    en.at(home + between(r, 5, 40) * MIN, () => {
      for (const name of 'ABC') {
        const d = this.devices.get(`${person.a}${name}`);
        if (!d || d.lost) continue;
        d.on = true;
        d.load();
      }
    });
  }
  private moving(person: Person, r: Rng, seed: number, during: () => number): void {
    const { en } = this;
    const go = (to: Device, keeps: boolean) => {
      const old = person.d;
      if (!old.page?.keyed || old.page.ended || to === old) return;
      this.count('moves');
      this.moves.delete(old);
      this.means(to);
      person.d = to;
      if (!keeps) {
        old.lost = true;
        old.cutPower();
      } else if (r() < 0.5) this.friend(old, person.a, seed + 9);
      en.after(between(r, 5, 180) * SEC, () => {
        to.killPage();
        to.load();
      });
    };
    const [chance, t, back, far] = [r(), during(), r(), between(r, 1, 6) * MIN];
    if (!this.has('move')) return;
    const [b, c] = [() => this.device('B', person.a, seed + 5), () => this.device('C', person.a, seed + 6)];
    if (chance < 0.05) en.at(t, () => go(b(), false));
    else if (chance < 0.13) {
      en.at(t, () => go(b(), true));
      if (back < 0.5) en.at(t + far, () => go(back < 0.25 ? c() : this.device('A', person.a, seed), true));
      if (this.has('offline') && r() < 0.5) this.cut(person.d, t - between(r, 0, 5) * MIN, between(r, 1, 30) * MIN);
    } else if (chance < 0.16)
      en.at(t, () => {
        if (!person.d.page?.keyed || person.d.page.ended) return;
        this.count('moves to two phones at once');
        for (const d of [b(), c()]) {
          d.latency = 60;
          this.means(d);
          en.after(between(r, 0, 30), () => d.load());
        }
        person.d = c();
        this.friend(b(), person.a, seed + 11);
      });
  }
  private means(to: Device): void {
    this.moves.set(to, 0);
    this.moved.set(to.a, (this.moved.get(to.a) ?? 0) + 1);
  }
  private friend(d: Device, a: number, seed: number): void {
    const friend = new Person(this, a, makeRng(seed), d, true);
    this.en.after(between(friend.r, 1, 30) * SEC, () => friend.step());
    this.en.after(between(friend.r, 2, 12) * MIN, () => (friend.done = true));
  }
  private troubles(): void {
    const { r, en } = this;
    const active = this.end - 15 * MIN;
    if (this.has('server')) {
      const kill = (p: Process, ms: number) => {
        this.count('servers killed');
        return p.kill(ms);
      };
      for (let i = 0; i < 12; i++) en.at(between(r, 0, active), () => kill(pick(r, this.processes), logBetween(r, 500, 20 * SEC)));
      for (let i = 0; i < 2; i++)
        en.at(between(r, BELL - MIN, active), async () => {
          for (const p of this.processes) await kill(p, between(r, 2, 30) * SEC);
        });
    }
    if (this.has('database')) {
      const kill = (t: number, ms: number) =>
        en.at(t, () => {
          this.count('databases killed');
          return this.store.kill(ms);
        });
      for (let i = 0; i < 6; i++) kill(between(r, 0, active), logBetween(r, SEC, 30 * SEC));
      if (r() < 0.2) kill(between(r, BELL, BELL + this.minutes * MIN), between(r, 3, 9) * MIN);
    }
    if (this.has('orders')) this.orders();
  }
  private orders(): void {
    const { r } = this;
    const [from, to] = [BELL + MIN, BELL + this.minutes * MIN - 2 * MIN];
    const all = between(r, from, to);
    if (r() < 0.6) this.order(all, { key: 'all', kind: 'add', ms: 5 * MIN });
    if (this.ordered.length && r() < 0.5)
      this.order(all + between(r, 2, 20) * MIN, { key: 'not all', kind: 'undo', ms: 5 * MIN, of: 'all' });
    for (let i = 0; i < 8; i++) {
      const [a, t, ms] = [whole(r, this.persons.length), between(r, from, to + 8 * MIN), Math.round(between(r, 1, 10)) * MIN];
      this.order(t, { key: `one${i}`, kind: 'add', a, ms });
      if (r() < 0.5) this.order(t + between(r, 2, 20) * MIN, { key: `undo${i}`, kind: 'undo', a, ms, of: `one${i}` });
    }
    if (r() > 0.5) return;
    const t = between(r, BELL + 8 * MIN, to - 10 * MIN);
    this.order(t, { key: 'pause', kind: 'pause', ms: 0 });
    this.order(t + between(r, 2, 8) * MIN, { key: 'resume', kind: 'resume', ms: 0, of: 'pause' });
  }
  private order(t: number, order: Omit<Order, 'at'>): void {
    this.ordered.push(order);
    this.en.at(t, () => this.send(order));
  }
  /** Staff's own connection loses and doubles too: sent until answered, in the order of pressing, and now and then once more. */
  private send(order: Omit<Order, 'at'>): void {
    const { r, en, site } = this;
    let answered = false;
    if (order.of !== undefined && site.refused.has(order.of)) return void site.refused.add(order.key);
    const before = order.of === undefined || site.given.has(order.of);
    const ask = () =>
      pick(r, this.processes).handle({ t: 'order', order }, (reply) => {
        if (reply.ok && r() > 0.2) answered = true;
      });
    if (before) ask();
    if (before && r() < 0.1) en.after(between(r, 0, 30) * SEC, ask);
    en.after(between(r, 1, 3) * SEC, () => !answered && this.send(order));
  }
}
