// The mail templates room as a value: calls, errors, reach, handlers.
import type { Reach } from '#core/access/server/reach.ts';
import { defineRoom } from '#core/house/server/room.ts';
import { atMails } from '../addresses.ts';
import { errors } from '../words.ts';
import { calls, handlers } from './calls.ts';
import { findRow, type MailRow } from './store.ts';
import { history } from './words-history.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** A mail of the product: for roles of the system alone, whoever has the grant of settings elsewhere. */
    mail_template: MailRow;
  }
}
const reach = {
  mail_template: async (sql, { role }, id: number) => (role?.scope === 'system' ? findRow(sql, id) : undefined),
} satisfies { mail_template: Reach<'mail_template'> };
const tracked = {
  mail_template: { table: 'mail_templates', words: history, title: ['name', 'name'], screen: atMails.path },
} as const;
export const room = defineRoom({ name: 'mail-templates', calls, errors, reach, handlers, tracked });
