// UI texts (i18n): what the tables of publications hold of a person, as an export of personal data tells it.
import { word } from '#core/i18n/words.ts';

export const held = {
  publications: word('Blog posts, tutorials and articles', 'ব্লগ, টিউটোরিয়াল ও নিবন্ধ'),
} as const;
