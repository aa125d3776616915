// An exam on this device (state store): entering, the log and its sending, time by the server's clock, takeover and submission. Knows no screen.
import { Refused } from '#core/contract/web/client.ts';
import type { GivenAnswer } from '#features/questions/rules.ts';
import type { ToldOrder } from '../contract.ts';
import type { Entered, Status, Synced } from '../contract-sitting.ts';
import type { Head } from './exam-disk.ts';
import { type Entry, type Log, newRun, openLog, pageClocks, sweep } from './exam-log.ts';
import { openPaper } from './exam-paper.ts';
import { sectionOf } from './exam-sections.ts';
import { makeSync, type Sync } from './exam-sync.ts';
import { closedView, type ExamMeans, type ExamSession, type ExamView } from './exam-view.ts';

/** What is typed is in the log so soon after the first letter that is not. */
const TYPED_MS = 1_000;
const ENTER_AGAIN_MS = [2_000, 4_000, 8_000, 15_000];
/** At the bell not all ask in the same moment. */
const BELL_SPREAD_MS = 2_000;
/** So much later than its end an exam is closed by the clock. */
const CLOSES_MS = 31_000;
const BYTES_PER_SIGN = 3;

export function makeExamSession({
  user,
  lesson,
  disk,
  enter,
  takeOver,
  sync: send,
  load,
  clocks: newClocks = pageClocks,
  tabs,
}: ExamMeans): ExamSession {
  let view = closedView;
  const listeners = new Set<() => void>();
  let log: Log | undefined;
  let sync: Sync | undefined;
  let clocks = newClocks();
  let channel: BroadcastChannel | undefined;
  let typing: { q: number; v: GivenAnswer | null; timer: ReturnType<typeof setTimeout> } | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let gone = false;
  const show = (part: Partial<ExamView>) => {
    view = { ...view, ...part };
    for (const listener of listeners) listener();
  };
  const refresh = () => {
    if (!log || !sync) return;
    const { waiting, fleeting, left, stopped } = sync;
    // its paper was made anew, or another account is logged in: entering tells
    if (stopped === 'gone' && view.stopped !== 'gone') later(0);
    show({ waiting, fleeting, left, stopped, offline: sync.fails > 0, taken: log.taken });
    if (view.receipt && waiting === 0 && log.head.done_at === undefined && !log.taken)
      log.change({ receipt: view.receipt, done_at: clocks.wall() });
  };
  const least = () => {
    const y = sync?.anchor;
    return y && y.s + (y.run === log!.run ? clocks.mono() - y.m : clocks.mono());
  };
  const shown = () => {
    const y = sync?.anchor;
    return y && Math.max(least()!, y.s + clocks.wall() - y.w);
  };
  /** The last order that this page was told of; of what was ordered before it came, announcements alone are news. */
  let after = 0;
  const tellOrders = (orders: readonly ToldOrder[], first: boolean) => {
    const news = orders.filter(({ id, kind }) => id > after && (!first || kind === 'announce'));
    after = Math.max(after, ...orders.map(({ id }) => id));
    if (news.length) show({ orders: [...view.orders, ...news] });
  };
  const unseal = async (entered: Entered, code: string | null | undefined): Promise<boolean> => {
    const questions =
      entered.questions ?? (entered.sealed && code ? await openPaper(entered.sealed, code, entered.attempt, entered.edition) : undefined);
    if (!questions) return false;
    await load?.(questions);
    show({ questions });
    return true;
  };
  const timesOf = ({ starts_at, ends_at, paused, state, section_ends }: Status | Synced): NonNullable<ExamView['times']> => ({
    ...{ starts_at, ends_at, paused, state },
    ...(section_ends && { section_ends }),
  });
  /** What of help the server does not know yet. */
  let calls: boolean | undefined;
  const showHelp = (known: boolean) => {
    if (calls === known || view.receipt || view.moved) calls = undefined;
    show({ help: (calls ?? known) ? { told: calls === undefined } : undefined });
  };
  /** How often the server was heard. */
  let heard = 0;
  const hear = (status: Status) => {
    heard++;
    const { entered, times } = view;
    if (!entered || !log) return;
    const next = timesOf(status);
    const changed = JSON.stringify(next) !== JSON.stringify(times);
    // none again: time was given after the clock had closed it
    show({ times: next, moved: !status.mine, receipt: status.receipt ?? undefined });
    showHelp(status.help ?? false);
    if (!status.mine && view.elsewhere?.lease !== status.lease)
      show({ elsewhere: { attempt: status.attempt, lease: status.lease, meanwhile: false } });
    if (changed && status.mine) {
      const now = { ...entered, ...next };
      show({ entered: now });
      log.change({ entered: now });
    }
    if (JSON.stringify(status.receipt ?? undefined) !== JSON.stringify(log.head.receipt))
      log.change({ receipt: status.receipt ?? undefined, ...(!status.receipt && { done_at: undefined }) });
    tellOrders(status.orders, false);
    const { code } = status;
    if (code && !view.questions && status.edition === entered.edition) {
      log.change({ code });
      void unseal(entered, code);
    }
    // the bell was moved: the paper is another one
    if (status.edition !== entered.edition && status.mine) later(0);
    // it is under way by the server, and its questions are not here
    else if (!code && !view.questions && status.state === 'under_way' && status.mine) later(ENTER_AGAIN_MS[0]!);
    refresh();
  };
  /** How long until the server has something to say that is waited for. */
  const due = (): number => {
    const { times, receipt, moved } = view;
    const now = shown();
    if (!times || now === undefined || moved) return Infinity;
    if (!view.questions && times.starts_at > now) return times.starts_at - now + Math.random() * BELL_SPREAD_MS;
    if (receipt || times.paused) return Infinity;
    const closes = times.ends_at + CLOSES_MS - now;
    return closes > 0 ? closes : ENTER_AGAIN_MS.at(-1)!;
  };
  /** The log of this page load begins: from what the server told, or from what lies here. */
  const begin = async (entered: Entered, sent_m: number | undefined) => {
    const old = log;
    const carried = old?.list().filter(({ where, record }) => where === 'memory' && record.attempt === entered.attempt) ?? [];
    sync?.close();
    old?.close();
    const took = sent_m === undefined ? 0 : clocks.mono() - sent_m;
    // each run counts from its own beginning
    if (old) clocks = newClocks();
    channel ??= tabs?.();
    log = await openLog(
      { attempt: entered.attempt, lesson, user, entered },
      { disk, clocks, run: newRun(), changed: refresh, tabs: channel, carried },
    );
    const { attempt } = entered;
    const first = entered.have;
    sync = makeSync({
      ...{ log, clocks, anchor: log.head.anchor, after: () => after, help: () => calls, due, heard: hear, changed: refresh },
      send: (...given) => send(attempt, ...given),
    });
    if (sent_m !== undefined) {
      log.after(first.length);
      sync.learn(entered, clocks.mono() - took);
    }
    const answers = new Map<number, GivenAnswer | null>();
    for (const { question_id, answer } of entered.answers) answers.set(question_id, answer);
    // what waits here is newer than what the server has
    for (const entry of log.list())
      if (entry.record.kind === 'answer' && sync.place(entry) !== 'server')
        answers.set(entry.record.q!, entry.record.v as GivenAnswer | null);
    const same = view.entered?.attempt === attempt;
    if (!same) after = 0;
    show({
      ...{ step: 'open', refused: undefined, over: undefined, entered, answers, times: timesOf(entered), orders: same ? view.orders : [] },
      ...{ ended: log.head.ended ?? false, moved: false, elsewhere: undefined, questions: undefined },
      receipt: entered.receipt ?? (sent_m === undefined ? log.head.receipt : undefined),
    });
    showHelp(entered.help ?? false);
    tellOrders(entered.orders, after === 0);
    await unseal(entered, entered.code ?? log.head.code);
    refresh();
  };
  /** `enter` once more in so long: the line was cut, or the paper is another one. */
  const later = (ms: number) => {
    clearTimeout(again);
    if (!gone)
      again = setTimeout(() => {
        again = undefined;
        void confirm();
      }, ms);
  };
  const confirm = async () => {
    const sent_m = clocks.mono();
    const was = log;
    try {
      const entered = await enter({ again: false, after, pressed: false });
      if (gone || was !== log || !log || !sync) return;
      tries = 0;
      const before = view.entered;
      if (entered.attempt !== before?.attempt || (entered.mine && entered.lease !== log.lease)) return void (await begin(entered, sent_m));
      sync.learn(entered, sent_m);
      // it was closed on another device: this one delivers what it has, under its own lease
      if (!entered.mine) return hear(entered);
      log.after(entered.have.length);
      const answers = new Map(view.answers);
      for (const { question_id, answer } of entered.answers) {
        const own = log.last(question_id);
        if (typing?.q !== question_id && (!own || sync.place(own) === 'server')) answers.set(question_id, answer);
      }
      const other = entered.edition !== before.edition;
      show({ entered, answers, ...(other && { questions: undefined }) });
      log.change({ entered, ...(other && { code: entered.code ?? '' }) });
      if (!view.questions) await unseal(entered, entered.code ?? log.head.code);
      hear(entered);
    } catch (error) {
      if (gone) return;
      refuse(error, true);
    }
  };
  const refuse = (error: unknown, silent: boolean) => {
    if (!(error instanceof Refused)) throw error;
    const detail = error.detail as { attempt: number; lease: number } | undefined;
    if (error.code === 'exam_live_elsewhere' && detail) {
      const elsewhere = { ...detail, meanwhile: false };
      return show(view.step === 'open' ? { moved: true, elsewhere } : { step: 'elsewhere', elsewhere, refused: undefined });
    }
    if (error.code === 'exam_handed_in' && detail) return show({ step: 'over', over: { attempt: detail.attempt }, refused: undefined });
    if (!silent) return show({ step: 'closed', refused: error });
    if (error.status === 0 || error.status === 429 || error.status >= 500) {
      later(ENTER_AGAIN_MS[Math.min(tries++, ENTER_AGAIN_MS.length - 1)]! * (0.5 + Math.random() / 2));
    }
  };
  const writeTyped = () => {
    if (!typing || !log || !sync) return;
    const { q, v, timer } = typing;
    clearTimeout(timer);
    typing = undefined;
    // at the end each letter keeps its own time
    const near = view.times && (shown() ?? 0) > endOf(q) - 20_000;
    log.give({ q, v, typed: !near }, sync.anchor);
  };
  /** When the time of a question is over: of its section, or of the whole. */
  const endOf = (q: number): number => {
    const { entered, questions, times } = view;
    const { section_ends, ends_at } = times!;
    if (!section_ends) return ends_at;
    const at = sectionOf(entered!.sections, questions?.findIndex(({ id }) => id === q) ?? -1);
    return section_ends[at] ?? ends_at;
  };
  const mayWrite = (q?: number) => {
    if (!log || view.taken || view.moved || view.ended || view.receipt || view.times?.paused || view.step !== 'open') return false;
    const now = least();
    return now === undefined || !view.times || now < (q === undefined ? view.times.ends_at : endOf(q));
  };
  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async resume() {
      const heads = await disk.heads(user).catch(() => [] as Head[]);
      void sweep(disk, user, Date.now()).catch(() => {});
      const head = heads.filter((one) => one.lesson === lesson).sort((a, b) => b.attempt - a.attempt)[0];
      if (!head || gone || (view.step !== 'closed' && !view.taken)) return false;
      // while a late answer waits for a decision, the server is asked what it has come to
      if (head.done_at !== undefined && !head.receipt?.waiting) {
        show({ receipt: head.receipt });
        return false;
      }
      await begin(head.entered, undefined);
      later(0);
      return true;
    },
    async enter(next = false) {
      show({ step: 'opening', refused: undefined, elsewhere: undefined, over: undefined });
      const sent_m = clocks.mono();
      try {
        const entered = await enter({ again: next, after: 0, pressed: true });
        if (!gone) await begin(entered, sent_m);
      } catch (error) {
        refuse(error, false);
      }
    },
    async takeOver(code) {
      const to = view.elsewhere;
      if (!to) return;
      show({ refused: undefined });
      const sent_m = clocks.mono();
      try {
        const entered = await takeOver(to.attempt, to.lease, code, 0);
        if (!gone) await begin(entered, sent_m);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        // asked again with the lease that is live now, by the person and never by itself
        if (error.code === 'moved_meanwhile')
          return show({ elsewhere: { attempt: to.attempt, lease: (error.detail as { lease: number }).lease, meanwhile: true } });
        if (error.code === 'exam_handed_in') return show({ step: 'over', over: { attempt: to.attempt }, refused: undefined });
        show({ refused: error });
      }
    },
    async unlock(code) {
      const { entered } = view;
      if (!entered || !log) return false;
      const opened = await unseal(entered, code);
      if (opened) log.change({ code });
      return opened;
    },
    give(q, v, typed) {
      if (!mayWrite(q) || view.left === 0) return;
      if (typing && (typing.q !== q || !typed)) {
        if (typing.q === q) {
          clearTimeout(typing.timer);
          typing = undefined;
        } else writeTyped();
      }
      const answers = new Map(view.answers).set(q, v);
      if (!typed) {
        log!.give({ q, v, typed: false }, sync!.anchor);
        show({ answers });
        return sync!.wake();
      }
      if (typing) typing.v = v;
      else
        typing = {
          q,
          v,
          timer: setTimeout(() => {
            const bytes = JSON.stringify(typing?.v ?? null).length * BYTES_PER_SIGN;
            writeTyped();
            sync?.wake(bytes);
          }, TYPED_MS),
        };
      show({ answers });
    },
    keepTyped(leaving = false) {
      writeTyped();
      if (leaving) {
        log?.hurry();
        sync?.hurry();
      } else sync?.wake();
    },
    submit() {
      if (!mayWrite()) return;
      writeTyped();
      log!.end(sync!.anchor);
      show({ ended: true });
      // what was refused is not waited for
      if (view.left === 0) sync!.ask();
      else sync!.wake();
    },
    callHelp(asks) {
      calls = asks;
      showHelp(!asks);
      sync?.ask();
    },
    ask: (spread) => sync?.ask(spread),
    online() {
      tries = 0;
      if (again !== undefined) later(0);
      sync?.ask();
    },
    reach: () =>
      new Promise((done) => {
        const before = heard;
        const look = () => {
          if (heard === before && sync && sync.fails === 0 && !gone) return;
          listeners.delete(look);
          done(heard !== before);
        };
        listeners.add(look);
        sync?.ask();
        look();
      }),
    place(q) {
      if (typing?.q === q) return 'writing';
      const own: Entry | undefined = log?.last(q);
      if (own && sync) return sync.place(own);
      return view.answers.has(q) ? 'server' : undefined;
    },
    least,
    shown,
    sectionsOver() {
      const { times } = view;
      const now = least();
      if (!times?.section_ends || times.paused || now === undefined) return 0;
      return times.section_ends.filter((at, i, { length }) => i < length - 1 && at <= now).length;
    },
    close() {
      gone = true;
      writeTyped();
      log?.hurry();
      sync?.hurry();
      clearTimeout(again);
      sync?.close();
      log?.close();
      channel?.close();
      listeners.clear();
    },
  };
}
