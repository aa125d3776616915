// Unicode to Bijoy, for the tests of the other direction: a table of its own, from the letter to the glyph, written conjunct by conjunct
// and looked through by hand. It shares nothing with the reader that it tests.

const CONSONANTS: Record<string, string> = {
  'ক': 'K', 'খ': 'L', 'গ': 'M', 'ঘ': 'N', 'ঙ': 'O', 'চ': 'P', 'ছ': 'Q', 'জ': 'R', 'ঝ': 'S', 'ঞ': 'T', 'ট': 'U', 'ঠ': 'V', 'ড': 'W', 'ঢ': 'X',
  'ণ': 'Y', 'ত': 'Z', 'থ': '_', 'দ': '`', 'ধ': 'a', 'ন': 'b', 'প': 'c', 'ফ': 'd', 'ব': 'e', 'ভ': 'f', 'ম': 'g', 'য': 'h', 'র': 'i', 'ল': 'j',
  'শ': 'k', 'ষ': 'l', 'স': 'm', 'হ': 'n', 'ড়': 'o', 'ঢ়': 'p', 'য়': 'q', 'ৎ': 'r',
  'অ': 'A', 'আ': 'Av', 'ই': 'B', 'ঈ': 'C', 'উ': 'D', 'ঊ': 'E', 'ঋ': 'F', 'এ': 'G', 'ঐ': 'H', 'ও': 'I', 'ঔ': 'J',
}; // biome-ignore format: a table
export const CONJUNCTS: Record<string, string> = {
  'ক্ক': '°', 'ক্ট': '±', 'ক্ত': '³', 'ক্ব': 'K¡', 'ক্ম': '´', 'ক্র': 'µ', 'ক্ল': 'K¬', 'ক্ষ': '¶', 'ক্ষ্ম': '²', 'ক্ষ্ণ': '¶è', 'ক্স': '·', 'ক্য': 'K¨',
  'খ্র': 'L«', 'খ্য': 'L¨', 'গ্গ': '¹', 'গ্দ': 'º', 'গ্ধ': '»', 'গ্ন': 'Mœ', 'গ্ব': 'M¦', 'গ্ম': 'M¥', 'গ্র': 'MÖ', 'গ্ল': 'M­', 'গ্য': 'M¨',
  'ঘ্ন': 'Nœ', 'ঘ্র': 'NÖ', 'ঙ্ক': '¼', 'ঙ্ক্ষ': '•¶', 'ঙ্খ': '•L', 'ঙ্গ': '½', 'ঙ্ঘ': '•N', 'চ্চ': '”P', 'চ্ছ': '”Q', 'চ্ছ্ব': '”Q¡', 'চ্ঞ': '”T', 'চ্য': 'P¨',
  'জ্জ': '¾', 'জ্জ্ব': '¾¡', 'জ্ঝ': 'À', 'জ্ঞ': 'Á', 'জ্ব': 'R¡', 'জ্র': 'R«', 'জ্য': 'R¨', 'ঞ্চ': 'Â', 'ঞ্ছ': 'Ã', 'ঞ্জ': 'Ä', 'ঞ্ঝ': 'Å',
  'ট্ট': 'Æ', 'ট্ব': 'U¡', 'ট্ম': 'U¥', 'ট্র': 'Uª', 'ড্ড': 'Ç', 'ড্র': 'Wª', 'ণ্ট': 'È', 'ণ্ঠ': 'É', 'ণ্ড': 'Ê', 'ণ্য': 'Y¨',
  'ত্ত': 'Ë', 'ত্ত্ব': 'Ë¡', 'ত্থ': 'Ì', 'ত্ন': 'Í', 'ত্ব': 'Z¡', 'ত্ম': 'Z¥', 'ত্র': 'Î', 'ত্য': 'Z¨', 'থ্য': '_¨', 'দ্গ': '˜M', 'দ্ঘ': '˜N', 'দ্দ': 'Ï',
  'দ্ধ': '×', 'দ্ব': 'Ø', 'দ্ভ': '™¢', 'দ্ম': 'Ù', 'দ্র': '`ª', 'দ্য': '`¨', 'ধ্ব': 'aŸ', 'ধ্ম': 'a¥', 'ধ্র': 'aª', 'ধ্য': 'a¨',
  'ন্ট': '›U', 'ন্ঠ': 'Ú', 'ন্ড': 'Û', 'ন্ড্র': 'Ûª', 'ন্ত': 'š—', 'ন্ত্ব': 'š—¡', 'ন্ত্র': 'š¿', 'ন্থ': 'š’', 'ন্দ': '›`', 'ন্দ্ব': '›Ø', 'ন্দ্র': '›`ª', 'ন্ধ': 'Ü', 'ন্ধ্য': 'Ü¨', 'ন্ন': 'bœ',
  'ন্ব': 'š^', 'ন্ম': 'b¥', 'ন্স': 'Ý', 'ন্য': 'b¨', 'প্ট': 'Þ', 'প্ত': 'ß', 'প্ন': 'cœ', 'প্প': 'à', 'প্র': 'cÖ', 'প্ল': 'cø', 'প্স': 'á', 'প্য': 'c¨',
  'ফ্র': 'dª', 'ফ্ল': 'd¬', 'ব্জ': 'â', 'ব্দ': 'ã', 'ব্ধ': 'ä', 'ব্ব': 'eŸ', 'ব্র': 'eª', 'ব্ল': 'e­', 'ব্য': 'e¨', 'ভ্র': 'å', 'ভ্য': 'f¨',
  'ম্ন': 'gœ', 'ম্প': '¤ú', 'ম্প্র': '¤cÖ', 'ম্ফ': 'ç', 'ম্ব': '¤^', 'ম্ভ': '¤¢', 'ম্ভ্র': '¤£', 'ম্ম': '¤§', 'ম্র': 'gª', 'ম্ল': '¤­', 'ম্য': 'g¨', 'য্য': 'h¨',
  'ল্ক': 'é', 'ল্গ': 'ê', 'ল্ট': 'ë', 'ল্ড': 'ì', 'ল্প': 'í', 'ল্ফ': 'î', 'ল্ব': 'j¦', 'ল্ম': 'j¥', 'ল্ল': 'jø', 'ল্য': 'j¨',
  'শ্চ': 'ð', 'শ্ছ': 'ñ', 'শ্ন': 'kœ', 'শ্ব': 'k¦', 'শ্ম': 'k¥', 'শ্র': 'kÖ', 'শ্ল': 'kø', 'শ্য': 'k¨', 'ষ্ক': '®‹', 'ষ্ক্র': '®Œ', 'ষ্ট': 'ó', 'ষ্ট্র': 'óª', 'ষ্ঠ': 'ô',
  'ষ্ণ': 'ò', 'ষ্প': '®ú', 'ষ্ফ': 'õ', 'ষ্ম': '®§', 'ষ্য': 'l¨', 'স্ক': '¯‹', 'স্ক্র': '¯Œ', 'স্খ': 'ö', 'স্ট': '÷', 'স্ত': '¯—', 'স্ত্র': '¯¿', 'স্থ': '¯’', 'স্ন': 'mœ',
  'স্প': '¯ú', 'স্ফ': 'ù', 'স্ব': '¯^', 'স্ম': '¯§', 'স্র': '¯ª', 'স্ল': '¯ø', 'স্য': 'm¨', 'হ্ণ': 'nè', 'হ্ন': 'ý', 'হ্ম': 'þ', 'হ্ব': 'n¡', 'হ্র': 'nª', 'হ্ল': 'n¬', 'হ্য': 'n¨',
  'অ্য': 'A¨', 'প্ল্য': 'cø¨', 'ঘ্য': 'N¨', 'ড্য': 'W¨', 'ট্য': 'U¨', 'স্ত্য': '¯—¨', 'ন্ত্য': 'š—¨', 'স্থ্য': '¯’¨', 'ষ্ঠ্য': 'ô¨', 'ক্ষ্য': '¶¨', 'দ্ধ্য': '×¨', 'ত্র্য': 'Î¨', 'র‍্য': 'i¨',
}; // biome-ignore format: a table
/** Glyphs that hold a letter and its vowel. */
const WITH_VOWEL: Record<string, string> = { গু: '¸', শু: 'ï', হু: 'û', হৃ: 'ü', স্তু: '¯‘', ন্তু: 'š‘', রু: 'i“', রূ: 'i~' };
const BEFORE: Record<string, string> = { 'ি': 'w', 'ে': '‡', 'ৈ': '‰', 'ো': '‡', 'ৌ': '‡' };
const AFTER: Record<string, string> = { 'া': 'v', 'ী': 'x', 'ু': 'y', 'ূ': '~', 'ৃ': '„', 'ো': 'v', 'ৌ': 'Š' };
const MARKS: Record<string, string> = { 'ঁ': 'u', 'ং': 's', 'ঃ': 't' };
const SIGNS: Record<string, string> = {
  '।': '|',
  '৳': '$',
  '“': 'Ò',
  '”': 'Ó',
  '‘': 'Ô',
  '’': 'Õ',
  '–': 'Ð',
  '—': 'Ñ',
  ...Object.fromEntries([...'০১২৩৪৫৬৭৮৯'].map((d, i) => [d, String(i)])),
};

const LETTER = '(?:[\\u0995-\\u09a8\\u09aa-\\u09b9]\\u09bc?|[\\u0985-\\u0994]|\\u09ce)';
const SYLLABLE = new RegExp(
  `(\\u09b0\\u09cd(?=[\\u0995-\\u09b9]))?(${LETTER}(?:\\u200d?\\u09cd${LETTER})*)(\\u09cd(?:\\u200c)?)?([\\u09be-\\u09cc])?([\\u0981-\\u0983]*)`,
  'g',
);

export function encodeBijoy(text: string): string {
  const known = (table: Record<string, string>, key: string): string | undefined => table[key.normalize('NFC')];
  const whole = Object.fromEntries(
    [CONSONANTS, CONJUNCTS, WITH_VOWEL, BEFORE, AFTER].flatMap((table) =>
      Object.entries(table).map(([from, to]) => [from.normalize('NFC'), to]),
    ),
  );
  let out = '';
  let at = 0;
  const given = text.normalize('NFC');
  for (const m of given.matchAll(SYLLABLE)) {
    out += [...given.slice(at, m.index)].map((sign) => SIGNS[sign] ?? sign).join('');
    at = m.index + m[0].length;
    const [, reph = '', letters = '', killed, vowel = '', marks = ''] = m;
    const joint = known(whole, letters + vowel);
    const own = vowel && joint && !reph ? joint : known(whole, letters);
    if (own === undefined) throw new Error(`No glyph for ${letters} in ${given.slice(m.index - 5, m.index + 10)}`);
    const taken = Boolean(vowel && joint && !reph);
    out += (taken ? '' : (BEFORE[vowel] ?? '')) + own + (reph ? '©' : '') + (taken ? '' : (AFTER[vowel] ?? '')) + (killed ? '&' : '');
    out += [...marks].map((mark) => MARKS[mark]).join('');
  }
  return out + [...given.slice(at)].map((sign) => SIGNS[sign] ?? sign).join('');
}
