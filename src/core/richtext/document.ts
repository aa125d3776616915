// Rich-text document (editor JSON): the nodes and marks that there are, cleaning what comes from outside, and what a document says as text.
import { composed } from '#core/i18n/visible.ts';

/** A text as it is written in RichTextField and stored: a tree of these nodes, as canonical JSON in a string. An empty one is ''. */
export interface DocumentNode {
  type: string;
  attrs?: Readonly<Record<string, string | number | boolean>>;
  marks?: readonly DocumentMark[];
  text?: string;
  content?: readonly DocumentNode[];
}
export interface DocumentMark {
  type: string;
  attrs?: Readonly<Record<string, string | number | boolean>>;
}

/** Of one document, in UTF-16 units of its JSON. */
const LONGEST_DOCUMENT = 80_000;
const DEEPEST = 24;
const MOST_NODES = 10_000;
const MOST_CELLS = 2_000;
export const LONGEST_TEX = 2_000;
export const LONGEST_ALT = 300;
const LONGEST_HREF = 2_000;

type Attrs = Record<string, string | number | boolean>;
type ReadAttrs = (given: Readonly<Record<string, unknown>>) => Attrs | undefined;
interface Kind {
  /** What stands in it: blocks, a line of text, text without marks, or the named nodes. */
  holds: 'blocks' | 'inline' | 'plain' | 'nothing' | readonly string[];
  /** Its attributes as they are kept; undefined: the node is none. */
  attrs?: ReadAttrs;
}
const whole = (value: unknown, min: number, max: number, other: number): number =>
  Number.isInteger(value) && (value as number) >= min && (value as number) <= max ? (value as number) : other;
/** What no text holds: control characters, and marks that turn the direction of what follows. */
const dropControls = (text: string): string => text.replace(/(?![\t\n])\p{Cc}|[\ufeff\u202a-\u202e\u2066-\u2069]/gu, '');
/** Text as it is stored: whole characters, composed. The gate, which refuses endless marks, does not see those that are escaped in JSON. */
const cleanText = (text: string): string => composed(dropControls(text.toWellFormed()));
const textAttr = (value: unknown, max: number): string =>
  typeof value === 'string'
    ? cleanText(value.slice(0, max * 2))
        .slice(0, max)
        .toWellFormed()
        .trim()
    : '';

const blocks: Record<string, Kind> = {
  paragraph: { holds: 'inline' },
  heading: { holds: 'inline', attrs: (a) => ({ level: whole(a.level, 2, 4, 2) }) },
  bulletList: { holds: ['listItem'] },
  orderedList: { holds: ['listItem'], attrs: (a) => ({ start: whole(a.start, 0, 99_999, 1) }) },
  blockquote: { holds: 'blocks' },
  codeBlock: {
    holds: 'plain',
    attrs: (a) => ({
      language: typeof a.language === 'string' && /^[A-Za-z0-9+#-]{1,30}$/.test(a.language) ? a.language.toLowerCase() : '',
    }),
  },
  horizontalRule: { holds: 'nothing' },
  table: { holds: ['tableRow'] },
  picture: {
    holds: 'nothing',
    attrs: (a) =>
      Number.isSafeInteger(a.file) && (a.file as number) > 0 && (a.file as number) <= 2_147_483_647
        ? { file: a.file as number, alt: textAttr(a.alt, LONGEST_ALT), bn_alt: textAttr(a.bn_alt, LONGEST_ALT) }
        : undefined,
  },
};
const inline: Record<string, Kind> = {
  hardBreak: { holds: 'nothing' },
  formula: {
    holds: 'nothing',
    attrs: (a) => {
      const tex = textAttr(a.tex, LONGEST_TEX);
      return tex ? { tex, display: a.display === true } : undefined;
    },
  },
};
const parts: Record<string, Kind> = {
  doc: { holds: 'blocks' },
  listItem: { holds: 'blocks' },
  tableRow: { holds: ['tableHeader', 'tableCell'] },
  tableHeader: { holds: 'blocks' },
  tableCell: { holds: 'blocks' },
};
const kinds: Record<string, Kind> = { ...blocks, ...inline, ...parts };
const kindOf = (type: string): Kind | undefined => (Object.hasOwn(kinds, type) ? kinds[type] : undefined);
/** In the order in which they are written round a text. */
const MARKS = ['link', 'bold', 'italic', 'strike', 'code'];

/** Whether an address may be linked to: the web, a mail address, or a place on this site. */
export const isSafeHref = (href: string): boolean => {
  if (/[\s\p{Cc}]/u.test(href)) return false; // browsers leave out what stands between
  if (/^(https?:\/\/|mailto:)/i.test(href)) return true;
  if (/^([/\\]|%5c){2}/i.test(href)) return false; // another site without saying so
  return !/^[^/?#]*(:|%3a|&colon)/i.test(href);
};

function cleanMarks(given: unknown): DocumentMark[] {
  if (!Array.isArray(given)) return [];
  const found = new Map<string, DocumentMark>();
  for (const mark of given.slice(0, 20) as { type?: unknown; attrs?: { href?: unknown } }[]) {
    const type = mark?.type;
    if (typeof type !== 'string' || !MARKS.includes(type) || found.has(type)) continue;
    if (type !== 'link') found.set(type, { type });
    else {
      const href = textAttr(mark.attrs?.href, LONGEST_HREF);
      if (href && isSafeHref(href)) found.set(type, { type, attrs: { href } });
    }
  }
  return MARKS.flatMap((type) => found.get(type) ?? []);
}
interface Count {
  nodes: number;
  cells: number;
}
class TooMuch extends Error {}

function cleanInline(given: readonly unknown[], plain: boolean, count: Count): DocumentNode[] {
  const out: DocumentNode[] = [];
  for (const one of given as { type?: unknown; text?: unknown; attrs?: unknown; marks?: unknown }[]) {
    if (++count.nodes > MOST_NODES) throw new TooMuch();
    if (one?.type === 'text' && typeof one.text === 'string') {
      const text = dropControls(one.text);
      const marks = plain ? [] : cleanMarks(one.marks);
      const last = out.at(-1);
      if (!text) continue;
      // pieces that look alike are one piece: the same text is the same JSON
      if (last?.type === 'text' && JSON.stringify(last.marks ?? []) === JSON.stringify(marks)) last.text += text;
      else out.push({ type: 'text', ...(marks.length > 0 && { marks }), text });
    } else if (!plain && typeof one?.type === 'string' && Object.hasOwn(inline, one.type)) {
      const { attrs } = inline[one.type]!;
      const kept = attrs?.((one.attrs ?? {}) as Record<string, unknown>);
      if (attrs && !kept) continue;
      out.push({ type: one.type, ...(kept && { attrs: kept }) });
    }
  }
  // when they are together: what begins with a mark belongs to the letter before
  for (const one of out) if (one.type === 'text') one.text = cleanText(one.text!);
  return out;
}
const emptyParagraph = (): DocumentNode => ({ type: 'paragraph' });

function cleanNode(given: unknown, depth: number, count: Count): DocumentNode | undefined {
  const node = given as { type?: unknown; attrs?: unknown; content?: unknown } | null;
  if (typeof node !== 'object' || node === null || typeof node.type !== 'string') return undefined;
  const { type } = node;
  const kind = kindOf(type);
  if (!kind || Object.hasOwn(inline, type)) return undefined;
  if (++count.nodes > MOST_NODES || depth > DEEPEST) throw new TooMuch();
  if ((type === 'tableCell' || type === 'tableHeader') && ++count.cells > MOST_CELLS) throw new TooMuch();
  const attrs = kind.attrs?.((node.attrs ?? {}) as Record<string, unknown>);
  if (kind.attrs && !attrs) return undefined;
  const inside = Array.isArray(node.content) ? (node.content as unknown[]) : [];
  const made = (content: DocumentNode[]): DocumentNode => ({ type, ...(attrs && { attrs }), ...(content.length > 0 && { content }) });
  const { holds } = kind;
  if (holds === 'nothing') return made([]);
  if (holds === 'inline' || holds === 'plain') return made(cleanInline(inside, holds === 'plain', count));
  const allowed = holds === 'blocks' ? blocks : undefined;
  const fits = (one: DocumentNode) => (allowed ? Object.hasOwn(allowed, one.type) : (holds as readonly string[]).includes(one.type));
  const content = inside.flatMap((one) => {
    const clean = cleanNode(one, depth + 1, count);
    return clean && fits(clean) ? [clean] : [];
  });
  // a list, a table or a row without anything in it is none; a cell or an item has a line at least
  if (!content.length) return holds === 'blocks' ? made([emptyParagraph()]) : undefined;
  return made(content);
}

/** Whether nothing is in it that a reader would see. */
const isBlank = (node: DocumentNode): boolean =>
  node.type === 'text'
    ? !/\S/.test(node.text ?? '')
    : !['picture', 'formula', 'horizontalRule', 'table'].includes(node.type) && (node.content ?? []).every(isBlank);

/** A document as it is stored: what is not known is left out, the same text is always the same JSON. Undefined: it is none, or too much. */
export function cleanDocument(given: unknown): string | undefined {
  try {
    const doc = cleanNode(given, 0, { nodes: 0, cells: 0 });
    if (doc?.type !== 'doc') return undefined;
    if (isBlank(doc)) return '';
    // an editor keeps a line to write on at the end
    const content = doc.content as DocumentNode[];
    while (content.length > 1 && content.at(-1)!.type === 'paragraph' && !content.at(-1)!.content) content.pop();
    const json = JSON.stringify(doc);
    return json.length > LONGEST_DOCUMENT ? undefined : json;
  } catch (error) {
    if (error instanceof TooMuch) return undefined;
    throw error;
  }
}
/** The same of one that came as JSON. */
export function readDocument(json: string): string | undefined {
  if (json === '') return '';
  if (json.length > LONGEST_DOCUMENT * 2) return undefined;
  let given: unknown;
  try {
    given = JSON.parse(json);
  } catch {
    return undefined;
  }
  return cleanDocument(given);
}
/** The tree of a stored document. */
export const parseDocument = (stored: string): DocumentNode =>
  stored === '' ? { type: 'doc', content: [emptyParagraph()] } : (JSON.parse(stored) as DocumentNode);

const lineOf = (node: DocumentNode): string =>
  (node.content ?? [])
    .map((one) =>
      one.type === 'text'
        ? (one.text ?? '')
        : one.type === 'formula'
          ? `$${String(one.attrs?.tex)}$`
          : one.type === 'hardBreak'
            ? '\n'
            : '',
    )
    .join('');
/** What it says, a line for each of its blocks; `picture` says what stands for a picture. */
export function textOfDocument(stored: string, picture: (attrs: Readonly<Record<string, unknown>>) => string = () => ''): string {
  const linesOf = (node: DocumentNode): string[] => {
    const kind = kindOf(node.type);
    if (node.type === 'picture') return [picture(node.attrs ?? {})].filter(Boolean);
    if (kind?.holds === 'inline' || kind?.holds === 'plain') return [lineOf(node)];
    if (node.type === 'tableRow') return [(node.content ?? []).map((cell) => linesOf(cell).join(' ')).join(' | ')];
    return (node.content ?? []).flatMap(linesOf);
  };
  return linesOf(parseDocument(stored)).join('\n').trim();
}
export interface DocumentPicture {
  file: number;
  alt: string;
  bn_alt: string;
}
/** The pictures of a document, in their order. */
export function picturesOfDocument(stored: string): DocumentPicture[] {
  const found: DocumentPicture[] = [];
  const walk = (node: DocumentNode): void => {
    if (node.type === 'picture') found.push(node.attrs as unknown as DocumentPicture);
    node.content?.forEach(walk);
  };
  if (stored) walk(parseDocument(stored));
  return found;
}
