// API contract of holidays (CRUD): of the whole country, and those that an institution adds.
import { recordCalls } from '#core/records/admin-list.ts';
import { Holiday, holidays } from './lists.ts';

export const holidayCalls = recordCalls(holidays, { row: Holiday, path: '/admin-settings/holidays' });
