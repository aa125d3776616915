// MathML as a formula of Word (OMML): what `maths` writes; what is no formula there stands as its source.
import { type Element, type HtmlNode, textIn } from '#core/richtext/server/html-tree.ts';
import { xmlText } from '#core/xml/server/xml.ts';

const isElement = (node: HtmlNode | undefined): node is Element => node !== undefined && typeof node !== 'string';
const run = (text: string, style = ''): string =>
  text
    ? `<m:r>${style}<w:rPr><w:rFonts w:ascii="Cambria Math" w:hAnsi="Cambria Math"/></w:rPr><m:t xml:space="preserve">${xmlText(text)}</m:t></m:r>`
    : '';
const part = (name: string, node: Element | undefined): string => `<m:${name}>${node ? omml(node) : ''}</m:${name}>`;
const value = (name: string, val: string): string => `<m:${name} m:val="${xmlText(val)}"/>`;
const BIG = /^[∑∏∐∫∬∭∮⋃⋂⋁⋀]$/u;
const plain = (node: Element | undefined): string => (node ? textIn(node).trim() : '');
/** A sum or an integral with its bounds; what it is over stands behind it. */
const nary = (sign: string, low: Element | undefined, high: Element | undefined): string =>
  `<m:nary><m:naryPr>${value('chr', sign)}${value('limLoc', sign === '∫' ? 'subSup' : 'undOvr')}${low ? '' : value('subHide', '1')}${high ? '' : value('supHide', '1')}</m:naryPr>${part('sub', low)}${part('sup', high)}<m:e/></m:nary>`;
const ACCENTS: Record<string, string> = {
  '^': '\u0302',
  '~': '\u0303',
  '\u02d9': '\u0307',
  '\u20d7': '\u20d7',
  '\u2192': '\u20d7',
  '\u00af': '\u0304',
};

function omml(node: Element): string {
  const inside = node.children.filter(isElement);
  const [first, second, third] = inside;
  const all = () => inside.map(omml).join('');
  switch (node.tag) {
    case 'mi': {
      const { mathvariant } = node.attrs;
      const style = mathvariant === 'bold' ? 'b' : mathvariant === 'normal' || [...textIn(node)].length > 1 ? 'p' : '';
      return run(textIn(node), style ? `<m:rPr>${value('sty', style)}</m:rPr>` : '');
    }
    case 'mn':
      return run(textIn(node));
    case 'mo':
      return run(textIn(node).replace(/[\u2061-\u2064\u200b]/g, ''));
    case 'mtext':
      return run(textIn(node), '<m:rPr><m:nor/></m:rPr>');
    case 'mspace':
      return run(' ', '<m:rPr><m:nor/></m:rPr>');
    case 'mfrac':
      return `<m:f>${part('num', first)}${part('den', second)}</m:f>`;
    case 'msup':
      return `<m:sSup>${part('e', first)}${part('sup', second)}</m:sSup>`;
    case 'msub':
      return `<m:sSub>${part('e', first)}${part('sub', second)}</m:sSub>`;
    case 'msubsup':
      if (BIG.test(plain(first))) return nary(plain(first), second, third);
      return `<m:sSubSup>${part('e', first)}${part('sub', second)}${part('sup', third)}</m:sSubSup>`;
    case 'msqrt':
      return `<m:rad><m:radPr>${value('degHide', '1')}</m:radPr><m:deg/><m:e>${all()}</m:e></m:rad>`;
    case 'mroot':
      return `<m:rad>${part('deg', second)}${part('e', first)}</m:rad>`;
    case 'munderover':
      if (BIG.test(plain(first))) return nary(plain(first), second, third);
      return `<m:limUpp><m:e><m:limLow>${part('e', first)}${part('lim', second)}</m:limLow></m:e>${part('lim', third)}</m:limUpp>`;
    case 'munder':
      if (BIG.test(plain(first))) return nary(plain(first), second, undefined);
      return `<m:limLow>${part('e', first)}${part('lim', second)}</m:limLow>`;
    case 'mover': {
      const mark = plain(second);
      if (mark === '\u203e') return `<m:bar><m:barPr>${value('pos', 'top')}</m:barPr>${part('e', first)}</m:bar>`;
      if (ACCENTS[mark]) return `<m:acc><m:accPr>${value('chr', ACCENTS[mark])}</m:accPr>${part('e', first)}</m:acc>`;
      return `<m:limUpp>${part('e', first)}${part('lim', second)}</m:limUpp>`;
    }
    case 'mtable': {
      const rows = inside.map(
        (row) =>
          `<m:mr>${row.children
            .filter(isElement)
            .map((cell) => part('e', cell))
            .join('')}</m:mr>`,
      );
      return `<m:m>${rows.join('')}</m:m>`;
    }
    case 'annotation':
      return '';
    default:
      return inside.length ? all() : run(textIn(node));
  }
}
/** A formula of Word, or nothing where its source cannot be read. */
export function ommlOf(math: Element): string {
  return `<m:oMath>${math.children.filter(isElement).map(omml).join('')}</m:oMath>`;
}
