// The permission for whose want something was refused, as a refusal of the gate names it.
import { type Grant, grantNames } from '#core/access/grants.ts';

const isGrant = (name: unknown): name is Grant => (grantNames as readonly unknown[]).includes(name);
/** `{ grant }`, or nothing. */
export function grantIn(detail: unknown): { grant?: Grant } {
  const { grant } = (detail ?? {}) as { grant?: unknown };
  return isGrant(grant) ? { grant } : {};
}
