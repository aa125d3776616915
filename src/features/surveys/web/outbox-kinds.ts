// Outbox kinds of surveys: the answers to one survey, the last of which counts.
import type { EntryKinds } from '#core/outbox/web/outbox.ts';
import { send } from '../contract.ts';

export const outboxKinds: EntryKinds = { survey: { call: send, own_place: true } };
