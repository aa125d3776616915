// Title of the home of staff.
import { word } from '#core/i18n/words.ts';

export const titles = { dashboard: word('Dashboard', 'ড্যাশবোর্ড') } as const;
