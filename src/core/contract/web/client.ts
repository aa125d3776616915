// Typed API client (fetch): sends the token, acting role and language of this tab. Also writes the session cookie.
import type { Language } from '#core/i18n/words.ts';
import type { AnyCall, ErrorOf, In, Out } from '../call.ts';
import type { CommonRefusal } from '../words.ts';

/** A call that the server refused, or that did not reach it (`offline`). `message` is in the reader's language. */
export class Refused<E extends string = string> extends Error {
  readonly code: E | CommonRefusal | 'offline';
  readonly status: number;
  readonly fields: Record<string, string[]>;
  readonly detail: unknown;
  constructor(
    code: E | CommonRefusal | 'offline',
    status: number,
    message: string,
    fields: Record<string, string[]> = {},
    detail?: unknown,
  ) {
    super(message);
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.detail = detail;
  }
}

const offlineText = { en: 'There is no connection just now. Please try again.', bn: 'এই মুহূর্তে সংযোগ নেই। আবার চেষ্টা করুন।' };
const state: { token: string | null; role_id: string | null; owner_id: string | null; language: Language } = {
  token: null,
  role_id: null,
  owner_id: null,
  language: 'bn',
};
const KEY = 'shikhon.session';

/** Only a page of this very host, asked for over https, can set a cookie of such a name; without https there is localhost alone. */
const sessionCookie = (): string => (location.protocol === 'https:' ? '__Host-session' : 'session');
/** Cookies for the next document alone: the plain fact of being signed in, and the token, so that the server can render for its owner. No call reads them. */
function mirrorSession(): void {
  const rest = `path=/; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}; max-age=${state.token ? 604_800 : 0}`;
  // biome-ignore lint/suspicious/noDocumentCookie: written here and nowhere else
  for (const pair of [`authenticated=${state.token ? 1 : ''}`, `${sessionCookie()}=${state.token ?? ''}`])
    document.cookie = `${pair}; ${rest}`;
}
/** Reads what this browser keeps of the session. */
export function restoreSession(): boolean {
  try {
    Object.assign(state, JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    state.token = null;
  }
  // written anew at each start, so that a session in use does not lose its cookie after a week
  if (state.token !== null || document.cookie.includes(`${sessionCookie()}=`)) mirrorSession();
  return state.token !== null;
}
/** Keeps a session, or forgets it, with null. */
export function keepSession(session: { token: string; role_id?: number | null; owner_id?: number | null } | null): void {
  state.token = session?.token ?? null;
  state.role_id = session?.role_id == null ? null : String(session.role_id);
  state.owner_id = session?.owner_id == null ? null : String(session.owner_id);
  try {
    if (session) localStorage.setItem(KEY, JSON.stringify({ token: state.token, role_id: state.role_id, owner_id: state.owner_id }));
    else localStorage.removeItem(KEY);
  } catch {
    // private mode: the session lives as long as the tab
  }
  mirrorSession();
}
/** Whether there is a token, and it begins so. */
export const hasToken = (beginning = ''): boolean => state.token?.startsWith(beginning) ?? false;
export const speakLanguage = (language: Language): void => {
  state.language = language;
};
export const authHeaders = (): Record<string, string> => ({
  'accept-language': state.language,
  ...(state.token ? { authorization: `Bearer ${state.token}` } : {}),
  ...(state.role_id ? { 'x-role-id': state.role_id } : {}),
  ...(state.owner_id ? { 'x-owner-id': state.owner_id } : {}),
});

/** The address of a call with its input: path parameters filled in, the rest as the query when `query` is true. */
export function addressOf(call: AnyCall, input: Record<string, unknown>, query: boolean): { url: string; rest: Record<string, unknown> } {
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

const staleListeners = new Set<(names: readonly string[]) => void>();
/** Tells the names of calls whose answers a success has made old; answers the way to stop listening. */
export const onStale = (listener: (names: readonly string[]) => void): (() => void) => {
  staleListeners.add(listener);
  return () => void staleListeners.delete(listener);
};

/** Asks the server. Throws `Refused`. */
export async function ask<C extends AnyCall>(
  call: C,
  input: In<C>,
  options: { signal?: AbortSignal; keepalive?: boolean } = {},
): Promise<Out<C>> {
  // what changes something is posted, a code or a token never stands in an address
  const method = call.method === 'GET' && call.changes ? 'POST' : call.method;
  const { url, rest } = addressOf(call, input as Record<string, unknown>, method === 'GET');
  const file = call.upload ? (rest[call.upload.field] as Blob | undefined) : undefined;
  let body: BodyInit | undefined;
  const headers = authHeaders();
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
    throw new Refused('offline', 0, offlineText[state.language]);
  }
  // the role was taken away meanwhile: the person goes on as a learner
  if (answer.code === 'role_not_held' && (state.role_id || state.owner_id) && state.token) {
    keepSession({ token: state.token });
    return ask(call, input, options);
  }
  if (!response.ok || answer.status === 'error')
    throw new Refused<ErrorOf<C>>(
      answer.code as ErrorOf<C>,
      response.status,
      String(answer.message ?? ''),
      (answer.errors as Record<string, string[]>) ?? {},
      answer.detail,
    );
  if (call.stale.length) for (const listener of staleListeners) listener(call.stale);
  return (call.root ? answer : answer.data) as Out<C>;
}
