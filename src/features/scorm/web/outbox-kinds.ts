// Outbox kinds of SCORM packages: the latest save of a part, in place of the one before that still waits.
import type { EntryKinds } from '#core/outbox/web/outbox.ts';
import { save } from '../contract.ts';

export const outboxKinds: EntryKinds = { scorm: { call: save, quiet: () => true, own_place: true } };
