// Import of package files into file storage: checked by content type, stored once per content (deduplication).
import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import sharp from 'sharp';
import { fileUrl, putFile, detectType } from '#core/files/server/files.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { mediaTypes } from '../media.ts';
import type { Entry, MediaRole } from '../plan.ts';
import { limits, pathInside, type Problems } from '../reading.ts';
import type { Source } from './sources.ts';
import { findFile } from './store.ts';

export interface Picture {
  src: string;
  width?: number;
  height?: number;
}

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
  constructor(sql: Sql, source: Source, problems: Problems, dry_run: boolean, owner_id: number | null) {
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
    const bytes = await this.source.bytes(path);
    if (!mediaTypes.image.test(await detectType(bytes, path))) return this.problems.refuse(path, '', 'file_type', { path, role: 'image' });
    return (await this.put(path, bytes, true)).id;
  }

  private async putMedia(path: string, role: MediaRole): Promise<number | undefined> {
    const kept = this.source.kept?.(path);
    if (kept) return kept.id;
    const bytes = await this.source.bytes(path);
    if (!mediaTypes[role].test(await detectType(bytes, path))) return this.problems.refuse(path, '', 'file_type', { path, role });
    return (await this.put(path, bytes, false)).id;
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
    if (kept) return { src: kept.src };
    const bytes = await this.source.bytes(path);
    if (!mediaTypes.image.test(await detectType(bytes, path))) return this.problems.refuse(path, '', 'file_type', { path, role: 'image' });
    const file = await this.put(path, bytes, true);
    // Known sizes keep the page from jumping while pictures load.
    const size = await sharp(bytes, { limitInputPixels: 1e8 })
      .metadata()
      .catch(() => undefined);
    return { src: fileUrl(file), ...(size?.width && size.height ? { width: size.width, height: size.height } : {}) };
  }

  private async put(
    path: string,
    bytes: Uint8Array,
    is_public: boolean,
  ): Promise<{ id: number; address_key: string; file_name: string; public: boolean }> {
    const file_name = posix.basename(path).normalize('NFC');
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
