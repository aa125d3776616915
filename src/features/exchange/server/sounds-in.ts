// Sounds that came in with a file of questions, put where learners load them.
import type { Pool } from '#core/db/server/sql.ts';
import { detectType } from '#core/files/server/files.ts';
import { putSound, soundTypeOf } from '#features/questions/server/service-import.ts';
import type { SoundFile } from '#features/questions/written.ts';

/** Nothing: its bytes are no sound after all. */
export async function keepSound(pool: Pool, bytes: Uint8Array, institution_id: number | null): Promise<SoundFile | undefined> {
  const mime = soundTypeOf({ mime: await detectType(bytes, ''), file_name: 'a.m4a' });
  return mime && putSound(pool, bytes, mime, institution_id);
}
