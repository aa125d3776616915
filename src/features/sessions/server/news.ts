// Server-sent events (SSE) of sessions: one connection of a browser is told that its session has ended, acts in another role, or that its
// person has signed in elsewhere. Fed by what PostgreSQL tells of sessions (LISTEN/NOTIFY); nobody is asked about on a clock.
import type { ServerResponse } from 'node:http';
import type { SessionState } from '../news.ts';

/** Of one account in a process; the one that has stood longest makes room. */
const OF_ONE = 6;
/** In a process: beyond, a browser does without. */
const AT_ONCE = 10_000;
/** A line with nothing on it is closed by what stands between, some after half a minute. */
const BEAT_MS = 27_000;
/** After so long a browser asks again: what was cut without a word does not stay for ever. */
const LONGEST_MS = 3_600_000;
/** Bytes that wait in this process for a line that takes nothing; the system keeps some before. */
const MOST_WAITING = 500;
const LOOK_MS = 50;
const AGAIN_MS = 2000;
const AT_A_TIME = 500;

interface Stream {
  user_id: number;
  session_id: number;
  response: ServerResponse;
  began: number;
  wrote: number;
  told: string | undefined;
}
export interface SessionNews {
  /** Answers with a stream that stays open; false when there are too many. */
  open(response: ServerResponse, of: { user_id: number; session_id: number }): boolean;
  /** Something of this person has changed; without one, of anybody. */
  tell(user_id?: number): void;
  /** Keeps lines alive, ends those that have stood long enough, and drops who does not read. */
  beat(now: number): void;
  count(): number;
  /** Ends all: the server is about to stop. */
  end(): void;
}

/** `listStates` reads what those of the sessions that still run stand for. */
export function openSessionNews(listStates: (ids: number[]) => PromiseLike<(SessionState & { id: number })[]>): SessionNews {
  /** In the order in which they were written to. */
  const streams = new Set<Stream>();
  const people = new Map<number, Set<Stream>>();
  const due = new Set<Stream>();
  let looking = false;

  const forget = (stream: Stream): void => {
    if (!streams.delete(stream)) return;
    due.delete(stream);
    const own = people.get(stream.user_id)!;
    own.delete(stream);
    if (!own.size) people.delete(stream.user_id);
  };
  const write = (stream: Stream, text: string, now = performance.now()): void => {
    // what was written before has not left: who does not read is not waited for
    if (stream.response.writableLength > MOST_WAITING) {
      forget(stream);
      stream.response.destroy();
      return;
    }
    stream.response.write(text);
    stream.wrote = now;
    streams.delete(stream);
    streams.add(stream);
  };
  const close = (stream: Stream, event: string): void => {
    write(stream, `event: ${event}\ndata:\n\n`);
    forget(stream);
    stream.response.end();
  };

  const look = async (): Promise<void> => {
    looking = true;
    await new Promise((done) => setTimeout(done, LOOK_MS).unref());
    while (due.size) {
      const some = [...due].slice(0, AT_A_TIME);
      for (const stream of some) due.delete(stream);
      try {
        const states = new Map((await listStates([...new Set(some.map((s) => s.session_id))])).map((s) => [s.id, s]));
        for (const stream of some) {
          if (!streams.has(stream)) continue;
          const state = states.get(stream.session_id);
          if (!state) {
            close(stream, 'ended');
            continue;
          }
          const { id: _, ...told } = state;
          const text = JSON.stringify(told);
          if (text === stream.told) continue;
          stream.told = text;
          write(stream, `event: state\ndata: ${text}\n\n`);
        }
      } catch {
        // nobody is told that a session is over because the database is away
        for (const stream of some) if (streams.has(stream)) due.add(stream);
        await new Promise((done) => setTimeout(done, AGAIN_MS).unref());
      }
    }
    looking = false;
  };
  const ask = (some: Iterable<Stream>): void => {
    for (const stream of some) due.add(stream);
    if (due.size && !looking) void look();
  };

  const beat = (now: number): void => {
    for (const stream of streams) {
      if (now - stream.wrote < BEAT_MS) return;
      if (now - stream.began > LONGEST_MS) close(stream, 'again');
      else write(stream, ':\n\n', now);
    }
  };
  const beating = setInterval(() => beat(performance.now()), 1000).unref();

  return {
    open(response, { user_id, session_id }) {
      let own = people.get(user_id);
      if (!own) people.set(user_id, (own = new Set()));
      if (own.size >= OF_ONE) close([...own][0]!, 'crowded');
      if (streams.size >= AT_ONCE) {
        if (!own.size) people.delete(user_id);
        return false;
      }
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        // a proxy that gathers answers would keep it back
        'x-accel-buffering': 'no',
      });
      const now = performance.now();
      const stream: Stream = { user_id, session_id, response, began: now, wrote: now, told: undefined };
      people.set(user_id, own.add(stream));
      streams.add(stream);
      response.once('close', () => forget(stream));
      response.write(':\n\n');
      ask([stream]);
      return true;
    },
    tell: (user_id) => ask(user_id === undefined ? streams : (people.get(user_id) ?? [])),
    beat,
    count: () => streams.size,
    end() {
      clearInterval(beating);
      for (const stream of streams) close(stream, 'again');
    },
  };
}
