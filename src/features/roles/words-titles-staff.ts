// Titles of the staff's pages of roles.
import { word } from '#core/i18n/words.ts';

export const titles = {
  roles: word('Roles and permissions', 'ভূমিকা ও অনুমতি'),
  role: word('Role', 'ভূমিকা'),
  edit: word('Edit a role', 'ভূমিকা সম্পাদনা'),
  create: word('New role', 'নতুন ভূমিকা'),
} as const;
