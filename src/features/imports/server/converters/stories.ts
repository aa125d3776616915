// Converter of bilingual story books: a reading course with a quiz after every few stories.
import type { Pair } from '../../plan.ts';
import {
  areStrings,
  both,
  type Converter,
  escaped,
  grouped,
  isRecord,
  minutesFor,
  cutOpening,
  shuffleOptions,
  buildPackage,
  pickBy,
  type Question,
  quoted,
  said,
  splitSentences,
  someBy,
} from './converter.ts';
import { storyWords } from './words.ts';

interface Telling {
  title: string;
  pages: string[];
  credits?: Record<string, string>;
}
interface Story {
  id: string;
  bn: Telling;
  en: Telling;
}
interface Stories {
  source?: string;
  licence?: string;
  stories: Story[];
}
const isTelling = (v: unknown): v is Telling => isRecord(v) && typeof v.title === 'string' && areStrings(v.pages) && v.pages.length > 0;
const isStory = (v: unknown): v is Story =>
  isRecord(v) && typeof v.id === 'string' && /^[\w-]{1,40}$/.test(v.id) && isTelling(v.bn) && isTelling(v.en);

const titleOf = (s: Story): Pair => both((l) => s[l].title.trim());
const beginning = (s: Story): Pair => both((l) => cutOpening(s[l].pages.join(' ')));
/** A question's own words, and below them what is quoted. */
const asking = (words: Pair, quote: Pair): Pair => both((l) => `${words[l]}\n\n> ${quote[l]}`);

function textOf(story: Story, language: 'en' | 'bn', licence: string): string {
  const { pages, credits = {} } = story[language];
  const rows = (['text', 'illustration', 'translation'] as const).flatMap((key) =>
    credits[key] ? [`- ${storyWords[key][language]}: ${escaped(credits[key])}`] : [],
  );
  const right = [credits.license, licence]
    .filter(Boolean)
    .map((t) => escaped(t!))
    .join(' · ');
  if (right) rows.push(`- ${storyWords.licence[language]}: ${right}`);
  const credit = rows.length > 0 ? `\n\n::: note ${storyWords.credits[language]}\n${rows.join('\n')}\n:::\n` : '\n';
  return pages.map((page) => escaped(page.trim())).join('\n\n---\n\n') + credit;
}

/** A sentence of five to sixteen words and the longest word that it has once. */
function gapIn(telling: Telling, seed: string): { text: string; word: string } | undefined {
  const sentences = telling.pages
    .flatMap(splitSentences)
    .filter((s) => !/_/.test(s) && s.split(' ').length >= 5 && s.split(' ').length <= 16);
  if (sentences.length === 0) return undefined;
  const chosen = pickBy(sentences, seed);
  const words = chosen.match(/[\p{L}\p{M}\u200c\u200d]+/gu) ?? [];
  const word = words
    .filter((w) => words.filter((o) => o === w).length === 1 && chosen.split(w).length === 2)
    .sort((a, b) => b.length - a.length)[0];
  if (!word || [...word].length < 4) return undefined;
  const [before = '', after = ''] = chosen.split(word);
  return { text: `${escaped(before)}____${escaped(after)}`, word };
}

function questionsOf(group: Story[], others: Story[]): Question[] {
  const questions: Question[] = [];
  grouped(group, 4).forEach((some, i) => {
    const seen = new Set<string>();
    const pairs = some.flatMap((s) => {
      const right = beginning(s);
      if ([right.en, right.bn, s.en.title, s.bn.title].some((t) => seen.has(t))) return [];
      for (const t of [right.en, right.bn, s.en.title, s.bn.title]) seen.add(t);
      return [{ left: quoted(titleOf(s)), right: quoted(right) }];
    });
    if (pairs.length > 1)
      questions.push({
        key: `match-${i + 1}`,
        type: 'matching',
        text: said(storyWords.match),
        pairs,
        marks: Math.max(1, Math.floor(pairs.length / 2)),
      });
  });
  for (const s of someBy(group, 2, `begins ${group[0]!.id}`)) {
    const wrong = someBy(
      others.filter((o) => o.en.title !== s.en.title && o.bn.title !== s.bn.title),
      3,
      s.id,
    );
    if (wrong.length > 0)
      questions.push({
        key: `begins-${s.id}`,
        type: 'mcq',
        text: asking(said(storyWords.begins), quoted(beginning(s))),
        options: shuffleOptions(
          [quoted(titleOf(s))],
          wrong.map((o) => quoted(titleOf(o))),
          s.id,
        ),
      });
  }
  for (const s of someBy(group, 3, `fill ${group[0]!.id}`)) {
    const [en, bn] = [gapIn(s.en, s.id), gapIn(s.bn, s.id)];
    if (!en || !bn) continue;
    const quote = { en: en.text, bn: bn.text };
    questions.push({
      key: `fill-${s.id}`,
      type: 'fill_in',
      text: both(
        (l) => `${said(storyWords.fill, { title: quoted(titleOf(s)) })[l]}

${quote[l]}`,
      ),
      blanks: [[en.word, bn.word]],
    });
  }
  for (const s of someBy(group, 3, `order ${group[0]!.id}`)) {
    const pages = Math.min(s.en.pages.length, s.bn.pages.length);
    // Pages tell the same in both languages only where there are as many of them.
    if (s.en.pages.length !== s.bn.pages.length || pages < 4) continue;
    const early = both((l) => cutOpening(s[l].pages[1]!, 100));
    const late = both((l) => cutOpening(s[l].pages[pages - 2]!, 100));
    if (early.en === late.en || early.bn === late.bn) continue;
    const answer = pickBy([true, false], `order ${s.id}`);
    const [first, second] = answer ? [early, late] : [late, early];
    questions.push({
      key: `order-${s.id}`,
      type: 'true_false',
      text: both((l) => `${said(storyWords.order, { title: quoted(titleOf(s)) })[l]}\n\n1. ${escaped(first[l])}\n2. ${escaped(second[l])}`),
      answer,
    });
  }
  return questions;
}

export const stories: Converter<Stories> = {
  recognises: (json): json is Stories =>
    isRecord(json) && Array.isArray(json.stories) && json.stories.length > 0 && json.stories.every(isStory),
  convert: ({ source = '', licence = '', stories: list }) => {
    let from = 1;
    const chapters = grouped(list, 9).map((group) => {
      const range = { from, to: from + group.length - 1 };
      from += group.length;
      return {
        title: said(storyWords.section, range),
        lessons: group.map((story) => ({
          key: `story-${story.id}`,
          title: titleOf(story),
          minutes: minutesFor(story.bn.pages.join(' '), 80),
          path: `lessons/${story.id}`,
          texts: both((language) => textOf(story, language, licence)),
        })),
        quiz: said(storyWords.quiz, range),
        questions: questionsOf(group, list),
      };
    });
    return [
      buildPackage(
        {
          key: 'reading-stories',
          slug: 'reading-stories',
          category: 'language',
          category_title: storyWords.category,
          category_image: 'lota',
          title: storyWords.title,
          summary: said(storyWords.summary, { n: list.length }),
          level: 'beginner',
          language: 'both',
          cover: 'lota',
          credits: [source, licence].filter(Boolean).join(' · '),
          outcomes: [storyWords.outcome],
          audience: [storyWords.audience],
        },
        chapters,
      ),
    ];
  },
};
