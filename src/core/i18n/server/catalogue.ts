// Catalogue of words (i18n): every text that the product's words files declare, found once where several places say the very same.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { shippedOf } from '../overrides.ts';

export interface Shipped {
  en: string;
  bn: string;
  /** `courses.search.none_text`: the room, what its words file is called behind `words`, the group, the name. The first one names the word. */
  places: string[];
}
const src = join(import.meta.dirname, '../../..');
/** `/dev/kit` shows the parts of screens with words of its own, in the demonstration alone. */
const isKit = (name: string): boolean => name.startsWith('words-kit');
const filesIn = (folder: string): string[] =>
  readdirSync(join(src, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return /^(?:test|web|server|i18n)$/.test(entry.name) ? [] : filesIn(path);
    return /^words(?:-[a-z-]+)?\.ts$/.test(entry.name) && !isKit(entry.name) ? [path] : [];
  });
/** `features/courses/words-search.ts` -> `courses.search`. */
const nameOf = (file: string): string => {
  const [, folder = '', part = ''] = /^(?:features|core|ui|app)?\/?(.*?)\/?words-?([a-z-]*)\.ts$/.exec(file) ?? [];
  return [folder.replaceAll('/', '-') || file.split('/')[0]!, part].filter(Boolean).join('.');
};
const isText = (value: object): value is { en: string; bn: string } =>
  'en' in value && 'bn' in value && typeof value.en === 'string' && typeof value.bn === 'string';

const plain = (path: readonly string[]): string => path.join('.').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

let read: Promise<Shipped[]> | undefined;
/** All words, in the order of the files that declare them. */
export const readCatalogue = (): Promise<Shipped[]> =>
  (read ??= (async () => {
    const words = new Map<string, Shipped>();
    const places = new Set<string>();
    const files = ['app', 'core', 'features', 'ui'].flatMap(filesIn).toSorted();
    for (const file of files) {
      const visit = (value: unknown, path: string[]): void => {
        if (typeof value !== 'object' || value === null) return;
        if (!isText(value)) return Object.entries(value).forEach(([name, one]) => visit(one, [...path, name]));
        const { en, bn } = shippedOf(value);
        const short = plain(path.filter((name) => !/words$/i.test(name)));
        // two groups of a file may have the same names
        const own = places.has(short) ? plain(path) : short;
        places.add(own);
        const known = words.get(`${en}\n${bn}`);
        if (known) known.places.push(own);
        else words.set(`${en}\n${bn}`, { en, bn, places: [own] });
      };
      for (const [group, declared] of Object.entries((await import(join(src, file))) as Record<string, unknown>))
        visit(declared, [nameOf(file), group]);
    }
    return [...words.values()];
  })());
