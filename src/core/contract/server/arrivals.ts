// Arrivals (upload): bodies that are arriving at once; what sends next to nothing is given up, and where all places are taken the slowest gives way.
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { refused } from './refusal.ts';

/** What comes slower than 1 KB a second is given up; a phone on EDGE sends ten times as much. */
const LOOK_MS = 10_000;
const LEAST_BYTES = 10 * 1024;
/** What is given up is answered before its line is cut. */
const ANSWER_MS = 1000;

interface Arrival {
  socket: Socket;
  began: number;
  /** What the socket had read before. */
  before: number;
  giveUp: () => void;
}
const rate = (one: Arrival): number => (one.socket.bytesRead - one.before) / (Date.now() - one.began);

export class Arrivals {
  private readonly arriving = new Set<Arrival>();
  private readonly most: number;
  private readonly look_ms: number;
  constructor(most: number, look_ms = LOOK_MS) {
    this.most = most;
    this.look_ms = look_ms;
  }
  /** Counts a body that is arriving while `work` reads it. */
  async receive<T>(request: IncomingMessage, work: (given_up: AbortSignal) => Promise<T>): Promise<T> {
    const { arriving, look_ms } = this;
    if (arriving.size >= this.most) {
      const slow = [...arriving].filter((one) => Date.now() - one.began > look_ms).toSorted((a, b) => rate(a) - rate(b))[0];
      if (!slow) throw refused('unavailable', [], { retry_after: 5 });
      slow.giveUp();
    }
    const { socket } = request;
    let read = socket.bytesRead;
    const given_up = new AbortController();
    const ended = Promise.withResolvers<never>();
    ended.promise.catch(() => {});
    const own: Arrival = {
      socket,
      began: Date.now(),
      before: read,
      giveUp: () => {
        arriving.delete(own);
        given_up.abort();
        ended.reject(refused('malformed'));
        // what is still to come is not read
        setTimeout(() => socket.destroy(), ANSWER_MS).unref();
      },
    };
    const timer = setInterval(() => {
      if (socket.bytesRead - read < LEAST_BYTES && !request.complete) own.giveUp();
      read = socket.bytesRead;
    }, look_ms);
    arriving.add(own);
    try {
      return await Promise.race([work(given_up.signal), ended.promise]);
    } finally {
      clearInterval(timer);
      arriving.delete(own);
    }
  }
}
