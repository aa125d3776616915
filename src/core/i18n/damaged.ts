// Damaged text (mojibake): letters lost on the way from another program, and the two kinds that can be turned back.
import { convertBijoy, judgeWord, looksLikeBijoy } from './bijoy.ts';

export type DamageKind = 'lost' | 'doubled' | 'bijoy';
export interface Damage {
  kind: DamageKind;
  /** What was most likely meant, where it can be told. */
  turned?: string;
}

/** What Windows-1252 has between 80 and 9F; the five places that it leaves free stay control characters. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const byteOf = new Map([...WINDOWS].map((sign, i) => [sign, 0x80 + i] as const));
/** Signs that bytes of UTF-8 become when they are taken for Windows-1252 or Latin-1. */
const RUN = new RegExp(`[\\u0080-\\u00ff${[...WINDOWS].filter((sign) => sign > '\u00ff').join('')}]{2,}`, 'gu');
/** What double encoding happens to here: Bengali, Latin with accents, and the marks of print. Bijoy has runs that would read as other letters. */
const MEANT = /^[\u00a0-\u00ff\u0964\u0965\u0980-\u09ff\u200b-\u2027\u20ac]+$/u;
/** The same and the signs of Windows, which are in the way when it happened to a text twice. */
const ON_THE_WAY = new RegExp(`^[\\u0080-\\u00ff\\u0964\\u0965\\u0980-\\u09ff\\u200b-\\u2027${WINDOWS}]+$`, 'u');
const utf8 = new TextDecoder('utf-8', { fatal: true });
function decoded(run: string, meant: RegExp): string {
  try {
    const text = utf8.decode(Uint8Array.from(run, (sign) => byteOf.get(sign) ?? sign.charCodeAt(0)));
    return meant.test(text) ? text : run;
  } catch {
    return run;
  }
}
const decodeRuns = (text: string, meant: RegExp): string => text.replace(RUN, (run) => decoded(run, meant));
/** A Bengali letter whose first two bytes became signs. */
const BENGALI_BYTES = /à[¦§]/;
/** Text whose UTF-8 was taken for Windows-1252 and encoded once more; without `turned` a byte was lost on the way. */
function findDoubled(text: string): Damage | undefined {
  const once = decodeRuns(text, ON_THE_WAY);
  const twice = decodeRuns(once, MEANT);
  const turned = twice === once ? decodeRuns(text, MEANT) : twice;
  if (BENGALI_BYTES.test(turned)) return { kind: 'doubled' };
  return turned === text ? undefined : { kind: 'doubled', turned: turned.normalize('NFC').trim() };
}
/** Whether a text holds signs that stand for bytes: its control characters are a part of it then. */
export const isDoubled = (text: string): boolean => /[\u00c2-\u00ef]/.test(text) && findDoubled(text) !== undefined;

/** A word of question marks alone, with what may stand before and behind it; "What???" is a question. */
const LOST_WORD = /^[("'“‘[]*(\?[?.,'’-]*\?)[?.,;:)\]"'”’।-]*$/u;
/** So many marks are no question. */
const [LEAST_LOST, LEAST_BESIDE] = [3, 4];
function isLost(text: string): boolean {
  if (/\ufffd|ï¿½/u.test(text)) return true;
  const lost = text.split(/\s+/).filter((word) => LOST_WORD.test(word));
  const marks = lost.join('').split('?').length - 1;
  return marks >= (/[\p{L}\p{N}]/u.test(text) ? LEAST_BESIDE : LEAST_LOST);
}

const names =
  'রহিম করিম রহমান ইসলাম উদ্দিন উদ্দীন আহমেদ আহমদ হোসেন হোসাইন হাসান হাসিনা আলী আলি খান খাতুন বেগম আক্তার আখতার সুলতানা পারভীন জাহান নাহার চৌধুরী মিয়া মোল্লা শেখ সরকার দাস রায় ঘোষ সাহা দত্ত রানী রাণী মন্ডল বিশ্বাস পাল সেন শীল কুমার চন্দ্র নাথ ইয়াসমিন ফাতেমা শরিফুল রফিকুল শফিকুল নুরুল আব্দুল মনির জামিল কবির সেলিম নাসির নাসরিন শিরিন রেহানা সালমা জয়নাল বশির তানভীর শিক্ষক ছাত্র মহিলা';
/** Words that so many sheets have that no pattern is needed to know them. */
const KNOWN = new Set(names.split(' ').map((name) => name.normalize('NFC')));
/** The sign of আ behind a consonant and before another one, or at the end: no word that is written in Latin letters has it so. */
const LONG_A = /[b-df-hj-np-tw-zB-DF-HJ-NP-TV-Z`_~]v(?![aeiouy])/;
/** Signs of print that stand for Bengali letters, between two letters as nothing else has them: of the dots, where no vowel is near that a language needs. */
const WITHIN = /\p{L}©\p{L}|^[^aeiou\s.]*\p{L}…(?=[a-z])[^aeou\s]{2,}$/u;
/** Latin letters that are frequent in every language and stand for rare ones of Bengali. */
const RARE = /[aoutSVTH]/g;
const isRare = (word: string): boolean => (word.match(RARE)?.length ?? 0) * 4 > word.length;
const isSure = (word: string): boolean => {
  const { text, doubtful } = convertBijoy(word);
  if (doubtful.length) return false;
  if (word.length > 2 && KNOWN.has(text)) return true;
  if (WITHIN.test(word)) return judgeWord(word) === 'yes';
  return word.length > 3 && LONG_A.test(word) && !isRare(word) && judgeWord(word) === 'yes';
};
const PARTED = /([\s()/,.;:-]+)/;
/** Words in the encoding of SutonnyMJ. Of a name there are two or three: unlike in a text, each has to speak for itself. */
function findBijoy(text: string): Damage | undefined {
  if (/[\u0980-\u09ff@]|:\/\//u.test(text)) return undefined;
  // a code or a user name has figures between its letters, no word has
  const words = text.split(PARTED).filter((word) => /[A-Za-z]/.test(word) && !/[A-Za-z]\d|\d[A-Za-z]/.test(word));
  const sure = words.filter(isSure).length;
  if (!looksLikeBijoy(text) && !(sure > 0 && sure * 3 >= words.length)) return undefined;
  const turned = text
    .split(PARTED)
    .map((part, i) => {
      if (i % 2 || /^[A-Z]{2,}$/.test(part) || (isRare(part) && judgeWord(part) === 'no')) return part;
      return convertBijoy(part).text;
    })
    .join('');
  return { kind: 'bijoy', turned: turned.normalize('NFC').trim() };
}

/** What happened to a text on its way, if anything did. */
export const findDamage = (text: string): Damage | undefined => (isLost(text) ? { kind: 'lost' } : (findDoubled(text) ?? findBijoy(text)));
/** The text as it was most likely meant. */
export const turnedBack = (text: string): string => findDamage(text)?.turned ?? text;
