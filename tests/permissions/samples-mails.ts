// One mail of the product, who reaches it, and who must not: roles of the system alone.
import type { Pool } from '#core/db/server/sql.ts';
import type { Actor } from '#core/access/actor.ts';
import type { Sample } from './samples.ts';

interface MailWorld {
  sql: Pool;
  administrator: Actor;
  partner: Actor;
  visitor: Actor;
  other: Actor;
  rival: Actor;
  manager: Actor;
  nowhere: Actor;
}
/** Empty ones bring the product’s own back. */
const own = { subject: '', bn_subject: '', body: '', bn_body: '', sms: '', bn_sms: '' };
async function mailOf(w: MailWorld): Promise<Sample[]> {
  const [row] = await w.sql<{ id: number; version: number }[]>`
    insert into mail_templates (name) values ('registration.verify')
    on conflict (name) do update set version = mail_templates.version returning id, version`;
  return [
    {
      key: row!.id,
      with: { version: row!.version, ...own },
      within: [w.administrator],
      outside: [w.visitor, w.other, w.rival, w.manager, w.nowhere, w.partner],
    },
  ];
}
export const mailSamples = { mail_template: mailOf };
