// Titles of the staff's pages of system users.
import { word } from '#core/i18n/words.ts';

export const titles = {
  users: word('System users', 'সিস্টেম ব্যবহারকারী'),
  user: word('System user', 'সিস্টেম ব্যবহারকারী'),
  create: word('New system user', 'নতুন সিস্টেম ব্যবহারকারী'),
} as const;
