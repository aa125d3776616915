// Browsers of years ago in a browser of today: built-ins taken away before a page's first script.
import type { BrowserContext } from '@playwright/test';
import { polyfilled } from '#core/polyfills/names.ts';

/** What Chrome 109 lacks, the last one of Windows 7. */
export const chrome109 = [
  ...['Array.prototype.toReversed', 'Array.prototype.toSorted', 'Array.prototype.toSpliced', 'Array.prototype.with'],
  ...['String.prototype.isWellFormed', 'String.prototype.toWellFormed', 'Map.groupBy', 'Object.groupBy', 'Array.fromAsync'],
  ...['Promise.withResolvers', 'Promise.try', 'URL.canParse', 'URL.parse', 'AbortSignal.any', 'Iterator', 'RegExp.escape'],
  ...['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'].map(
    (name) => `Set.prototype.${name}`,
  ),
];
/** What one of the oldest promised browsers lacks, or a school's own server without https. */
export const oldest = [
  ...new Set([...chrome109, ...polyfilled]),
  ...['Array.prototype.findLastIndex', 'Intl.Segmenter', 'AbortSignal.timeout', 'Crypto.prototype.randomUUID', 'Response.json'],
  ...['Element.prototype.checkVisibility', 'HTMLInputElement.prototype.showPicker', 'Document.prototype.startViewTransition'],
  ...['CSS.highlights', 'Highlight', 'OffscreenCanvas', 'CompressionStream', 'DecompressionStream', 'TextDecoderStream', 'scheduler'],
];

/** The browser's own tools ask for time to spare through a name of their own, which is there before. */
export const takeAway = (context: BrowserContext, names: readonly string[]): Promise<unknown> =>
  context.addInitScript((names) => {
    for (const name of names) {
      const path = name.split('.');
      const key = path.pop()!;
      const holder = path.reduce((at, part) => at?.[part], globalThis as any);
      if (holder) delete holder[key];
    }
    // methods of what arrays and maps tell one by one came with the name
    if (names.includes('Iterator')) {
      const one = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()));
      for (const key of ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find'])
        delete one[key];
    }
  }, names);
