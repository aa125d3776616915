// Page titles of the contacts room's dashboard pages.
import { word } from '#core/i18n/words.ts';

export const titles = { contacts_title: word('Mobile number and email', 'মোবাইল নম্বর ও ই-মেইল') } as const;
