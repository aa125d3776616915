// Titles of the home of staff, and of what they approve.
import { word } from '#core/i18n/words.ts';

export const titles = { dashboard: word('Dashboard', 'ড্যাশবোর্ড'), approvals: word('Approvals', 'অনুমোদন') } as const;
