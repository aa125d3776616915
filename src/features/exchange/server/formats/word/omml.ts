// Formulas of Word (OMML) as MathML, which the readers of texts turn into TeX.
import { childOf, childrenOf, isXmlElement, textOf, type XmlElement, xmlText } from '#core/xml/server/xml.ts';

const row = (inner: string): string => `<mrow>${inner}</mrow>`;
const within = (element: XmlElement | undefined, name?: string): string => {
  const from = name === undefined ? element : childOf(element, name);
  return row(from ? from.children.filter(isXmlElement).map(mathOf).join('') : '');
};
const valueIn = (element: XmlElement, properties: string, name: string): string | undefined =>
  childOf(childOf(element, properties), name)?.attrs.val;
const sign = (text: string): string => (text ? `<mo>${xmlText(text)}</mo>` : '');
const FIGURE = /^[\d০-৯]+(?:[.,][\d০-৯]+)*/;
/** Letters, figures and signs of a run, each in its own element. */
function wordsOf(element: XmlElement): string {
  const text = childrenOf(element, 't').map(textOf).join('');
  const properties = childOf(element, 'rPr');
  if (childOf(properties, 'nor') || childOf(properties, 'lit')) return text ? `<mtext>${xmlText(text)}</mtext>` : '';
  const style = childOf(properties, 'sty')?.attrs.val;
  const variant = style === 'b' || style === 'bi' ? ' mathvariant="bold"' : style === 'p' ? ' mathvariant="normal"' : '';
  let out = '';
  for (let rest = text; rest; ) {
    const figure = FIGURE.exec(rest)?.[0];
    const word = figure ?? /^[\p{L}\p{M}\u200c\u200d]+/u.exec(rest)?.[0] ?? [...rest][0]!;
    rest = rest.slice(word.length);
    if (figure) out += `<mn>${figure}</mn>`;
    else if (/^[a-zA-Zα-ωΑ-Ω]+$/.test(word) && style !== 'p') out += [...word].map((one) => `<mi${variant}>${one}</mi>`).join('');
    else if (/^[\p{L}\p{M}]/u.test(word)) out += `<mi${variant}>${xmlText(word)}</mi>`;
    else if (word.trim()) out += `<mo>${xmlText(word)}</mo>`;
  }
  return out;
}
const ACCENTS: Record<string, string> = {
  '\u0302': '^',
  '\u0303': '~',
  '\u0307': '\u02d9',
  '\u0305': '\u203e',
  '\u20d7': '\u20d7',
  '\u0304': '\u00af',
};
/** One element of a formula; what is not known leaves what stands in it. */
function mathOf(element: XmlElement): string {
  switch (element.name) {
    case 'r':
      return wordsOf(element);
    case 'f':
      return `<mfrac>${within(element, 'num')}${within(element, 'den')}</mfrac>`;
    case 'sSup':
      return `<msup>${within(element, 'e')}${within(element, 'sup')}</msup>`;
    case 'sSub':
      return `<msub>${within(element, 'e')}${within(element, 'sub')}</msub>`;
    case 'sSubSup':
      return `<msubsup>${within(element, 'e')}${within(element, 'sub')}${within(element, 'sup')}</msubsup>`;
    case 'sPre':
      return `<msubsup><mrow></mrow>${within(element, 'sub')}${within(element, 'sup')}</msubsup>${within(element, 'e')}`;
    case 'rad': {
      const degree = childOf(element, 'deg');
      const hidden = /^(1|on|true)$/.test(valueIn(element, 'radPr', 'degHide') ?? '') || !textOf(degree).trim();
      return hidden ? `<msqrt>${within(element, 'e')}</msqrt>` : `<mroot>${within(element, 'e')}${within(element, 'deg')}</mroot>`;
    }
    case 'nary': {
      const [sub, sup] = [childOf(element, 'sub'), childOf(element, 'sup')].map((one) => textOf(one).trim());
      const of = sign(valueIn(element, 'naryPr', 'chr') ?? '∫');
      const [low, high] = [within(element, 'sub'), within(element, 'sup')];
      const head = sub && sup ? `<munderover>${of}${low}${high}</munderover>` : sub ? `<munder>${of}${low}</munder>` : of;
      return `${sup && !sub ? `<mover>${of}${high}</mover>` : head}${within(element, 'e')}`;
    }
    case 'd': {
      const [begin, end] = [valueIn(element, 'dPr', 'begChr') ?? '(', valueIn(element, 'dPr', 'endChr') ?? ')'];
      const parts = childrenOf(element, 'e').map((one) => within(one));
      return `${sign(begin)}${parts.join(sign(valueIn(element, 'dPr', 'sepChr') ?? '|'))}${sign(end)}`;
    }
    case 'func':
      return `<mi>${xmlText(textOf(childOf(element, 'fName')).trim())}</mi>${within(element, 'e')}`;
    case 'acc': {
      const mark = valueIn(element, 'accPr', 'chr') ?? '\u0302';
      return `<mover>${within(element, 'e')}${sign(ACCENTS[mark] ?? mark)}</mover>`;
    }
    case 'bar':
      return `<mover>${within(element, 'e')}${sign('\u203e')}</mover>`;
    case 'limLow':
      return `<munder>${within(element, 'e')}${within(element, 'lim')}</munder>`;
    case 'limUpp':
      return `<mover>${within(element, 'e')}${within(element, 'lim')}</mover>`;
    case 'm':
      return `<mtable>${childrenOf(element, 'mr')
        .map(
          (line) =>
            `<mtr>${childrenOf(line, 'e')
              .map((one) => `<mtd>${within(one)}</mtd>`)
              .join('')}</mtr>`,
        )
        .join('')}</mtable>`;
    case 'eqArr':
      return `<mtable>${childrenOf(element, 'e')
        .map((one) => `<mtr><mtd>${within(one)}</mtd></mtr>`)
        .join('')}</mtable>`;
    default:
      return /Pr$/.test(element.name) ? '' : element.children.filter(isXmlElement).map(mathOf).join('');
  }
}
/** A formula that stands in a line, or on one of its own. */
export const mathHtml = (element: XmlElement, display: boolean): string =>
  `<math${display ? ' display="block"' : ''}>${element.children.filter(isXmlElement).map(mathOf).join('')}</math>`;
