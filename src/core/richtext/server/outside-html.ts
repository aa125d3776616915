// HTML from outside (untrusted, malformed) to Markdown: a tolerant tokenizer, an allowlist of what we write; everything else leaves its words or is told as lost.
import { composed } from '#core/i18n/visible.ts';
import type { Element, HtmlNode } from './html-tree.ts';
import { markdownOfNodes } from './reading-markdown.ts';

export type OutsideLoss = 'script' | 'player' | 'form';
export interface OutsideOptions {
  /** What a picture is called from now on; without an answer its description stands in its place. */
  picture?: (src: string, alt: string) => string | undefined;
  /** Is told of what is left out with all that stands in it. */
  lost?: (what: OutsideLoss) => void;
}
const NAMED: Record<string, string> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', copy: '©', reg: '®', trade: '™', deg: '°', plusmn: '±', times: '×', divide: '÷',
  frac12: '½', frac14: '¼', frac34: '¾', sup1: '¹', sup2: '²', sup3: '³', micro: 'µ', middot: '·', para: '¶', sect: '§', laquo: '«', raquo: '»',
  ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„', hellip: '…', bull: '•', prime: '′', Prime: '″',
  larr: '←', uarr: '↑', rarr: '→', darr: '↓', harr: '↔', rArr: '⇒', hArr: '⇔', forall: '∀', part: '∂', exist: '∃', empty: '∅', nabla: '∇',
  isin: '∈', notin: '∉', ni: '∋', prod: '∏', sum: '∑', minus: '−', lowast: '∗', radic: '√', prop: '∝', infin: '∞', ang: '∠', and: '∧', or: '∨',
  cap: '∩', cup: '∪', int: '∫', there4: '∴', sim: '∼', cong: '≅', asymp: '≈', ne: '≠', equiv: '≡', le: '≤', ge: '≥', sub: '⊂', sup: '⊃',
  nsub: '⊄', sube: '⊆', supe: '⊇', perp: '⊥', sdot: '⋅', ensp: ' ', emsp: ' ', thinsp: ' ', zwnj: '\u200c', zwj: '\u200d', shy: '',
  Alpha: 'Α', Beta: 'Β', Gamma: 'Γ', Delta: 'Δ', Theta: 'Θ', Lambda: 'Λ', Pi: 'Π', Sigma: 'Σ', Phi: 'Φ', Psi: 'Ψ', Omega: 'Ω', alpha: 'α',
  beta: 'β', gamma: 'γ', delta: 'δ', epsilon: 'ε', zeta: 'ζ', eta: 'η', theta: 'θ', lambda: 'λ', mu: 'μ', nu: 'ν', xi: 'ξ', pi: 'π', rho: 'ρ',
  sigma: 'σ', tau: 'τ', phi: 'φ', chi: 'χ', psi: 'ψ', omega: 'ω',
}; // biome-ignore format: a table
/** Text with its references as the signs they stand for. */
export const decodeReferences = (text: string): string =>
  text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]\w{1,10});?/gi, (whole, name: string) => {
    if (name[0] !== '#') return Object.hasOwn(NAMED, name) ? NAMED[name]! : whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

const VOID = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'param', 'source', 'track', 'wbr']);
/** Left out with all that stands in them. */
const GONE: Record<string, OutsideLoss | ''> = {
  ...{ script: 'script', object: 'player', embed: 'player', iframe: 'player', audio: 'player', video: 'player', applet: 'player' },
  ...{
    style: '',
    head: '',
    title: '',
    template: '',
    noscript: '',
    svg: '',
    textarea: 'form',
    select: 'form',
    'annotation-xml': '',
  },
};
const RAW = new Set(['script', 'style', 'textarea', 'title']);
const CALLED: Record<string, string> = { b: 'strong', i: 'em', strike: 's', del: 's', tt: 'code', kbd: 'code', samp: 'code', h1: 'h2' };
const OURS = new Set('p h2 h3 h4 h5 h6 ul ol li blockquote pre table thead tbody tr th td hr br strong em s code a img sub sup'.split(' '));
const BLOCKS = new Set('div section article main header footer center figure figcaption address dl dt dd tfoot fieldset form'.split(' '));
/** Opening one of these ends one that was not closed. */
const ENDS: Record<string, readonly string[]> = {
  p: ['p'],
  ...{ li: ['li'], tr: ['tr', 'td', 'th'], td: ['td', 'th'], th: ['td', 'th'] },
  ...Object.fromEntries(['ul', 'ol', 'table', 'div', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'hr'].map((tag) => [tag, ['p']])),
};
const DEEPEST = 60;
/** No part reads past the next sign that opens, but a comment, which nothing but its end or the end of the text ends. */
const TOKEN = /<!--[\s\S]*?(?:-->|$)|<[!?][^<>]*>|<(\/?)([a-z][a-z0-9:-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>|[^<]+|</gi;
const ATTRIBUTE = /([a-z_:][\w:.-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/gi;
/** A tag longer than this is no tag. */
const LONGEST_TAG = 5_000_000;

/** The tree of an outside text: our tags, `span` with the language it names, formulas as `tex`. */
function readOutside(html: string, lost: (what: OutsideLoss) => void = () => {}): HtmlNode[] {
  const root: HtmlNode[] = [];
  const open: { tag: string; children: HtmlNode[] }[] = [{ tag: '', children: root }];
  let gone: { tag: string; depth: number } | undefined;
  for (const [token, close, name = '', attributes = ''] of html.matchAll(TOKEN)) {
    const written = name.toLowerCase().replace(/^[a-z]+:(?=m[a-z]+$)/, '');
    const tag = CALLED[written] ?? written;
    if (gone) {
      if (tag === gone.tag && close !== undefined) gone.depth += close ? -1 : RAW.has(tag) ? 0 : 1;
      if (!gone.depth) gone = undefined;
      continue;
    }
    const inside = open.at(-1)!;
    if (!name) {
      if (!/^<[!?]/.test(token)) inside.children.push(decodeReferences(token));
      continue;
    }
    if (close) {
      const at = open.findLastIndex((one) => one.tag === tag);
      if (at > 0) open.length = at;
      continue;
    }
    if (attributes.length > LONGEST_TAG) continue;
    const what = Object.hasOwn(GONE, tag) ? GONE[tag] : undefined;
    if (what !== undefined) {
      if (what) lost(what);
      if (!VOID.has(tag) && !attributes.endsWith('/')) gone = { tag, depth: 1 };
      continue;
    }
    const given = new Map(
      [...attributes.matchAll(ATTRIBUTE)].map((m) => [m[1]!.toLowerCase(), decodeReferences(m[2] ?? m[3] ?? m[4] ?? '')]),
    );
    for (const ended of ENDS[tag] ?? []) {
      const at = open.findLastIndex((one) => one.tag === ended);
      // not out of the table or list that it stands in
      if (at > 0 && !open.slice(at + 1).some((one) => ['table', 'ul', 'ol'].includes(one.tag))) open.length = at;
    }
    const node = nodeOf(tag, given);
    open.at(-1)!.children.push(node);
    if (!VOID.has(tag) && !attributes.endsWith('/') && open.length < DEEPEST) open.push({ tag, children: node.children as HtmlNode[] });
  }
  return root;
}
function nodeOf(tag: string, given: ReadonlyMap<string, string>): Element {
  const children: HtmlNode[] = [];
  const lang = (given.get('lang') ?? given.get('xml:lang') ?? '').toLowerCase().slice(0, 2);
  const attrs: Record<string, string> = lang === 'en' || lang === 'bn' ? { lang } : {};
  if (tag === 'a') return { tag, attrs: { href: given.get('href') ?? '' }, children };
  if (tag === 'img') return { tag, attrs: { src: given.get('src') ?? '', alt: given.get('alt') ?? '' }, children };
  if (tag === 'math') return { tag, attrs: given.get('display') === 'block' ? { display: 'block' } : {}, children };
  if (/^m[a-z]+$/.test(tag) && tag !== 'main' && tag !== 'mark' && tag !== 'menu') {
    const variant = given.get('mathvariant');
    return { tag, attrs: variant ? { mathvariant: variant } : {}, children };
  }
  if (tag === 'annotation') return { tag, attrs: { encoding: given.get('encoding') ?? '' }, children };
  if (OURS.has(tag)) return { tag, attrs, children };
  const bold = tag === 'span' && /font-weight:\s*(bold|[6-9]00)/i.test(given.get('style') ?? '');
  return { tag: BLOCKS.has(tag) ? 'div' : bold ? 'strong' : 'span', attrs, children };
}

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const LOWERED = '₀₁₂₃₄₅₆₇₈₉';
/** Figures above and below the line have signs of their own; other letters are formulas. */
function shifted(text: string, up: boolean): HtmlNode {
  const signs = up ? RAISED : LOWERED;
  const plain = text.trim();
  if (/^[+-]?\d{1,6}[+-]?$/.test(plain))
    return plain
      .replace(/\d/g, (d) => signs[Number(d)]!)
      .replace('+', up ? '⁺' : '₊')
      .replace('-', up ? '⁻' : '₋');
  return plain === '' ? '' : { tag: 'tex', attrs: { tex: `${up ? '^' : '_'}{\\mathrm{${plain}}}` }, children: [] };
}
const FORMULA = /\\\(([\s\S]{1,1000}?)\\\)|\\\[([\s\S]{1,2000}?)\\\]|\$\$([\s\S]{1,2000}?)\$\$/g;
/** Formulas between the marks that other systems use. */
function formulasIn(text: string): HtmlNode[] {
  const out: HtmlNode[] = [];
  let at = 0;
  for (const m of text.matchAll(FORMULA)) {
    if (m.index > at) out.push(text.slice(at, m.index));
    out.push({ tag: 'tex', attrs: { tex: (m[1] ?? m[2] ?? m[3])!.trim(), ...(m[2] !== undefined && { display: 'block' }) }, children: [] });
    at = m.index + m[0].length;
  }
  if (at < text.length) out.push(text.slice(at));
  return out;
}
const wordsIn = (node: HtmlNode): string => (typeof node === 'string' ? node : node.children.map(wordsIn).join(''));
/** A formula as its author wrote it, where MathML carries that with it. */
function written(math: Element): Element {
  const find = (node: Element): Element | undefined => {
    for (const child of node.children) {
      if (typeof child === 'string') continue;
      const found = child.tag === 'annotation' && /x-tex/i.test(child.attrs.encoding ?? '') ? child : find(child);
      if (found) return found;
    }
    return undefined;
  };
  const own = find(math);
  return own ? { tag: 'tex', attrs: { tex: wordsIn(own).trim(), ...math.attrs }, children: [] } : math;
}
const tidied = (nodes: readonly HtmlNode[], options: OutsideOptions): HtmlNode[] =>
  nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return formulasIn(node);
    const { tag, attrs, children } = node;
    if (tag === 'math') return [written(node)];
    if (tag === 'pre') return [node];
    if (tag === 'sub' || tag === 'sup') return [shifted(wordsIn(node), tag === 'sup')];
    if (tag === 'img') {
      const alt = attrs.alt ?? '';
      const src = options.picture?.(attrs.src ?? '', alt);
      return src === undefined ? (alt ? [alt] : []) : [{ tag: 'picture', attrs: { src, alt }, children: [] }];
    }
    if (tag === 'a' && !/^(https?:|mailto:|tel:)/i.test(attrs.href ?? '')) return tidied(children, options);
    return [{ tag, attrs, children: tidied(children, options) }];
  });

export type Split = { any: string } | { en: string; bn: string };
const LANGS = ['en', 'bn'] as const;
const hasLanguages = (nodes: readonly HtmlNode[]): boolean =>
  nodes.some((node) => typeof node !== 'string' && (node.attrs.lang !== undefined || hasLanguages(node.children)));
const only = (nodes: readonly HtmlNode[], language: 'en' | 'bn'): HtmlNode[] =>
  nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return [node];
    if (node.attrs.lang !== undefined && node.attrs.lang !== language) return [];
    return [{ ...node, children: only(node.children, language) }];
  });
const markdown = (nodes: readonly HtmlNode[], options: OutsideOptions): string => composed(markdownOfNodes(tidied(nodes, options))).trim();
/** An outside text as Markdown: in both languages where it says both, in parts that name theirs. */
export function markdownOfOutside(html: string, options: OutsideOptions = {}): Split {
  const named = html
    .replace(/\{mlang (en|bn|other)\}/gi, (_, l: string) => `<span lang="${l === 'other' ? 'en' : l}">`)
    .replace(/\{mlang\}/gi, '</span>');
  return markdownOfTree(readOutside(named, options.lost), options);
}
/** The same of a tree that was read already, such as XHTML. */
function markdownOfTree(tree: readonly HtmlNode[], options: OutsideOptions = {}): Split {
  if (!hasLanguages(tree)) return { any: markdown(tree, options) };
  const [en, bn] = LANGS.map((language) => markdown(only(tree, language), options));
  return { en: en!, bn: bn! };
}
