// Outbox kind of marking: a mark that was given without a connection; sent twice it is one, and one on another answer is told with both.
import type { EntryKinds } from '#core/outbox/web/outbox.ts';
import { mark } from '../contract.ts';

export const KIND = 'mark';
export const outboxKinds: EntryKinds = {
  [KIND]: { call: mark, own_place: true, written: (input) => String(input.comment ?? '') },
};
