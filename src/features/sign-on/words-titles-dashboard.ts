// Page title of the sign-on room; in a file of its own because the area's page list carries it.
import { word } from '#core/i18n/words.ts';

export const titles = { sign_on_title: word('Logging in', 'লগইন হচ্ছে') } as const;
