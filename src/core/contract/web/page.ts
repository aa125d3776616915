// Page declaration: path, title, who, layout, menu entries, and the data its component needs.
import type { ComponentType } from 'react';
import type { Grant, MenuRole } from '#core/access/grants.ts';
import type { Word } from '#core/i18n/words.ts';
import type { AnyCall, In, Out } from '../call.ts';

export interface Page {
  path: string;
  /** Other addresses of the same page. */
  also?: readonly string[];
  title: Word;
  /** `guest`: for people who are not signed in; they may be sent on when they are. */
  who: 'anyone' | 'guest' | 'signed-in' | readonly MenuRole[];
  layout: 'default' | 'dashboard' | 'learn' | 'simple';
  /** Parts of the layout that this page goes without. */
  without?: readonly ('header' | 'footer' | 'bottom_bar' | 'announcement' | 'side_menu')[];
  /** Where the page stands in menus; a page without it is reached by links alone. */
  menu?: readonly MenuEntry[];
  /** Its module, loaded when the page is opened: `() => import('./CoursePage.tsx')`. */
  component: () => Promise<PageFile>;
  /** That module as the build's manifest names it; the server's build writes it here (tools/page-files.ts). */
  file?: string;
  /** Shown only in demonstration mode. */
  demo?: true;
  /** The page needs no script at all: plain HTML is sent. */
  plain?: true;
  /** Where to look when nothing is found here: a path with this page's parameters, why, and the words that lead there. */
  otherwise?: { path: string; why: Word; label: Word };
  /** Seconds that a visitor's rendering may be reused; 0 renders each time. Default 10. */
  keep?: number;
}

export interface MenuEntry {
  /** The menu beside the screen, or the one under a person's name. */
  place: 'side' | 'account';
  /** Whose menu: one of the four, or everybody's. */
  role: MenuRole | 'all';
  /** Pages of one group stand under its title; without it an entry stands by itself. */
  group?: { title: Word; icon: string; order: number };
  order: number;
  icon: string;
  /** Instead of the page's title. */
  label?: Word;
  /** Shown only to who may do this. */
  grant?: Grant;
}

/** A call whose answer a page shows. An optional one that fails leaves its place empty instead of failing the page. */
export interface Need<C extends AnyCall = AnyCall, Optional extends boolean = boolean> {
  call: C;
  input: In<C>;
  optional: Optional;
}
export const need = <C extends AnyCall>(call: C, input: In<C>): Need<C, false> => ({ call, input, optional: false });
export const wish = <C extends AnyCall>(call: C, input: In<C>): Need<C, true> => ({ call, input, optional: true });

export interface Where {
  params: Record<string, string>;
  query: URLSearchParams;
  /** Path and query, as in the address bar. */
  url: string;
}
/** A page's component file exports `needs` of this form, when it has any. */
/** The page of a list that an address asks for; the first when it names none. */
export const pageOf = (query: URLSearchParams): number =>
  /^[1-9][0-9]{0,4}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1;

export type NeedsOf = (where: Where) => Record<string, Need>;
type Answers<R> = { [K in keyof R]: R[K] extends Need<infer C, infer O> ? Out<C> | (O extends true ? undefined : never) : never };
export type AnswersOf<N extends NeedsOf> = Answers<ReturnType<N>>;
/**
 * A component file may also export `ahead`: what its parts would ask for once they are open. The server asks when it has the
 * answers to `needs`, so that the page it renders is whole; in the browser, and when one is refused, the parts ask themselves.
 */
export type AheadOf<N extends NeedsOf> = (data: AnswersOf<N>, where: Where) => Record<string, Need<AnyCall, true> | undefined>;
/** What the component gets: `export default function CoursePage({ data }: PageProps<typeof needs>)`. */
export interface PageProps<N extends NeedsOf = () => Record<string, never>, A extends AheadOf<N> = () => Record<string, never>> {
  data: AnswersOf<N> & Partial<Answers<ReturnType<A>>>;
  where: Where;
}
/** A component file may also export `head`, for what search engines and shared links show. */
export interface Head {
  title?: string;
  description?: string;
  canonical?: string;
  status?: number;
  /** Search engines are asked to leave it out: a page about a person. */
  noindex?: boolean;
}
// biome-ignore lint/suspicious/noExplicitAny: each file has its own data
export interface PageFile {
  default: ComponentType<any>;
  needs?: NeedsOf;
  ahead?: AheadOf<any>;
  head?: (data: any, language: 'en' | 'bn') => Head;
}
