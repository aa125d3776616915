// Server processes and the database of the chaos test as far as they can be killed: what becomes of a request that is under way then.
import { between, type Engine, type Rng, SEC } from './engine.ts';
import type { Bugs, Msg, Of, Rec, Reply, Site } from './server.ts';

export class Store {
  up = true;
  commits = 0;
  onCrash: () => Promise<void> = async () => {};
  readonly site: Site;
  private readonly running = new Set<() => void>();
  private readonly en: Engine;
  private readonly r: Rng;
  constructor(en: Engine, r: Rng, site: Site) {
    this.en = en;
    this.r = r;
    this.site = site;
  }
  /** A transaction becomes visible at one instant. After that instant its client may still hear of nothing, and not know. */
  tx(fn: () => Promise<Reply>, done: (error: boolean, value?: Reply) => void): void {
    if (!this.up) return this.en.after(2, () => done(true));
    let over = false;
    const crashed = () => {
      over = true;
      this.en.after(1, () => done(true));
    };
    this.running.add(crashed);
    // now and then the disk stalls
    this.en.after(this.r() < 0.03 ? between(this.r, 100, 1500) : between(this.r, 2, 14), async () => {
      if (over) return;
      await this.site.at(this.en.now);
      const value = await fn();
      this.commits++;
      this.en.after(between(this.r, 0.2, 4), () => {
        if (over) return;
        this.running.delete(crashed);
        done(false, value);
      });
    });
  }
  async kill(for_ms: number): Promise<void> {
    if (!this.up) return;
    this.up = false;
    for (const crashed of this.running) crashed();
    this.running.clear();
    await this.onCrash();
    this.en.after(for_ms, async () => {
      await this.onCrash();
      this.up = true;
    });
  }
}

export class Process {
  up = true;
  private life = 0;
  private readonly en: Engine;
  private readonly r: Rng;
  private readonly store: Store;
  private readonly bugs: Bugs;
  onAck: (recs: readonly Rec[]) => void = () => {};
  onKey: (a: number) => void = () => {};
  constructor(en: Engine, r: Rng, store: Store, bugs: Bugs) {
    this.en = en;
    this.r = r;
    this.store = store;
    this.bugs = bugs;
    this.work();
  }
  async kill(for_ms: number): Promise<void> {
    if (!this.up) return;
    this.up = false;
    this.life++;
    await this.store.onCrash();
    this.en.after(for_ms, () => {
      this.up = true;
      this.work();
    });
  }
  handle(msg: Msg, send: (r: Reply) => void): void {
    if (!this.up) return;
    const { life } = this;
    const told = (r: Reply) => {
      if (r.ok && msg.t === 'sync') this.onAck(msg.recs.filter((x) => r.have!.some(([run, n]) => run === x.run && n >= x.n)));
      if (r.key) this.onKey((msg as Of).a);
      send(r);
    };
    const early = this.bugs.has('ack-early') && msg.t === 'sync' && msg.recs.length > 0;
    if (early) told({ ok: true, now: this.en.now, have: [[msg.run, msg.recs.at(-1)!.n]] });
    this.store.tx(
      () => this.store.site.answer(msg),
      (error, reply) => this.life === life && !error && !early && told(reply!),
    );
  }
  /** The worker in each process. */
  private work(): void {
    const { life } = this;
    this.en.after(between(this.r, 25, 35) * SEC, () => {
      if (this.life !== life || !this.up) return;
      this.store.tx(
        () => this.store.site.work(),
        () => this.life === life && this.up && this.work(),
      );
    });
  }
}
