// Errors of a form by field: what another row has already is told at the field that has it, too.
import type { Refused } from '#core/contract/web/client.ts';

/** The refusals of a call, each under the field that it is about. */
export function fieldErrors(told: Refused | undefined): Refused['fields'] | undefined {
  const shared = (told?.detail as { field?: string } | null | undefined)?.field;
  return told && (shared ? { [shared]: [told.message] } : told.fields);
}
