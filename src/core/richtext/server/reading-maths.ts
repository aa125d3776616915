// MathML to TeX: formulas that were written by maths.ts are read back, so that they can be edited.
import { type Element, textIn } from './html-tree.ts';

const FUNCTIONS = new Set(
  'arccos arcsin arctan arg cos cosec cosh cot coth csc deg det dim exp gcd hom inf ker lg lim ln log max min sec sin sinh sup tan tanh'.split(
    ' ',
  ),
);
const SIGNS: Record<string, string> = {
  '\u2212': '-', '\u2061': '', '\u2223': '\\mid ', '{': '\\{', '}': '\\}', '%': '\\%', '&': '\\&', '#': '\\#', $: '\\$', _: '\\_',
  '\\': '\\backslash ', '\u2032': "'", '\u00a0': '~', '\u2217': '*', '\u2026': '\\dots ', '\u22ef': '\\cdots ',
}; // biome-ignore format: a table
const ACCENTS: Record<string, string> = {
  '\u203e': '\\overline', '\u00af': '\\bar', '\u2192': '\\overrightarrow', '\u20d7': '\\vec', '^': '\\hat', '~': '\\tilde', '\u02d9': '\\dot',
  '\u23de': '\\overbrace', '\u23df': '\\underbrace',
}; // biome-ignore format: a table
const VARIANTS: Record<string, string> = { bold: '\\mathbf', normal: '\\mathrm', 'double-struck': '\\mathbb', script: '\\mathcal' };

const elements = (node: Element): Element[] => node.children.filter((child) => typeof child !== 'string');
const signs = (text: string): string => [...text].map((sign) => SIGNS[sign] ?? sign).join('');
const group = (node: Element | undefined): string => {
  const tex = node ? texOf(node) : '';
  return [...tex].length === 1 ? tex : `{${tex}}`;
};
function name(node: Element): string {
  const text = textIn(node);
  const { mathvariant } = node.attrs;
  if (FUNCTIONS.has(text)) return `\\${text} `;
  if ([...text].length > 1) return /^[\p{L}\p{M}\p{N} ]+$/u.test(text) ? `\\mathrm{${text}}` : signs(text);
  return mathvariant && VARIANTS[mathvariant] && /[A-Za-z]/.test(text) ? `${VARIANTS[mathvariant]}{${text}}` : signs(text);
}
/** The TeX of an element and all in it. */
export function texOf(node: Element): string {
  const inside = elements(node);
  const all = () => inside.map(texOf).join('');
  switch (node.tag) {
    case 'mi':
      return name(node);
    case 'mn':
    case 'mo':
      return signs(textIn(node));
    case 'mtext':
      return /^[\s\u00a0\u200b]*$/.test(textIn(node)) ? '\\ ' : `\\text{${signs(textIn(node)).replaceAll('~', ' ')}}`;
    case 'mspace':
      return '\\ ';
    case 'mfrac':
      return `\\frac{${texOf(inside[0]!)}}{${texOf(inside[1]!)}}`;
    case 'msqrt':
      return `\\sqrt{${all()}}`;
    case 'mroot':
      return `\\sqrt[${texOf(inside[1]!)}]{${texOf(inside[0]!)}}`;
    case 'msup':
      // primes are raised by themselves
      return textIn(inside[1]!) === '\u2032' ? `${group(inside[0])}'` : `${group(inside[0])}^${group(inside[1])}`;
    case 'msub':
      return `${group(inside[0])}_${group(inside[1])}`;
    case 'munder':
    case 'mover': {
      const [base, mark] = inside as [Element, Element];
      const accent = ACCENTS[textIn(mark)];
      if (accent) return `${accent}{${texOf(base)}}`;
      return `${texOf(base).trim()}${node.tag === 'munder' ? '_' : '^'}${group(mark)}`;
    }
    case 'msubsup':
    case 'munderover':
      return `${texOf(inside[0]!).trim()}_${group(inside[1])}^${group(inside[2])}`;
    case 'mtable':
      return `\\begin{matrix}${inside.map((row) => elements(row).map(texOf).join(' & ')).join(' \\\\ ')}\\end{matrix}`;
    case 'annotation':
      return '';
    default:
      return inside.length ? all() : signs(textIn(node));
  }
}
