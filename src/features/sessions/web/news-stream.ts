// Event stream (SSE over fetch) with the news of this browser's session. One tab leads by a Web Lock and tells the others by a BroadcastChannel.
import type { SessionState } from '../news.ts';
import { NEWS_PATH } from '../news.ts';

/** A number: the seconds for which the session may rest from now on. */
export type News = 'ended' | 'acts' | 'signed_in' | 'ordered' | number | Pick<SessionState, 'unread'>;
interface Told {
  /** Nothing from a tab that has just begun: whoever has the line tells it the count. */
  news?: News;
  /** The first signs of the token that it is about. */
  session: string;
}
/** A visit that is over soon opens nothing. */
const FIRST_MS = 8000;
const LONGEST_MS = 300_000;
/** A stream that has stood so long begins anew without a growing delay. */
const STOOD_MS = 60_000;
/** The server writes every 27 s: so long without a byte, the line is dead. */
const SILENT_MS = 70_000;
/** A tab that is hidden so long closes the stream. */
const HIDDEN_MS = 300_000;
/** This browser has more streams than one account may, or the server has no room: it does without for a while. */
const CROWDED_MS = 1_800_000;

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), done()), { once: true });
  });
/** Not all at once after the server was away. */
const jittered = (ms: number) => ms * (0.5 + Math.random());
const shown = (signal: AbortSignal) =>
  new Promise<void>((done) => {
    if (!document.hidden || signal.aborted) return done();
    document.addEventListener('visibilitychange', () => done(), { once: true, signal });
    signal.addEventListener('abort', () => done(), { once: true });
  });

/** Reads one stream to its end. Answers what ended it. */
async function read(
  token: string,
  signal: AbortSignal,
  onEvent: (event: string, data: string) => void,
): Promise<'over' | 'refused' | 'full'> {
  const dead = new AbortController();
  let silence: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(silence);
    silence = setTimeout(() => dead.abort(), SILENT_MS);
  };
  heard();
  try {
    const response = await fetch(NEWS_PATH, {
      headers: { authorization: `Bearer ${token}` },
      cache: 'no-store',
      signal: AbortSignal.any([signal, dead.signal]),
    });
    if (response.status === 401) return 'refused';
    if (!response.ok || !response.body) return response.status === 429 ? 'full' : 'over';
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return 'over';
      heard();
      text += value;
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const event = /^event: (\w+)\ndata: ?(.*)$/.exec(text.slice(0, end));
        text = text.slice(end + 2);
        if (event) onEvent(event[1]!, event[2]!);
      }
    }
  } catch {
    return 'over';
  } finally {
    clearTimeout(silence);
  }
}

/** Follows the news of the session of `token` until the answer is called. */
export function followNews(token: string, onNews: (news: News) => void): () => void {
  const line = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection;
  const dear = line?.saveData || /2g$/.test(line?.effectiveType ?? '');
  // without them each tab would have a connection of its own: it learns of its session by its next call, as ever
  if (dear || !navigator.locks || typeof BroadcastChannel === 'undefined' || typeof AbortSignal.any !== 'function') return () => {};
  const stop = new AbortController();
  const { signal } = stop;
  const session = token.slice(0, 8);
  // of the tab that has the line
  let state: SessionState | undefined;
  const tabs = new BroadcastChannel('session-news');
  tabs.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if (data.session !== session) return;
    if (data.news !== undefined) onNews(data.news);
    else if (state) tabs.postMessage({ news: { unread: state.unread }, session } satisfies Told);
  });
  const tell = (news: News) => {
    tabs.postMessage({ news, session } satisfies Told);
    onNews(news);
  };
  tabs.postMessage({ session } satisfies Told);
  let ended = false;
  let crowded = false;
  const onEvent = (event: string, data: string) => {
    if (event === 'ended') {
      ended = true;
      tell('ended');
    } else if (event === 'crowded') crowded = true;
    else if (event === 'state') {
      const now = JSON.parse(data) as SessionState;
      if (state && state.acts !== now.acts) tell('acts');
      // the first one too: the list of devices may be older than the line
      if (state?.newest !== now.newest) tell('signed_in');
      // the first one too: the rule may have changed while there was no line
      if (now.idle !== null && now.idle !== state?.idle) tell(now.idle);
      // the first one too: the page may be older than the line
      if (state?.unread !== now.unread || state?.notice !== now.notice) tell({ unread: now.unread });
      // the first one too: the exam may have been entered before the order
      if (now.ordered !== null && now.ordered !== state?.ordered) tell('ordered');
      state = now;
    }
  };
  const lead = async () => {
    const away = new AbortController();
    let rest: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(rest);
      if (document.hidden) rest = setTimeout(() => away.abort(), HIDDEN_MS);
    };
    look();
    document.addEventListener('visibilitychange', look, { signal });
    const until = AbortSignal.any([signal, away.signal]);
    let delay = 2000;
    while (!until.aborted) {
      const began = performance.now();
      const how = await read(token, until, onEvent);
      if (ended || until.aborted) break;
      if (how === 'refused') {
        ended = true;
        tell('ended');
        break;
      }
      delay = performance.now() - began > STOOD_MS ? 2000 : Math.min(delay * 2, LONGEST_MS);
      const full = crowded || how === 'full';
      crowded = false;
      await wait(jittered(full ? CROWDED_MS : delay), until);
    }
    clearTimeout(rest);
    document.removeEventListener('visibilitychange', look);
  };
  void (async () => {
    await wait(jittered(FIRST_MS), signal);
    while (!signal.aborted && !ended) {
      await shown(signal);
      if (signal.aborted) return;
      // where the lock is refused there is no news
      await navigator.locks.request(`session-news ${session}`, { signal }, lead).catch(() => wait(LONGEST_MS, signal));
    }
  })();
  return () => {
    stop.abort();
    tabs.close();
  };
}
