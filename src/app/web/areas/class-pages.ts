// Page list of the area of classrooms. Written by `npm run rooms`.
import type { Page } from '#core/contract/web/page.ts';
import { pages as attendance } from '#features/attendance/web/pages-class.ts';
import { pages as classPeople } from '#features/class-people/web/pages-class.ts';
import { pages as classrooms } from '#features/classrooms/web/pages-class.ts';
import { pages as posts } from '#features/posts/web/pages-class.ts';
import { pages as schedule } from '#features/schedule/web/pages-class.ts';

export const pages: readonly Page[] = [...attendance, ...classPeople, ...classrooms, ...posts, ...schedule];
