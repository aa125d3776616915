// Taking a sound for a question: the bytes of a file of the file manager, copied to where learners load them.
import { denier, refused } from '#core/contract/server/refusal.ts';
import type { Pool } from '#core/db/server/sql.ts';
import type { DraftKind } from '#core/drafts/server/kind.ts';
import { type FileRow, fileUrl, findFile, putFileWith, readBytes } from '#core/files/server/files.ts';
import type { Fields } from '#core/records/declare.ts';
import type { RoomPart } from '#core/records/server/part.ts';
import type { SoundCall } from '../contract.ts';
import { MOST_SOUND_BYTES, type SoundFile, type SoundType } from '../sounds.ts';
import { soundErrors } from '../words-sound.ts';

const deny: ReturnType<typeof denier<typeof soundErrors>> = denier(soundErrors);
/** What the bytes of a file are called, and what that is for a player. */
const kinds: Record<string, SoundType> = {
  ...{ 'audio/mpeg': 'audio/mpeg', 'audio/mp4': 'audio/mp4', 'audio/x-m4a': 'audio/mp4', 'audio/aac': 'audio/aac' },
  ...{ 'audio/wav': 'audio/wav', 'audio/x-wav': 'audio/wav', 'audio/vnd.wave': 'audio/wav' },
};
const endings: Record<SoundType, string> = { 'audio/mpeg': 'mp3', 'audio/mp4': 'm4a', 'audio/aac': 'aac', 'audio/wav': 'wav' };
/** Recorders of phones write a sound alone as if it were a film. */
export const soundTypeOf = ({ mime, file_name }: Pick<FileRow, 'mime' | 'file_name'>): SoundType | undefined =>
  mime === 'video/mp4' && /\.m4a$/i.test(file_name) ? 'audio/mp4' : kinds[mime];

/** Keeps a sound for a question of this site, at an address that nobody guesses. */
export const putSound = (pool: Pool, bytes: Uint8Array, mime: SoundType, institution_id: number | null): Promise<SoundFile> =>
  putFileWith(pool, { bytes, mime, institution_id, file_name: `sound.${endings[mime]}`, public: true, of_form: true }, (_sql, row) =>
    Promise.resolve({ file: row.id, src: fileUrl(row), mime, bytes: row.bytes }),
  );
interface Asked {
  pool: Pool;
  input: { id: number };
  usable_file: { file_id: number | null };
}
export function serveSound<Fs extends Fields>(call: SoundCall, { siteOf }: Pick<DraftKind<Fs>, 'siteOf'>): RoomPart {
  const handler = async ({ pool, input: { id }, usable_file: { file_id } }: Asked): Promise<SoundFile> => {
    if (file_id === null) return deny('no_sound');
    const file = await findFile(pool, file_id);
    if (!file) throw refused('not_found');
    const mime = soundTypeOf(file) ?? deny('no_sound');
    if (file.bytes > MOST_SOUND_BYTES || file.bytes < 1) return deny('sound_too_large');
    const parts: Uint8Array[] = [];
    for await (const part of readBytes(file)) parts.push(part);
    return putSound(pool, Buffer.concat(parts), mime, await siteOf(pool, id));
  };
  return { served: [{ call, handler: handler as never, words: soundErrors }], reach: {}, lists: [], tracked: {} };
}
