// Teacher registry (port): whether an ID and a birth date are those of one person, asked of the authority's records.
import type { Pool } from '#core/db/server/sql.ts';
import type { Level, SubType } from '../rules.ts';

export interface Asked {
  level: Level;
  subType: SubType;
  /** In its normal form. */
  id: string;
  /** 1986-08-12 */
  dob: string;
}
export interface RegistryRecord {
  name: string;
  designation: string;
  institute: string;
  subject: string;
}
/** `phone`: the mobile number of the person in the record, where it holds one. `unavailable` says nothing about the person: it is no try, and can be asked again. */
export type Found = { status: 'match'; record: RegistryRecord; phone?: string } | { status: 'mismatch' } | { status: 'unavailable' };
export interface TeacherRegistry {
  verify: (pool: Pool, asked: Asked) => Promise<Found>;
}
