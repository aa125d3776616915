// Stored HTML to Markdown: short texts such as questions are read back as their authors write them.
import { type Element, type HtmlNode, parseHtml, textIn } from './html-tree.ts';
import { texOf } from './reading-maths.ts';

const OWN_FILE = /^\/files\/[\w-]{22}\/[^\s()<>]+$/;
const isElement = (node: HtmlNode): node is Element => typeof node !== 'string';
/** Signs that Markdown would read. A row of four underscores is a blank of a question, and no emphasis. */
const escaped = (text: string): string =>
  text
    .replace(/[\\`*$]/g, '\\$&')
    .replace(/_+/g, (run) => (run.length >= 4 ? run : '\\_'.repeat(run.length)))
    // a bracket whose end stands before a round one would be a link
    .split(']')
    .map((part, i, all) => (all[i + 1]?.startsWith('(') ? part.replaceAll('[', '\\[') : part))
    .join(']');
const atStart = (line: string): string => line.replace(/^(#{1,6}\s|[-+>]\s|:::)/, '\\$1').replace(/^(\d{1,9})([.)]\s)/, '$1\\$2');
const MARKS: Record<string, string> = { strong: '**', em: '*', s: '~~' };
/** A mark stands at the words that it is about: beside a space it would be a sign of the text. */
function marked(text: string, mark: string): string {
  const words = text.trim();
  const [before, after] = [text.slice(0, text.length - text.trimStart().length), text.slice(text.trimEnd().length)];
  return words ? `${before}${mark}${words}${mark}${after}` : text;
}
/** No formula ends before a digit: that would be money. */
const formula = (tex: string, display: boolean): string => (display ? `$$${tex}$$` : `$${tex}$`);

function inline(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node, i): string => {
      if (!isElement(node)) {
        const text = escaped(node.replace(/\s+/g, ' '));
        const before = nodes[i - 1];
        return before !== undefined && isElement(before) && before.tag === 'tex' && /^[0-9০-৯]/.test(text) ? ` ${text}` : text;
      }
      const { tag, attrs, children } = node;
      const mark = MARKS[tag];
      if (mark) return marked(inline(children), mark);
      if (tag === 'tex') return formula(attrs.tex ?? '', attrs.display === 'block');
      if (tag === 'code') return `\`${textIn(node)}\``;
      if (tag === 'br') return '\\\n';
      if (tag === 'math') return attrs.display === 'block' ? `$$${texOf(node)}$$` : `$${texOf(node)}$`;
      if (tag === 'a') return `[${inline(children)}](${attrs.href ?? ''})`;
      // of a text that is on its way from outside, by the name of a file that travels with it
      if (tag === 'picture') return `![${escaped(attrs.alt ?? '')}](${attrs.src})`;
      // a picture of our own files stays at its address
      if (tag === 'img') return OWN_FILE.test(attrs.src ?? '') ? `![${escaped(attrs.alt ?? '')}](${attrs.src})` : escaped(attrs.alt ?? '');
      return inline(children);
    })
    .join('');
}
const INLINE = new Set(['strong', 'em', 's', 'code', 'br', 'math', 'tex', 'a', 'img', 'picture', 'span']);
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
export const markdownOfNodes = (nodes: readonly HtmlNode[]): string => blocks(nodes).join('\n\n');
/** A stored text as Markdown. */
export const markdownOfHtml = (html: string): string => markdownOfNodes(parseHtml(html));
