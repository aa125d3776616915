// Page list of the staff's area.
import type { Page } from '#core/contract/web/page.ts';
import { pages as activity } from '#features/activity/web/pages-staff.ts';
import { pages as categories } from '#features/categories/web/pages-staff.ts';
import { pages as education } from '#features/education/web/pages-staff.ts';
import { pages as help } from '#features/help/web/pages-staff.ts';
import { pages as lessons } from '#features/lessons/web/pages-staff.ts';

export const pages: readonly Page[] = [...activity, ...categories, ...education, ...help, ...lessons];
