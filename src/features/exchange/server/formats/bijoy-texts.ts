// Bijoy in texts that name no font: found by words that can be nothing else, turned into Unicode, each doubtful word told.
import { escapeHtml } from '#core/contract/server/escape-html.ts';
import { convertMixed, looksLikeBijoy } from '#core/i18n/bijoy.ts';
import { decodeReferences } from '#core/richtext/server/outside-html.ts';

/** What is told of a question; once one of its texts was in Bijoy, words of the others are looked at one by one. */
interface Telling {
  bijoy: boolean;
  add: (code: 'bijoy' | 'bijoy_doubtful', about?: string) => void;
}
/** What is no word, or where it may begin: a formula, a picture, an address, a blank. */
const APART = /\$\$?[^$]{1,2000}\$\$?|\\[([]|!?\[|https?:\/\/\S+|_{4,}/g;
const TARGET = /\([^)\s]{1,200}\)/y;
/** Where formulas and links end, of a text that is looked at from its beginning on: what closes is searched once, however much is opened. */
class Closers {
  private readonly text: string;
  private readonly next = new Map<string, number>();
  private readonly targets = new Map<number, number | undefined>();
  constructor(text: string) {
    this.text = text;
  }
  private find(sign: string, from: number): number {
    const known = this.next.get(sign);
    if (known !== undefined && known >= from) return known;
    const at = this.text.indexOf(sign, from);
    const found = at < 0 ? Number.POSITIVE_INFINITY : at;
    this.next.set(sign, found);
    return found;
  }
  /** Behind the address of a link whose words end there. */
  private target(at: number): number | undefined {
    if (!this.targets.has(at)) {
      TARGET.lastIndex = at + 1;
      this.targets.set(at, TARGET.test(this.text) ? TARGET.lastIndex : undefined);
    }
    return this.targets.get(at);
  }
  /** Behind what the opener begins that ends at `from`; nothing: it begins nothing. */
  behind(opener: string, from: number): number | undefined {
    if (opener.startsWith('\\')) {
      const [sign, longest] = opener === '\\(' ? ['\\)', 1000] : ['\\]', 2000];
      const at = this.find(sign, from + 1);
      return at - from <= longest ? at + sign.length : undefined;
    }
    const at = this.find(']', from);
    return at - from <= 500 ? this.target(at) : undefined;
  }
}
/** A text in parts: words, what is none, words, and so on. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  const closers = new Closers(text);
  let from = 0;
  APART.lastIndex = 0;
  for (let found = APART.exec(text); found; found = APART.exec(text)) {
    const { 0: whole, index } = found;
    const end = whole.endsWith('[') || whole === '\\(' ? closers.behind(whole, APART.lastIndex) : APART.lastIndex;
    if (end !== undefined) {
      parts.push(text.slice(from, index), text.slice(index, end));
      from = end;
    }
    APART.lastIndex = end ?? index + 1;
  }
  parts.push(text.slice(from));
  return parts;
}
const BENGALI = /[\u0980-\u09ff]/;
const wordsOf = (text: string): string =>
  partsOf(text)
    .filter((_, i) => i % 2 === 0)
    .join(' ');
const isBijoy = (text: string, { bijoy }: Telling): boolean => !BENGALI.test(text) && (bijoy || looksLikeBijoy(wordsOf(text)));
function turned(text: string, telling: Telling): string {
  return partsOf(text)
    .map((part, i) => {
      if (i % 2) return part;
      const { text: own, doubtful } = convertMixed(part);
      for (const { from, to } of doubtful) telling.add('bijoy_doubtful', `${from} → ${to}`);
      return own;
    })
    .join('');
}
export function asUnicode(text: string, telling: Telling): string {
  if (!isBijoy(text, telling)) return text;
  const now = turned(text, telling);
  telling.bijoy = true;
  if (now !== text) telling.add('bijoy', text.trim().slice(0, 40));
  return now;
}
/** The same of HTML: of the texts between its tags. */
export function htmlAsUnicode(html: string, telling: Telling): string {
  const parts = html.split(/(<[^<>]*>)/);
  const all = decodeReferences(parts.filter((_, i) => i % 2 === 0).join(' '));
  if (!isBijoy(all, telling)) return html;
  telling.bijoy = true;
  const now = parts.map((part, i) => (i % 2 ? part : escapeHtml(turned(decodeReferences(part), telling))));
  if (now.join('') !== html) telling.add('bijoy', all.trim().slice(0, 40));
  return now.join('');
}
