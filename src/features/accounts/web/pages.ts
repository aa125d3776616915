// The screens of accounts.
import type { Page } from '#core/contract/web/page.ts';

export const pages: Page[] = [];
