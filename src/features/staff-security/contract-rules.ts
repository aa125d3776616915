// API contract of the rules for staff logins: after how long one ends that rests, and whether a second factor is needed.
import * as z from 'zod/mini';
import { flag, get, integer, none, put } from '#core/contract/call.ts';

const Rules = z.object({
  id: z.nullable(z.number()),
  /** Of the whole system; null for an institution, whose staff rest as long as all others. */
  idle_minutes: z.nullable(z.number()),
  second_factor: z.boolean(),
  /** The system needs it already, whatever the institution says. */
  needed_anyway: z.boolean(),
  version: z.number(),
});
export type Rules = z.infer<typeof Rules>;
export const viewRules = get('staff-security.view-rules', '/admin-settings/staff-security', {
  summary: 'The rules for logins of staff: of the system, or of the institution that is acted for',
  who: 'site.view',
  input: none,
  output: Rules,
});
export const saveRules = put('staff-security.save-rules', '/admin-settings/staff-security', {
  no_impersonation: true,
  summary: 'Changes the rules for logins of staff, of the system or of the institution that is acted for; they hold from the next call on',
  who: 'site.update',
  reauth: true,
  records: { did: 'changed', entity: 'staff_rule' },
  transaction: { own: 'the row is made before it is changed' },
  limits: [{ per: 'account', times: 120, seconds: 3600 }],
  unscoped: { version: 'the version that was changed, compared with the one that is there' },
  input: z.object({
    idle_minutes: z.optional(integer(5, 480)),
    second_factor: flag,
    version: integer(0, 2_147_483_647),
  }),
  output: Rules,
  errors: { rules_stale: 409 },
  invalidates: ['staff-security.view-rules'],
});
