// Overrides of words (i18n): texts that an administrator put in the place of those shipped. The browser fetches this only where there are some.
import { declared, type Texts } from './declared.ts';

/** A declared text by its mark, with what it says instead in each language; null where it says what was shipped. */
export type Override = readonly [mark: string, en: string | null, bn: string | null];

/** Names a text by what was shipped of it, in a few letters (FNV-1a): that is how documents and parts of the program speak of it. */
export function markOf({ en, bn }: Texts): string {
  let hash = 0x811c9dc5;
  for (const letter of `${en}\n${bn}`) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193);
  return (hash >>> 0).toString(36);
}
const shipped = new WeakMap<Texts, Texts>();
/** What a declared text said when it was shipped. */
export function shippedOf(text: Texts): Texts {
  let was = shipped.get(text);
  if (!was) shipped.set(text, (was = { ...text }));
  return was;
}
/** Puts these in the place of what was shipped, and no others. */
export function setOverrides(list: readonly Override[]): void {
  const overrides = new Map(list.map((one) => [one[0], one]));
  declared.take = (text) => {
    const was = shippedOf(text);
    const own = overrides.get(markOf(was));
    text.en = own?.[1] ?? was.en;
    text.bn = own?.[2] ?? was.bn;
  };
  declared.all.forEach(declared.take);
  declared.tell?.();
}
