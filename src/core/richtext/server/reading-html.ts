// Stored HTML to a rich-text document (HTML import): what render.ts and document.ts write is read back, so that it can be edited.
import { cleanDocument, type DocumentMark, type DocumentNode } from '../document.ts';
import { parseHtml, type Element, type HtmlNode, textIn } from './html-tree.ts';
import { texOf } from './reading-maths.ts';

export interface ReadingOptions {
  /** The file of a picture by its address. One that is not known is left out, with its description in its place. */
  file: (src: string) => number | undefined;
}
const MARKS: Record<string, string> = { strong: 'bold', em: 'italic', s: 'strike', code: 'code' };
const INLINE = new Set(['strong', 'em', 's', 'code', 'a', 'br', 'math', 'span', 'img']);
const isElement = (node: HtmlNode): node is Element => typeof node !== 'string';
const isInline = (node: HtmlNode): boolean => !isElement(node) || INLINE.has(node.tag);
const paragraph = (content: readonly DocumentNode[]): DocumentNode => ({ type: 'paragraph', content });
const words = (text: string): string => text.replace(/\s+/g, ' ');

function pictureOf(node: Element, options: ReadingOptions): DocumentNode | undefined {
  const file = options.file(node.attrs.src ?? '');
  const alt = node.attrs.alt ?? '';
  return file === undefined ? undefined : { type: 'picture', attrs: { file, alt, bn_alt: alt } };
}
/** A line of text; pictures that stand in it are handed over to stand below it. */
function inline(
  nodes: readonly HtmlNode[],
  marks: readonly DocumentMark[],
  below: DocumentNode[],
  options: ReadingOptions,
): DocumentNode[] {
  return nodes.flatMap((node): DocumentNode[] => {
    if (!isElement(node)) {
      const text = words(node);
      return text ? [{ type: 'text', text, ...(marks.length > 0 && { marks }) }] : [];
    }
    const { tag, attrs, children } = node;
    if (tag === 'br') return [{ type: 'hardBreak' }];
    if (tag === 'math') return [{ type: 'formula', attrs: { tex: texOf(node), display: attrs.display === 'block' } }];
    if (tag === 'img') {
      const picture = pictureOf(node, options);
      if (picture) below.push(picture);
      return picture || !attrs.alt ? [] : [{ type: 'text', text: attrs.alt }];
    }
    const mark: DocumentMark | undefined =
      tag === 'a' ? { type: 'link', attrs: { href: attrs.href ?? '' } } : MARKS[tag] ? { type: MARKS[tag] } : undefined;
    return inline(children, mark ? [...marks, mark] : marks, below, options);
  });
}
function lines(nodes: readonly HtmlNode[], options: ReadingOptions): DocumentNode[] {
  const below: DocumentNode[] = [];
  const content = inline(nodes, [], below, options);
  return [...(content.some((n) => n.type !== 'text' || n.text?.trim()) ? [paragraph(content)] : []), ...below];
}
/** Blocks, and runs of text between them as paragraphs. */
function blocks(nodes: readonly HtmlNode[], options: ReadingOptions): DocumentNode[] {
  const out: DocumentNode[] = [];
  let run: HtmlNode[] = [];
  const end = () => {
    out.push(...lines(run, options));
    run = [];
  };
  for (const node of nodes)
    if (isInline(node)) run.push(node);
    else {
      end();
      out.push(...block(node as Element, options));
    }
  end();
  return out;
}
const find = (node: Element, tag: string): Element | undefined => {
  for (const child of node.children) {
    if (!isElement(child)) continue;
    const found = child.tag === tag ? child : find(child, tag);
    if (found) return found;
  }
  return undefined;
};
const elements = (node: Element): Element[] => node.children.filter(isElement);
const titled = (title: string, rest: readonly HtmlNode[], options: ReadingOptions): DocumentNode => ({
  type: 'blockquote',
  content: [paragraph([{ type: 'text', text: words(title).trim(), marks: [{ type: 'bold' }] }]), ...blocks(rest, options)],
});
function table(node: Element, options: ReadingOptions): DocumentNode {
  const rows = elements(node).flatMap((part) => (part.tag === 'tr' ? [part] : elements(part)));
  return {
    type: 'table',
    content: rows.map((row) => ({
      type: 'tableRow',
      content: elements(row).map((cell) => ({
        type: cell.tag === 'th' ? 'tableHeader' : 'tableCell',
        content: blocks(cell.children, options),
      })),
    })),
  };
}
function block(node: Element, options: ReadingOptions): DocumentNode[] {
  const { tag, attrs, children } = node;
  const kind = attrs.class ?? '';
  switch (tag) {
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return [{ type: 'heading', attrs: { level: Math.min(4, Number(tag[1])) }, content: inline(children, [], [], options) }];
    case 'ul':
    case 'ol':
      return [
        {
          ...(tag === 'ul' ? { type: 'bulletList' } : { type: 'orderedList', attrs: { start: Number(attrs.start ?? 1) } }),
          content: elements(node).map((item) => ({ type: 'listItem', content: blocks(item.children, options) })),
        },
      ];
    case 'blockquote':
      return [{ type: 'blockquote', content: blocks(children, options) }];
    case 'hr':
      return [{ type: 'horizontalRule' }];
    case 'table':
      return [table(node, options)];
    case 'pre': {
      const code = find(node, 'code') ?? node;
      const language = /language-(\S+)/.exec(code.attrs.class ?? '')?.[1] ?? '';
      return [{ type: 'codeBlock', attrs: { language }, content: [{ type: 'text', text: textIn(code).replace(/\n$/, '') }] }];
    }
    case 'figcaption':
      return lines([{ tag: 'em', attrs: {}, children }], options);
    case 'details':
    case 'div': {
      const [head, ...rest] = elements(node);
      if (tag === 'details' || kind.startsWith('callout')) return head ? [titled(textIn(head), rest, options)] : [];
      return blocks(children, options);
    }
    case 'p':
      return lines(children, options);
    default:
      return blocks(children, options);
  }
}

/** A stored text as a document; '' where it says nothing, or is more than a document holds. */
export const documentOfHtml = (html: string, options: ReadingOptions): string =>
  cleanDocument({ type: 'doc', content: blocks(parseHtml(html), options) }) ?? '';
