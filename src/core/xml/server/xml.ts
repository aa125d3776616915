// XML reader (saxes) for files of other systems: no doctype and no entities of its own, bounds on depth and number, element by element.
import { SaxesParser, type SaxesTagNS } from 'saxes';

export interface XmlElement {
  /** Without its prefix. */
  name: string;
  attrs: Readonly<Record<string, string>>;
  children: (XmlElement | string)[];
}
export class XmlFault extends Error {}
export interface XmlBounds {
  /** Elements of the file. */
  elements: number;
  /** Letters of texts and attributes that are held at once. */
  letters: number;
}
const DEEPEST = 200;
const WRITTEN = 64 * 1024;
export const isXmlElement = (node: XmlElement | string): node is XmlElement => typeof node !== 'string';
/** Reads element by element what comes in pieces: those that `wanted` names, each whole, as soon as it is closed; one within another comes as a part of that. */
class ElementReader {
  private readonly parser = new SaxesParser({ xmlns: true });
  private readonly open: XmlElement[] = [];
  private ready: XmlElement[] = [];
  private fault: Error | undefined;
  private elements = 0;
  private depth = 0;
  private held = 0;
  private readonly bounds: XmlBounds;
  constructor(wanted: (name: string, depth: number) => boolean, bounds: XmlBounds) {
    this.bounds = bounds;
    const { parser } = this;
    parser.on('error', (error) => {
      this.fault ??= new XmlFault(error.message);
    });
    parser.on('doctype', () => {
      this.fault ??= new XmlFault('a document type is not read');
    });
    parser.on('opentag', (tag: SaxesTagNS) => this.openTag(tag, wanted));
    parser.on('text', (piece) => this.say(piece));
    parser.on('cdata', (piece) => this.say(piece));
    parser.on('closetag', () => {
      this.depth -= 1;
      const element = this.open.pop();
      if (element && !this.open.length) {
        this.ready.push(element);
        this.held = 0;
      }
    });
  }
  private hold(letters: number): void {
    if ((this.held += letters) > this.bounds.letters) this.fault ??= new XmlFault('too much text in one element');
  }
  private openTag(tag: SaxesTagNS, wanted: (name: string, depth: number) => boolean): void {
    if (this.fault) return;
    this.depth += 1;
    if (this.depth > DEEPEST || ++this.elements > this.bounds.elements) this.fault ??= new XmlFault('too deep, or too many elements');
    if (!this.open.length && !wanted(tag.local, this.depth)) return;
    const attrs: Record<string, string> = {};
    for (const [name, { value }] of Object.entries(tag.attributes)) {
      const local = name.slice(name.indexOf(':') + 1);
      if (!name.startsWith('xmlns')) attrs[local] ??= value;
      this.hold(value.length);
    }
    const element = { name: tag.local, attrs, children: [] };
    this.open.at(-1)?.children.push(element);
    this.open.push(element);
  }
  private say(piece: string): void {
    const inside = this.open.at(-1);
    if (!inside || this.fault) return;
    this.hold(piece.length);
    const last = inside.children.at(-1);
    if (typeof last === 'string') inside.children[inside.children.length - 1] = last + piece;
    else inside.children.push(piece);
  }
  /** Takes a piece; answers what was closed in it. A fault is thrown when what came before it was taken. */
  *write(text: string): Generator<XmlElement> {
    for (let at = 0; at < text.length && !this.fault; at += WRITTEN) {
      this.parser.write(text.slice(at, at + WRITTEN));
      if (!this.fault) yield* this.taken();
    }
  }
  *end(): Generator<XmlElement> {
    if (!this.fault) this.parser.close();
    yield* this.taken();
    if (this.fault) throw this.fault;
  }
  private taken(): XmlElement[] {
    const part = this.ready;
    this.ready = [];
    return part;
  }
}
export function* readElements(text: string, wanted: (name: string, depth: number) => boolean, bounds: XmlBounds): Generator<XmlElement> {
  const reader = new ElementReader(wanted, bounds);
  yield* reader.write(text);
  yield* reader.end();
}
/** The same of bytes that come in pieces (UTF-8): of a large file no more is held than one element. */
export async function* streamElements(
  pieces: AsyncIterable<Uint8Array>,
  wanted: (name: string, depth: number) => boolean,
  bounds: XmlBounds,
): AsyncGenerator<XmlElement> {
  const reader = new ElementReader(wanted, bounds);
  const letters = new TextDecoder('utf-8');
  for await (const piece of pieces) yield* reader.write(letters.decode(piece, { stream: true }));
  yield* reader.end();
}
export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  (element?.children ?? []).filter((child): child is XmlElement => isXmlElement(child) && child.name === name);
export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined => childrenOf(element, name)[0];
export const textOf = (element: XmlElement | undefined): string =>
  (element?.children ?? []).map((child) => (isXmlElement(child) ? textOf(child) : child)).join('');
/** An element somewhere within. */
export function* within(element: XmlElement, name: string): Generator<XmlElement> {
  for (const child of element.children) {
    if (!isXmlElement(child)) continue;
    if (child.name === name) yield child;
    yield* within(child, name);
  }
}
/** The prologue of a text names another encoding than the one that was found by its bytes: the bytes are right. */
export const withoutPrologue = (text: string): string => text.replace(/^\ufeff?\s*<\?xml[^>]*\?>/, '');
/** What no XML may hold. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '')
    .replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);
