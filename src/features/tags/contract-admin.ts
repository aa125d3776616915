// API contract of the calls by which staff write tags (CRUD).
import { adminList } from '#core/records/admin-list.ts';
import { list } from './contract.ts';
import { tags, Tag } from './lists.ts';

export const writing = adminList(tags, list, { row: Tag, also: ['/admin-settings/tag'] });
