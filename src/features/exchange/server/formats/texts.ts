// Texts of questions between Markdown and the HTML of other systems, in one language or in both; pictures by the names of files that travel along.
import { composed } from '#core/i18n/visible.ts';
import { escapeHtml } from '#core/contract/server/escape-html.ts';
import { type Element, type HtmlNode, parseHtml } from '#core/richtext/server/html-tree.ts';
import { markdownOfOutside, type Split } from '#core/richtext/server/outside-html.ts';
import { render } from '#core/richtext/server/render.ts';
import type { WrittenQuestion } from '#features/questions/written.ts';
import { pictureMark } from '../../carried.ts';
import { textsOf } from '../../losses.ts';
import { asUnicode, htmlAsUnicode } from './bijoy-texts.ts';
import type { Notes } from './format.ts';

/** A text in both languages, as it is written. */
export interface Sides {
  en: string;
  bn: string;
}
const isBlank = (text: string): boolean => text.trim() === '';
const BENGALI = /[\u0980-\u09ff]/g;
const LATIN = /[A-Za-z]/g;
const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;
/** The language of what somebody wrote: by its letters, without those of formulas. */
export function languageOf(texts: readonly string[]): 'en' | 'bn' {
  const text = texts.join(' ').replace(/\$\$?[^$]*\$\$?|!\[[^\]]{0,500}\]\([^)]{0,200}\)/g, ' ');
  const bengali = count(text, BENGALI);
  return bengali > 0 && bengali * 2 >= count(text, LATIN) ? 'bn' : 'en';
}
/** Which language the texts of a question are in, where they do not say so themselves. */
export const languageAmong = (splits: readonly Split[]): 'en' | 'bn' | undefined =>
  splits.some((one) => 'en' in one) ? undefined : languageOf(splits.map((one) => ('any' in one ? one.any : '')));
/** The text at its place; one that names no language is in that of its question, and stands for both where others name theirs. */
export function placed(split: Split, language: 'en' | 'bn' | undefined): Sides {
  if ('en' in split) return split;
  if (language === undefined) return { en: split.any, bn: split.any };
  return language === 'bn' ? { en: '', bn: split.any } : { en: split.any, bn: '' };
}
/** Whether texts of a question name their language: where not all of them are in the one that their letters say, `some` of them, or `all`. */
export type Naming = 'none' | 'some' | 'all';
export function namingOf(question: WrittenQuestion): Naming {
  const texts = textsOf(question);
  const all = texts
    .flatMap((en, i) => (i % 2 ? [] : [{ en, bn: texts[i + 1] ?? '' }]))
    .filter(({ en, bn }) => !isBlank(en) || !isBlank(bn));
  for (const own of ['en', 'bn'] as const)
    if (all.every((sides) => isBlank(sides[own === 'en' ? 'bn' : 'en'])) && languageOf(all.map((sides) => sides[own])) === own)
      return 'none';
  return all.every(({ en, bn }) => en.trim() === bn.trim()) ? 'all' : 'some';
}

export type TextForm = 'html' | 'markdown' | 'plain';
/** What is to be told when a text from outside is read, and where its pictures are. */
export interface TextReading {
  notes: Notes;
  /** The file that an address of a picture stands for: a name that travels, or nothing. */
  picture?: (src: string) => string | undefined;
}
const DATA = /^data:/i;
const isOutsideAddress = (src: string): boolean => /^(https?:)?\/\//i.test(src);
/** A text from outside as Markdown. */
export function readText(text: string, form: TextForm, { notes, picture }: TextReading): Split {
  if (form === 'markdown') return { any: composed(asUnicode(text, notes)).trim() };
  const html = form === 'plain' ? escapeHtml(text).replace(/\r?\n/g, '<br>') : text;
  return markdownOfOutside(htmlAsUnicode(html, notes), {
    lost: (what) => notes.add(`${what}_lost`),
    picture: (src, alt) => {
      const name = picture?.(src);
      if (name === undefined) notes.add(isOutsideAddress(src) ? 'picture_outside' : 'picture_missing', DATA.test(src) ? alt : src);
      return name;
    },
  });
}

/** How another system has its formulas and pictures. */
export interface TextWriting {
  formula: (tex: string, display: boolean) => string;
  picture: (name: string) => string;
}
/** TeX between the marks that MathJax reads. */
export const texMarks = (tex: string, display: boolean): string => escapeHtml(display ? `\\[${tex}\\]` : `\\(${tex}\\)`);
const KEPT = ['href', 'src', 'alt', 'start', 'display', 'mathvariant', 'scope', 'encoding'];
const EMPTY = new Set(['br', 'hr', 'img']);
function htmlOf(nodes: readonly HtmlNode[], picture: TextWriting['picture']): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escapeHtml(node);
      const { tag, attrs, children } = node;
      const inner = htmlOf(children, picture);
      // what our pages need round tables and words is not for others
      if (tag === 'div' || tag === 'span' || tag === 'figure') return inner;
      const value = (name: string) => (name === 'src' && attrs.src !== undefined ? picture(attrs.src) : attrs[name]);
      const given = KEPT.flatMap((name) => (value(name) === undefined ? [] : [` ${name}="${escapeHtml(value(name)!)}"`])).join('');
      const space = tag === 'math' ? ' xmlns="http://www.w3.org/1998/Math/MathML"' : '';
      return EMPTY.has(tag) ? `<${tag}${given} />` : `<${tag}${space}${given}>${inner}</${tag}>`;
    })
    .join('');
}
const isElement = (node: HtmlNode): node is Element => typeof node !== 'string';
/** Markdown as plain HTML, which is XHTML too. One paragraph alone has no tag round it. */
export function htmlOut(markdown: string, { formula, picture }: TextWriting): string {
  if (isBlank(markdown)) return '';
  // a row of underscores is a blank and no line across
  const text = markdown.replace(/_{4,}/g, (blank) => '\\_'.repeat(blank.length));
  const { html } = render(text, { language: 'en', formula, image: (src) => ({ src }) });
  const nodes = parseHtml(html).filter((node) => isElement(node) || node.trim() !== '');
  const [first] = nodes;
  return htmlOf(nodes.length === 1 && first && isElement(first) && first.tag === 'p' ? first.children : nodes, picture).trim();
}
/** In both languages where they differ; each part names its own, where it has to. */
export function inParts(
  { en, bn }: Sides,
  naming: Naming,
  one: (text: string) => string,
  part: (own: 'en' | 'bn', inner: string) => string,
): string {
  if (isBlank(en) && isBlank(bn)) return '';
  if (naming === 'none') return one(isBlank(en) ? bn : en);
  if (naming === 'some' && en.trim() === bn.trim()) return one(en);
  return [isBlank(en) ? '' : part('en', one(en)), isBlank(bn) ? '' : part('bn', one(bn))].join('');
}
export const bothOut = (sides: Sides, writing: TextWriting, naming: Naming): string =>
  inParts(
    ...([sides, naming] as const),
    (text) => htmlOut(text, writing),
    (own, inner) => `<span lang="${own}" class="multilang">${inner}</span>`,
  );
/** The passage that a question is asked about stands before it, in a part that says so. */
export const passageOut = (html: string): string => (html ? `<div class="passage">${html}</div>` : '');
const PASSAGE = /^\s*<div class="passage">([\s\S]*?)<\/div>/;
/** A text that a passage stands before, parted from it. */
export function partPassage(html: string): { passage: string | undefined; rest: string } {
  const found = PASSAGE.exec(html);
  return found ? { passage: found[1]!, rest: html.slice(found[0].length) } : { passage: undefined, rest: html };
}
/** Whether a text is words alone: no emphasis, formula, picture, table. */
export const isPlain = (html: string): boolean => !/[<&\\]/.test(html);
/** Addresses of pictures in Markdown. */
export const picturesIn = (markdown: string): string[] => [...markdown.matchAll(pictureMark())].map((m) => m[2]!);
