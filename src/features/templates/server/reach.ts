// Object-level authorization (reach) of templates.
import type { Actor } from '#core/access/actor.ts';
import type { Reach } from '#core/access/server/reach.ts';
import type { Template } from '../contract.ts';
import { findTemplate } from './store.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** A template of the main site, or of the acting role's institution. */
    seen_template: Template;
    /** One that the acting role may change: of its institution; of the main site for a role of the system. */
    managed_template: Template;
    /** The same of the kind that has a designer. */
    managed_design: Template;
  }
}
const sees = ({ role }: Actor, { institution_id }: Template): boolean =>
  role?.scope === 'system' || (role !== null && role !== undefined && (institution_id === null || institution_id === role.institution_id));
/** Single courses have no designs of their own. */
export const manages = ({ role }: Actor, { institution_id }: Pick<Template, 'institution_id'>): boolean =>
  role?.scope === 'system' || (role?.scope === 'institution' && institution_id !== null && institution_id === role.institution_id);
export const reach = {
  seen_template: async (sql, actor, id: number) => {
    const row = await findTemplate(sql, id);
    return row && sees(actor, row) ? row : undefined;
  },
  managed_template: async (sql, actor, id: number) => {
    const row = await findTemplate(sql, id);
    return row && manages(actor, row) ? row : undefined;
  },
  managed_design: async (sql, actor, id: number) => {
    const row = await findTemplate(sql, id);
    return row?.kind === 'certificate' && manages(actor, row) ? row : undefined;
  },
} satisfies { seen_template: Reach<'seen_template'>; managed_template: Reach<'managed_template'>; managed_design: Reach<'managed_design'> };
