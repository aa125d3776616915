// Stored HTML as nodes for the press: texts and elements by their names, formulas by those of MathML, pictures by their paths.
import { type HtmlNode, parseHtml, textIn } from '#core/richtext/server/html-tree.ts';
import type { PaperNode } from '#features/certificates/server/service.ts';

/** The path of the picture at an address; undefined: it cannot be printed, and its description stands there. */
export type PathOf = (src: string) => string | undefined;
const as: Record<string, string> = { strong: 'strong', em: 'em', s: 's', ul: 'ul', ol: 'ol', blockquote: 'quote', pre: 'pre', p: 'p' };
const blocks = new Set(['div', 'figure', 'figcaption', 'details', 'summary']);

function formulaOf(node: HtmlNode): PaperNode[] {
  if (typeof node === 'string') return node.trim() ? [{ k: 'mtext', t: node }] : [];
  const { tag, attrs, children } = node;
  if (tag === 'mphantom' || tag === 'annotation') return [];
  if (['mi', 'mo', 'mn', 'mtext'].includes(tag)) {
    const t = textIn(node);
    // signs that say "a function is applied", or nothing, are not drawn
    return t && !/^[\u2061-\u2064]$/.test(t) ? [{ k: tag, t }] : [];
  }
  const inside = children.map((child) => {
    const [first, ...more] = formulaOf(child);
    return more.length ? { k: 'row', c: [first!, ...more] } : (first ?? { k: 'row', c: [] });
  });
  const [first] = children;
  const fenced = tag === 'mrow' && typeof first === 'object' && first.tag === 'mo' && first.attrs.fence === 'true';
  return [{ k: fenced ? 'fenced' : tag, c: inside, ...(attrs.open && { open: attrs.open }) }];
}
function tableOf(node: Exclude<HtmlNode, string>, pathOf: PathOf): PaperNode {
  const rows: PaperNode[][] = [];
  const walk = (one: HtmlNode): void => {
    if (typeof one === 'string') return;
    if (one.tag !== 'tr') return one.children.forEach(walk);
    rows.push(
      one.children.flatMap((cell) =>
        typeof cell === 'string'
          ? []
          : { k: cell.tag === 'th' ? 'strong' : 'span', c: cell.children.flatMap((child) => nodeOf(child, pathOf)) },
      ),
    );
  };
  walk(node);
  const columns = Math.max(1, ...rows.map((row) => row.length));
  const filled = rows.map((row) => [...row, ...Array.from({ length: columns - row.length }, () => ({ k: 'span', c: [] }))]);
  return { k: 'table', columns, rows: filled };
}
function nodeOf(node: HtmlNode, pathOf: PathOf): PaperNode[] {
  if (typeof node === 'string') return node ? [node] : [];
  const { tag, attrs, children } = node;
  if (tag === 'br' || tag === 'hr') return [{ k: tag }];
  if (tag === 'img') {
    const path = attrs.src === undefined ? undefined : pathOf(attrs.src);
    const alt = attrs.alt ?? '';
    return [path === undefined ? { k: 'missing', alt } : { k: 'img', path, alt, width: Number(attrs.width) || 400 }];
  }
  if (tag === 'math') return [{ k: 'math', display: attrs.display === 'block', c: children.flatMap(formulaOf) }];
  if (tag === 'table') return [tableOf(node, pathOf)];
  const c = children.flatMap((child) => nodeOf(child, pathOf));
  if (tag === 'ul' || tag === 'ol') {
    const items = children.flatMap((child) =>
      typeof child === 'string' ? [] : { k: 'span', c: child.children.flatMap((one) => nodeOf(one, pathOf)) },
    );
    return [{ k: tag, c: items, start: Number(attrs.start) || 1 }];
  }
  if (/^h\d$/.test(tag)) return [{ k: 'p', c: [{ k: 'h', c }] }];
  if (as[tag]) return [{ k: as[tag], c }];
  return [{ k: blocks.has(tag) ? 'p' : 'span', c }];
}
/** A text as it is stored; what is one paragraph alone stands in the line. */
export function nodesIn(html: string, pathOf: PathOf): PaperNode[] {
  const nodes = parseHtml(html).flatMap((node) => nodeOf(node, pathOf));
  const [only] = nodes;
  return nodes.length === 1 && typeof only === 'object' && only.k === 'p' ? (only.c ?? []) : nodes;
}
/** How long it is in print, about: letters. A picture or a formula on lines of its own is long. */
export const lengthOf = (nodes: readonly PaperNode[]): number =>
  nodes.reduce<number>((sum, node) => {
    if (typeof node === 'string') return sum + node.length;
    if (node.k === 'img' || node.k === 'table') return sum + 200;
    return sum + (typeof node.t === 'string' ? node.t.length : 0) + lengthOf(node.c ?? []);
  }, 0);
