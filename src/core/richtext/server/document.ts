// Rich-text document to safe HTML (sanitizer): only nodes that the document knows are written, in the grammar of render.ts; nothing is copied through.
import { escapeHtml } from '#core/contract/server/escape-html.ts';
import { speaker } from '#core/i18n/speaker.ts';
import { type DocumentNode, isSafeHref, parseDocument } from '../document.ts';
import { richtextWords } from '../words.ts';
import { maths } from './maths.ts';
import { type Heading, id_prefix_default, isOutside, type Rendered, sealed, slug } from './render.ts';
import { endingOf } from './unbroken.ts';
import type { Language } from '#core/i18n/words.ts';

export interface DocumentPictureShown {
  src: string;
  width: number;
  height: number;
}
export interface DocumentOptions {
  /** The language of the text: which description a picture has, and the names of tables. */
  language: Language;
  /** The picture of a file. Without one its description stands in its place. */
  picture: (file: number) => DocumentPictureShown | undefined;
  id_prefix?: string;
}
interface Env extends DocumentOptions {
  headings: Heading[];
  ids: Map<string, number>;
  /** Levels that the headings above were written in. */
  held: number[];
  tables: number;
  codes: number;
}
const wraps: Record<string, readonly [string, string]> = {
  bold: ['<strong>', '</strong>'],
  italic: ['<em>', '</em>'],
  strike: ['<s>', '</s>'],
  code: ['<code>', '</code>'],
};
/** What stays on one line with a formula: the beginning of the plain text behind it. */
const endingAfter = (formula: DocumentNode | undefined, node: DocumentNode | undefined): string =>
  formula?.type === 'formula' && formula.attrs?.display !== true && node?.type === 'text' && !node.marks?.length
    ? endingOf(node.text ?? '')
    : '';
function inline(nodes: readonly DocumentNode[]): string {
  return nodes
    .map((node, i) => {
      if (node.type === 'hardBreak') return '<br>';
      if (node.type === 'formula') {
        const display = node.attrs?.display === true;
        const formula = maths(String(node.attrs?.tex ?? ''), display);
        const ending = endingAfter(node, nodes[i + 1]);
        return ending ? `<span class="unbroken">${formula}${ending}</span>` : formula;
      }
      if (node.type !== 'text') return '';
      const own = (node.text ?? '').slice(endingAfter(nodes[i - 1], node).length);
      return (node.marks ?? []).reduceRight((text, { type, attrs }) => {
        if (type !== 'link') return `${wraps[type]![0]}${text}${wraps[type]![1]}`;
        const href = String(attrs?.href ?? '');
        return isSafeHref(href) ? `<a href="${escapeHtml(href)}"${isOutside(href) ? ' rel="noopener nofollow"' : ''}>${text}</a>` : text;
      }, escapeHtml(own));
    })
    .join('');
}
const plain = (node: DocumentNode): string =>
  (node.content ?? [])
    .map((one) => one.text ?? (one.type === 'formula' ? String(one.attrs?.tex) : ' '))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

/** Headings begin at h2 and never skip a level. */
function heading(node: DocumentNode, env: Env): string {
  const written = Number(node.attrs?.level ?? 2);
  while (env.held.length > 0 && env.held.at(-1)! >= written) env.held.pop();
  env.held.push(written);
  const level = Math.min(6, env.held.length + 1);
  const text = plain(node);
  const base = slug(text);
  const seen = env.ids.get(base) ?? 0;
  env.ids.set(base, seen + 1);
  const id = `${env.id_prefix ?? id_prefix_default}${seen ? `${base}--${seen + 1}` : base}`;
  env.headings.push({ id, level, text });
  return `<h${level} id="${escapeHtml(id)}">${inline(node.content ?? [])}</h${level}>`;
}
function picture(node: DocumentNode, env: Env): string {
  const { alt = '', bn_alt = '' } = (node.attrs ?? {}) as Record<string, string>;
  const said = env.language === 'bn' ? bn_alt || alt : alt || bn_alt;
  const found = env.picture(Number(node.attrs?.file));
  if (!found) return `<p><span class="no-picture">${escapeHtml(said)}</span></p>`;
  const { src, width, height } = found;
  return `<p><img src="${escapeHtml(src)}" alt="${escapeHtml(said)}" width="${Number(width)}" height="${Number(height)}" loading="lazy" decoding="async"></p>`;
}
function table(node: DocumentNode, env: Env): string {
  const label = escapeHtml(speaker(env.language)(richtextWords.table, { n: ++env.tables }));
  const rows = (node.content ?? []).map(
    (row, y) =>
      `<tr>${(row.content ?? [])
        .map((cell) => {
          const tag = cell.type === 'tableHeader' ? 'th' : 'td';
          // a lone line needs no paragraph
          const only = cell.content?.length === 1 && cell.content[0]!.type === 'paragraph' ? cell.content[0] : undefined;
          const inside = only ? inline(only.content ?? []) : block(cell.content ?? [], env);
          return `<${tag}${tag === 'th' ? ` scope="${y === 0 ? 'col' : 'row'}"` : ''}>${inside}</${tag}>`;
        })
        .join('')}</tr>`,
  );
  const heads = (node.content?.[0]?.content ?? []).every(({ type }) => type === 'tableHeader') ? 1 : 0;
  const [top, rest] = [rows.slice(0, heads).join(''), rows.slice(heads).join('')];
  return `<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table>${top && `<thead>${top}</thead>`}${rest && `<tbody>${rest}</tbody>`}</table></div>`;
}
function one(node: DocumentNode, env: Env): string {
  const { type, content = [] } = node;
  switch (type) {
    case 'heading':
      return heading(node, env);
    case 'bulletList':
      return `<ul>${block(content, env)}</ul>`;
    case 'orderedList': {
      const start = Number(node.attrs?.start ?? 1);
      return `<ol${start === 1 ? '' : ` start="${start}"`}>${block(content, env)}</ol>`;
    }
    case 'listItem': {
      const [first, ...rest] = content;
      return `<li>${first?.type === 'paragraph' ? inline(first.content ?? []) + block(rest, env) : block(content, env)}</li>`;
    }
    case 'blockquote':
      return `<blockquote>${block(content, env)}</blockquote>`;
    case 'codeBlock': {
      const label = escapeHtml(speaker(env.language)(richtextWords.code, { n: ++env.codes }));
      const language = String(node.attrs?.language ?? '');
      const text = escapeHtml(content.map(({ text: t }) => t ?? '').join(''));
      return `<pre class="code" tabindex="0" role="group" aria-label="${label}"><code${language ? ` class="language-${escapeHtml(language)}"` : ''}>${text}\n</code></pre>`;
    }
    case 'horizontalRule':
      return '<hr>';
    case 'picture':
      return picture(node, env);
    case 'table':
      return table(node, env);
    case 'paragraph': {
      const only = content.length === 1 && content[0]!.type === 'formula' && content[0]!.attrs?.display === true;
      return only ? `<div class="formula">${inline(content)}</div>` : content.length ? `<p>${inline(content)}</p>` : '';
    }
    default:
      return '';
  }
}
const block = (nodes: readonly DocumentNode[], env: Env): string => nodes.map((node) => one(node, env)).join('\n');

/** A stored document as its readers see it. */
export function renderDocument(stored: string, options: DocumentOptions): Rendered {
  const env: Env = { ...options, headings: [], ids: new Map(), held: [], tables: 0, codes: 0 };
  return { html: sealed(block(parseDocument(stored).content ?? [], env)).trim(), headings: env.headings };
}
