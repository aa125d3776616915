// Bijoy (SutonnyMJ) to Unicode: text in the older encoding, where glyphs stand in the order of the eye, as letters in the order of the ear.
// The tables are written from the encoding of the SutonnyMJ fonts: a sign of Windows-1252 is a glyph, and a conjunct is one glyph or several.
import { composed } from '#core/i18n/visible.ts';

/** Letters and conjuncts that carry a vowel. */
const BASES: Record<string, string> = {
  A: 'অ', Av: 'আ', B: 'ই', C: 'ঈ', D: 'উ', E: 'ঊ', F: 'ঋ', G: 'এ', H: 'ঐ', I: 'ও', J: 'ঔ',
  K: 'ক', L: 'খ', M: 'গ', N: 'ঘ', O: 'ঙ', P: 'চ', Q: 'ছ', R: 'জ', S: 'ঝ', T: 'ঞ', U: 'ট', V: 'ঠ', W: 'ড', X: 'ঢ', Y: 'ণ', Z: 'ত', _: 'থ',
  '`': 'দ', a: 'ধ', b: 'ন', c: 'প', d: 'ফ', e: 'ব', f: 'ভ', g: 'ম', h: 'য', i: 'র', j: 'ল', k: 'শ', l: 'ষ', m: 'স', n: 'হ', o: 'ড়', p: 'ঢ়',
  q: 'য়', r: 'ৎ',
  '°': 'ক্ক', '±': 'ক্ট', '²': 'ক্ষ্ম', '³': 'ক্ত', '´': 'ক্ম', 'µ': 'ক্র', '¶': 'ক্ষ', '·': 'ক্স', '¹': 'গ্গ', 'º': 'গ্দ', '»': 'গ্ধ',
  '¼': 'ঙ্ক', '½': 'ঙ্গ', '¾': 'জ্জ', À: 'জ্ঝ', Á: 'জ্ঞ', Â: 'ঞ্চ', Ã: 'ঞ্ছ', Ä: 'ঞ্জ', Å: 'ঞ্ঝ', Æ: 'ট্ট', Ç: 'ড্ড', È: 'ণ্ট', É: 'ণ্ঠ', Ê: 'ণ্ড',
  Ë: 'ত্ত', Ì: 'ত্থ', Í: 'ত্ন', Î: 'ত্র', Ï: 'দ্দ', '×': 'দ্ধ', Ø: 'দ্ব', Ù: 'দ্ম', Ú: 'ন্ঠ', Û: 'ন্ড', Ü: 'ন্ধ', Ý: 'ন্স', Þ: 'প্ট', ß: 'প্ত', à: 'প্প',
  á: 'প্স', â: 'ব্জ', ã: 'ব্দ', ä: 'ব্ধ', å: 'ভ্র', ç: 'ম্ফ', é: 'ল্ক', ê: 'ল্গ', ë: 'ল্ট', ì: 'ল্ড', í: 'ল্প', î: 'ল্ফ', ð: 'শ্চ', ñ: 'শ্ছ', ò: 'ষ্ণ',
  ó: 'ষ্ট', ô: 'ষ্ঠ', õ: 'ষ্ফ', ö: 'স্খ', '÷': 'স্ট', ù: 'স্ফ', ý: 'হ্ন', þ: 'হ্ম',
}; // biome-ignore format: a table
/** The upper half of a conjunct: it waits for what comes below it. */
const HALVES: Record<string, string> = {
  '¯': 'স্', '®': 'ষ্', '¤': 'ম্', 'š': 'ন্', '›': 'ন্', '˜': 'দ্', '™': 'দ্', '”': 'চ্', '•': 'ঙ্',
}; // biome-ignore format: a table
/** The lower half: it belongs to what stands before it. */
const BELOW: Record<string, string> = {
  'Ö': '্র', 'ª': '্র', '«': '্র', '¨': '্য', '¡': '্ব', '¦': '্ব', 'Ÿ': '্ব', '^': '্ব', 'œ': '্ন', 'è': '্ণ', '¥': '্ম', '§': '্ম', '¬': '্ল',
  '\u00ad': '্ল', 'ø': '্ল', 'ú': '্প', '¢': '্ভ', '£': '্ভ্র', '‹': '্ক', 'Œ': '্ক্র', '—': '্ত', '’': '্থ', '¿': '্ত্র',
}; // biome-ignore format: a table
/** A letter or a lower half with its vowel in one glyph. */
const WITH_VOWEL: Record<string, readonly [letters: string, vowel: string]> = {
  '¸': ['গ', 'ু'], ï: ['শ', 'ু'], û: ['হ', 'ু'], ü: ['হ', 'ৃ'], '‘': ['্ত', 'ু'],
}; // biome-ignore format: a table
/** Vowels that are written before the letter that they are spoken after. */
const BEFORE: Record<string, string> = { w: 'ি', '†': 'ে', '‡': 'ে', ˆ: 'ৈ', '‰': 'ৈ' };
const AFTER: Record<string, string> = {
  v: 'া', x: 'ী', y: 'ু', z: 'ু', '“': 'ু', '–': 'ু', '~': 'ূ', '‚': 'ূ', ƒ: 'ূ', '„': 'ৃ', '…': 'ৃ', Š: 'ৗ',
}; // biome-ignore format: a table
/** Marks on a letter, behind its vowel. */
const MARKS: Record<string, string> = { u: 'ঁ', s: 'ং', t: 'ঃ' };
const SIGNS: Record<string, string> = {
  ...Object.fromEntries([...'0123456789'].map((d, i) => [d, '০১২৩৪৫৬৭৮৯'[i]!])),
  ...{ '|': '।', $: '৳', Ò: '“', Ó: '”', Ô: '‘', Õ: '’', Ð: '–', Ñ: '—' },
};
const HASANTA = '্';
const REPH = '©';
const ZWJ = '\u200d';
const ZWNJ = '\u200c';
/** What is the same in both encodings. */
const PLAIN = /[\s.,;:?!()[\]{}<>+\-=*/%@#'"\\\u00a0]/;

export interface Doubt {
  /** Where it stands in what was given. */
  at: number;
  from: string;
  to: string;
}
export interface Converted {
  text: string;
  doubtful: Doubt[];
}
/** No conjunct has so many glyphs. */
const MOST_PARTS = 8;
/** Joins halves: where one ends and the next begins with a hasanta there is one of it. */
const joined = (a: string, b: string): string => (a.endsWith(HASANTA) && b.startsWith(HASANTA) ? a + b.slice(1) : a + b);

class Reader {
  private readonly given: string;
  private at = 0;
  private out = '';
  readonly doubtful: Doubt[] = [];
  constructor(given: string) {
    this.given = given;
  }
  private doubt(from: number, to: string): void {
    this.doubtful.push({ at: from, from: this.given.slice(from, this.at), to });
  }
  read(): string {
    while (this.at < this.given.length) {
      const sign = this.given[this.at]!;
      if (sign in SIGNS || PLAIN.test(sign)) {
        this.out += SIGNS[sign] ?? sign;
        this.at += 1;
      } else this.syllable();
    }
    return this.out;
  }
  /** Consonants with what stands above and below them. */
  private cluster(): { letters: string; vowel: string; reph: boolean } {
    let [letters, vowel, reph] = ['', '', false];
    for (let parts = 0; parts < MOST_PARTS; parts++) {
      const sign = this.given[this.at];
      if (sign === undefined) break;
      const two = this.given.slice(this.at, this.at + 2);
      const open = letters === '' || letters.endsWith(HASANTA);
      if (two in BASES && open) {
        letters += BASES[two]!;
        this.at += 2;
      } else if (sign in HALVES && open) letters += this.take(HALVES);
      else if (sign in BASES && open) letters += this.take(BASES);
      else if (sign in BELOW && letters) {
        // ya-phala under র, and not র above য
        if (letters === 'র' && sign === '¨') letters += ZWJ;
        letters = joined(letters, this.take(BELOW));
      } else if (sign in WITH_VOWEL && (open || WITH_VOWEL[sign]![0].startsWith(HASANTA))) {
        const [own, its] = WITH_VOWEL[sign]!;
        letters = joined(letters, own);
        vowel = its;
        this.at += 1;
        break;
      } else if (sign === REPH && letters && !reph) {
        reph = true;
        this.at += 1;
      } else break;
    }
    return { letters, vowel, reph };
  }
  private take(table: Record<string, string>): string {
    return table[this.given[this.at++]!]!;
  }
  private syllable(): void {
    const from = this.at;
    const first = this.given[from]!;
    const before = first in BEFORE ? this.take(BEFORE) : '';
    const { letters, vowel: own, reph: above } = this.cluster();
    let [reph, vowel, marks] = [above, before + own, ''];
    for (let parts = 0; parts < MOST_PARTS; parts++) {
      const sign = this.given[this.at];
      if (sign === undefined) break;
      if (sign in AFTER && letters) vowel += this.take(AFTER);
      else if (sign in MARKS && letters) marks += this.take(MARKS);
      else if (sign === REPH && letters && !reph) {
        reph = true;
        this.at += 1;
      } else break;
    }
    // two halves round a letter are one vowel
    vowel = vowel.normalize('NFC');
    const next = this.given[this.at];
    const killed = next === '&' && letters !== '';
    if (killed) this.at += 1;
    const follows = this.given[this.at];
    // a hasanta that is seen stays one before the next letter
    const end = killed ? HASANTA + (follows !== undefined && (follows in BASES || follows in HALVES || follows in BEFORE) ? ZWNJ : '') : '';
    const said = `${reph ? `র${HASANTA}` : ''}${letters}${vowel}${marks}${end}`;
    if (this.at === from) {
      // no glyph of the encoding, or one that has nothing to stand on
      this.at += 1;
      const lone = AFTER[first] ?? MARKS[first] ?? BELOW[first] ?? (first === '&' ? HASANTA : first === REPH ? `র${HASANTA}` : first);
      this.out += lone;
      this.doubt(from, lone);
      return;
    }
    this.out += said;
    const vowels = [...vowel].length;
    if (!letters || letters.endsWith(HASANTA) || vowels > 1) this.doubt(from, said);
  }
}
/** A text that is in the encoding from its first to its last sign. Doubtful is what has no letter to stand on, or no glyph. */
export function convertBijoy(given: string): Converted {
  const reader = new Reader(given);
  const text = reader.read();
  return { text: composed(text), doubtful: reader.doubtful };
}

/** Fonts whose text is in the encoding. Those that end in OMJ hold Unicode. */
export const isBijoyFont = (font: string): boolean =>
  /(^sutonny(?!.*(omj|unicode|banglao))|mj$|^bijoy|^boishakh|^ananda ?mj)/i.test(font.trim()) && !/omj$/i.test(font.trim());

/** Glyphs that hardly stand beside letters in any other text. */
const STRONG = /[†‡ˆ‰Š¯®¤š›˜™¨©ªÖ«¬¡¦œ¥§µ¶³°±²´·¸¹º»¼½¾¿×÷„…]/;
/** Letters of other languages, too. */
const ACCENTED = /[À-ÿŸ]/;
const LETTERS = /[A-Za-z_`^~|&]/;
/** What no English word has: v before a consonant or at the end, a capital behind a small letter, signs within. */
const UNLIKE_ENGLISH = /v(?![aeiouy]|$)|[a-z]v$|[a-z`][A-Z]|[`~|^_]/;
/** Small words of English that would be words of Bijoy, too. */
const ENGLISH = new Set(
  'a an and are as at be by for from has he in is it its of on or that the this to was were will with you'.split(' '),
);
/** Whether one word is in the encoding: `yes`, `no`, or `may`: its letters would fit both. */
export function judgeWord(word: string): 'yes' | 'no' | 'may' {
  if (/[\u0980-\u09ff]/.test(word) || !(LETTERS.test(word) || STRONG.test(word))) return 'no';
  const { text, doubtful } = convertBijoy(word);
  const whole = doubtful.length === 0 && /[\u0980-\u09ff]/.test(text);
  if (STRONG.test(word) && LETTERS.test(word)) return whole ? 'yes' : 'may';
  if (!whole || ENGLISH.has(word.toLowerCase()) || /^[A-Z]{2,}$/.test(word)) return 'no';
  if (UNLIKE_ENGLISH.test(word)) return 'yes';
  // a word of a language with accents, or one that may be English: among others of the encoding it is one of them when it is short
  return ACCENTED.test(word) || /[aeiou]/.test(word) ? (word.length <= 3 ? 'may' : 'no') : 'may';
}
/** Glyphs that are signs of sums, measures and print, too: by themselves they say nothing. */
const COMMON = /[×÷°±²³µ·¹¼½¾´…®©™˜—–]/g;
/** Whether a text without a font that says so is in the encoding, or a part of it: some of its words can be nothing else. */
export function looksLikeBijoy(text: string): boolean {
  const words = text.split(/[\s()/,-]+/).filter((word) => LETTERS.test(word) || STRONG.test(word));
  const sure = words.filter((word) => STRONG.test(word.replace(COMMON, '')) && judgeWord(word) === 'yes').length;
  return sure > 0 && sure * 5 >= words.length;
}
/** A text of both: what is in the encoding is turned, what is not stays; a word that might be either is turned among such, and told. */
export function convertMixed(given: string): Converted {
  let text = '';
  const doubtful: Doubt[] = [];
  const pieces = [...given.matchAll(/[\s()/,-]+|[^\s()/,-]+/g)].map((m) => ({ at: m.index, own: m[0], judged: judgeWord(m[0]) }));
  for (const [i, { at, own, judged }] of pieces.entries()) {
    const near = [pieces[i - 2], pieces[i + 2]].map((one) => one?.judged);
    const figures = /^[\d\s.,;:?!()|-]+$/.test(own) && own.trim() !== '' && near.includes('yes');
    if (judged === 'no' && !figures) {
      text += own;
      continue;
    }
    // among words of English a word that fits both is English
    if (judged === 'may' && !near.includes('yes') && !near.includes('may')) {
      text += own;
      if (STRONG.test(own)) doubtful.push({ at, from: own, to: own });
      continue;
    }
    const { text: turned, doubtful: own_doubts } = convertBijoy(own);
    text += turned;
    if (judged === 'may') doubtful.push({ at, from: own, to: turned });
    else doubtful.push(...own_doubts.map((one) => ({ ...one, at: at + one.at })));
  }
  return { text: composed(text), doubtful };
}
