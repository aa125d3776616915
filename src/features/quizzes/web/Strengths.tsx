// Strengths by topic: the share of the marks for each lesson that questions of an attempt are about, the weakest first.
import { percent } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Link } from '#ui/Link.tsx';
import { ShareBar } from '#ui/Progress.tsx';
import type { JudgedQuestion } from '../contract.ts';
import { words } from '../words.ts';

export interface Strength {
  lesson: NonNullable<JudgedQuestion['about']>;
  score: number;
  max: number;
}
export function strengthsIn(questions: readonly JudgedQuestion[]): Strength[] {
  const found = new Map<number, Strength>();
  for (const { about, score, marks } of questions) {
    if (!about) continue;
    const one = found.get(about.id) ?? { lesson: about, score: 0, max: 0 };
    found.set(about.id, { ...one, score: one.score + score, max: one.max + marks });
  }
  return [...found.values()].sort((a, b) => a.score / a.max - b.score / b.max);
}
const STRONG = 0.8;
const WEAK = 0.6;
export function Strengths({ strengths, hrefOf }: { strengths: readonly Strength[]; hrefOf: (lesson_id: number) => string }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <section className="card stack" aria-labelledby="strengths">
      <h2 id="strengths">{t(words.strengths)}</h2>
      <ul className="strengths">
        {strengths.map(({ lesson, score, max }) => (
          <li key={lesson.id}>
            <Link to={hrefOf(lesson.id)}>{pick(language, lesson.title, lesson.bn_title)}</Link>
            <ShareBar share={score / max} ok={score / max >= STRONG} bad={score / max < WEAK} />
            <b className="num">{percent(language, score / max)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
