// The screens of sessions.
import type { Page } from '#core/contract/web/page.ts';

export const pages: Page[] = [];
