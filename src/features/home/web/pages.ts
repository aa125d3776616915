// The front page.
import type { Page } from '#core/contract/web/page.ts';
import { words } from '../words.ts';

export const pages: Page[] = [{ path: '/', title: words.title, who: 'anyone', layout: 'default', file: 'home/web/HomePage.tsx' }];
