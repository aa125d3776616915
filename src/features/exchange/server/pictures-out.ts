// Pictures and sounds of questions that go out: pictures are read from where learners load them, drawn as JPEG, which every program opens, and named so that files can be called so.
import { findFileAt, readBytes } from '#core/files/server/files.ts';
import { fitPicture } from '#core/files/server/pictures.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { UntrustedFault } from '#core/sandbox/server/sandbox.ts';
import { soundsOf, type WrittenQuestion } from '#features/questions/written.ts';
import { type Carried, type MediaFile, pictureMark } from '../carried.ts';
import { textsOf } from '../losses.ts';
import { picturesOf } from './formats/media.ts';

const ADDRESS = /^\/files\/([A-Za-z0-9_-]{22})\/[^/]+$/;
const PAGE = { formats: ['jpeg', 'png', 'gif', 'webp'], max_side: 10_000, max_points: 40_000_000, width: 1200, height: 1600, page: true };
/** Of all pictures of one export. */
const MOST_BYTES = 100 * 1024 * 1024;
const PICTURE = pictureMark('/files/[^()\\s]{1,200}');

const eachText = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => eachText(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, eachText(one, change)]));
};
/** With sounds by the names of their files; one that is not there is left out. */
function withSounds(question: WrittenQuestion, names: ReadonlyMap<string, string>): WrittenQuestion {
  const named = <Q extends Pick<WrittenQuestion, 'sound'>>(one: Q): Q =>
    one.sound ? { ...one, sound: names.has(one.sound.src) ? { ...one.sound, src: names.get(one.sound.src)! } : null } : one;
  return { ...named(question), questions: question.questions.map(named) };
}
/** Pictures of one export after another, and the bytes of those of the question that was given out last. */
export class PicturesOut {
  private readonly sql: Sql;
  private bytes = 0;
  private now = new Map<string, MediaFile>();
  constructor(sql: Sql) {
    this.sql = sql;
  }
  readonly media = (name: string): Promise<MediaFile | undefined> => Promise.resolve(this.now.get(name));
  private async load(src: string): Promise<MediaFile | undefined> {
    const key = ADDRESS.exec(src)?.[1];
    const file = key === undefined ? undefined : await findFileAt(this.sql, key);
    if (!file?.public || !file.mime.startsWith('image/') || this.bytes + file.bytes > MOST_BYTES) return undefined;
    const parts: Uint8Array[] = [];
    for await (const part of readBytes(file)) parts.push(part);
    try {
      const bytes = await fitPicture(Buffer.concat(parts), PAGE);
      this.bytes += bytes.length;
      return { name: `${key}.jpg`, bytes };
    } catch (error) {
      if (error instanceof UntrustedFault) return undefined;
      throw error;
    }
  }
  private async sound(src: string, bytes: number): Promise<MediaFile | undefined> {
    const [, key, ending] = /^\/files\/([A-Za-z0-9_-]{22})\/[^/]+\.(mp3|m4a|aac|wav)$/.exec(src) ?? [];
    const file = key === undefined || this.bytes + bytes > MOST_BYTES ? undefined : await findFileAt(this.sql, key);
    if (!file?.public || !file.mime.startsWith('audio/')) return undefined;
    const parts: Uint8Array[] = [];
    for await (const part of readBytes(file)) parts.push(part);
    this.bytes += file.bytes;
    return { name: `${key}.${ending}`, bytes: Buffer.concat(parts) };
  }
  /** A question whose texts show its pictures by the names of their files; one that is not there leaves its description. */
  async named(carried: Carried): Promise<Carried> {
    this.now = new Map();
    const named = new Map<string, string>();
    for (const src of picturesOf(carried.question)) {
      const file = await this.load(src);
      if (!file) continue;
      this.now.set(file.name, file);
      named.set(src, file.name);
    }
    const sounds = new Map<string, string>();
    for (const { src, bytes } of soundsOf(carried.question)) {
      const file = await this.sound(src, bytes);
      if (!file) continue;
      this.now.set(file.name, file);
      sounds.set(src, file.name);
    }
    if (sounds.size) carried = { ...carried, question: withSounds(carried.question, sounds) };
    if (!named.size && !textsOf(carried.question).some((text) => text.includes('](/files/'))) return carried;
    const out = (text: string) =>
      text.replace(PICTURE, (_, alt: string, src: string) => (named.has(src) ? `![${alt}](${named.get(src)!})` : alt));
    return { ...carried, question: eachText(carried.question, out) as WrittenQuestion };
  }
}
