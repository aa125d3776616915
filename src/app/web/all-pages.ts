// Every page of every room. The order does not matter: a fixed path wins over a path with parameters.
import type { Page } from '#core/contract/web/page.ts';
import { pages as accounts } from '#features/accounts/web/pages.ts';
import { pages as home } from '#features/home/web/pages.ts';

export const allPages: readonly Page[] = [...home, ...accounts];
