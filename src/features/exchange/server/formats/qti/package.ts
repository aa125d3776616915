// QTI packages: the items that imsmanifest.xml names, with what it says of them; without one every item of the archive.
import type { MediaFile, ReadRow } from '../../../carried.ts';
import { decode } from '#core/sheets/server/reading/encoding.ts';
import { type Archive, openArchive } from '../archive.ts';
import type { Reading } from '../format.ts';
import { childOf, readElements, textOf, within, type XmlElement, withoutPrologue } from '#core/xml/server/xml.ts';
import { type ItemPlace, pathFrom, readItem } from './reading.ts';

const bounds = { elements: 200_000, letters: 20_000_000 };
const isItem = (name: string): boolean => /^(qti-)?assessment-?item$/i.test(name);
const itemsIn = (text: string): XmlElement[] => [...readElements(withoutPrologue(text), isItem, bounds)];
interface Named {
  path: string;
  name?: string | undefined;
  folder: readonly string[];
  tags: readonly string[];
  /** What stands beside it for us alone; without a path it is all there is. */
  row?: string | undefined;
}
/** What a manifest says: which files are items, and how they are called. */
function itemsOf(manifest: string): Named[] {
  const resources = [...readElements(withoutPrologue(manifest), (name) => name === 'resource', { ...bounds, elements: 1_000_000 })];
  return resources
    .filter((one) => (/item/i.test(one.attrs.type ?? '') && (one.attrs.href ?? '') !== '') || childOf(childOf(one, 'metadata'), 'row'))
    .map((one) => {
      const metadata = childOf(one, 'metadata');
      const row = childOf(metadata, 'row');
      const all = (name: string) => (metadata ? [...within(metadata, name)].map((found) => textOf(found).trim()).filter(Boolean) : []);
      return {
        path: one.attrs.href ? pathFrom('imsmanifest.xml', one.attrs.href) : '',
        row: row && textOf(row).trim(),
        name: all('title')[0],
        tags: all('keyword'),
        folder: metadata ? [...within(metadata, 'taxon')].map((taxon) => textOf(childOf(taxon, 'entry')).trim()).filter(Boolean) : [],
      };
    });
}
/** Files that an item names: pictures are read before it, one item at a time. */
async function filesOf(archive: Archive, item: XmlElement, path: string): Promise<Map<string, Uint8Array>> {
  const names = [...within(item, 'img')]
    .map((one) => one.attrs.src ?? '')
    .concat([...within(item, 'object')].map((one) => one.attrs.data ?? ''))
    .concat(['audio', 'source'].flatMap((name) => [...within(item, name)].map((one) => one.attrs.src ?? '')));
  const found = new Map<string, Uint8Array>();
  for (const name of names.slice(0, 100)) {
    const own = /^[a-z]+:|^\/\//i.test(name) ? '' : pathFrom(path, name);
    if (own && !found.has(own) && archive.has(own)) found.set(own, await archive.read(own));
  }
  return found;
}
const place = (named: Named, { take }: Reading, files: ReadonlyMap<string, Uint8Array>): ItemPlace => ({
  ...named,
  take,
  file: (path) => files.get(path),
});
/** An item that was just written, beside its files. */
export function* readItemText(
  text: string,
  about: Omit<Named, 'path' | 'row'>,
  { take, media }: Reading & { media: ReadonlyMap<string, MediaFile> },
): Generator<ReadRow> {
  const files = new Map([...media.values()].map(({ name, bytes }) => [`items/media/${name}`, bytes]));
  for (const item of itemsIn(text)) yield readItem(item, place({ ...about, path: 'items/q.xml' }, { take }, files));
}
/** A package, or one item by itself. */
export async function* readQti(bytes: Uint8Array, reading: Reading): AsyncGenerator<ReadRow> {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) {
    for (const item of itemsIn(decode(bytes).text))
      yield readItem(item, place({ path: 'item.xml', folder: [], tags: [] }, reading, new Map()));
    return;
  }
  const archive = await openArchive(bytes);
  const manifest = archive.names.find((name) => name === 'imsmanifest.xml' || name.endsWith('/imsmanifest.xml'));
  const root = manifest?.slice(0, -'imsmanifest.xml'.length) ?? '';
  const named = manifest ? itemsOf(decode(await archive.read(manifest)).text) : [];
  const listed = named.length
    ? named.map((one) => ({ ...one, path: one.path && `${root}${one.path}` }))
    : archive.names
        .filter((name) => /\.xml$/i.test(name) && name !== manifest)
        .map((path) => ({ path, folder: [], tags: [], row: undefined }));
  const seen = new Set<string>();
  for (const one of listed) {
    // named twice it is one all the same
    if (one.path && seen.has(one.path)) continue;
    seen.add(one.path);
    const row = one.row === undefined ? {} : { packed: one.row };
    if (!one.path) {
      yield { source: '', notes: [], ...row };
      continue;
    }
    if (!archive.has(one.path)) {
      yield { source: one.path, notes: [], fault: 'broken' };
      continue;
    }
    let items: XmlElement[];
    try {
      items = itemsIn(decode(await archive.read(one.path)).text);
    } catch (error) {
      if ((error as { code?: string }).code === 'too_large') throw error;
      yield { source: one.path, notes: [], fault: 'broken' };
      continue;
    }
    for (const item of items) yield { ...readItem(item, place(one, reading, await filesOf(archive, item, one.path))), ...row };
  }
}
