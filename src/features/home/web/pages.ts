// The front page.
import type { Page } from '#core/contract/web/page.ts';
import { titles } from '../words-titles.ts';

export const pages: Page[] = [{ path: '/', title: titles.title, who: 'anyone', layout: 'default', file: 'home/web/HomePage.tsx' }];
