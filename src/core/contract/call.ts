// API call declaration (endpoint, route): read by the router, page renderer, typed client, OpenAPI document and permission tests.
import * as z from 'zod/mini';
import type { Grant } from '#core/access/grants.ts';
import type { Records } from '#core/history/declare.ts';
import { graphemes } from '#core/i18n/bengali.ts';
import { visibleText } from '#core/i18n/visible.ts';
import type { FieldWord } from './words.ts';

// contracts take all their shapes from here
export { Said } from '#core/i18n/said.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Who = 'anyone' | 'signed-in' | Grant;
/** Entity -> the input field that names it; `field[]` for a list of ids. */
export type Of = Record<string, string>;

/** How often something may be asked: `times` within `seconds`, counted for what `per` names. */
export interface Limit {
  /** `account`, `network` (an IPv4 address or an IPv6 /64, and of all in a /48 twenty times as many), `everyone`, or fields of the input; several are counted together. */
  per: string | readonly string[];
  times: number;
  seconds: number;
  /** Calls that name the same counter share it; by default each call has its own. */
  counter?: string;
}
/** Why a changing call does not run in the gate's transaction: `own` opens its own and gets the pool, `none` is one statement. */
export type Transaction = { own: string } | { none: string };

/** The multipart field that carries a file, and its largest size in bytes. */
export interface Uploading {
  field: string;
  max_bytes: number;
}

export interface Call<
  I extends z.ZodMiniType = z.ZodMiniType,
  O extends z.ZodMiniType = z.ZodMiniType,
  E extends string = string,
  F extends Of = Of,
  U extends Uploading | undefined = Uploading | undefined,
  T extends Transaction | undefined = Transaction | undefined,
> {
  /** `room.verb-object`, unique in the product. */
  name: string;
  method: Method;
  /** The first path is the one the client uses; the others answer alike. */
  paths: readonly string[];
  who: Who;
  /** A grant that is asked for beside `who`, of what is written with it and is no state of the thing: it is not recorded. */
  grant: Grant | undefined;
  scope: F;
  input: I;
  output: O;
  errors: Record<E, number>;
  /** What its answer shows, by the entities of the history or a noun of its own: a change of one of them makes it old. */
  shows: readonly string[];
  /** What a success changes beside the entity that it `records`. */
  touches: readonly string[];
  /** Names of calls whose answers a success makes old beside those that show what it changes: of its own room, and what is kept for everybody. */
  invalidates: readonly string[];
  summary: string;
  /** A GET that changes state: never cached, never prefetched. */
  changes: boolean;
  /** A POST that only reads, or a login matter: a read-only role may call it. */
  harmless: boolean;
  /** Refused with `confirm_identity` unless the person has shown within ten minutes, by a login or the password, that it is them. */
  reauth: boolean;
  /** Refused with `in_person` to an administrator who acts for the person. */
  no_impersonation: boolean;
  /** Refused with `limited_session` to who came in by a personal link: it asks for an account whose number or address was proved. What is `reauth` is so anyway. */
  own_account: boolean;
  /** Answered also to who looks as a role, although it changes something: it ends that. Every other one is refused with `looking`. */
  ends_look: boolean;
  /** The answer carries its own root keys (`data` among them) instead of being wrapped in `{ data }`. */
  root: boolean;
  upload: U;
  /** Its fields may also come as a multipart form, in which there is no file. */
  form: boolean;
  /** The media type of an answer that is a file instead of JSON. */
  download: string | undefined;
  /** Sends the browser on to another address instead of answering it. */
  redirects: boolean;
  /** The largest body in bytes that is read; the file of an upload comes on top. */
  max_body: number;
  /** Carries a code, token or password: logged without its query. */
  secret: boolean;
  /** Set when the gate opens no transaction around a changing call, with the reason. */
  transaction: T;
  /** Counted before the transaction opens, of a long input before it is read; more is refused with `too_many`. */
  limits: readonly Limit[];
  /** Fields that name an object and are not in `scope`, each with the reason. */
  unscoped: Readonly<Record<string, string>>;
  /** Seconds that an answer may be told to everybody: it depends on the input and the site alone, not on who asks. */
  keep: number;
  /**
   * The browser may keep its answer for the account that asked, and shows it where there is no connection; a picture is kept by its address,
   * and never asked for again. Never for what carries a code or a token that opens anything.
   */
  offline: boolean;
  /** Fields that clients send and nobody reads: two inputs that differ in them alone are the same. */
  ignored: readonly string[];
  /** The menu that an institution switches off for its people: the call is refused with it. */
  menu: string | undefined;
  /** What a success leaves in the history. */
  records: Records | undefined;
  /** Why a call that changes something leaves nothing there. */
  unrecorded: string | undefined;
}
// biome-ignore lint/suspicious/noExplicitAny: any call at all
export type AnyCall = Call<any, any, any, any, any, any>;
export type In<C extends AnyCall> = z.input<C['input']>;
export type Parsed<C extends AnyCall> = z.output<C['input']>;
export type Out<C extends AnyCall> = z.output<C['output']>;
export type ErrorOf<C extends AnyCall> = keyof C['errors'] & string;

type Spec<I, O, E extends string, F extends Of, U, T> = {
  summary: string;
  who: Who;
  grant?: Grant;
  scope?: F;
  also?: string[];
  /** The specification repeats some sets of calls under several areas: the path is mounted under each, `/course/batch/…`, `/classroom/batch/…`. */
  under?: readonly string[];
  unscoped?: Record<string, string>;
  limits?: readonly Limit[];
  input: I;
  output: O;
  errors?: Record<E, number>;
  shows?: readonly string[];
  touches?: readonly string[];
  invalidates?: string[];
  changes?: boolean;
  harmless?: boolean;
  reauth?: boolean;
  no_impersonation?: boolean;
  own_account?: boolean;
  ends_look?: boolean;
  upload?: U;
  form?: boolean;
  max_body?: number;
  secret?: boolean;
  transaction?: T;
  keep?: number;
  offline?: boolean;
  ignored?: readonly string[];
  menu?: string;
  records?: Records;
  unrecorded?: string;
};

/** What a call that says nothing else reads of a body: the longest form of people fits, and nesting cannot be made dear. */
const MAX_BODY = 65_536;
const roots = new WeakSet<object>();
const medias = new WeakMap<object, string>();
const redirecting = new WeakSet<object>();
/** The reads that show something, by what they show: as many as this process, or this page, has read the declarations of. */
const readsOf = new Map<string, Set<string>>();
const SHOWN = 'shows ';
/** What a success of a call makes old: names of calls, and what it changed, which each place resolves to the reads that it knows (`withReads`). */
export const staleAfter = (call: Pick<AnyCall, 'invalidates' | 'touches' | 'records'>): readonly string[] => [
  ...call.invalidates,
  ...[...(call.records ? [call.records.entity] : []), ...call.touches].map((what) => SHOWN + what),
];
/** The same with the names of the reads that show what was changed. */
export const withReads = (stale: readonly string[]): readonly string[] => [
  ...new Set(stale.flatMap((name) => (name.startsWith(SHOWN) ? [name, ...(readsOf.get(name.slice(SHOWN.length)) ?? [])] : [name]))),
];
const verb =
  (method: Method) =>
  <
    I extends z.ZodMiniType,
    O extends z.ZodMiniType,
    E extends string = never,
    const F extends Of = {},
    U extends Uploading | undefined = undefined,
    const T extends Transaction | undefined = undefined,
  >(
    name: string,
    path: string,
    s: Spec<I, O, E, F, U, T>,
  ): Call<I, O, E, F, U, T> => {
    for (const what of s.shows ?? []) readsOf.set(what, (readsOf.get(what) ?? new Set()).add(name));
    return {
      name,
      method,
      paths: [...(s.under?.map((area) => `/${area}${path}`) ?? [path]), ...(s.also ?? [])],
      who: s.who,
      grant: s.grant,
      scope: s.scope ?? ({} as F),
      input: s.input,
      output: s.output,
      errors: s.errors ?? ({} as Record<E, number>),
      shows: s.shows ?? [],
      touches: s.touches ?? [],
      invalidates: s.invalidates ?? [],
      summary: s.summary,
      changes: s.changes ?? method !== 'GET',
      harmless: s.harmless ?? false,
      reauth: s.reauth ?? false,
      no_impersonation: s.no_impersonation ?? false,
      own_account: s.own_account ?? false,
      ends_look: s.ends_look ?? false,
      root: roots.has(s.output),
      upload: s.upload as U,
      form: s.form ?? false,
      download: medias.get(s.output),
      redirects: redirecting.has(s.output),
      max_body: s.max_body ?? MAX_BODY,
      secret: s.secret ?? false,
      transaction: s.transaction as T,
      limits: s.limits ?? [],
      unscoped: s.unscoped ?? {},
      keep: s.keep ?? 0,
      offline: s.offline ?? false,
      ignored: s.ignored ?? [],
      menu: s.menu,
      records: s.records,
      unrecorded: s.unrecorded,
    };
  };
/** `get('things.details', '/things/:slug', { … })`. Export each call by itself, so that a screen ships only those it uses. */
export const get = verb('GET');
export const post = verb('POST');
export const put = verb('PUT');
export const del = verb('DELETE');

/** Marks an output whose keys stand at the root of the answer. */
export const root = <T extends z.ZodMiniType>(schema: T): T => {
  roots.add(schema);
  return schema;
};
/** A page of a list: `{ data, current_page, last_page, per_page, total }`. */
export const paged = <T extends z.ZodMiniType>(row: T) =>
  root(z.object({ data: z.array(row), current_page: z.number(), last_page: z.number(), per_page: z.number(), total: z.number() }));
/** The same of a list whose rows may be too many to count: `more` than `total` there are; `next` goes on behind the last one. */
export const listed = <T extends z.ZodMiniType>(row: T) =>
  root(
    z.object({
      data: z.array(row),
      current_page: z.number(),
      last_page: z.number(),
      per_page: z.number(),
      total: z.number(),
      more: z.boolean(),
      next: z.nullable(z.string()),
    }),
  );
/** A whole number within bounds, as a number or in digits. */
export const integer = (min: number, max: number) => z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max));
/** The same of a year, whose bounds are told as years are written: 2036, not 2,036. */
export const year = (first: number, last: number) =>
  z.coerce.number().check(z.int(), z.minimum(first, { error: `year_early:${first}` }), z.maximum(last, { error: `year_late:${last}` }));
/** Input of a paged list. Pages are counted from 1; a page past the last answers the last. */
export const page = {
  page: z._default(integer(1, 1_000_000), 1),
  limit: z._default(integer(1, 100), 10),
};
/** What a handler of a download answers with. */
export interface Download {
  body: Uint8Array | string | AsyncIterable<Uint8Array>;
  file_name: string;
  inline?: boolean;
  /** Seconds it may be kept by caches; none means never. */
  max_age?: number;
  /** Its media type, where the call answers with one of several. */
  type?: string;
  /** A strong tag of its bytes: whoever has them is told so. */
  etag?: string;
  /** Takes a place among those that are sent at once, or refuses; what it answers gives it back. */
  take_place?: () => () => void;
}
/** The output of a call that answers with a file of one media type. */
export const download = (media: string) => {
  const schema = z.custom<Download>();
  medias.set(schema, media);
  return schema;
};
/** The output of a call that a browser follows as a link, and that sends it on: its handler answers the address. */
export const redirect = () => {
  const schema = z.object({ to: z.string() });
  redirecting.add(schema);
  return schema;
};
/** A file that came with a multipart call. Its type is found from its content, never believed. */
export interface Upload {
  bytes: Uint8Array;
  file_name: string;
}

/** A field that a form may leave empty: that is nothing. */
export const orEmpty = <T extends z.ZodMiniType>(schema: T) =>
  z.optional(
    z.union([
      z.pipe(
        z.literal(''),
        z.transform(() => undefined),
      ),
      schema,
    ]),
  );
/** Whether something may be done: true, or the code of why not. */
export const May = z.union([z.literal(true), z.string()]);
/** A positive 32-bit id, as a number or in digits. */
export const Id = integer(1, 2_147_483_647);
/** One line or many of plain text, counted in graphemes. Comes in as NFC, without marks that turn its direction; one that shows nothing is empty. */
export const text = (max: number, min = 0) =>
  z.string().check(
    z.trim(),
    z.overwrite(visibleText),
    z.refine((s) => s.length <= max * 20 && graphemes(s) <= max, { error: `max_text:${max}` }),
    z.refine((s) => min === 0 || graphemes(s) >= min, { error: min === 1 ? 'required' : `min_text:${min}` }),
  );
/** A rule over several fields, told at one of them together with what is wrong with each: of a field that is refused it sees what was sent. */
export const across = (field: string, word: FieldWord, holds: (input: Readonly<Record<string, unknown>>) => boolean) =>
  z.refine<Record<string, unknown>>(holds, {
    path: [field],
    error: word,
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
/** 0/1, true/false, as JSON or in a query. */
export const flag = z.pipe(
  z.union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false', ''])]),
  z.transform((v) => v === true || v === 1 || v === '1' || v === 'true'),
);
const YEARS = [Date.UTC(1900), Date.UTC(2200)] as const;
/** A moment, ISO 8601 with `Z` or an offset of less than 15 hours, in the years 1900 to 2199: what PostgreSQL and every clock can read. */
export const Moment = z.iso.datetime({ offset: true, error: 'moment' }).check(
  z.refine((text) => Date.parse(text) >= YEARS[0] && Date.parse(text) < YEARS[1] && !/[+-](?:1[5-9]|2\d):\d\d$/.test(text), {
    error: 'moment',
  }),
);
/** A day of these years. */
export const Day = z.iso
  .date({ error: 'date' })
  .check(z.refine((text) => Date.parse(text) >= YEARS[0] && Date.parse(text) < YEARS[1], { error: 'date' }));
export const none = z.object({});
export const ok = z.object({ status: z.literal('success') });
