// Course reviews: mean rating, histogram of stars, texts, form.
import './reviews.css';
import { Suspense, useState } from 'react';
import type { AnyCall, Out } from '#core/contract/call.ts';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { date } from '#core/i18n/dates.ts';
import { decimal, number, formatPercent } from '#core/i18n/numbers.ts';
import { splitPercent } from '#core/i18n/split-percent.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { ShareBar } from '#ui/Share.tsx';
import { Stars } from '#ui/Stars.tsx';
import { list, type Review } from '../contract.ts';
import { words } from '../words.ts';
import { latePart } from '#ui/latePart.ts';

const ReviewForm = latePart(() => import('./ReviewForm.tsx'));
type Shown = Out<typeof list>;

function Summary({ shown }: { shown: Shown }) {
  const t = useWords();
  const language = useLanguage();
  const parts = splitPercent(shown.distribution);
  return (
    <div className="card rev">
      <div className="rev-s">
        <p>
          <b>{decimal(language, shown.rating)}</b> <span className="small muted">{t(words.out_of_five)}</span>
        </p>
        <Stars value={shown.rating} />
        <p className="tiny">{t(words.people, { n: shown.rating_count })}</p>
      </div>
      <ul>
        {[5, 4, 3, 2, 1].map((n) => {
          const part = parts[n - 1] ?? 0;
          return (
            <li key={n}>
              <span className="small num">{t(words.stars_n, { n })}</span>
              <ShareBar share={part / 100} />
              <span className="small num">{formatPercent(language, part)}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
function One({ review }: { review: Review }) {
  const t = useWords();
  const language = useLanguage();
  const name = pick(language, review.name, review.bn_name) || t(words.a_learner);
  return (
    <article className="card flat">
      <header className="row">
        <Avatar name={name} size="sm" />
        <b>
          {name}
          {review.mine && ` (${t(words.you)})`}
        </b>
        <Stars value={review.rating} />
        <span className="tiny push">{date(language, review.updated_at)}</span>
      </header>
      {review.hidden_reason !== null && <p className="small muted">{t(words.hidden, { reason: review.hidden_reason })}</p>}
      {review.text && <p className="as-said">{review.text}</p>}
      {review.answer && (
        <div className="rev-a">
          <b className="small">{t(words.answer_of_team)}</b>
          <p className="as-said">{review.answer}</p>
        </div>
      )}
    </article>
  );
}

export interface ReviewsProps {
  course_key: string;
  /** What the page brought along. */
  first: Shown | undefined;
  /** The reader has learnt with it. */
  may: boolean;
  /** The calls of what is reviewed where it is no course, with what names it in them. */
  of?: { list: AnyCall; create: AnyCall; input: Readonly<Record<string, number>> };
}
export default function Reviews({ course_key, first, may, of }: ReviewsProps) {
  const t = useWords();
  const language = useLanguage();
  const [limit, setLimit] = useState(3);
  const more = useAnswer(of?.list ?? list, limit > 3 || may ? { ...(of?.input ?? { course_id: course_key }), limit } : null) as {
    data: Shown | undefined;
    reload: () => void;
  };
  const shown = more.data ?? first;
  const own = shown?.data.find((r) => r.mine);
  return (
    <div className="stack">
      {shown && shown.rating_count > 0 ? <Summary shown={shown} /> : <p className="muted">{t(words.none)}</p>}
      {may && (
        <Suspense>
          <ReviewForm course_key={course_key} own={own} of={of} onSaid={more.reload} />
        </Suspense>
      )}
      {shown?.data.map((review) => (
        <One key={review.id} review={review} />
      ))}
      {shown && shown.total > shown.data.length && limit < 100 && (
        <Button look="b3" onClick={() => setLimit(Math.min(100, limit + 20))}>
          {t(words.more)} ({number(language, shown.total - shown.data.length)})
        </Button>
      )}
    </div>
  );
}
