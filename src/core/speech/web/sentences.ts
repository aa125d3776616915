// Sentence segmentation of a rendered text for reading aloud: what is said, and where it stands in the document.

export interface Sentence {
  text: string;
  block: Element;
  /** Made when it is its turn: a long text has thousands. */
  range: () => Range;
}
const BLOCKS = 'p, li, h1, h2, h3, h4, h5, h6, td, th, dt, dd, figcaption, caption, blockquote, summary, legend, div, section, aside';
/** Code is not read out, nor what is hidden from a screen reader. */
const SILENT = 'pre, script, style, annotation, [aria-hidden="true"], [hidden], button';
/** Voices of some browsers stop in the middle of what takes longer than 15 seconds. */
const LONGEST = 220;

interface Piece {
  node: Text;
  /** Where its text begins in the text of its block. */
  from: number;
}
interface Block {
  element: Element;
  text: string;
  pieces: Piece[];
}
function blocksOf(root: Element): Block[] {
  const blocks: Block[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const parent = node.parentElement;
    if (!parent || parent.closest(SILENT)) continue;
    const element = parent.closest(BLOCKS) ?? root;
    let block = blocks.at(-1);
    if (block?.element !== element) blocks.push((block = { element, text: '', pieces: [] }));
    // the parts of a formula stand without spaces between them
    if (parent.closest('math') && block.text && !/\s$/.test(block.text)) block.text += ' ';
    block.pieces.push({ node, from: block.text.length });
    block.text += node.data;
  }
  return blocks;
}
/** Long sentences end at a comma or a space. */
function split(text: string, from: number, to: number): [number, number][] {
  if (to - from <= LONGEST) return [[from, to]];
  const part = text.slice(from, from + LONGEST);
  const end = Math.max(part.lastIndexOf(', '), part.lastIndexOf('; '), part.lastIndexOf(' – '));
  const cut = end > LONGEST / 3 ? end + 1 : part.lastIndexOf(' ') > 0 ? part.lastIndexOf(' ') : LONGEST;
  return [[from, from + cut], ...split(text, from + cut, to)];
}
function rangeOf({ pieces }: Block, from: number, to: number): Range {
  const range = document.createRange();
  const at = (offset: number) => {
    const piece = pieces.findLast((p) => p.from <= offset) ?? pieces[0]!;
    return [piece.node, Math.min(piece.node.length, Math.max(0, offset - piece.from))] as const;
  };
  range.setStart(...at(from));
  range.setEnd(...at(to));
  return range;
}
function sentencesIn(text: string, language: string): [number, number][] {
  if (typeof Intl.Segmenter === 'undefined') {
    return [...text.matchAll(/[^.!?।]+[.!?।]*\s*/g)].map((m) => [m.index, m.index + m[0].length]);
  }
  return [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)].map((s) => [s.index, s.index + s.segment.length]);
}
export function listSentences(root: Element, language: string): Sentence[] {
  return blocksOf(root).flatMap((block) =>
    sentencesIn(block.text, language)
      .flatMap(([from, to]) => split(block.text, from, to))
      .flatMap(([from, to]) => {
        const whole = block.text.slice(from, to);
        const text = whole.replace(/\s+/g, ' ').trim();
        if (!/[\p{L}\p{N}]/u.test(text)) return [];
        const start = from + (whole.length - whole.trimStart().length);
        const end = start + whole.trim().length;
        return [{ text, block: block.element, range: () => rangeOf(block, start, end) }];
      }),
  );
}
