// Converter of the Universal Declaration of Human Rights: a bilingual short course with quizzes.
import {
  areStrings,
  both,
  type Converter,
  escaped,
  grouped,
  isRecord,
  minutesFor,
  shuffleOptions,
  buildPackage,
  type Question,
  quoted,
  said,
  someBy,
} from './converter.ts';
import { truncate } from '#core/i18n/bengali.ts';
import type { Pair } from '../../plan.ts';
import { declarationWords } from './words.ts';

interface Article {
  title: string;
  text: string[];
}
interface Declaration {
  source: string;
  licence?: string;
  bn: Article[];
  en: Article[];
}
const areArticles = (v: unknown): v is Article[] =>
  Array.isArray(v) && v.length > 3 && v.every((a) => isRecord(a) && typeof a.title === 'string' && areStrings(a.text) && a.text.length > 0);

type Both = { title: Pair; content: Pair; number: number };

const textOf = ({ title, text }: Article): string =>
  `## ${escaped(title)}\n\n${text.map((t, n) => (text.length > 1 ? `${n + 1}. ${escaped(t)}` : escaped(t))).join('\n')}`;

function questionsOf(articles: Both[], all: Both[]): Question[] {
  const questions: Question[] = grouped(articles, 5).map((some, i) => ({
    key: `match-${i + 1}`,
    type: 'matching',
    text: said(declarationWords.match),
    pairs: some.map((a) => ({ left: quoted(a.title), right: quoted(a.content) })),
    marks: 2,
  }));
  for (const a of someBy(articles, 4, `which ${articles[0]!.number}`)) {
    const wrong = someBy(
      all.filter((o) => o !== a),
      3,
      `which ${a.number}`,
    );
    questions.push({
      key: `which-${a.number}`,
      type: 'mcq',
      text: both((l) => `${declarationWords.which[l]}\n\n> ${escaped(a.content[l])}`),
      options: shuffleOptions(
        [quoted(a.title)],
        wrong.map((o) => quoted(o.title)),
        String(a.number),
      ),
    });
  }
  return questions;
}

export const declaration: Converter<Declaration> = {
  recognises: (json): json is Declaration =>
    isRecord(json) &&
    typeof json.source === 'string' &&
    /udhr|human rights/i.test(json.source) &&
    areArticles(json.bn) &&
    areArticles(json.en) &&
    json.bn.length === json.en.length,
  convert: (json) => {
    const articles: Both[] = json.bn.map((bn, i) => ({
      number: i + 1,
      title: { en: json.en[i]!.title, bn: bn.title },
      content: { en: truncate(json.en[i]!.text.join(' '), 160), bn: truncate(bn.text.join(' '), 160) },
    }));
    const rangeOf = (some: Both[]) => ({ from: some[0]!.number, to: some.at(-1)!.number });
    const chapters = grouped(articles, 10).map((section) => ({
      title: said(declarationWords.lesson, rangeOf(section)),
      lessons: grouped(section, 5).map((group) => {
        const range = rangeOf(group);
        return {
          key: `articles-${range.from}`,
          title: said(declarationWords.lesson, range),
          minutes: minutesFor(group.map((a) => json.bn[a.number - 1]!.text.join(' ')).join(' '), 90),
          path: `lessons/${range.from}-${range.to}`,
          texts: both((language) => group.map((a) => textOf(json[language][a.number - 1]!)).join('\n\n')),
        };
      }),
      quiz: said(declarationWords.quiz, rangeOf(section)),
      questions: questionsOf(section, articles),
    }));
    return [
      buildPackage(
        {
          key: 'declaration-of-human-rights',
          slug: 'declaration-of-human-rights',
          category: 'law',
          category_title: declarationWords.category,
          category_image: 'surjo',
          title: declarationWords.title,
          summary: said(declarationWords.summary, { n: articles.length }),
          level: 'beginner',
          language: 'both',
          cover: 'surjo',
          credits: [json.source, json.licence].filter(Boolean).join(' · '),
          outcomes: [declarationWords.outcome],
          audience: [declarationWords.audience],
        },
        chapters,
      ),
    ];
  },
};
