// UI texts (i18n) of the menu and page titles of the file manager.
import { word } from '#core/i18n/words.ts';

export const titles = {
  manager: word('File manager', 'ফাইল ম্যানেজার'),
  my: word('My files', 'আমার ফাইল'),
  purchase: word('Purchased files', 'কেনা ফাইল'),
  shared: word('Shared files', 'শেয়ার করা ফাইল'),
} as const;
