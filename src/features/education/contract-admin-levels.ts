// API contract of the calls by which staff write education levels (CRUD).
import { adminList } from '#core/records/admin-list.ts';
import { listLevels } from './contract-levels.ts';
import { levels, Level } from './lists-levels.ts';

export const writing = adminList(levels, listLevels, { row: Level, noun: 'level', also: ['/admin-settings/education/level'] });
