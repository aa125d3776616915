// GIFT cut into questions (tokenizer): comments, categories, titles, texts and answers, with the slips that people make mended.
export interface GiftBlock {
  source: string;
  title: string;
  form: string;
  before: string;
  /** What stands between the braces; undefined: there are none. */
  answers: string | undefined;
  after: string;
  category: string;
  tags: readonly string[];
  id: string;
  mended: boolean;
  /** Directives that say something nobody here knows of. */
  unread: readonly string[];
  /** What stands before it for us alone. */
  row: string | undefined;
}
/** Signs behind a backslash, kept from being read as signs of the format. They stand in the private area of Unicode. */
const ESCAPED = '~=#{}:\\';
const AREA = 0xf0000;
const HIDDEN = (sign: string) => String.fromCodePoint(AREA + ESCAPED.indexOf(sign));
/** Behind a backslash n is a new line, but not where a command of a formula begins with it. */
const ESCAPE = /\\(?:([~=#{}:\\])|n(eq|u|abla|ot|i|mid|parallel|leq|geq|exists|eg)\b|n)/g;
const hideEscapes = (text: string): string =>
  text.replace(ESCAPE, (_, sign?: string, command?: string) => (sign ? HIDDEN(sign) : command ? `${HIDDEN('\\')}n${command}` : '\n'));
export const showEscapes = (text: string): string =>
  text.replace(/[\u{f0000}-\u{f0006}]/gu, (sign) => ESCAPED[sign.codePointAt(0)! - AREA]!);
export const escapeGift = (text: string): string => text.replace(/[~=#{}:\\]/g, '\\$&').replace(/\r?\n/g, '\\n');

const LOOKS_LIKE_ANSWERS = /^\s*(?:[=~#]|>\s*\d|%[-\d.০-৯]+%|$|(?:T|F|TRUE|FALSE)\s*(?:#|$))/i;
interface Group {
  from: number;
  to: number;
}
/** Pairs of braces that stand in no other pair. */
function groupsIn(text: string): Group[] {
  const out: Group[] = [];
  let [depth, from] = [0, 0];
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '{') {
      if (depth++ === 0) from = i;
    } else if (text[i] === '}' && depth > 0 && --depth === 0) out.push({ from, to: i });
  }
  return out;
}
/** Lines of a file as questions: one ends at an empty line outside its braces, or where the next one says that it begins. */
export function* blocksOf(text: string): Generator<GiftBlock> {
  let category = '';
  let lines: string[] = [];
  let about: string[] = [];
  let row: string | undefined;
  let depth = 0;
  let gap = false;
  const end = function* (): Generator<GiftBlock> {
    const body = lines.join('\n').trim();
    if (body || row?.startsWith('0.')) yield { ...blockOf(body, category, about), row };
    row = undefined;
    [lines, about, depth, gap] = [[], [], 0, false];
  };
  for (const line of text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)) {
    const plain = line.trim();
    if (plain === '') {
      // within braces a list of answers may have gaps
      if (depth > 0) gap = true;
      else yield* end();
      continue;
    }
    if (gap && !/^[=~#}]/.test(plain)) yield* end();
    gap = false;
    // the empty line before the next question, or before what is said of it, was forgotten
    if (depth === 0 && /^(::|\/\/)/.test(plain) && lines.at(-1)?.trim().endsWith('}')) yield* end();
    if (/^\$CATEGORY:/i.test(plain)) {
      yield* end();
      category = plain.slice('$CATEGORY:'.length).trim();
      continue;
    }
    if (plain.startsWith('//')) {
      const own = ROW.exec(plain)?.[1];
      if (own !== undefined) row = own;
      else if (/\[[a-z][\w-]{0,40}:/i.test(plain)) about.push(plain);
      continue;
    }
    if (plain.startsWith('::') && lines.length && depth !== 0) {
      // a brace of the question before was never closed
      const [tags, its] = [about, row];
      [about, row] = [[], undefined];
      yield* end();
      [about, row] = [tags, its];
    }
    const signs = line.replace(/\\[{}\\]/g, '');
    depth += (signs.match(/\{/g)?.length ?? 0) - (signs.match(/\}/g)?.length ?? 0);
    lines.push(line);
  }
  yield* end();
}
/** A comment that other systems pass over. */
const ROW = /^\/\/ shikhon-row (\S+)$/;
export const rowComment = (packed: string | undefined): string => (packed === undefined ? '' : `// shikhon-row ${packed}\n`);
function blockOf(source: string, category: string, about: readonly string[]): Omit<GiftBlock, 'row'> {
  let rest = hideEscapes(source);
  let title = '';
  // a colon within the title is a slip: it ends at the first two of them
  const named = /^::([\s\S]*?)::/.exec(rest);
  if (named) {
    title = showEscapes(named[1]!).trim();
    rest = rest.slice(named[0].length);
  }
  const formed = /^\s*\[(html|markdown|plain|moodle)\]/i.exec(rest);
  if (formed) rest = rest.slice(formed[0].length);
  const groups = groupsIn(rest);
  const likely = groups.filter(({ from, to }) => LOOKS_LIKE_ANSWERS.test(rest.slice(from + 1, to)));
  const chosen = likely.at(-1);
  const notes = about.join(' ');
  return {
    source,
    title,
    form: (formed?.[1] ?? 'moodle').toLowerCase(),
    before: chosen ? rest.slice(0, chosen.from) : rest,
    answers: chosen && rest.slice(chosen.from + 1, chosen.to),
    after: chosen ? rest.slice(chosen.to + 1) : '',
    category,
    tags: [...notes.matchAll(/\[tag:((?:\\.|[^\]\\]){0,300})\]/g)].map((m) => m[1]!.replace(/\\(.)/g, '$1')),
    id: /\[id:((?:\\.|[^\]\\]){0,300})\]/.exec(notes)?.[1] ?? '',
    unread: [...new Set([...notes.matchAll(/\[([a-z][\w-]{0,40}):/gi)].map((m) => m[1]!.toLowerCase()))].filter(
      (name) => name !== 'tag' && name !== 'id',
    ),
    // braces of formulas are to be written with a backslash, and are not
    mended: groups.length > (chosen ? 1 : 0),
  };
}
export interface GiftAnswer {
  sign: '=' | '~';
  weight: number | undefined;
  text: string;
  feedback: string;
}
/** Answers of a question, each with its sign; `general` is what is said to everybody. */
export function answersOf(inside: string): { answers: GiftAnswer[]; general: string } {
  const [own = '', ...more] = inside.split('####');
  // one a line: then a sign within a line is a part of the answer that somebody forgot to mark
  const lines = own.split('\n').map((line) => line.trim());
  const filled = lines.filter(Boolean);
  const by_line = filled.length > 1 && filled.every((line) => /^[=~#]/.test(line));
  const pieces = by_line ? own.split(/\n(?=[^\S\n]*[=~])/) : own.split(/(?=[=~])/).flatMap((piece) => (piece.trim() ? [piece] : []));
  const answers = pieces.flatMap((piece): GiftAnswer[] => {
    const found = /^\s*([=~])\s*(?:%\s*([-+]?[\d০-৯]{1,3}(?:\.[\d০-৯]{1,7})?)\s*%)?([\s\S]*)$/.exec(piece);
    if (!found) return [];
    const [text = '', ...feedback] = found[3]!.split('#');
    return [
      {
        sign: found[1] as '=' | '~',
        weight: found[2] === undefined ? undefined : Number(foldWeight(found[2])),
        text: text.trim(),
        feedback: feedback.join('#').trim(),
      },
    ];
  });
  return { answers, general: more.join('####').trim() };
}
const foldWeight = (text: string): string => text.replace(/[০-৯]/g, (d) => String(d.charCodeAt(0) - 0x09e6));
