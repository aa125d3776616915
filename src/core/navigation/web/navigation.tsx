// Navigation context: current location and `go` for every component. Provided by src/app/web/Router.tsx.
import { createContext, use } from 'react';
import type { Page } from '#core/contract/web/page.ts';

export interface Place {
  pathname: string;
  /** with its question mark, or empty */
  search: string;
  hash: string;
  /** what the one who led here left for the page */
  state: unknown;
  /** one for each entry of the history */
  key: string;
}
/** A path from the root with query and hash, or the parts of one; without a path the same page is meant. */
export type To = string | { pathname?: string; search?: string; hash?: string };
export interface GoOptions {
  /** The page it leaves is not one to go back to. */
  replace?: boolean;
  /** Stays where the reader is on the page, as a filter or a tab does. */
  preventScrollReset?: boolean;
  state?: unknown;
}
/** Asks whether the reader may leave; what it returns true for is held until `proceed` is called. */
export type Guard = (proceed: () => void) => boolean;

export interface Navigation {
  place: Place;
  page: Page | undefined;
  /** How the reader came here. */
  how: 'first' | 'back' | 'go';
  go: (to: To, options?: GoOptions) => void;
  /** Asks for the page's data again. */
  reload: () => Promise<void>;
  guard: (guard: Guard) => () => void;
}
const still: Navigation = {
  place: { pathname: '/', search: '', hash: '', state: null, key: 'first' },
  page: undefined,
  how: 'first',
  go: () => {},
  reload: async () => {},
  guard: () => () => {},
};
export const NavigationContext = createContext<Navigation>(still);
/** Whether the next page is on its way. Apart from the rest: a press on a link draws the bar of loading anew and not all that knows where it is. */
export const BusyContext = createContext(false);

export const formatHref = (to: To): string => (typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`);
export const useNavigation = (): Navigation => use(NavigationContext);
export const useBusy = (): boolean => use(BusyContext);
export const usePlace = (): Place => use(NavigationContext).place;
/** `const go = useGo(); go('/settings')` */
export const useGo = (): Navigation['go'] => use(NavigationContext).go;
export const useReload = (): Navigation['reload'] => use(NavigationContext).reload;
