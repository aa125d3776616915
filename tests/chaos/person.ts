// The person who holds a phone in the chaos test.
import { between, expo, MIN, pick, type Rng, SEC, whole } from './engine.ts';
import type { Device } from './phone.ts';
import { SLACK_MS } from '#features/quizzes/rules-log.ts';
import type { World } from './world.ts';

/** Thinks, chooses, types, changes the mind, hands in or does not; goes on at whatever device is in the hand. */
export class Person {
  readonly a: number;
  readonly w: World;
  readonly r: Rng;
  d: Device;
  done = false;
  /** Does not heed the page's warning that the time may be over. */
  stubborn: boolean;
  handsIn: boolean;
  private readonly pace: number;
  private seen = 0;
  private word: { q: number; left: number } | undefined;
  constructor(w: World, a: number, r: Rng, d: Device, friend = false) {
    this.w = w;
    this.a = a;
    this.r = r;
    this.d = d;
    this.stubborn = w.faulty && r() < 0.15;
    this.handsIn = !friend && r() < 0.65;
    this.pace = between(r, 30, 100) * SEC;
  }
  private again(ms: number): void {
    this.w.en.after(ms, () => this.step());
  }
  step(): void {
    const { page } = this.d;
    const { questions } = this.w;
    if (this.done || this.w.over()) return;
    if (!page?.canWrite()) return this.again(between(this.r, 2, 6) * SEC);
    if (page.shown() >= page.ends - (this.stubborn || this.d.forges ? -8 * MIN : SLACK_MS / 5)) return this.again(20 * SEC);
    if (this.word) {
      const { q } = this.word;
      const text = (page.answers.get(q) ?? '') + pick(this.r, 'abcdefghijklmnopqrstuvwxyz'.split(''));
      page.answers.set(q, text);
      page.type(q, text);
      if (--this.word.left > 0) return this.again(between(this.r, 200, 700));
      this.word = undefined;
      return this.again(expo(this.r, this.pace));
    }
    // on another phone: what did not come over is answered again
    const missing = this.d.id.endsWith('A') ? -1 : Array.from({ length: this.seen }, (_, q) => q).findIndex((q) => !page.answers.has(q));
    const fresh = missing < 0 && this.seen < questions && this.r() < 0.8;
    if (!fresh && missing < 0 && this.seen >= questions && this.r() < 0.3) {
      this.done = !this.d.forges;
      if (this.handsIn) page.handIn();
      return this.again(MIN);
    }
    const q = fresh ? this.seen++ : missing >= 0 ? missing : whole(this.r, Math.max(1, this.seen));
    if (q % 4 === 3) this.word = { q, left: 3 + whole(this.r, 14) };
    else page.choose(q, this.r() < 0.04 ? '' : String(whole(this.r, 4)));
    this.again(expo(this.r, this.pace));
  }
}
