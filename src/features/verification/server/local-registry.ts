// Local teacher registry: rows that an operator brought in. A birth date is kept as a keyed hash and compared by it.
import { keyed, sameBytes } from '#features/accounts/server/service.ts';
import type { Asked, TeacherRegistry } from './port.ts';
import { findRegistered, hasLevel } from './store-registry.ts';

/** The ID is hashed with it: two people born on one day have two hashes. */
export const birthHash = ({ level, subType, id, dob }: Asked): Buffer => keyed(`teacher birth ${level} ${subType} ${id} ${dob}`);

export const localRegistry: TeacherRegistry = {
  verify: async (pool, asked) => {
    const row = await findRegistered(pool, asked);
    if (row && sameBytes(row.birth_hash, birthHash(asked))) return { status: 'match', record: row, ...(row.phone && { phone: row.phone }) };
    // a level of which nothing was brought in tells nothing about anybody; asked in any case, or an ID of nobody would take longer
    return (await hasLevel(pool, asked.level)) ? { status: 'mismatch' } : { status: 'unavailable' };
  },
};
