// Stored HTML to Markdown: short texts such as questions are read back as their authors write them.
import { type Element, type HtmlNode, parseHtml, textIn } from './html-tree.ts';
import { texOf } from './reading-maths.ts';

const isElement = (node: HtmlNode): node is Element => typeof node !== 'string';
/** Signs that Markdown would read. A row of four underscores is a blank of a question, and no emphasis. */
const escaped = (text: string): string =>
  text
    .replace(/[\\`*$]/g, '\\$&')
    .replace(/_+/g, (run) => (run.length >= 4 ? run : '\\_'.repeat(run.length)))
    .replace(/\[(?=[^\]]*\]\()/g, '\\[');
const atStart = (line: string): string => line.replace(/^(#{1,6}\s|[-+>]\s|:::)/, '\\$1').replace(/^(\d{1,9})([.)]\s)/, '$1\\$2');
const MARKS: Record<string, string> = { strong: '**', em: '*', s: '~~' };

function inline(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node): string => {
      if (!isElement(node)) return escaped(node.replace(/\s+/g, ' '));
      const { tag, attrs, children } = node;
      const mark = MARKS[tag];
      if (mark) return `${mark}${inline(children)}${mark}`;
      if (tag === 'code') return `\`${textIn(node)}\``;
      if (tag === 'br') return '\\\n';
      if (tag === 'math') return attrs.display === 'block' ? `$$${texOf(node)}$$` : `$${texOf(node)}$`;
      if (tag === 'a') return `[${inline(children)}](${attrs.href ?? ''})`;
      if (tag === 'img') return escaped(attrs.alt ?? '');
      return inline(children);
    })
    .join('');
}
const INLINE = new Set(['strong', 'em', 's', 'code', 'br', 'math', 'a', 'img', 'span']);
const indented = (text: string, by: string): string => text.replace(/\n(?=[^\n])/g, `\n${by}`);
function blocks(nodes: readonly HtmlNode[]): string[] {
  const out: string[] = [];
  let run: HtmlNode[] = [];
  const end = () => {
    const line = inline(run).trim();
    if (line) out.push(atStart(line));
    run = [];
  };
  for (const node of nodes) {
    if (!isElement(node) || INLINE.has(node.tag)) {
      run.push(node);
      continue;
    }
    end();
    out.push(...block(node));
  }
  end();
  return out;
}
function block(node: Element): string[] {
  const { tag, children } = node;
  const items = children.filter(isElement);
  if (tag === 'p') return blocks(children);
  if (/^h[2-6]$/.test(tag)) return [`${'#'.repeat(Number(tag[1]) - 1)} ${inline(children).trim()}`];
  if (tag === 'ul') return [items.map((item) => `- ${indented(blocks(item.children).join('\n\n'), '  ')}`).join('\n')];
  if (tag === 'ol') return [items.map((item, i) => `${i + 1}. ${indented(blocks(item.children).join('\n\n'), '   ')}`).join('\n')];
  if (tag === 'blockquote') return [`> ${blocks(children).join('\n\n').replace(/\n/g, '\n> ')}`];
  if (tag === 'pre') return [`\`\`\`\n${textIn(node).replace(/\n$/, '')}\n\`\`\``];
  if (tag === 'table') {
    const rows = items.flatMap((part) => (part.tag === 'tr' ? [part] : part.children.filter(isElement)));
    const lines = rows.map(
      (row) =>
        `| ${row.children
          .filter(isElement)
          .map((cell) => inline(cell.children).trim().replaceAll('|', '\\|'))
          .join(' | ')} |`,
    );
    const width = rows[0]?.children.filter(isElement).length ?? 0;
    return [[lines[0] ?? '', `|${' --- |'.repeat(width)}`, ...lines.slice(1)].join('\n')];
  }
  return tag === 'hr' ? ['---'] : blocks(children);
}
/** A stored text as Markdown. */
export const markdownOfHtml = (html: string): string => blocks(parseHtml(html)).join('\n\n');
