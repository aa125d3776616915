// HTTP statuses that a call may answer with, read by the OpenAPI document, the log and the tests.
import type { AnyCall, Method } from '../call.ts';
import { type CommonRefusal, refusalStatus } from '../words.ts';

/** Every status that a call may answer with beside its success, and the codes that it then carries. */
export function listRefusals(call: AnyCall, method: Method): Record<number, string[]> {
  // whoever names a role is asked whether they hold it, whatever the call
  const common: CommonRefusal[] = ['malformed', 'role_not_held', 'invalid_input', 'failed', 'unavailable'];
  if (method !== 'GET') common.push('too_large', 'wrong_type');
  if (call.who !== 'anyone') common.push('signed_out', 'second_factor_asked');
  if ((call.who !== 'anyone' && call.who !== 'signed-in') || call.grant) common.push('second_factor_wanted');
  if (call.who !== 'anyone' && (call.who !== 'signed-in' || (call.changes && !call.harmless))) common.push('not_allowed');
  if (call.no_impersonation || call.reauth) common.push('in_person');
  if (call.own_account || call.reauth) common.push('limited_session');
  if (call.changes && !call.ends_look) common.push('looking');
  if (call.reauth) common.push('confirm_identity');
  if (Object.keys(call.scope).length || Object.keys(call.unscoped).length || call.paths.some((path) => path.includes(':')))
    common.push('not_found');
  if (call.limits.length || call.secret || call.upload) common.push('too_many');
  if (call.changes) common.push('storage_full');
  const codes: Record<number, string[]> = {};
  for (const code of new Set(common)) (codes[refusalStatus[code]] ??= []).push(code);
  for (const [code, status] of Object.entries(call.errors as Record<string, number>)) (codes[status] ??= []).push(code);
  return codes;
}
/** What a call answers with when it did what was asked. */
export const successOf = (call: AnyCall): number => (call.redirects ? 303 : 200);
/** Whether the description of a call says that it may answer so. */
export const isDeclared = (call: AnyCall, method: Method, status: number): boolean =>
  status === successOf(call) || status in listRefusals(call, method);
