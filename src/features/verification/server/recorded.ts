// What the authority's record says, under the names that clients know.
import type { TeacherRecord } from '../contract.ts';
import type { RegistryRecord } from './port.ts';

export const recordOf = (r: RegistryRecord, id: string): TeacherRecord => ({
  Name: r.name,
  Designation: r.designation,
  InstituteName: r.institute,
  Subject: r.subject,
  pdsid: id,
});
