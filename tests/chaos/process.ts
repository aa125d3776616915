// Server processes and the database of the chaos test as far as they can be killed: what becomes of a request that is under way then.
import { between, type Engine, type Rng, SEC } from './engine.ts';
import type { Bugs, Msg, Of, Rec, Reply, Site } from './server.ts';

/** So many milliseconds of what comes to the database are done at one instant: as on a busy site many have the next transaction together. */
const TOGETHER_MS = 500;
interface Asked {
  /** Of whom nothing else is done at the same moment; nobody: nothing of anybody is. */
  who: number | undefined;
  fn: () => Promise<Reply>;
  done: (error: boolean, value?: Reply) => void;
  over: boolean;
}
/** Of those that wait in order the first ones that may be done at once, each of somebody else, and the others. */
function roundOf(waiting: readonly Asked[]): [Asked[], Asked[]] {
  if (waiting[0]!.who === undefined) return [waiting.slice(0, 1), waiting.slice(1)];
  const bar = waiting.findIndex(({ who }) => who === undefined);
  const before = bar < 0 ? waiting : waiting.slice(0, bar);
  const round = [...new Map(before.toReversed().map((one) => [one.who, one])).values()].toReversed();
  return [round, waiting.filter((one) => !round.includes(one))];
}
export class Store {
  up = true;
  commits = 0;
  onCrash: () => Promise<void> = async () => {};
  readonly site: Site;
  private readonly running = new Set<Asked>();
  private due: Asked[] = [];
  private readonly en: Engine;
  private readonly r: Rng;
  constructor(en: Engine, r: Rng, site: Site) {
    this.en = en;
    this.r = r;
    this.site = site;
  }
  /** A transaction becomes visible at one instant. After that instant its client may still hear of nothing, and not know. */
  tx(who: Asked['who'], fn: Asked['fn'], done: Asked['done']): void {
    if (!this.up) return this.en.after(2, () => done(true));
    const asked = { who, fn, done, over: false };
    this.running.add(asked);
    // now and then the disk stalls
    this.en.after(this.r() < 0.03 ? between(this.r, 100, 1500) : between(this.r, 2, 14), () => {
      if (this.due.push(asked) === 1) this.en.after(TOGETHER_MS, () => this.commit());
    });
  }
  private async commit(): Promise<void> {
    let waiting = this.due.filter(({ over }) => !over);
    this.due = [];
    // each round at a moment of its own: what came before an order, or a move, is told from what came after it
    for (let ms = 0; waiting.length; ms++) {
      const [round, others] = roundOf(waiting);
      waiting = others;
      await this.site.at(this.en.now + ms);
      const values = await Promise.all(round.map(({ fn }) => fn()));
      for (const [i, asked] of round.entries()) {
        this.commits++;
        this.en.after(ms + between(this.r, 0.2, 4), () => {
          if (asked.over) return;
          this.running.delete(asked);
          asked.done(false, values[i]);
        });
      }
    }
  }
  async kill(for_ms: number): Promise<void> {
    if (!this.up) return;
    this.up = false;
    for (const asked of this.running) {
      asked.over = true;
      this.en.after(1, () => asked.done(true));
    }
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
      msg.t === 'order' ? undefined : msg.a,
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
        undefined,
        () => this.store.site.work(),
        () => this.life === life && this.up && this.work(),
      );
    });
  }
}
