// Cloze (embedded answers) of Moodle: gaps in a text with what is right in each, both ways.
const KINDS = 'SHORTANSWER|SA|SHORTANSWER_C|SAC|NUMERICAL|NM|MULTICHOICE|MC|MULTICHOICE_V|MCV|MULTICHOICE_H|MCH|MULTICHOICE_S|MCS';
const GAP = new RegExp(`\\{\\s*(?:(\\d+)\\s*)?:\\s*(${KINDS}|MULTIRESPONSE|MR)\\s*:`, 'gi');
const CLOSER = /\\[\s\S]|\}/g;
const ESCAPES = /\\([~=#{}\\"/:])/g;

export interface Gap {
  kind: 'text' | 'figure' | 'choice';
  /** Capital and small letters differ. */
  cased: boolean;
  marks: number;
  /** In their order. */
  all: string[];
  right: string[];
  wrong: string[];
  /** Earns a part of the marks. */
  partial: string[];
  feedback: boolean;
}
/** Where the brace stands that closes a gap; none behind a backslash does. */
function closerOf(html: string, from: number): number | undefined {
  CLOSER.lastIndex = from;
  for (let found = CLOSER.exec(html); found; found = CLOSER.exec(html)) if (found[0] === '}') return found.index;
  return undefined;
}
/** The text with a blank for each gap, and the gaps in their order. */
export function readCloze(html: string): { text: string; gaps: Gap[] } {
  const gaps: Gap[] = [];
  let [text, from] = ['', 0];
  GAP.lastIndex = 0;
  for (let opened = GAP.exec(html); opened; opened = GAP.exec(html)) {
    const end = closerOf(html, GAP.lastIndex);
    // nothing closes this one, and so none that follows
    if (end === undefined) break;
    gaps.push(gapOf(opened[2]!, opened[1], html.slice(GAP.lastIndex, end)));
    text += `${html.slice(from, opened.index)}____`;
    from = GAP.lastIndex = end + 1;
  }
  return { text: text + html.slice(from), gaps };
}
function gapOf(kind: string, marks: string | undefined, inside: string): Gap {
  const gap: Gap = {
    kind: /^N/i.test(kind) ? 'figure' : /^M/i.test(kind) ? 'choice' : 'text',
    cased: /_C$|^SAC$/i.test(kind),
    ...{ marks: Number(marks || 1), all: [], right: [], wrong: [], partial: [], feedback: false },
  };
  for (const piece of inside.split(/(?<!\\)~/)) {
    const found = /^\s*(?:%(-?[\d.]+)%|(=))?([\s\S]*)$/.exec(piece)!;
    const [own = '', ...feedback] = found[3]!.split(/(?<!\\)#/);
    const said = own.replace(ESCAPES, '$1').trim();
    if (feedback.join('').trim()) gap.feedback = true;
    if (!said) continue;
    const share = found[2] ? 100 : Number(found[1] ?? 0);
    // of a figure the tolerance stands behind a colon
    const plain = gap.kind === 'figure' ? said.split(':')[0]!.trim() : said;
    gap.all.push(plain);
    if (share >= 100) gap.right.push(plain);
    else if (share > 0) gap.partial.push(plain);
    else gap.wrong.push(plain);
  }
  return gap;
}
const escaped = (text: string): string => text.replace(/[~=#{}\\"/:]/g, '\\$&');
export const writeGap = (forms: readonly string[], cased: boolean): string =>
  `{1:SHORTANSWER${cased ? '_C' : ''}:${forms.map((form) => `=${escaped(form)}`).join('~')}}`;
/** A list to choose from within the text. */
export const writeChoices = (list: readonly { text: string; right: boolean }[]): string =>
  `{1:MULTICHOICE:${list.map(({ text, right }) => `${right ? '=' : ''}${escaped(text)}`).join('~')}}`;
