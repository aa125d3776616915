// API contract of the calls by which staff write sliders (CRUD).
import { adminList } from '#core/records/admin-list.ts';
import { front } from './contract.ts';
import { list } from './contract-list.ts';
import { sliders, Slider } from './lists.ts';

export const writing = adminList(sliders, list, {
  row: Slider,
  also: ['/admin-settings/sliders'],
  invalidates: ['home.front', front.name],
});
