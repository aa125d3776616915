// API contract of the logistics of a batch: listed, written, exported and decided about within it alone.
import { recordCalls } from '#core/records/admin-list.ts';
import { Logistic, logistics } from './lists.ts';

export const logisticCalls = recordCalls(logistics, {
  row: Logistic,
  noun: 'logistic',
  path: '/course/training-resource/logistic',
  verbs: { list: 'POST /index', remove: 'POST /delete' },
  errors: { over_head: 409 },
  invalidates: ['trainings.view-budget'],
});
