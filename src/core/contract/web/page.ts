// Page declaration: path, title, who, layout, menu entries, and the data its component needs.
import type { ComponentType } from 'react';
import type { Grant, MenuRole } from '#core/access/grants.ts';
import type { Module } from '#core/access/modules.ts';
import type { Word } from '#core/i18n/words.ts';
import type { AnyCall, In, Out } from '../call.ts';

export interface Page {
  path: string;
  /** Other addresses of the same page. */
  also?: readonly string[];
  title: Word;
  /** `guest`: for people who are not signed in; they may be sent on when they are. */
  who: 'anyone' | 'guest' | 'signed-in' | readonly MenuRole[];
  /** Opens for those alone who may do this: a page that only makes something. Others are told who can grant it. */
  grant?: Grant;
  layout: 'default' | 'dashboard' | 'learn' | 'class' | 'simple';
  /** Parts of the layout that this page goes without. */
  without?: readonly ('header' | 'footer' | 'bottom_bar' | 'announcement' | 'side_menu')[];
  /** Where the page stands in menus; a page without it is reached by links alone. */
  menu?: readonly MenuEntry[];
  /** Its module, loaded when the page is opened: `() => import('./CoursePage.tsx')`. */
  component: () => Promise<PageFile>;
  /** That module as the build's manifest names it; the server's build writes it here (tools/page-files.ts). */
  file?: string;
  /** The page exists only on sites where this module is on. */
  module?: Module;
  /** Shown only in demonstration mode. */
  demo?: true;
  /** The page needs no script at all: plain HTML is sent. */
  plain?: true;
  /** Where to look when nothing is found here, or it is refused: a path with this page's parameters, why there is nothing, and the words that lead there. */
  otherwise?: { path: string; why?: Word; label: Word };
  /**
   * Parameters of the address that the page reads. It is given no others, and pages are cached by these alone: a mark that an advertiser
   * adds changes nothing.
   */
  query?: readonly string[];
  /** Seconds that a visitor's rendering may be reused; 0 renders each time. Default 5. */
  keep?: number;
}

/** A title that pages of several rooms stand under. */
export interface MenuGroup {
  title: Word;
  icon?: string;
  order: number;
  /** The group that this one stands in. One that is down to a single entry for its reader is that entry. */
  within?: MenuGroup;
}
export interface MenuEntry {
  /** The menu beside the screen, the one under a person's name, the bar at the bottom of a phone, or the footer. */
  place: 'side' | 'account' | 'bottom' | 'footer';
  /** Whose menu: one of the four, several of them, or everybody's. */
  role: MenuRole | readonly MenuRole[] | 'all';
  /** Pages of one group stand under its title; without it an entry stands by itself. */
  group?: MenuGroup;
  order: number;
  /** Everywhere but in the footer. */
  icon?: string;
  /** Only for who is signed in, or only for who is not. Without it a page that needs a login leads there first. */
  when?: 'in' | 'out';
  /** The page opened with a query of its own. */
  query?: Readonly<Record<string, string>>;
  /** Instead of the page's title. */
  label?: Word;
  /** Shown only to who may do this. */
  grant?: Grant;
  /** Shown only to accounts of this type: 1 administers the whole house. */
  type?: number;
  /** Shown only where this module is on, beside the page's own. */
  module?: Module;
  /** The name by which an institution's site config switches the entry on and off for its own people. */
  site?: string;
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
/** The id that a part of an address names; undefined for what no row can have. */
export const idIn = (text: string | null | undefined): number | undefined =>
  /^[1-9]\d{0,9}$/.test(text ?? '') && Number(text) < 2 ** 31 ? Number(text) : undefined;
/** The id in the path of a screen of one thing. What is no id is nobody's: the page is not found. */
export const idOf = ({ params }: Pick<Where, 'params'>): number => idIn(params.id) ?? 2 ** 31 - 1;
/** The page of a list that an address asks for; the first when it names none. */
export const readPageNumber = (query: URLSearchParams, name = 'page'): number =>
  /^[1-9][0-9]{0,4}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : 1;

/** A page's component file exports `needs` of this form, when it has any. */
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
  /** What messengers and social networks show of a link to the page (Open Graph). The picture is an address of this site. */
  shown?: { title: string; description: string; picture: string; picture_alt: string; width: number; height: number };
}
/** A part of a page whose code is fetched by itself. */
export interface Part {
  load: () => Promise<unknown>;
  /** Its module as the build's manifest names it; the server's build writes it here (tools/page-files.ts). */
  file?: string | undefined;
}
// biome-ignore lint/suspicious/noExplicitAny: each file has its own data
export interface PageFile {
  default: ComponentType<any>;
  needs?: NeedsOf;
  ahead?: AheadOf<any>;
  head?: (data: any, language: 'en' | 'bn', where: Where) => Head;
  /** Parts of it that are there when it begins to live, since what it shows by its data has them. */
  brings?: (data: any, where: Where) => readonly Part[];
  /** Parts of the page that stand still where the server rendered it: their code is not fetched there, their styles are. */
  parts?: readonly Part[];
}
