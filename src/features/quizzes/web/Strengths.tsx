// Strengths by topic: the share of the marks for each lesson that questions of an attempt are about, the weakest first.
import { percent } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Link } from '#ui/Link.tsx';
import { ShareBar } from '#ui/Share.tsx';
import { words } from '../words.ts';
import type { Strength } from './strengths-in.ts';

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
