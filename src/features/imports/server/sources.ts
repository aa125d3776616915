// Import sources: package folders on disk, and JSON collections that a converter turns into packages.
import { lstat, open, readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Entry } from '../plan.ts';
import { limits, type Problems } from '../reading.ts';
import { convertersFor } from './converters/all.ts';

/** A package that can be read: its texts at hand, the bytes of its other files on demand. */
export interface Source {
  name: string;
  tree: Map<string, Entry>;
  bytes(path: string): Promise<Uint8Array>;
  /** A file that is on the site already: it is referred to, and not put once more. */
  kept?(path: string): { id: number; src: string } | undefined;
}

const DEEPEST = 12;
/** Read whole with the list of files. */
export const text_file = /\.(ya?ml|md|html)$/i;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });
export const decoded = (bytes: Uint8Array): string | undefined => {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
};

/** Reads the list of a package's files and the texts among them. Links are listed and never followed. */
async function readFolder(root: string, name: string, problems: Problems): Promise<Source | undefined> {
  const tree = new Map<string, Entry>();
  const real = new Map<string, string>();
  let text_bytes = 0;
  const walk = async (folder: string, depth: number): Promise<boolean> => {
    for (const item of await readdir(join(root, folder), { withFileTypes: true })) {
      if (item.name.startsWith('.') || item.name === 'node_modules') continue;
      const here = folder === '' ? item.name : `${folder}/${item.name}`;
      const path = here.normalize('NFC');
      if (item.isDirectory()) {
        if (depth < DEEPEST && !(await walk(here, depth + 1))) return false;
        continue;
      }
      if (tree.size >= limits.files) {
        problems.refuse(name, '', 'too_many', { limit: limits.files });
        return false;
      }
      if (!item.isFile()) {
        tree.set(path, { bytes: 0, link: true });
        continue;
      }
      const { size } = await lstat(join(root, here));
      const entry: Entry = { bytes: size };
      if (text_file.test(path) && size <= limits.course_yaml) {
        text_bytes += size;
        if (text_bytes > limits.all_text) {
          problems.refuse(name, '', 'too_much', { limit: Math.round(limits.all_text / 1048576) });
          return false;
        }
        const text = decoded(await readFile(join(root, here)));
        if (text !== undefined) entry.text = text;
      }
      tree.set(path, entry);
      real.set(path, join(root, here));
    }
    return true;
  };
  if (!(await walk('', 0))) return undefined;
  return {
    name,
    tree,
    bytes: async (path) => {
      const place = real.get(path);
      if (!place) throw new Error(`${path} is not in the package`);
      // What was a plain file when it was listed must still be one.
      const file = await open(place, 'r');
      try {
        const found = await lstat(place);
        if (!found.isFile() || found.size > limits.media) throw new Error(`${path} changed while it was read`);
        return await file.readFile();
      } finally {
        await file.close();
      }
    },
  };
}

async function fromJson(path: string, problems: Problems, alone: boolean): Promise<Source[]> {
  const name = basename(path);
  const { size } = await lstat(path);
  if (size > limits.all_text) {
    problems.refuse(name, '', 'file_too_big', { path: name, limit: Math.round(limits.all_text / 1048576) });
    return [];
  }
  let json: unknown;
  try {
    json = JSON.parse(decoded(await readFile(path)) ?? '');
  } catch {
    if (alone) problems.refuse(name, '', 'unknown_json');
    return [];
  }
  const converter = convertersFor(json);
  if (!converter) {
    if (alone) problems.refuse(name, '', 'unknown_json');
    return [];
  }
  return converter.convert(json).map((texts, i) => ({
    name: i === 0 ? name : `${name} #${i + 1}`,
    tree: new Map([...texts].map(([file, text]) => [file, { bytes: Buffer.byteLength(text), text }])),
    bytes: async (file) => new TextEncoder().encode(texts.get(file) ?? ''),
  }));
}

/** Every package at a path: the folder itself, the folders in it, the JSON files in it, or the one file that was named. One at a time. */
export async function* sourcesAt(path: string, problems: Problems, depth = 0, prefix = ''): AsyncGenerator<Source> {
  let items: import('node:fs').Dirent[];
  try {
    if ((await lstat(path)).isFile()) {
      yield* await fromJson(path, problems, true);
      return;
    }
    items = (await readdir(path, { withFileTypes: true })).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    problems.refuse(path, '', 'unreadable');
    return;
  }
  if (items.some((item) => item.name === 'course.yaml')) {
    const source = await readFolder(path, prefix || basename(path), problems);
    if (source) yield source;
    return;
  }
  for (const item of items) {
    const name = prefix === '' ? item.name : `${prefix}/${item.name}`;
    if (item.isDirectory() && !item.name.startsWith('.') && depth < 4) yield* sourcesAt(join(path, item.name), problems, depth + 1, name);
    else if (item.isFile() && item.name.endsWith('.json')) yield* await fromJson(join(path, item.name), problems, false);
  }
}
