// The permission for whose want something was refused, as a refusal of the gate names it.
import type { Grant } from '#core/access/grants.ts';

/** `{ grant }`, or nothing. It comes from the gate: the list of all permissions is not fetched to look it up. */
export function grantIn(detail: unknown): { grant?: Grant } {
  const { grant } = (detail ?? {}) as { grant?: Grant };
  return grant ? { grant } : {};
}
