// One mail of the product: roles of the system alone, for the permission tests.
import { type Sample, type Samples, type World } from '../../../../tests/permissions/world.ts';

/** Empty ones bring the product’s own back. */
const own = { subject: '', bn_subject: '', body: '', bn_body: '', sms: '', bn_sms: '' };
async function mailOf(w: World): Promise<Sample[]> {
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
export const samples: Samples = {
  mail_template: mailOf,
};
