// The phone: a device with two bad clocks, a disk and a bad connection; a page that lives and dies on it.
import { between, expo, MIN, type Rng, SEC, whole } from './engine.ts';
import type { Anchor } from '#features/quizzes/rules-log.ts';
import type { Msg, Rec, Reply } from './server.ts';
import type { World } from './world.ts';

interface Disk {
  recs: Rec[];
  /** Pages loaded so far. */
  boots: number;
  lease: number;
  keyed: boolean;
  ended: boolean;
  anchor: Anchor | undefined;
  ends: number;
  starts: number;
}
export class Device {
  readonly id: string;
  readonly w: World;
  readonly r: Rng;
  readonly a: number;
  on = true;
  online = true;
  /** Cuts of the connection that are under way. */
  cuts = 0;
  asleep = false;
  /** Broken or left behind for good. */
  lost = false;
  disk: Disk = { recs: [], boots: 0, lease: 0, keyed: false, ended: false, anchor: undefined, ends: Infinity, starts: Infinity };
  page: Page | undefined;
  storage: 'ok' | 'refused' | 'full' = 'ok';
  room = Infinity;
  /** How long before it is true the disk says "written". */
  lies = 0;
  skew: number;
  drift: number;
  /** The monotonic clock stands still while the device sleeps. */
  stops: boolean;
  latency: number;
  loss = 0;
  forges = false;
  /** What truly lies on the disk, records that it does not give back, and when pages died; the checks look at it. */
  readonly durable = new Set<number>();
  readonly unreadable = new Set<number>();
  readonly deaths: number[] = [];
  private trail: { t: number; undo: () => void }[] = [];
  private free = 0;
  private proc: number;
  constructor(w: World, id: string, a: number, r: Rng) {
    this.w = w;
    this.id = id;
    this.a = a;
    this.r = r;
    this.skew = w.has('clock') ? between(r, -10, 10) * MIN : 0;
    this.drift = w.has('clock') ? between(r, -1e-4, 1e-4) : 0;
    this.stops = r() < 0.7;
    this.latency = between(r, 40, 500);
    if (w.has('lost')) this.loss = r() < 0.5 ? 0.002 : between(r, 0.01, 0.1);
    this.proc = whole(r, w.processes.length);
  }
  wall(): number {
    return Math.round(this.w.en.now * (1 + this.drift) + this.skew);
  }
  /** Writes to the disk. What was not yet written when page or phone die is gone. */
  write(change: () => () => void, done: (ok: boolean) => void = () => {}): void {
    const { page } = this;
    if (this.storage !== 'ok') return this.w.en.after(1, () => done(false));
    // one transaction after the other, as in IndexedDB
    this.free = Math.max(this.free, this.w.en.now) + between(this.r, 4, 60);
    this.w.en.at(this.free, () => {
      if (!this.on || this.page !== page) return;
      if (this.disk.recs.length >= this.room) this.storage = 'full';
      if (this.storage !== 'ok') return done(false);
      const undo = change();
      if (this.lies) this.trail = [...this.trail.slice(-20), { t: this.w.en.now, undo }];
      done(true);
    });
  }
  load(): void {
    if (!this.on || this.page || this.lost) return;
    this.page = new Page(this);
    this.page.open();
  }
  killPage(): void {
    this.page?.die();
    this.page = undefined;
  }
  cutPower(): void {
    this.killPage();
    this.on = false;
    this.asleep = false;
    for (const { t, undo } of this.trail.reverse()) if (t > this.w.en.now - this.lies) undo();
    this.trail = [];
  }
  /** One request over this connection: lost, late, twice, out of order. The answer comes to the page that asked, or to nobody. */
  ask(msg: Msg, done: (reply: Reply) => void): void {
    const { w, r, page } = this;
    if (!this.online || r() < this.loss) return;
    const leg = () => this.latency * (0.5 + expo(r, 0.7)) + (w.has('late') && r() < 0.01 ? between(r, 1, 12) * SEC : 0);
    const target = w.processes[this.proc]!;
    const deliver = () =>
      target.handle(msg, (reply) => {
        if (r() < this.loss || !this.online) return;
        w.en.after(leg(), () => this.online && this.on && !this.asleep && this.page === page && done(reply));
      });
    w.en.after(leg(), () => (this.online || r() < 0.5) && deliver());
    if (w.has('doubled') && r() < 0.02) w.en.after(leg() + between(r, 0, 20) * SEC, deliver);
  }
  /** Another server, after one that did not answer. */
  turn(): void {
    this.proc = (this.proc + 1) % this.w.processes.length;
  }
}

/** One life of one page: a run. It appends, sends what has not arrived, and never decides what counts. */
export class Page {
  readonly d: Device;
  readonly w: World;
  readonly run: number;
  readonly boot: number;
  alive = true;
  lease: number;
  keyed: boolean;
  ended: boolean;
  moved = false;
  paused = false;
  receipt: string | undefined;
  ends: number;
  starts: number;
  answers = new Map<number, string>();
  private born: number;
  private slept = 0;
  private n = 0;
  private anchor: Anchor | undefined;
  private rtt = Infinity;
  /** The log by run, and up to where the server has it. */
  private readonly runs = new Map<number, Rec[]>();
  private readonly have = new Map<number, number>();
  private flying = 0;
  private fails = 0;
  private asked = 0;
  private entered = false;
  private last_ask = 0;
  /** Typed and not appended yet; appended and not on the disk yet: since when. */
  private typing: { q: number; text: string; since: number } | undefined;
  private readonly writing = new Map<number, number>();
  constructor(d: Device) {
    const { disk } = d;
    this.d = d;
    this.w = d.w;
    this.born = d.w.en.now;
    const reused = this.w.bugs.has('run-reused');
    this.run = reused ? d.a * 10 + Number(d.id.at(-1) === 'A') : this.w.serial();
    this.boot = disk.boots + 1;
    this.lease = disk.lease;
    this.keyed = disk.keyed;
    this.ended = disk.ended;
    this.anchor = disk.anchor;
    this.ends = disk.ends;
    this.starts = disk.starts;
    for (const x of disk.recs) this.put(d.unreadable.has(x.id) ? { ...x, kind: 'lost', id: 0 } : x);
    if (reused) this.n = this.runs.get(this.run)?.length ?? 0;
    for (const x of [...this.runs.values()].flat()) if (x.kind === 'answer') this.answers.set(x.q, x.v);
  }
  open(): void {
    this.store({ boots: this.boot });
    this.enter();
    this.beat();
  }
  die(): void {
    this.alive = false;
    const { now } = this.w.en;
    this.d.deaths.push(now);
    if (this.d.storage === 'ok')
      this.w.typed.push({ a: this.d.a, ms: now - Math.min(this.typing?.since ?? now, ...this.writing.values()) });
  }
  sleep(ms: number): void {
    this.keepTyped();
    const from = this.w.en.now;
    this.d.asleep = true;
    this.w.en.after(ms, () => {
      this.d.asleep = false;
      if (!this.alive) return;
      if (this.d.stops) this.slept += this.w.en.now - from;
      this.flying = 0;
      this.pump();
    });
  }
  private store(change: Partial<Disk>): void {
    const { disk } = this.d;
    this.d.write(() => {
      const was = { ...disk, recs: undefined };
      Object.assign(disk, change);
      return () => Object.assign(disk, was, { recs: disk.recs });
    });
  }
  private put(x: Rec): void {
    this.runs.set(x.run, [...(this.runs.get(x.run) ?? []), x]);
  }
  private mono(): number {
    return Math.round((this.w.en.now - this.born - this.slept) * (1 + this.d.drift));
  }
  /** The least that the server's clock can say now. */
  private least(): number {
    const y = this.anchor;
    return y ? y.s + (y.run === this.run ? this.mono() - y.m : this.mono()) : 0;
  }
  /** What the clock on the screen says: the later of the two, so that neither sleeping nor a clock set back seems to give time. */
  shown(): number {
    return Math.max(this.least(), this.anchor ? this.anchor.s + this.d.wall() - this.anchor.w : 0);
  }
  /** Over is what is certain to be; where only one clock says so, the page warns and takes answers with their time. */
  canWrite(): boolean {
    const { d } = this;
    const blocked = this.moved || this.paused || ((this.ended || this.least() >= this.ends) && !d.forges);
    return this.alive && d.on && !d.asleep && this.keyed && this.lease > 0 && !blocked;
  }
  choose(q: number, v: string): void {
    this.keepTyped();
    this.append('answer', q, v);
  }
  type(q: number, text: string): void {
    if (this.typing && this.typing.q !== q) this.keepTyped();
    if (this.typing) this.typing.text = text;
    else {
      this.typing = { q, text, since: this.w.en.now };
      this.w.en.after(SEC, () => this.keepTyped());
    }
  }
  private keepTyped(): void {
    const t = this.typing;
    this.typing = undefined;
    if (t && this.alive && this.d.on && !this.moved) this.append('answer', t.q, t.text, t.since);
  }
  handIn(): void {
    this.keepTyped();
    this.append('end', 0, '');
    this.ended = true;
  }
  private append(kind: Rec['kind'], q: number, v: string, since = this.w.en.now): void {
    const { d } = this;
    let [m, w] = [this.mono(), d.wall()];
    if (d.forges && this.shown() > this.ends) {
      // what is written too late is stamped as if it had been in time
      const back = this.shown() - this.ends + 20 * SEC;
      [m, w] = [Math.max(0, m - back), w - back];
    }
    const where = { a: d.a, lease: this.lease, run: this.run, boot: this.boot };
    const rec: Rec = { ...where, n: ++this.n, kind, q, v, m, w, y: this.anchor!, id: this.w.serial() };
    this.put(rec);
    if (kind === 'answer') this.answers.set(q, v);
    this.w.wrote(d, rec);
    if (d.storage === 'ok') this.writing.set(rec.id, since);
    d.write(
      () => {
        const { disk } = d;
        const { ended } = disk;
        disk.recs.push(rec);
        (this.w.has('disk') && d.r() < 3e-4 ? d.unreadable : d.durable).add(rec.id);
        if (kind === 'end') disk.ended = true;
        return () => {
          disk.recs = disk.recs.filter((x) => x !== rec);
          d.durable.delete(rec.id);
          disk.ended = ended;
        };
      },
      () => this.writing.delete(rec.id),
    );
    this.w.en.after(300, () => this.pump());
  }
  private has(run: number): number {
    return this.have.get(run) ?? 0;
  }
  /** The oldest run with something that has not arrived. */
  private next(): { recs: Rec[]; lease: number; boot: number; run: number } | undefined {
    const waits = [...this.runs.values()].filter((recs) => recs.at(-1)!.n > this.has(recs[0]!.run));
    const [recs] = waits.sort((p, q) => p[0]!.boot - q[0]!.boot);
    if (!recs) return undefined;
    const { lease, boot, run } = recs[0]!;
    return { recs: recs.filter((x) => x.n > this.has(run)).slice(0, Math.max(5, 40 - this.fails)), lease, boot, run };
  }
  private request(msg: Msg, then: (reply: Reply) => void): void {
    const id = ++this.asked;
    this.flying = id;
    this.last_ask = this.w.en.now;
    const sent = this.mono();
    if (!this.receipt) this.w.count('requests until the receipt');
    this.d.ask(msg, (reply) => {
      if (!this.alive) return;
      this.hear(reply, sent);
      if (this.flying !== id) return;
      this.flying = 0;
      this.fails = reply.ok ? 0 : this.fails + 1;
      then(reply);
    });
    this.w.en.after(6 * SEC, () => {
      if (!this.alive || this.flying !== id) return;
      this.flying = 0;
      this.fails++;
      this.d.turn();
      this.w.en.after(Math.min(15, 2 ** this.fails) * SEC * between(this.d.r, 0.5, 1), () => this.pump());
    });
  }
  private hear(reply: Reply, sent: number): void {
    if (reply.now === undefined) return;
    const m = this.mono();
    const y = this.anchor;
    if (!y || y.run !== this.run || m - y.m > 30 * SEC || m - sent < this.rtt) {
      this.rtt = m - sent;
      this.anchor = { s: reply.now, m, w: this.d.wall(), run: this.run };
      this.store({ anchor: this.anchor });
    }
    for (const [run, n] of reply.have ?? []) this.have.set(run, n);
    if (reply.lease !== undefined && this.lease && reply.lease > this.lease && !reply.mine && !this.w.bugs.has('no-fence'))
      this.moved = true;
    if (reply.ends === undefined || this.moved) return;
    this.ends = reply.ends;
    this.starts = reply.starts!;
    this.paused = reply.paused!;
    this.receipt = reply.receipt;
    if (reply.receipt !== undefined) this.w.receipts[this.d.a]!.add(reply.receipt);
    if (reply.key && this.lease) this.unseal();
    else this.store({ ends: this.ends, starts: this.starts });
  }
  /** With the key of the server, or with the code that the invigilator reads out at the bell. */
  unseal(): void {
    if (!this.lease || this.moved) return;
    this.keyed = true;
    this.store({ keyed: true, ends: this.ends, starts: this.starts });
  }
  private enter(): void {
    const { a, id: device } = this.d;
    const expect = this.w.movesFrom(this.d);
    let waits = 0;
    const again = (ms: number) => {
      const mine = ++waits;
      this.w.en.after(ms, () => mine === waits && this.alive && !this.entered && this.enter());
    };
    again(this.d.online ? 10 * SEC : 3 * SEC);
    if (!this.d.online || this.d.asleep || this.flying) return;
    const msg: Msg = expect ? { t: 'take_over', a, device, expect, code: true } : { t: 'enter', a, device };
    this.request(msg, (reply) => {
      if (!reply.ok) {
        const elsewhere = reply.why === 'moved_meanwhile' || reply.why === 'live_elsewhere';
        if (elsewhere && this.lease) this.moved = true;
        if (elsewhere && this.w.wantsMove(this.d, reply.lease!, reply.why === 'moved_meanwhile')) return again(SEC);
        if (reply.why === 'closed' || reply.why === 'handed_in') return void (this.entered = true);
        return this.moved ? this.isIn() : again(elsewhere ? MIN : 3 * SEC);
      }
      const { lease } = reply;
      if (reply.mine && this.lease && this.lease !== lease) {
        // back on a device that had moved away: another lease begins with another page; closed elsewhere, what lies here goes under its own
        this.d.disk.lease = lease!;
        this.d.killPage();
        return this.d.load();
      }
      if (!this.lease) this.store({ lease: lease! });
      if (reply.mine || !this.lease) this.lease = lease!;
      this.hear(reply, this.mono());
      // what waits here is newer than what the server has
      const waits = (q: number) => [...this.runs].some(([run, recs]) => recs.some((x) => x.q === q && x.n > this.has(run)));
      for (const [q, v] of reply.answers ?? []) if (!waits(q)) this.answers.set(q, v);
      this.isIn();
    });
  }
  private isIn(): void {
    this.entered = true;
    this.pump();
  }
  /** Sends what has not arrived, as it was written. Nothing to send: a sign of life, so that added time, a pause, a move or the key is heard of. */
  pump(alive = false): void {
    const { d } = this;
    if (!this.alive || !d.on || d.asleep || !d.online || this.flying || !this.lease || (!this.entered && !this.anchor)) return;
    const next = this.next();
    if (!next && !alive) return;
    const { recs, lease, boot, run } = next ?? { recs: [], lease: this.lease, boot: this.boot, run: this.run };
    if (this.w.bugs.has('forget-sent')) this.forget(recs);
    const by = { run: this.run, m: this.mono(), w: d.wall() };
    this.request({ t: 'sync', a: d.a, device: d.id, lease, run, boot, recs, by }, (reply) => {
      this.w.en.after(reply.ok ? 50 : 2 * SEC, () => this.pump());
    });
  }
  private forget(recs: readonly Rec[]): void {
    for (const [run, list] of this.runs) {
      const rest = list.filter((x) => !recs.includes(x));
      if (rest.length) this.runs.set(run, rest);
      else this.runs.delete(run);
    }
  }
  private beat(): void {
    const bell = Math.max(0, this.starts - this.shown()) + between(this.d.r, 0.1, 2) * SEC;
    const gap = this.receipt || this.moved ? 5 * MIN : Math.min(MIN, this.keyed ? MIN : bell);
    this.w.en.after(gap, () => {
      if (!this.alive || this.w.over()) return;
      if (this.w.en.now - this.last_ask > 0.4 * gap) this.pump(true);
      this.beat();
    });
  }
}
