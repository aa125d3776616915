// Offline outbox of this app: the outbox and all kinds of entries in one late file.
import { openOutbox } from '#core/outbox/web/open-outbox.ts';
import type { OutboxOpener } from '#core/outbox/web/provider.tsx';
import { outboxKinds } from './outbox-kinds.ts';

export const openOwnOutbox: OutboxOpener = (user_id, token) => openOutbox(user_id, token, outboxKinds);
