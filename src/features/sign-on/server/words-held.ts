// UI texts (i18n): what the tables of sign-on hold of a person, as an export of personal data tells it.
import { word } from '#core/i18n/words.ts';

export const held = { sign_on_identities: word('Logins by other services', 'অন্য সেবা দিয়ে লগইন') } as const;
