// Import of package files into file storage: checked by content type, stored once per content (deduplication).
import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import sharp from 'sharp';
import { detectType, fileUrl, type Prepared, prepareFile, putFile } from '#core/files/server/files.ts';
import { drawAlone } from '#core/files/server/whole-picture.ts';
import { UntrustedFault } from '#core/sandbox/server/sandbox.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { MOST_SOUND_BYTES, type SoundFile } from '#features/questions/written.ts';
import { soundTypeOf } from '#features/questions/server/service-import.ts';
import { mediaTypes } from '../media.ts';
import type { CoursePlan, Entry, MediaRole } from '../plan.ts';
import { limits, pathInside, type Problems } from '../reading.ts';
import type { Source } from './sources.ts';
import { findFile } from './store.ts';

export interface Picture {
  id: number;
  src: string;
  width?: number;
  height?: number;
}

/** A picture without what tells where and by whom it was taken (EXIF, GPS, XMP, IPTC). One that carries nothing of the kind stays as it
 *  is, to the byte; undefined: it carries some, and cannot be made anew. */
async function withoutPlace(bytes: Uint8Array, mime: string): Promise<Uint8Array | undefined> {
  if (!mediaTypes.image.test(mime)) return bytes;
  const told = await sharp(bytes, { limitInputPixels: 1e8 })
    .metadata()
    .catch(() => undefined);
  if (!told) return undefined;
  if (!told.exif && !told.xmp && !told.iptc && !told.comments?.length) return bytes;
  try {
    return (await drawAlone(bytes)).bytes;
  } catch (error) {
    if (error instanceof UntrustedFault) return undefined;
    throw error;
  }
}

/** A file whose bytes are in the store before the course is written. */
interface Stored {
  mime: string;
  sha256: Buffer;
  prepared: Prepared;
  /** A row names it. Nothing names what was on the site before. */
  used: boolean;
}
export type StoredMedia = Map<string, Stored>;
/** The files of the lessons of a course that are on no site yet, by their names. */
export const mediaOf = (course: CoursePlan, source: Source): string[] => [
  ...new Set(
    course.syllabus
      .flatMap(({ lessons }) => lessons.flatMap(({ media }) => media.map(({ file }) => file)))
      .filter((path) => !source.kept?.(path)),
  ),
];
/** Stores the files of lessons one by one, outside of any transaction: what takes minutes holds nobody up. `stored` is told after each and
 *  ends it by a no; what cannot be used is left to the import, which says so. */
export async function storeMedia(
  course: CoursePlan,
  source: Source,
  { owner_id, into, stored }: { owner_id: number; into: StoredMedia; stored: () => Promise<boolean> },
): Promise<boolean> {
  for (const path of mediaOf(course, source)) {
    const given = await source.bytes(path);
    const mime = await detectType(given, path);
    const bytes = await withoutPlace(given, mime);
    if (bytes) {
      const sha256 = createHash('sha256').update(bytes).digest();
      const prepared = await prepareFile({ bytes, file_name: nameOf(path), owner_id, mime });
      into.set(path, { mime, sha256, prepared, used: false });
    }
    if (!(await stored())) return false;
  }
  return true;
}
const nameOf = (path: string): string => posix.basename(path).normalize('NFC');

/** The files of one package, each put once and remembered. In a dry run nothing is stored: a new file then has the id 0. */
export class PackageFiles {
  added = 0;
  reused = 0;
  private readonly sql: Sql;
  private readonly source: Source;
  private readonly problems: Problems;
  private readonly dry_run: boolean;
  private readonly owner_id: number | null;
  private readonly known = new Map<string, Promise<number | undefined>>();
  private readonly pictures = new Map<string, Promise<Picture | undefined>>();
  private readonly stored: StoredMedia | undefined;
  constructor(
    sql: Sql,
    source: Source,
    problems: Problems,
    { dry_run, owner_id, stored }: { dry_run: boolean; owner_id: number | null; stored?: StoredMedia | undefined },
  ) {
    this.stored = stored;
    this.sql = sql;
    this.source = source;
    this.problems = problems;
    this.dry_run = dry_run;
    this.owner_id = owner_id;
  }

  /** The id of a file that a lesson shows; undefined when its content is not what its role needs. */
  media(path: string, role: MediaRole): Promise<number | undefined> {
    const key = `${role} ${path}`;
    let id = this.known.get(key);
    if (!id) this.known.set(key, (id = this.putMedia(path, role)));
    return id;
  }

  /** The id of a picture that stands for the course. */
  async cover(path: string): Promise<number | undefined> {
    const kept = this.source.kept?.(path);
    if (kept) return kept.id;
    const bytes = await this.bytes(path, 'image');
    return bytes && (await this.put(path, bytes, true)).id;
  }

  /** Of a file of the kind that its role needs, a picture without where it was taken. A dry run only looks whether it is a picture. */
  private async bytes(path: string, role: MediaRole): Promise<Uint8Array | undefined> {
    const given = await this.source.bytes(path);
    const mime = await detectType(given, path);
    if (!mediaTypes[role].test(mime)) return this.problems.refuse(path, '', 'file_type', { path, role });
    const bytes = this.dry_run ? given : await withoutPlace(given, mime);
    return bytes ?? this.problems.refuse(path, '', 'picture_place', { path });
  }

  private async putMedia(path: string, role: MediaRole): Promise<number | undefined> {
    const kept = this.source.kept?.(path);
    if (kept) return kept.id;
    const stored = this.stored?.get(path);
    if (stored) {
      if (!mediaTypes[role].test(stored.mime)) return this.problems.refuse(path, '', 'file_type', { path, role });
      const there = await findFile(this.sql, stored.sha256, nameOf(path), false, this.owner_id);
      if (there) {
        this.reused++;
        return there.id;
      }
      this.added++;
      stored.used = true;
      return (await stored.prepared.insert(this.sql)).id;
    }
    const bytes = await this.bytes(path, role);
    return bytes && (await this.put(path, bytes, false)).id;
  }

  /** The address of a picture that a text shows, looked for beside the text and then from the package's own folder. */
  picture(from: string, written: string): Promise<Picture | undefined> {
    const path = this.find(from, written);
    if (!path) {
      this.problems.note(from, '', 'picture', { path: written });
      return Promise.resolve(undefined);
    }
    let found = this.pictures.get(path);
    if (!found) this.pictures.set(path, (found = this.putPicture(path)));
    return found;
  }

  private find(from: string, written: string): string | undefined {
    const usable = (entry: Entry | undefined) => entry && !entry.link && entry.bytes <= limits.media;
    for (const folder of [posix.dirname(from), '']) {
      const path = pathInside(folder === '.' ? '' : folder, written);
      if (path && usable(this.source.tree.get(path))) return path;
    }
    return undefined;
  }

  private async putPicture(path: string): Promise<Picture | undefined> {
    const kept = this.source.kept?.(path);
    if (kept) return kept;
    const bytes = await this.bytes(path, 'image');
    if (!bytes) return undefined;
    const file = await this.put(path, bytes, true);
    // Known sizes keep the page from jumping while pictures load.
    const size = await sharp(bytes, { limitInputPixels: 1e8 })
      .metadata()
      .catch(() => undefined);
    return { id: file.id, src: fileUrl(file), ...(size?.width && size.height ? { width: size.width, height: size.height } : {}) };
  }

  /** A sound that a question plays, by its path from the package's own folder. */
  async sound(from: string, written: string): Promise<SoundFile | undefined> {
    const path = this.find(from, written);
    const kept = path && this.source.kept?.(path);
    if (!path || kept) {
      if (!path) this.problems.note(from, '', 'picture', { path: written });
      return undefined;
    }
    const bytes = await this.bytes(path, 'audio');
    if (!bytes) return undefined;
    const mime = soundTypeOf({ mime: await detectType(bytes, path), file_name: nameOf(path) });
    if (!mime || bytes.length > MOST_SOUND_BYTES) return this.problems.refuse(path, '', 'file_type', { path, role: 'audio' });
    const file = await this.put(path, bytes, true);
    return { file: file.id, src: fileUrl(file), mime, bytes: bytes.length };
  }

  private async put(
    path: string,
    bytes: Uint8Array,
    is_public: boolean,
  ): Promise<{ id: number; address_key: string; file_name: string; public: boolean }> {
    const file_name = nameOf(path);
    const there = await findFile(this.sql, createHash('sha256').update(bytes).digest(), file_name, is_public, this.owner_id);
    if (there) {
      this.reused++;
      return there;
    }
    this.added++;
    if (this.dry_run) return { id: 0, address_key: '0'.repeat(22), file_name, public: true };
    return putFile(this.sql, { bytes, file_name, owner_id: this.owner_id, public: is_public });
  }
}
