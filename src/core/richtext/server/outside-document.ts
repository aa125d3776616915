// HTML from outside (untrusted) to a rich-text document: what a document holds stays, all else leaves its words or is told as lost.
import type { Language } from '#core/i18n/words.ts';
import { parseHtml, textIn } from './html-tree.ts';
import { markdownOfOutside, type OutsideLoss } from './outside-html.ts';
import { documentOfHtml } from './reading-html.ts';
import { render } from './render.ts';

/** An outside text in one language as it is stored; '' where it says nothing, undefined where it is more than a document holds. Pictures leave their descriptions. */
export function documentOfOutside(html: string, language: Language, lost?: (what: OutsideLoss) => void): string | undefined {
  const split = markdownOfOutside(html, lost ? { lost } : {});
  const safe = render('any' in split ? split.any : split[language], { language }).html;
  const document = documentOfHtml(safe, { file: () => undefined });
  return document === '' && parseHtml(safe).map(textIn).join('').trim() !== '' ? undefined : document;
}
