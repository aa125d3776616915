// Phonetic keys of a word in Latin letters, read as romanised Bengali or as English.
import { branches } from './branches.ts';

const VOWEL = /[aeiou]/;
const SOFT = /[eiy]/;

type Rule = [spelling: string, ...sounds: string[]];

// Longest spelling first; the first sound is the likeliest.
const RULES: Rule[] = [
  ['tion', 'son'],
  ['sion', 'son', 'jon'],
  ['ture', 'cor', 'ture'],
  ['logy', 'loji', 'logi'],
  ['tsch', 'c'],
  ['ism', 'ijm', 'ism'],
  ['ksh', 'k', 'ks'],
  ['kkh', 'k'],
  ['chh', 'c'],
  ['sch', 'sk', 's'],
  ['rri', 'ri'],
  ['dge', 'je', 'j'],
  ['ngg', 'n'],
  ['ngh', 'n'],
  ['kh', 'k'],
  ['ck', 'k'],
  ['gh', 'g'],
  ['gg', 'g'],
  ['gn', 'gn', 'g'],
  ['jn', 'g', 'jn'],
  ['ng', 'n'],
  ['ch', 'c', 'k', 's'],
  ['jh', 'j'],
  ['zh', 'j'],
  ['sh', 's'],
  ['th', 't', 'd'],
  ['dh', 'd'],
  ['ph', 'f'],
  ['bh', 'b'],
  ['rh', 'r'],
  ['qu', 'ku'],
  ['dg', 'j', 'dg'],
  ['oo', 'u', 'o'],
  ['ee', 'i'],
  ['ea', 'i', 'e', 'io'],
  ['er', 'er', 'or'],
  ['ou', 'ou', 'u'],
  ['ow', 'ou', 'o'],
  ['aw', 'o'],
  ['x', 'ks', 'k'],
  ['q', 'k'],
  ['z', 'j'],
  ['v', 'b'],
  ['a', 'o'],
];
const RULES_BY_HEAD = new Map<string, Rule[]>();
for (const rule of RULES) {
  const head = rule[0][0] ?? '';
  RULES_BY_HEAD.set(head, [...(RULES_BY_HEAD.get(head) ?? []), rule]);
}

/** The sounds of one Latin word (normalised), likeliest first, at most `max`, before doubles are collapsed. */
export const latinSounds = (word: string, max: number): string[] => {
  const out = branches(max);
  // psychology: nothing of the p is heard
  let i = word.startsWith('ps') && word.length > 4 ? 1 : 0;
  while (i < word.length) {
    const char = word[i] ?? '';
    const before = word[i - 1] ?? '';
    const next = word[i + 1] ?? '';
    const closes = i > 0 && !VOWEL.test(before);
    const rule = RULES_BY_HEAD.get(char)?.find(([spelling]) => word.startsWith(spelling, i));
    if (rule) {
      const [spelling, ...sounds] = rule;
      out.add(...sounds);
      i += spelling.length;
      continue;
    }
    if (char === 'y') {
      if (i === 0) out.add(...(VOWEL.test(next) ? ['j', 'i'] : ['i']));
      else if (VOWEL.test(next)) out.add(...(closes ? ['', 'i'] : ['']));
      else out.add('i');
    } else if (char === 'w') {
      if (VOWEL.test(next)) out.add(...(closes ? ['', 'o'] : ['o', 'b']));
      else out.add('o');
    } else if (char === 'c') {
      const doubled = next === 'c';
      if (doubled) out.add('c', 'k', ...(SOFT.test(word[i + 2] ?? '') ? ['ks'] : []));
      else if (SOFT.test(next)) out.add('s', 'c');
      else out.add('k', 'c');
      if (doubled) i++;
    } else if (char === 'g' && SOFT.test(next) && next !== 'y') {
      out.add('g', 'j');
    } else if (char === 's' && VOWEL.test(before) && VOWEL.test(next)) {
      out.add('s', 'j', 'c');
    } else if (char === 's') {
      // ছ is often written so: gas is গাছ, sagol ছাগল.
      out.add('s', 'c');
    } else if (char === 'e' && i === word.length - 1 && closes && word.length > 3) {
      // English leaves its last e silent, Bengali does not.
      out.add('e', '');
    } else {
      out.add(char);
    }
    i++;
  }
  return out.forms();
};
