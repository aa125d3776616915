// API contract of the local teacher registry: what is there, without birth dates, and taking a record out. Rows come in by a sheet.
import * as z from 'zod/mini';
import { del, get, Id, listed, ok } from '#core/contract/call.ts';
import { listInput } from '#core/lists/input.ts';
import { RegistryRow, teacherRegistry } from './lists-registry.ts';

export const listRegistry = get('verification.list-registry', '/my-account/teacher-registry/view', {
  summary: 'Records of the local teacher registry, for administrators of the system. A birth date is answered by no call',
  // the grant that administrators of the system alone have
  who: 'role.update',
  input: listInput(teacherRegistry),
  output: listed(RegistryRow),
});
export const removeRegistered = del('verification.remove-registered', '/my-account/teacher-registry/:id', {
  summary: 'Takes a record out; who was verified by it stays so',
  who: 'role.update',
  scope: { registry_record: 'id' },
  reauth: true,
  records: { did: 'removed', entity: 'registry_record' },
  limits: [{ per: 'account', times: 300, seconds: 3600 }],
  input: z.object({ id: Id }),
  output: ok,
  invalidates: ['verification.list-registry'],
});
