// S3-compatible storage adapter (object store): signed requests, asked again after a fault, reading that goes on where an answer broke off.
import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Place } from '#core/config-files.ts';
import { refused } from '#core/contract/server/refusal.ts';
import type { Storage } from '#core/files/server/files.ts';

/** How often something is asked, and for how many milliseconds nothing may come of it. */
interface Patience {
  times: number;
  wait_ms: number;
  idle_ms: number;
}
const usual: Patience = { times: 4, wait_ms: 150, idle_ms: 15_000 };
/** A line slower than this is given up while something is sent. */
const SLOWEST_BYTES_A_MS = 20;

/** Who asks for the file hears that it cannot be had just now; the log hears why. */
const away = (why: string, cause?: unknown): Error =>
  Object.assign(refused('unavailable', [], { retry_after: 10 }), { message: `The S3 store: ${why}`, cause });
const missing = (key: string): Error => Object.assign(new Error(`The S3 store has no ${key}`), { code: 'ENOENT' });
const worthAnother = (status: number): boolean => status >= 500 || status === 429 || status === 408;

interface Asked {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  path: string;
  headers?: Record<string, string>;
  body?: Blob;
}
export function s3Storage({ url, region, key_id, key: secret }: S3Place, patience: Patience = usual): Storage {
  const pause = (n: number) => sleep(patience.wait_ms * 2 ** n * (0.5 + Math.random() / 2));
  const place = (key: string): string => `/${key.split('/').map(encodeURIComponent).join('/')}`;

  async function once({ method, path, headers = {}, body }: Asked, signal: AbortSignal): Promise<Response> {
    const signed = await new AwsV4Signer({
      ...{ method, url: url + path, headers, region, service: 's3', accessKeyId: key_id, secretAccessKey: secret },
    }).sign();
    return fetch(signed.url, { method, headers: signed.headers, ...(body && { body }), signal, redirect: 'error' });
  }
  /** An answer that means something: 2xx, or 404 where that may be. Whatever else is asked again, and thrown in the end. */
  async function ask(asked: Asked, stop?: AbortController): Promise<Response> {
    for (let n = 0; ; n++) {
      const line = new AbortController();
      const end = () => line.abort();
      stop?.signal.addEventListener('abort', end);
      const limit = setTimeout(end, patience.idle_ms + (asked.body?.size ?? 0) / SLOWEST_BYTES_A_MS);
      let fault: unknown;
      try {
        const answer = await once(asked, line.signal);
        if (answer.ok || answer.status === 404) return answer;
        const said = (await answer.text().catch(() => '')).slice(0, 300);
        fault = new Error(`${asked.method} was answered ${answer.status} ${said}`);
        if (!worthAnother(answer.status)) throw away(`${asked.method} was answered ${answer.status} ${said}`);
      } catch (error) {
        if (stop?.signal.aborted || (error as { status?: number }).status === 503) throw error;
        fault = error;
      } finally {
        clearTimeout(limit);
      }
      if (n + 1 >= patience.times) throw away(`${asked.method} failed ${patience.times} times`, fault);
      await pause(n);
    }
  }
  const send = async (key: string, body: Blob, sha256: string): Promise<void> => {
    const answer = await ask({ method: 'PUT', path: place(key), body, headers: { 'x-amz-content-sha256': sha256 } });
    const said = await answer.text();
    if (answer.status === 404) throw away(`PUT was answered 404 ${said.slice(0, 300)}`);
  };
  /** What comes of an answer; ends where nothing comes for a while. */
  async function* partsOf(answer: Response): AsyncGenerator<Uint8Array> {
    const reader = answer.body!.getReader();
    try {
      for (;;) {
        let limit: NodeJS.Timeout | undefined;
        const { promise: tired, reject } = Promise.withResolvers<never>();
        limit = setTimeout(() => reject(new Error('nothing came for a while')), patience.idle_ms);
        const { done, value } = await Promise.race([reader.read(), tired]).finally(() => clearTimeout(limit));
        if (done) return;
        yield value;
      }
    } finally {
      await reader.cancel().catch(() => {});
    }
  }
  async function* read(key: string, range?: { start: number; end: number }): AsyncGenerator<Uint8Array> {
    let [at, end, tag] = [range?.start ?? 0, range?.end, ''];
    for (let misses = 0; ; misses++) {
      const headers = {
        ...((at > 0 || end !== undefined) && { range: `bytes=${at}-${end ?? ''}` }),
        ...(tag && { 'if-match': tag }),
      };
      const answer = await ask({ method: 'GET', path: place(key), headers });
      if (answer.status === 404) {
        await answer.body?.cancel();
        throw missing(key);
      }
      if ('range' in headers && answer.status !== 206) {
        await answer.body?.cancel();
        throw away('it answers a range with the whole');
      }
      tag = answer.headers.get('etag') ?? '';
      end ??= Number(answer.headers.get('content-length')) - 1;
      let fault: unknown;
      try {
        for await (const part of partsOf(answer)) {
          at += part.length;
          misses = 0;
          yield part;
        }
      } catch (error) {
        fault = error;
      }
      if (at > end) return;
      // half of it: what is missing is asked for
      if (misses + 1 >= patience.times) throw away(`an answer broke off ${patience.times} times`, fault);
      await pause(misses);
    }
  }
  async function* list(): AsyncGenerator<{ key: string; at: number }> {
    for (let after = ''; ; ) {
      const query = new URLSearchParams({ 'list-type': '2', ...(after && { 'continuation-token': after }) });
      const answer = await ask({ method: 'GET', path: `?${query}` });
      const text = await answer.text();
      if (answer.status === 404) throw away(`there is no such bucket: ${text.slice(0, 300)}`);
      for (const [, one] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs))
        yield { key: inside(one!, 'Key'), at: Date.parse(inside(one!, 'LastModified')) };
      after = inside(text, 'NextContinuationToken');
      if (!after) return;
    }
  }
  return {
    put: (key, bytes) => send(key, new Blob([bytes as Uint8Array<ArrayBuffer>]), createHash('sha256').update(bytes).digest('hex')),
    async take(key, path) {
      const hash = createHash('sha256');
      for await (const part of createReadStream(path)) hash.update(part as Buffer);
      // read from the disk while it is sent, and once more where it is sent again
      await send(key, await openAsBlob(path), hash.digest('hex'));
      await rm(path, { force: true });
    },
    async size(key) {
      const answer = await ask({ method: 'HEAD', path: place(key) });
      return answer.status === 404 ? undefined : Number(answer.headers.get('content-length'));
    },
    read: (key, range) => Readable.from(read(key, range), { objectMode: false }),
    async remove(key) {
      await (await ask({ method: 'DELETE', path: place(key) })).body?.cancel();
    },
    list,
  };
}
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
/** The text of the first element of this name in an answer. */
const inside = (xml: string, name: string): string =>
  (new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '').replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (all, n, x, word) =>
    n ? String.fromCodePoint(Number(n)) : x ? String.fromCodePoint(parseInt(x, 16)) : (entities[word as string] ?? all),
  );
