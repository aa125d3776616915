// File upload (multipart): received into a temporary file, limited in size, rate and number; in memory only when it has arrived.
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '#core/access/actor.ts';
import type { AnyCall, Upload, Uploading } from '../call.ts';
import { Arrivals } from './arrivals.ts';
import { Places } from './places.ts';
import { refused } from './refusal.ts';

/** Files that have arrived stand in memory until their call is answered: this many at once in a process, others wait for a place. */
const IN_MEMORY = 12;
const WAIT_MS = 10_000;
/** Files that are arriving take a socket and some disk. */
const ARRIVING_AT_ONCE = 100;
/** Arriving or being worked on, of one account. */
const OF_ONE_ACCOUNT = 3;

export interface Form {
  fields: Record<string, unknown>;
  file?: Upload;
}
const arrivals = new Arrivals(ARRIVING_AT_ONCE);

let held = 0;
const waiting: (() => void)[] = [];
async function takePlace(): Promise<void> {
  if (held < IN_MEMORY) return void (held += 1);
  // whoever leaves hands the place on
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => {
    waiting.splice(waiting.indexOf(resolve), 1);
    reject(refused('unavailable', [], { retry_after: 5 }));
  }, WAIT_MS);
  waiting.push(resolve);
  await promise.finally(() => clearTimeout(timer));
}
function leavePlace(): void {
  const next = waiting.shift();
  if (next) next();
  else held -= 1;
}

const PREFIX = 'shikhon-upload-';
/** Far longer than a file stays unwritten: what arrives slower is given up, and what has arrived is read at once. */
const LEFT_MS = 10 * 60_000;
/** Deletes files of uploads that a killed process left behind. */
export async function sweepUploads(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const path = join(tmpdir(), name);
    // gone meanwhile, or another user's
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > LEFT_MS) await rm(path, { force: true }).catch(() => {});
  }
}

const senders = new Places({ of_one: OF_ONE_ACCOUNT });
/** Receives a file and the fields beside it, and lets `work` have them. Nothing is read of a file that its sender may not send, or
 *  that is one too many. */
export async function withUpload<T>(request: FastifyRequest, call: AnyCall, actor: Actor, work: (form: Form) => Promise<T>): Promise<T> {
  if (!call.upload && !call.form) throw refused('wrong_type');
  if (call.who !== 'anyone' && !actor.user) throw refused('signed_out');
  const leave = senders.take(actor.user?.id ?? request.ip);
  const path = join(tmpdir(), `${PREFIX}${randomUUID()}`);
  try {
    const { fields, file_name } = await arrivals.receive(request.raw, (given_up) => readForm(request, call, path, given_up));
    if (file_name === undefined) return await work({ fields });
    await takePlace();
    try {
      return await work({ fields, file: { bytes: await readFile(path), file_name } });
    } finally {
      leavePlace();
    }
  } finally {
    leave();
    await rm(path, { force: true });
  }
}
/** Reads a form; the bytes of its file go to `path`. */
async function readForm(
  request: FastifyRequest,
  { upload, max_body }: AnyCall,
  path: string,
  given_up: AbortSignal,
): Promise<{ fields: Record<string, unknown>; file_name?: string }> {
  const { field, max_bytes }: Partial<Uploading> = upload ?? {};
  const fields = new Map<string, unknown>();
  let file_name: string | undefined;
  let left = max_body;
  try {
    const limits = { fileSize: max_bytes ?? 0, files: 1, fields: 50, parts: 51, fieldSize: max_body, fieldNameSize: 100, headerPairs: 20 };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        // a part that calls itself JSON has been parsed; no form of ours has one
        if (typeof part.value !== 'string' || part.fieldnameTruncated) throw refused('malformed');
        left -= part.value.length;
        if (part.valueTruncated || left < 0) throw refused('too_large');
        const before = fields.get(part.fieldname);
        fields.set(part.fieldname, before === undefined ? part.value : [before, part.value].flat());
      } else if (part.fieldname === field) {
        await pipeline(part.file as Readable, createWriteStream(path), { signal: given_up });
        if (part.file.truncated) throw refused('too_large');
        file_name = part.filename ?? '';
      } else part.file.resume();
    }
  } catch (error) {
    // the reader of forms has no code for a form that is cut off or has no boundary
    throw (error as { code?: string }).code === undefined ? refused('malformed') : error;
  }
  fields.delete('__proto__');
  return { fields: Object.fromEntries(fields), ...(file_name === undefined ? {} : { file_name }) };
}
