// Page list of the learning area. Written by `npm run rooms`.
import type { Page } from '#core/contract/web/page.ts';
import { pages as contents } from '#features/contents/web/pages-learn.ts';
import { pages as journeys } from '#features/journeys/web/pages-learn.ts';

export const pages: readonly Page[] = [...contents, ...journeys];
