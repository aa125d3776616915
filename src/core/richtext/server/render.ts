// Markdown to safe HTML (sanitizer) for lessons, course texts and questions. Input may be hostile; output contains no script.
import { composed } from '#core/i18n/visible.ts';
import MarkdownIt, { type RendererRule, type StateCore, type Token } from 'markdown-it';
import { escapeHtml } from '#core/contract/server/escape-html.ts';
import { type Speaker, speaker } from '#core/i18n/speaker.ts';
import type { Language } from '#core/i18n/words.ts';
import { isSafeHref } from '../document.ts';
import { richtextWords } from '../words.ts';
import { withCallouts } from './callouts.ts';
import { withMaths } from './maths.ts';
import { unbroken } from './unbroken.ts';

export const LONGEST_TEXT = 1_000_000;
export class TextTooLong extends Error {}

export interface RenderOptions {
  /** The language of the text: for the names of tables and the titles of callouts. */
  language: Language;
  /** The address under which a picture of the text is served. Without an answer its description stands in its place. */
  image?: (source: string) => { src: string; width?: number; height?: number } | undefined;
  /** Begins every id, so that two texts may share a page. */
  id_prefix?: string;
  /** A formula as HTML, where it is not to be MathML: another system has marks of its own. */
  formula?: (tex: string, display: boolean) => string;
}
export interface Heading {
  id: string;
  level: number;
  text: string;
}
export interface Rendered {
  html: string;
  headings: Heading[];
}

/** What one rendering carries with it. */
interface Env {
  [key: string]: unknown;
  image: RenderOptions['image'];
  formula: RenderOptions['formula'];
  language: Language;
  id_prefix: string;
  say: Speaker;
  headings: Heading[];
  tables: number;
  codes: number;
}
const of = (env: unknown) => env as Env;

export const isOutside = (href: string) => /^https?:/i.test(href);

export const id_prefix_default = 's-';
/** A heading's text as an id: letters and digits of any script, the rest as hyphens. */
export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/\p{M}*-*$/u, (tail) => tail.replace(/-/g, '')) || 'part';

const textOf = (token: Token): string =>
  (token.children ?? [])
    .map((t) => (t.type === 'text' || t.type === 'code_inline' || t.type === 'maths' ? t.content : t.type === 'image' ? t.content : ' '))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

/** Headings begin at h2 and never skip a level; `{#name}` at the end chooses the id, which is unique in any case. */
function headings(state: StateCore): void {
  const { tokens } = state;
  const env = of(state.env);
  const taken = new Map<string, number>();
  const held: number[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const open = tokens[i]!;
    if (open.type !== 'heading_open') continue;
    const inline = tokens[i + 1]!;
    const written = Number(open.tag.slice(1));
    while (held.length > 0 && held.at(-1)! >= written) held.pop();
    held.push(written);
    const level = Math.min(6, held.length + 1);
    const last = inline.children?.at(-1);
    const own = last?.type === 'text' ? /\s*\{#([\p{L}\p{M}\p{N}_-]{1,80})\}\s*$/u.exec(last.content) : null;
    if (own && last) last.content = last.content.slice(0, own.index);
    const text = textOf(inline);
    const base = own?.[1] ?? slug(text);
    let id = base;
    for (let n = taken.get(base) ?? 1; taken.has(id); ) {
      id = `${base}-${++n}`;
      taken.set(base, n);
    }
    taken.set(id, 1);
    open.tag = tokens[i + 2]!.tag = `h${level}`;
    open.attrSet('id', env.id_prefix + id);
    env.headings.push({ id: env.id_prefix + id, level, text });
  }
}

/** Links that may not be, and pictures without an address, leave their text behind. */
function links(state: StateCore): void {
  const env = of(state.env);
  for (const block of state.tokens) {
    if (block.type !== 'inline') continue;
    const dropped: boolean[] = [];
    for (const token of block.children ?? []) {
      if (token.type === 'link_open') {
        const href = String(token.attrGet('href') ?? '');
        const safe = isSafeHref(href);
        dropped.push(!safe);
        token.hidden = !safe;
        // what has a slash in it is no heading of this text
        if (/^#[^/]*$/.test(href)) token.attrSet('href', `#${env.id_prefix}${href.slice(1)}`);
        if (isOutside(href)) token.attrSet('rel', 'noopener nofollow');
      } else if (token.type === 'link_close') token.hidden = dropped.pop() ?? false;
    }
  }
}

/** A picture alone on its line that has a caption becomes a figure. */
function figures(state: StateCore): void {
  const { tokens } = state;
  for (let i = 0; i + 2 < tokens.length; i++) {
    const inline = tokens[i + 1]!;
    const only = inline.children?.length === 1 ? inline.children[0] : undefined;
    if (tokens[i]!.type !== 'paragraph_open' || only?.type !== 'image' || !only.attrGet('title')) continue;
    tokens[i]!.tag = tokens[i + 2]!.tag = 'figure';
    tokens[i]!.hidden = tokens[i + 2]!.hidden = false;
    only.meta = { figure: true };
  }
}

const image: RendererRule = (tokens, index, options, env, self) => {
  const token = tokens[index]!;
  const alt = self.renderInlineAsText(token.children ?? [], options, env ?? {});
  let source = String(token.attrGet('src') ?? '');
  try {
    source = decodeURIComponent(source);
  } catch {
    // a lone percent sign: as it stands
  }
  const found = of(env).image?.(source);
  const title = String(token.attrGet('title') ?? '');
  const caption = token.meta?.figure ? `<figcaption>${escapeHtml(title)}</figcaption>` : '';
  if (!found || !isSafeHref(found.src)) return `<span class="no-picture">${escapeHtml(alt || title)}</span>${caption}`;
  const size = found.width && found.height ? ` width="${Number(found.width)}" height="${Number(found.height)}"` : '';
  return `<img src="${escapeHtml(found.src)}" alt="${escapeHtml(alt)}"${size} loading="lazy" decoding="async">${caption}`;
};

const fence: RendererRule = (tokens, index, _options, env) => {
  const token = tokens[index]!;
  const [name = '', file = ''] = token.info.trim().split(/\s+/);
  const language = /^[A-Za-z0-9+#-]{1,30}$/.test(name) ? name.toLowerCase() : '';
  const label = escapeHtml(of(env).say(richtextWords.code, { n: ++of(env).codes }));
  const caption = /^[\w./@-]{1,80}\.\w{1,8}$/.test(file) ? `<figcaption>${escapeHtml(file)}</figcaption>` : '';
  const code = `<pre class="code" tabindex="0" role="group" aria-label="${label}"><code${language ? ` class="language-${language}"` : ''}>${escapeHtml(token.content)}</code></pre>`;
  return caption ? `<figure class="code-file">${caption}${code}</figure>\n` : `${code}\n`;
};

const cell: RendererRule = (tokens, index) => {
  const token = tokens[index]!;
  const align = /text-align:(center|right)/.exec(String(token.attrGet('style') ?? ''))?.[1];
  const side = align === 'right' ? ' class="al-end"' : align === 'center' ? ' class="al-center"' : '';
  return `<${token.tag}${token.tag === 'th' ? ' scope="col"' : ''}${side}>`;
};

function reader() {
  const md = new MarkdownIt({ html: false, linkify: false, typographer: false, breaks: false, maxNesting: 40 });
  // Every address is let through here and judged afterwards, so that a refused link leaves its words and not its brackets.
  md.validateLink = () => true;
  withMaths(md);
  withCallouts(md);
  md.core.ruler.push('headings', headings);
  md.core.ruler.push('links', links);
  md.core.ruler.push('figures', figures);
  // last: what reads the tokens finds texts and formulas side by side
  md.core.ruler.push('unbroken', unbroken);
  const rules = md.renderer.rules;
  rules.image = image;
  rules.fence = fence;
  rules.code_block = fence;
  rules.td_open = rules.th_open = cell;
  rules.table_open = (_tokens, _index, _options, env) =>
    `<div class="scroll" tabindex="0" role="region" aria-label="${escapeHtml(of(env).say(richtextWords.table, { n: ++of(env).tables }))}"><table>\n`;
  rules.table_close = () => '</table></div>\n';
  return md;
}
const md = reader();

/** Text that is safe to read in and to store: whole characters, NFC, no control characters. */
const cleaned = (text: string): string => composed(text.toWellFormed().replace(/(?![\t\n\r])\p{Cc}|\ufeff/gu, ''));

const envOf = (options: RenderOptions): Env => ({
  image: options.image,
  formula: options.formula,
  language: options.language,
  id_prefix: options.id_prefix ?? id_prefix_default,
  say: speaker(options.language),
  headings: [],
  tables: 0,
  codes: 0,
});
// U+0338 after ">" would be composed into another character and so break the tag: it goes out as a reference.
export const sealed = (html: string): string => html.replaceAll('\u0338', '&#x338;').normalize('NFC');
const bounded = (markdown: string): string => {
  if (markdown.length > LONGEST_TEXT) throw new TextTooLong(`A text may have ${LONGEST_TEXT} characters at most`);
  return cleaned(markdown);
};

/** A text with its paragraphs, headings, tables and pictures. */
export function render(markdown: string, options: RenderOptions): Rendered {
  const text = bounded(markdown);
  const env = envOf(options);
  return { html: sealed(md.render(text, env as Record<string, unknown>)).trim(), headings: env.headings };
}

/** A line such as an option of a question: emphasis, code, formulas and links, but no paragraph around it. Spaces at its ends stay. */
export function renderInline(markdown: string, options: RenderOptions): string {
  const text = bounded(markdown).replace(/\n+/g, ' ');
  return sealed(md.renderInline(text, envOf(options) as Record<string, unknown>));
}
