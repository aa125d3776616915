// Result type of the page renderer (SSR), shared by the server and the renderer's bundle.
import type { FooterLink } from '#core/config-footer.ts';
import type { Grant } from '#core/access/grants.ts';
import type { Module } from '#core/access/modules.ts';
import type { Head, Need, Page } from '#core/contract/web/page.ts';
import type { Override } from '#core/i18n/overrides.ts';
import type { Language } from '#core/i18n/words.ts';
import type { News as Shown } from '#features/announcements/kept.ts';
import type { UserInfo } from '#core/session/contract.ts';

export interface SiteInfo {
  /** The partner whose sub-domain was opened. */
  partner?: { id: number; username: string; institution_name: string; institution_name_en: string; logo_path: string | null } | undefined;
  /** A few partner institutions, for the footer. */
  partners: readonly { username: string; institution_name: string; institution_name_en: string; picture: string }[];
  year: number;
  /** Modules that the site has switched off. */
  modules_off: readonly Module[];
  /** Its links to the questions of the platform lead to its front page. */
  white_label?: boolean | undefined;
  /** The line above the header; a browser that has closed this version hides it. */
  news?: Shown | undefined;
  /** The card that a browser shows once. */
  popup?: Pick<Shown, 'id' | 'version'> | undefined;
  demo: boolean;
  /** Where the app is to be had, and the platform's pages elsewhere. */
  links?: readonly FooterLink[] | undefined;
  /** An outside page that translates the one whose address stands for `{url}`. */
  translator?: string | undefined;
  /** The origin of the main site, where its login is shared with sibling hosts. */
  shared_by?: string | undefined;
}
export type RunNeed = (need: Need) => Promise<unknown>;
/** Who a page was rendered for, and the first signs of their token: a browser that holds another one throws the page away. */
export interface Reader {
  user: UserInfo;
  session: string;
  /** The server's time: a phone may have a wrong one. */
  now: string;
}
/** Why a page is not shown; `grant`: the permission that its reader lacks. */
export interface Fault {
  status: number;
  message?: string;
  grant?: Grant;
}
export interface Rendered {
  status: number;
  /** HTML in pieces: text just rendered, and parts that were written before. */
  html: (string | Uint8Array)[];
  head: Head & { title: string };
  /** What the browser takes over from; null when it starts from nothing. */
  rendered: { data: Record<string, unknown>; fault: Fault | undefined; reader?: Reader | undefined } | null;
  /** The modules of the page's component and of its area, as the build's manifest names them. */
  modules: string[];
  /** Modules of parts that stand still: only their styles are fetched. */
  styled: string[];
  page: Page | undefined;
  /** Names of the calls whose answers are shown. */
  calls: string[];
}
export interface Renderer {
  /** With `session`, for the one reader as whom `run` asks; without, for everybody. */
  render(at: { url: URL; language: Language; site: SiteInfo; run: RunNeed; session?: string }): Promise<Rendered>;
  /** The one page of a site that is switched off, without a script. */
  renderClosed(at: { language: Language; site: SiteInfo; reason: string; main: string }): Rendered;
  /** The frame of a layout without contents, from which the browser renders any page where there is no connection. */
  renderShell(at: { layout: Page['layout']; language: Language; site: SiteInfo }): Rendered;
  /** The words that are said from now on in the place of those shipped; the renderer has its own. */
  overrideWords(list: readonly Override[]): void;
  needsSignIn(page: Page): boolean;
  pageAddress(url: URL): string;
  pageAt(pathname: string): Page | undefined;
  /** `page` is the first of the addresses of the same page. */
  screens: { page: string; path: string; layout: Page['layout']; who: Page['who'] }[];
}
