// UI texts (i18n): what the tables of roles hold of a person, as an export of personal data tells it.
import { word } from '#core/i18n/words.ts';

export const held = {
  user_roles: word('Roles', 'ভূমিকা'),
} as const;
