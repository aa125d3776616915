// QTI elements under one name, whichever version they come in (2.1, 2.2: `simpleChoice`; 3.0: `qti-simple-choice`), and their XHTML as text.
import { isXmlElement, type XmlElement, xmlText } from '#core/xml/server/xml.ts';

const plain = (name: string): string => name.replace(/^qti-/, '').replaceAll('-', '').toLowerCase();
const HTML =
  /^(p|div|span|b|i|u|em|strong|sub|sup|br|hr|img|a|ul|ol|li|dl|dt|dd|table|thead|tbody|tfoot|tr|td|th|caption|h[1-6]|blockquote|pre|code|object|audio|source|video|math|m(?:i|n|o|s|text|space|row|frac|sqrt|root|style|error|padded|phantom|fenced|enclose|sub|sup|subsup|under|over|underover|multiscripts|table|tr|td|action|prescripts)|semantics|annotation|annotation-xml)$/;
export const isHtml = (name: string): boolean => HTML.test(name);
/** Names and attributes in small letters without hyphens; what is XHTML stays. */
export function normalised(element: XmlElement): XmlElement {
  return {
    name: HTML.test(element.name) ? element.name : plain(element.name),
    attrs: Object.fromEntries(Object.entries(element.attrs).map(([name, value]) => [plain(name), value])),
    children: element.children.map((child) => (isXmlElement(child) ? normalised(child) : child)),
  };
}
/** What stands in an element as HTML; `put` says what stands in place of one. */
export function htmlIn(element: XmlElement, put: (element: XmlElement) => string | undefined = () => undefined): string {
  return element.children
    .map((child) => {
      if (!isXmlElement(child)) return xmlText(child);
      const own = put(child);
      if (own !== undefined) return own;
      // a picture may stand as an object
      if (child.name === 'object' && /^image\//.test(child.attrs.type ?? ''))
        return `<img src="${xmlText(child.attrs.data ?? '')}" alt="${xmlText(htmlIn(child).replace(/<[^>]*>/g, ''))}">`;
      const attrs = Object.entries(child.attrs).map(([name, value]) => ` ${name}="${xmlText(value)}"`);
      const inner = htmlIn(child, put);
      return /^(br|hr|img)$/.test(child.name)
        ? `<${child.name}${attrs.join('')}>`
        : `<${child.name}${attrs.join('')}>${inner}</${child.name}>`;
    })
    .join('');
}
