// HTML parser (tokenizer) for HTML that the product itself wrote: tags, attributes in double quotes, five references. Never for what comes from outside.
export interface Element {
  tag: string;
  attrs: Readonly<Record<string, string>>;
  children: readonly HtmlNode[];
}
export type HtmlNode = string | Element;

const EMPTY = new Set(['hr', 'br', 'img']);
const references: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
  '#x338': '\u0338',
  nbsp: '\u00a0',
};
const decoded = (text: string): string => text.replace(/&(#?\w+);/g, (whole, name: string) => references[name] ?? whole);

/** The nodes of a text. What is not closed ends with it. */
export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlNode[] = [];
  const open: { tag: string; children: HtmlNode[] }[] = [{ tag: '', children: root }];
  for (const [, text, close, tag, attributes] of html.matchAll(/([^<]+)|<(\/?)([a-z][a-z0-9]*)([^>]*)>/g)) {
    const inside = open.at(-1)!;
    if (text !== undefined) inside.children.push(decoded(text));
    else if (close) {
      const at = open.findLastIndex((one) => one.tag === tag);
      if (at > 0) open.length = at;
    } else {
      const attrs = Object.fromEntries(
        [...attributes!.matchAll(/([a-z-]+)="([^"]*)"/g)].map(([, name, value]) => [name!, decoded(value!)]),
      );
      const children: HtmlNode[] = [];
      inside.children.push({ tag: tag!, attrs, children });
      if (!EMPTY.has(tag!)) open.push({ tag: tag!, children });
    }
  }
  return root;
}
/** What it says, without tags. */
export const textIn = (node: HtmlNode): string => (typeof node === 'string' ? node : node.children.map(textIn).join(''));
