// Fetching from an address (URL upload): never an address inside, at every redirect and for every answer of DNS; with limits of size and time.
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type LookupAddress, lookup as resolve } from 'node:dns';
import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { decoded, MOST_FETCHED_BYTES, nameInAddress } from '../rules.ts';

/** Addresses that are of this machine, of a network around it, or of nobody. */
const [inside, inside6] = [new BlockList(), new BlockList()];
for (const [net, bits] of [
  ...[
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
  ],
  ...[
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
  ],
  ...[
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ],
] as [string, number][])
  inside.addSubnet(net, bits, 'ipv4');
// a list of their own: a list of both versions takes every address of version 4 for one wrapped in version 6. The first three leave nothing but
// global unicast (2000::/3); the others are those parts of it that wrap another address or belong to nobody
for (const [net, bits] of [
  ...[
    ['::', 3],
    ['4000::', 2],
    ['8000::', 1],
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['3fff::', 20],
  ],
] as [string, number][])
  inside6.addSubnet(net, bits, 'ipv6');
/** Whether the internet has it; one that only wraps another address is none. */
export const isOutside = (address: string): boolean => {
  const family = isIP(address);
  if (family === 6) return !inside6.check(address, 'ipv6');
  return family === 4 && !inside.check(address, 'ipv4');
};

export type FetchFault = 'inside' | 'failed' | 'too_large' | 'page';
export class Unfetched extends Error {
  readonly fault: FetchFault;
  constructor(fault: FetchFault, message: string) {
    super(message);
    this.fault = fault;
  }
}
export interface FetchBounds {
  bytes: number;
  seconds: number;
  /** Nothing has come for so long. */
  idle_seconds: number;
  /** In each stretch of so many seconds so many bytes come, or it is given up: whoever drips keeps a worker for hardly longer than nothing at all. */
  look_seconds: number;
  least_bytes: number;
  redirects: number;
  /** Whether an address may be connected to: the internet; a test says so of its own server. */
  allows: (address: string, port: number) => boolean;
  /** Names to addresses. */
  resolve: (name: string, done: (error: Error | null, found: LookupAddress[]) => void) => void;
}
const PORTS = [80, 443];
const fetchBounds: FetchBounds = {
  bytes: MOST_FETCHED_BYTES,
  seconds: 1800,
  idle_seconds: 30,
  look_seconds: 20,
  least_bytes: 100_000,
  redirects: 5,
  allows: (address, port) => PORTS.includes(port) && isOutside(address),
  resolve: (name, done) => resolve(name, { all: true, verbatim: true }, done),
};
const portOf = (url: URL) => Number(url.port) || (url.protocol === 'https:' ? 443 : 80);

/** Asks one address. It is connected to what was judged: the name is not looked up a second time. */
function ask(url: URL, bounds: FetchBounds, signal: AbortSignal): Promise<IncomingMessage> {
  const port = portOf(url);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const bad = () => new Unfetched('inside', `${url.host} is not an address of the internet`);
  if (isIP(host) && !bounds.allows(host, port)) return Promise.reject(bad());
  const lookup = ((name: string, options: { all?: boolean }, done: (error: Error | null, found: unknown, family?: number) => void) =>
    bounds.resolve(name, (error, found) => {
      if (error) return done(error, []);
      // one that is inside makes the whole answer suspicious
      if (!found.length || !found.every(({ address }) => bounds.allows(address, port))) return done(bad(), []);
      return options.all ? done(null, found) : done(null, found[0]!.address, found[0]!.family);
    })) as unknown as LookupFunction;
  return new Promise((done, fail) => {
    const headers = { 'user-agent': 'Shikhon file manager', accept: '*/*', 'accept-encoding': 'identity' };
    const request = (url.protocol === 'https:' ? getSecure : getPlain)(url, { lookup, headers, agent: false, signal }, done);
    request.setTimeout(bounds.idle_seconds * 1000, () => request.destroy(new Unfetched('failed', 'nothing came for long')));
    request.on('error', fail);
  });
}
const nameIn = (url: URL, { headers }: IncomingMessage): string => {
  const given = /filename\*=UTF-8''([^;]+)/i.exec(headers['content-disposition'] ?? '')?.[1];
  return given === undefined ? nameInAddress(url) : decoded(given);
};
/** Writes what an address answers with to `path`; answers the name that it has there. Throws `Unfetched`, and leaves nothing. */
export async function fetchTo(address: string, path: string, own: Partial<FetchBounds> = {}): Promise<{ name: string; bytes: number }> {
  const bounds = { ...fetchBounds, ...own };
  const signal = AbortSignal.timeout(bounds.seconds * 1000);
  try {
    let url = new URL(address);
    for (let hops = 0; ; hops++) {
      if (!/^https?:$/.test(url.protocol)) throw new Unfetched('inside', `${url.protocol} is not fetched`);
      const answer = await ask(url, bounds, signal);
      const { statusCode = 0, headers } = answer;
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        answer.destroy();
        if (hops >= bounds.redirects) throw new Unfetched('failed', 'too many redirects');
        url = new URL(headers.location, url);
        continue;
      }
      if (statusCode !== 200) {
        answer.destroy();
        throw new Unfetched('failed', `answered ${statusCode}`);
      }
      if (/^(text\/html|application\/xhtml\+xml)\b/i.test(headers['content-type'] ?? '')) {
        answer.destroy();
        throw new Unfetched('page', 'a page');
      }
      if (Number(headers['content-length'] ?? 0) > bounds.bytes) {
        answer.destroy();
        throw new Unfetched('too_large', 'says that it is too large');
      }
      let [bytes, before] = [0, 0];
      const look = setInterval(() => {
        if (bytes - before < bounds.least_bytes) answer.destroy(new Unfetched('failed', 'next to nothing came'));
        before = bytes;
      }, bounds.look_seconds * 1000);
      await pipeline(
        answer,
        async function* (parts: AsyncIterable<Buffer>) {
          for await (const part of parts) {
            bytes += part.length;
            if (bytes > bounds.bytes) throw new Unfetched('too_large', 'went on for too long');
            yield part;
          }
        },
        createWriteStream(path),
        { signal },
      ).finally(() => clearInterval(look));
      // cut off in the middle
      if (headers['content-length'] !== undefined && Number(headers['content-length']) !== bytes)
        throw new Unfetched('failed', 'less came than was said');
      return { name: nameIn(url, answer), bytes };
    }
  } catch (error) {
    await rm(path, { force: true });
    if (error instanceof Unfetched) throw error;
    // a full disk is no fault of the address
    if (/^(ENOSPC|EDQUOT|EFBIG|EROFS)$/.test((error as { code?: string }).code ?? '')) throw error;
    throw new Unfetched('failed', (error as Error).message);
  }
}
