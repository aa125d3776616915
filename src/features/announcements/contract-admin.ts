// API contract of the calls by which staff write announcements (CRUD).
import { recordCalls } from '#core/records/admin-list.ts';
import { listNews, listShown } from './contract.ts';
import { Announcement, announcements } from './lists.ts';

export const writing = recordCalls(announcements, {
  row: Announcement,
  path: '/admin-settings/announcements',
  invalidates: [listNews.name, listShown.name],
});
