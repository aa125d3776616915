// Public server interface of templates: a published design to begin with.
import type { Sql } from '#core/db/server/sql.ts';
import type { Values } from '#core/records/merge.ts';
import { designOf, firstValues } from './designing.ts';
import { insertTemplate, insertVersion } from './store.ts';

/** Makes a design of the main site without pictures of its own, published. */
export async function seedDesign(sql: Sql, names: { title: string; bn_title: string }, values: Values = {}): Promise<number> {
  const id = await insertTemplate(sql, { kind: 'certificate', institution_id: null, ...names, body: {} });
  const fields = { ...firstValues(), ...values };
  await insertVersion(sql, { template_id: id, design: designOf(fields), fields, made_by: null, pictures: [] });
  return id;
}
