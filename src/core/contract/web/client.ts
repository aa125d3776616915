// Typed API client (fetch): sends the token, acting role and language of this tab. Also writes the session cookie.
import type { Language } from '#core/i18n/words.ts';
import { readStored, writeStored } from '#core/storage/web/browser-storage.ts';
import { type AnyCall, type ErrorOf, type In, type Out, staleAfter, withReads } from '../call.ts';
import type { CommonRefusal } from '../words.ts';
import { isClockKnown, learnClock } from './server-clock.ts';

interface Told {
  message: string;
  fields: Record<string, string[]>;
}
/** A call that the server refused, or that did not reach it (`offline`). `message` and `fields` are in the language that the page has
 *  when they are read: `other` tells them in the one that it did not have when they came. */
export class Refused<E extends string = string> extends Error {
  readonly code: E | CommonRefusal | 'offline';
  readonly status: number;
  readonly fields!: Record<string, string[]>;
  readonly detail: unknown;
  constructor(
    code: E | CommonRefusal | 'offline',
    status: number,
    message: string,
    fields: Record<string, string[]> = {},
    detail?: unknown,
    other?: Told,
  ) {
    super(message);
    this.code = code;
    this.status = status;
    this.detail = detail;
    const asked = state.language;
    const told = () => (other && state.language !== asked ? other : { message, fields });
    Object.defineProperty(this, 'message', { get: () => told().message });
    Object.defineProperty(this, 'fields', { get: () => told().fields });
  }
}

const offlineText = { en: 'There is no connection just now. Please try again.', bn: 'এই মুহূর্তে সংযোগ নেই। আবার চেষ্টা করুন।' };
const offline = () =>
  new Refused('offline', 0, offlineText[state.language], {}, undefined, {
    message: offlineText[state.language === 'bn' ? 'en' : 'bn'],
    fields: {},
  });
const state: { token: string | null; role_id: string | null; owner_id: string | null; language: Language } = {
  token: null,
  role_id: null,
  owner_id: null,
  language: 'bn',
};
const KEY = 'shikhon.session';

/** Only a page of this very host, asked for over https, can set a cookie of such a name; without https there is localhost alone. */
const sessionCookie = (): string => (location.protocol === 'https:' ? '__Host-session' : 'session');
/** Cookies of seven days for the next document alone, written anew by each visit; the session itself may rest longer: the plain fact of being signed in, and the token, so that the server can render for its owner. No call reads them. */
function mirrorSession(): void {
  const rest = `path=/; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}; max-age=${state.token ? 604_800 : 0}`;
  // biome-ignore lint/suspicious/noDocumentCookie: written here and nowhere else
  for (const pair of [`authenticated=${state.token ? 1 : ''}`, `${sessionCookie()}=${state.token ?? ''}`])
    document.cookie = `${pair}; ${rest}`;
}
/** Reads what this browser keeps of the session. */
export function restoreSession(): boolean {
  try {
    Object.assign(state, JSON.parse(readStored('device', KEY) ?? '{}'));
  } catch {
    state.token = null;
  }
  if (typeof state.token !== 'string') state.token = null;
  // written anew at each start, so that a session in use does not lose its cookie after a month
  if (state.token !== null || document.cookie.includes(`${sessionCookie()}=`)) mirrorSession();
  return state.token !== null;
}
/** Keeps a session, or forgets it, with null. */
export function keepSession(session: { token: string; role_id?: number | null; owner_id?: number | null } | null): void {
  state.token = session?.token ?? null;
  state.role_id = session?.role_id == null ? null : String(session.role_id);
  state.owner_id = session?.owner_id == null ? null : String(session.owner_id);
  // where storage is refused the session lives as long as the page
  writeStored('device', KEY, session && JSON.stringify({ token: state.token, role_id: state.role_id, owner_id: state.owner_id }));
  mirrorSession();
}
/** Another tab may have stored another session since this one was used: then that one is taken over, and answers true. */
export function takeOverOther(token: string): boolean {
  try {
    const stored = JSON.parse(readStored('device', KEY) ?? '{}') as { token?: string | null };
    const now = stored.token ?? state.token;
    if (!now || now === token) return false;
    // where storage is refused, this page has signed in anew
    if (stored.token) restoreSession();
    return true;
  } catch {
    return false;
  }
}
/** Whether there is a token, and it begins so. */
export const hasToken = (beginning = ''): boolean => state.token?.startsWith(beginning) ?? false;
export const speakLanguage = (language: Language): void => {
  state.language = language;
};
export const tokenNow = (): string => state.token ?? '';
/** Headers of a browser without a session: a guest's token, as long as the page. */
export const guestHeaders: Record<string, string> = {};
export const authHeaders = (): Record<string, string> => ({
  'accept-language': state.language,
  ...guestHeaders,
  ...(state.token ? { authorization: `Bearer ${state.token}` } : {}),
  ...(state.role_id ? { 'x-role-id': state.role_id } : {}),
  ...(state.owner_id ? { 'x-owner-id': state.owner_id } : {}),
});

/** The address of a call with its input: path parameters filled in, the rest as the query when `query` is true. */
export function buildUrl(call: AnyCall, input: Record<string, unknown>, query: boolean): { url: string; rest: Record<string, unknown> } {
  const rest = { ...input };
  const path = call.paths[0]!.replace(/:(\w+)/g, (_, p: string) => {
    const value = encodeURIComponent(String(rest[p] ?? ''));
    delete rest[p];
    return value;
  });
  const base = path.startsWith('/api/') ? path : `/api${path}`;
  if (!query) return { url: base, rest };
  const q = new URLSearchParams(
    Object.entries(rest).flatMap(([k, v]) => (v === undefined || v === null || v === '' ? [] : [[k, String(v)]])),
  );
  return { url: q.size ? `${base}?${q}` : base, rest: {} };
}

const copies = new WeakSet<object>();
/** Whether an answer was stored on this device earlier, since the server could not be reached. */
export const isCopy = (answer: object): boolean => copies.has(answer);

const staleListeners = new Set<(names: readonly string[]) => void>();
/** Tells the names of calls whose answers a success has made old; answers the way to stop listening. */
export const onStale = (listener: (names: readonly string[]) => void): (() => void) => {
  staleListeners.add(listener);
  return () => void staleListeners.delete(listener);
};

/** Says that answers are old though no call of this tab made them so: a job has ended. */
export const tellStale = (names: readonly string[]): void => {
  const all = withReads(names);
  for (const listener of staleListeners) listener(all);
};
const otherOf = (told?: { message: string; errors: Record<string, string[]> }) => told && { message: told.message, fields: told.errors };
/** Asks the server. Throws `Refused`. */
export async function ask<C extends AnyCall>(
  call: C,
  input: In<C>,
  options: { signal?: AbortSignal; keepalive?: boolean } = {},
): Promise<Out<C>> {
  // what changes something is posted, a code or a token never stands in an address
  const method = call.method === 'GET' && call.changes ? 'POST' : call.method;
  const { url, rest } = buildUrl(call, input as Record<string, unknown>, method === 'GET');
  const file = call.upload ? (rest[call.upload.field] as Blob | undefined) : undefined;
  let body: BodyInit | undefined;
  const headers = authHeaders();
  const token = tokenNow();
  if (call.upload) {
    const form = new FormData();
    for (const [k, v] of Object.entries(rest)) if (v !== undefined && v !== null && v !== file) form.append(k, String(v));
    if (file) form.append(call.upload.field, file);
    body = form;
  } else if (method !== 'GET') {
    body = JSON.stringify(rest);
    headers['content-type'] = 'application/json';
  }
  let response: Response;
  let answer: Record<string, unknown>;
  try {
    response = await fetch(url, { method, headers, cache: 'no-store', ...(body === undefined ? {} : { body }), ...options });
    answer = (await response.json()) as Record<string, unknown>;
  } catch (error) {
    if ((error as Error).name === 'AbortError') throw error;
    throw offline();
  }
  // only to the second: a page that learned it better keeps that
  const said = response.headers.get('date');
  if (said && !response.headers.has('x-copy-of') && !isClockKnown()) learnClock(said);
  // the role was taken away meanwhile, or looking as it is over: the person goes on in their own
  if (answer.code === 'role_not_held' && (state.role_id || state.owner_id) && state.token && !takeOverOther(token)) {
    keepSession({ token: state.token });
    // who they are now is asked for, as after another tab's change: not every browser is told by the news of its session
    dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: state.token }));
    // nothing is changed under another name than the page shows: it is told, and pressed once more
    if (!call.changes || call.harmless) return ask(call, input, options);
  }
  if (!response.ok || answer.status === 'error')
    throw new Refused<ErrorOf<C>>(
      answer.code as ErrorOf<C>,
      response.status,
      String(answer.message ?? ''),
      (answer.errors as Record<string, string[]>) ?? {},
      answer.detail,
      otherOf(answer.other_language as { message: string; errors: Record<string, string[]> } | undefined),
    );
  const stale = staleAfter(call);
  if (stale.length) tellStale(stale);
  const told = call.root ? answer : answer.data;
  if (response.headers.has('x-copy-of')) copies.add(told as object);
  return told as Out<C>;
}

let offered: ((code: string) => Promise<boolean> | undefined) | undefined;
/** Says what a person does in place so that a refused call can be asked once more, by the code of the refusal; answers the way to take it back. */
export const offerInPlace = (how: NonNullable<typeof offered>): (() => void) => {
  offered = how;
  return () => {
    offered = undefined;
  };
};
/** Lets the person sign in again where they are, or do what else a refusal asks for; false when they did not. */
export const signInAgain = (code = 'signed_out'): Promise<boolean> => offered?.(code) ?? Promise.resolve(false);
/** Asks for something that a person has pressed: where the session is over, or the password is wanted again, they give it in place, and it
 *  is asked once more. */
export async function askSignedIn<C extends AnyCall>(call: C, input: In<C>): Promise<Out<C>> {
  try {
    return await ask(call, input);
  } catch (error) {
    if (error instanceof Refused && (await offered?.(error.code))) return askSignedIn(call, input);
    throw error;
  }
}
