// Uploads of this page (tus client): two at a time, in pieces, resumed after a lost line; they outlive the screen that began them.
import type { Upload as Sending, DetailedError } from 'tus-js-client';
import { askSignedIn, authHeaders, Refused, signInAgain } from '#core/contract/web/client.ts';
import type { FileEntry } from '../contract.ts';
import { finishUpload } from '../contract-writing.ts';
import { hasPreview, MOST_FILE_BYTES, PIECE_BYTES } from '../rules.ts';
import { nameIn, printOf, uploadStorage } from './upload-storage.ts';

export type UploadState = 'queued' | 'going' | 'waiting' | 'paused' | 'finishing' | 'done' | 'failed';
export interface OwnUpload {
  id: number;
  name: string;
  size: number;
  mime: string;
  /** Where this page has the picture that is sent. */
  preview: string | undefined;
  folder_id: number | undefined;
  state: UploadState;
  sent: number;
  /** Bytes that were there before: not sent again. */
  before: number;
  /** Bytes a second; undefined while nobody knows. */
  speed: number | undefined;
  /** Of one that failed: the words of the server, `passes` where it may be taken another time (409: no space); or which of the words of this page. */
  fault?: { message: string; passes: boolean } | { code: 'empty' | 'too_large' | 'changed' | 'failed' };
  /** What came of it. */
  entry?: FileEntry;
}
interface Held {
  told: OwnUpload;
  file: File;
  sending?: Sending;
  samples: [at: number, sent: number][];
  tried: number;
  timer?: ReturnType<typeof setTimeout>;
}
const AT_ONCE = 2;
const [FIRST_WAIT_MS, LONGEST_WAIT_MS] = [2000, 60_000];
/** The speed is that of the last seconds. */
const LOOK_BACK_MS = 8000;
const all = new Map<number, Held>();
const listeners = new Set<() => void>();
const finished = new Set<(entry: FileEntry) => void>();
let shown: readonly OwnUpload[] = [];
let count = 0;

const tell = (): void => {
  shown = [...all.values()].map(({ told }) => told);
  for (const listener of listeners) listener();
};
const set = (held: Held, change: Partial<OwnUpload>): void => {
  held.told = { ...held.told, ...change };
  tell();
};
export const listUploads = (): readonly OwnUpload[] => shown;
export const watchUploads = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
/** Told of each file that has come; answers the way to stop listening. */
export const onUploaded = (listener: (entry: FileEntry) => void): (() => void) => {
  finished.add(listener);
  return () => void finished.delete(listener);
};

/** Answers the ids of what is sent now. */
export function addUploads(files: readonly File[], folder_id: number | undefined): number[] {
  const ids: number[] = [];
  for (const file of files) {
    count += 1;
    ids.push(count);
    const { name, size, type: mime } = file;
    const fault = size === 0 ? 'empty' : size > MOST_FILE_BYTES ? 'too_large' : undefined;
    const told: OwnUpload = {
      id: count,
      name,
      size,
      mime,
      preview: hasPreview(mime) ? URL.createObjectURL(file) : undefined,
      folder_id,
      state: fault ? 'failed' : 'queued',
      sent: 0,
      before: 0,
      speed: undefined,
    };
    all.set(count, { told: fault ? { ...told, fault: { code: fault } } : told, file, samples: [], tried: 0 });
  }
  tell();
  next();
  return ids;
}
const forget = ({ told: { id, preview } }: Held): void => {
  if (preview) URL.revokeObjectURL(preview);
  all.delete(id);
};
const isBusy = ({ told: { state } }: Held): boolean => state === 'going' || state === 'finishing';
function next(): void {
  for (const held of all.values()) {
    if ([...all.values()].filter(isBusy).length >= AT_ONCE) return;
    if (held.told.state === 'queued') void begin(held);
  }
}
async function begin(held: Held): Promise<void> {
  set(held, { state: 'going', speed: undefined });
  held.samples = [];
  try {
    held.sending ??= await makeSending(held);
    if (held.told.state === 'going') held.sending.start();
  } catch {
    // the part of the page that sends could not be fetched
    wait(held);
  }
}
async function makeSending(held: Held): Promise<Sending> {
  const { Upload } = await import('tus-js-client');
  const { file, told } = held;
  const sending = new Upload(file, {
    endpoint: '/api/file-manager/uploads',
    chunkSize: PIECE_BYTES,
    // what is waited for is told, and goes on by itself: see `wait`
    retryDelays: null,
    metadata: { filename: told.name, ...(told.folder_id !== undefined && { folder_id: String(told.folder_id) }) },
    fingerprint: async () => printOf(file),
    urlStorage: uploadStorage,
    removeFingerprintOnSuccess: true,
    onBeforeRequest: (request) => {
      for (const [name, value] of Object.entries(authHeaders())) request.setHeader(name, value);
    },
    onProgress: (sent) => noteProgress(held, sent),
    onSuccess: () => void finish(held),
    onError: (error) => void fail(held, error as DetailedError),
  });
  const [before] = await sending.findPreviousUploads();
  if (before) sending.resumeFromPreviousUpload(before);
  return sending;
}
function noteProgress(held: Held, sent: number): void {
  const now = Date.now();
  if (!held.samples.length) held.told = { ...held.told, before: sent };
  held.samples = [...held.samples.filter(([at]) => now - at < LOOK_BACK_MS), [now, sent]];
  const [[from, had]] = held.samples as [[number, number]];
  const speed = now - from > 1000 ? ((sent - had) * 1000) / (now - from) : held.told.speed;
  held.tried = 0;
  set(held, { sent, speed });
}
/** The key of an upload is the end of its address. */
const keyOf = ({ sending }: Held): string => sending?.url?.split('/').at(-1) ?? '';
async function finish(held: Held): Promise<void> {
  set(held, { state: 'finishing', sent: held.told.size });
  try {
    const entry = await askSignedIn(finishUpload, { upload: keyOf(held) });
    set(held, { state: 'done', entry });
    for (const listener of finished) listener(entry);
  } catch (error) {
    if (error instanceof Refused && (error.code === 'offline' || error.status >= 500 || error.status === 429)) wait(held);
    else
      set(held, {
        state: 'failed',
        fault: { message: (error as Error).message, passes: error instanceof Refused && error.status === 409 },
      });
  }
  next();
}
async function fail(held: Held, error: DetailedError): Promise<void> {
  const response = error.originalResponse;
  const status = response?.getStatus() ?? 0;
  let told: { code?: string; message?: string } = {};
  try {
    told = JSON.parse(response?.getBody() ?? '{}') as typeof told;
  } catch {
    // what the library of the server says itself is no JSON
  }
  if (status === 401 && (await signInAgain(told.code ?? 'signed_out'))) return void begin(held);
  if (status === 0 && !(await canBeRead(held.file))) set(held, { state: 'failed', fault: { code: 'changed' } });
  // 409 and 423: another page sends the same file; what it has sent is found when this one goes on
  else if (status === 0 || status >= 500 || [408, 409, 423, 429].includes(status)) {
    if (told.message && status === 409) set(held, { state: 'failed', fault: { message: told.message, passes: true } });
    else if (status === 507) set(held, { state: 'failed', fault: { message: told.message ?? '', passes: true } });
    else wait(held);
  } else set(held, { state: 'failed', fault: told.message ? { message: told.message, passes: false } : { code: 'failed' } });
  next();
}
const canBeRead = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
/** Goes on by itself: when the line is back, and else after a while that grows. */
function wait(held: Held): void {
  held.tried += 1;
  set(held, { state: 'waiting', speed: undefined });
  clearTimeout(held.timer);
  held.timer = setTimeout(() => goOn(held.told.id), Math.min(FIRST_WAIT_MS * 2 ** (held.tried - 1), LONGEST_WAIT_MS));
}
if (typeof window !== 'undefined')
  addEventListener('online', () => {
    for (const { told } of all.values()) if (told.state === 'waiting') goOn(told.id);
  });

export function goOn(id: number): void {
  const held = all.get(id);
  if (!held || !['waiting', 'paused', 'failed'].includes(held.told.state)) return;
  clearTimeout(held.timer);
  const { fault: _, ...told } = held.told;
  held.told = { ...told, state: 'queued' };
  tell();
  next();
}
export function pauseUpload(id: number): void {
  const held = all.get(id);
  if (!held) return;
  clearTimeout(held.timer);
  set(held, { state: 'paused', speed: undefined });
  void held.sending?.abort();
  next();
}
/** Gives it up: what has arrived of it is deleted. One that is there is only put away. */
export function dropUpload(id: number): void {
  const held = all.get(id);
  if (!held) return;
  clearTimeout(held.timer);
  const { state } = held.told;
  forget(held);
  tell();
  if (state !== 'done') held.sending?.abort(true).catch(() => {});
  next();
}
export function clearUploads(): void {
  for (const held of all.values()) if (held.told.state === 'done') forget(held);
  tell();
}

/** One that a closed page has left in the middle. */
export interface LeftUpload {
  print: string;
  name: string;
  size: number;
  /** Bytes that the server has. */
  sent: number;
  url: string;
}
/** Asked about, the newest first: an older one goes on as well when its file is chosen. */
const MOST_LEFT = 10;
const askTus = (url: string, method: 'HEAD' | 'DELETE') => fetch(url, { method, headers: { ...authHeaders(), 'tus-resumable': '1.0.0' } });
/** Of whoever is signed in: the server tells nobody of another's. One by one, since it takes few at once. */
export async function listLeft(): Promise<LeftUpload[]> {
  const left: LeftUpload[] = [];
  for (const { urlStorageKey: print, uploadUrl: url, size } of (await uploadStorage.findAllUploads()).slice(-MOST_LEFT)) {
    const answer = url ? await askTus(url, 'HEAD').catch(() => undefined) : undefined;
    if (answer?.ok)
      left.push({ print, name: nameIn(print), size: size ?? 0, sent: Number(answer.headers.get('upload-offset')), url: url! });
  }
  return left;
}
/** Answers whether it is gone. */
export async function dropLeft({ print, url }: LeftUpload): Promise<boolean> {
  const answer = await askTus(url, 'DELETE').catch(() => undefined);
  if (answer?.ok) await uploadStorage.removeUpload(print);
  return answer?.ok === true;
}
