// UI texts (i18n) of publications: what is counted of a person when two accounts are made one.
import { word } from '#core/i18n/words.ts';

export const merging = {
  publications: word('Blog posts, tutorials and articles', 'ব্লগ, টিউটোরিয়াল ও নিবন্ধ'),
} as const;
