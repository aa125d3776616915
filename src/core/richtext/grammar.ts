// Grammar of stored HTML (allowlist): text that comes from outside as HTML is taken only where it is, to the letter, what the renderers could have written.
import { isSafeHref } from './document.ts';

type Check = RegExp | ((value: string) => boolean);
const references: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x338': '\u0338',
  nbsp: '\u00a0',
  '#x27': "'",
  '#39': "'",
};
const decoded = (text: string): string => text.replace(/&(#?\w+);/g, (whole, name: string) => references[name] ?? whole);
const id = /^[\p{L}\p{M}\p{N}_.-]{1,200}$/u;
const count = /^\d{1,5}$/;
const classes =
  /^(no-picture|unbroken|code|code-file|scroll|al-center|al-end|formula|tex|more|callout-title|callout [a-z]{1,20}|language-[a-z0-9+#-]{1,30})$/;
const words: Check = () => true;
const tags: Record<string, Record<string, Check>> = {
  ...Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, { id }])),
  ...Object.fromEntries(
    ['em', 'strong', 's', 'blockquote', 'ul', 'li', 'hr', 'br', 'figcaption', 'summary', 'table', 'thead', 'tbody', 'tr'].map((tag) => [
      tag,
      {},
    ]),
  ),
  ...{ p: { class: classes }, span: { class: classes }, figure: { class: classes }, details: { class: classes }, code: { class: classes } },
  ol: { start: /^\d{1,9}$/ },
  a: { href: (value) => isSafeHref(value), rel: /^noopener nofollow$/, title: words },
  img: { src: words, alt: words, width: count, height: count, loading: /^lazy$/, decoding: /^async$/ },
  div: { class: classes, role: /^(region|note)$/, tabindex: /^0$/, 'aria-label': words },
  pre: { class: classes, tabindex: /^0$/, role: /^group$/, 'aria-label': words },
  th: { scope: /^(col|row)$/, class: classes },
  td: { class: classes },
};
const maths = /^(math|m[a-z]{1,20}|none)$/;
/** What would lead out of a formula, or holds what is no formula. */
const no_maths = /^(maction|mglyph|malignmark|meta|main|mark|marquee|menu|meter|map)$/;
const maths_attribute =
  /^(display|displaystyle|scriptlevel|math(color|background|variant|size)|stretchy|fence|separator|accent|accentunder|form|l?r?space|width|height|depth|voffset|notation|linethickness|(row|column)(spacing|align|lines)|minsize|maxsize|symmetric|movablelimits|largeop|side|frame|framespacing|lspace|alttext|open|close|linebreak)$/;
const empty = new Set(['hr', 'br', 'img']);
const DEEPEST = 200;

/** Whether a text is of the grammar that stored HTML is written in, and each picture of it one that `picture` lets in. */
export function isStoredHtml(html: string, picture: (src: string) => boolean): boolean {
  if (!html.isWellFormed() || /(?![\t\n])\p{Cc}|\ufeff/u.test(html) || html !== html.normalize('NFC')) return false;
  const open: string[] = [];
  const attribute = / ([a-z-]+)="([^"<>]*)"/y;
  let at = 0;
  for (;;) {
    const next = html.indexOf('<', at);
    const text = html.slice(at, next < 0 ? html.length : next);
    if (text.includes('>') || /&(?!(amp|lt|gt|quot|#x338|nbsp|#x27|#39);)/.test(text)) return false;
    if (next < 0) return open.length === 0;
    const close = /^<\/([a-z0-9]+)>/.exec(html.slice(next, next + 40));
    if (close) {
      if (open.pop() !== close[1]) return false;
      at = next + close[0].length;
      continue;
    }
    const name = /^<([a-z][a-z0-9]{0,20})/.exec(html.slice(next, next + 24))?.[1];
    if (name === undefined) return false;
    const own = Object.hasOwn(tags, name) ? tags[name] : undefined;
    const formula = !own && maths.test(name) && !no_maths.test(name) && (name === 'math' || open.includes('math'));
    if (!own && !formula) return false;
    at = next + 1 + name.length;
    const given = new Map<string, string>();
    for (;;) {
      attribute.lastIndex = at;
      const found = attribute.exec(html);
      if (!found) break;
      const [, key, raw] = found as unknown as [string, string, string];
      const value = decoded(raw);
      if (given.has(key)) return false;
      given.set(key, value);
      if (own) {
        const check = Object.hasOwn(own, key) ? own[key]! : undefined;
        if (!check || !(typeof check === 'function' ? check(value) : check.test(value))) return false;
      } else if (!maths_attribute.test(key) || !/^[^:;()]{0,2000}$/u.test(key === 'alttext' ? '' : value)) return false;
      at = attribute.lastIndex;
    }
    if (html[at] !== '>') return false;
    at++;
    // its address comes first, where those who give it another one look for it
    if (name === 'img' && (given.keys().next().value !== 'src' || !picture(given.get('src')!))) return false;
    const href = given.get('href');
    if (href !== undefined && /^https?:/i.test(href) && !given.has('rel')) return false;
    if (!empty.has(name)) open.push(name);
    if (open.length > DEEPEST) return false;
  }
}
const IMG = /<img src="([^"]*)"([^>]*)>/g;
/** The addresses of its pictures. */
export const picturesInHtml = (html: string): string[] => [...new Set([...html.matchAll(IMG)].map(([, src]) => decoded(src!)))];
/** Stored HTML with other addresses for its pictures; one that has none any more leaves its description. `to` answers what stands in an attribute. */
export const withPictures = (html: string, to: (src: string) => string | undefined): string =>
  html.replace(IMG, (_, src: string, rest: string) => {
    const now = to(decoded(src));
    if (now !== undefined) return `<img src="${now}"${rest}>`;
    return `<span class="no-picture">${/ alt="([^"]*)"/.exec(rest)?.[1] ?? ''}</span>`;
  });
