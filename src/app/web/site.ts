// Site context: what the page renderer tells pages about the site they are rendered for.
import { createContext, use } from 'react';
import type { SiteInfo } from '../rendered.ts';

export const SiteContext = createContext<SiteInfo>({ demo: false, partners: [], year: 0, modules_off: [] });
export const useSite = (): SiteInfo => use(SiteContext);
