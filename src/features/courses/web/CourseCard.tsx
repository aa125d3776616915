// Course card: one link over the whole card, and a wish-list heart.
import type { ReactNode } from 'react';
import { Link } from '#ui/Link.tsx';
import { decimal, money } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import type { Language } from '#core/i18n/words.ts';
import { IconButton } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { ProgressBar } from '#ui/Progress.tsx';
import { Rating } from '#ui/Stars.tsx';
import { words } from '../words.ts';

export interface CourseCardProps {
  to: string;
  title: string;
  /** address of its picture */
  cover: string;
  category?: string | undefined;
  owner?: string | undefined;
  /** how long it takes */
  minutes?: number | undefined;
  lessons?: number | undefined;
  rating?: number | undefined;
  /** how many gave it */
  ratings?: number | undefined;
  /** poisha; 0 is free, left out shows no price */
  price?: number | undefined;
  /** poisha before a reduction */
  price_before?: number | undefined;
  favourite?: { on: boolean; toggle: () => void } | undefined;
  /** 0..1 of the reader's own progress, with what comes next, instead of rating and price */
  progress?: { share: number; next?: ReactNode } | undefined;
  /** a fact below the owner, such as when the reader's batch ends */
  note?: ReactNode;
  level?: 2 | 3;
  wide?: boolean;
  /** the first row of a page should not wait */
  eager?: boolean;
}
export function CourseCard(props: CourseCardProps) {
  const { to, title, cover, category, owner, minutes, lessons, favourite, progress, note, level = 3, wide, eager } = props;
  const t = useWords();
  const language = useLanguage();
  const Heading = `h${level}` as const;
  return (
    <article className={wide ? 'course wide' : 'course'}>
      <img className="cover" src={cover} alt="" width="320" height="180" loading={eager ? 'eager' : 'lazy'} decoding="async" />
      {category && <span className="tag">{category}</span>}
      {favourite && (
        <IconButton
          className="fav"
          icon="heart"
          label={t(words.add_favourite, { title })}
          aria-pressed={favourite.on}
          onClick={favourite.toggle}
        />
      )}
      <div className="in-card">
        <Heading>
          <Link to={to}>{title}</Link>
        </Heading>
        {owner && <p className="tiny">{owner}</p>}
        {note}
        {(minutes !== undefined || lessons !== undefined) && (
          <div className="meta">
            {minutes !== undefined && (
              <span>
                <Icon name="clock" />
                {lasts(minutes, t, language)}
              </span>
            )}
            {lessons !== undefined && (
              <span>
                <Icon name="book-open" />
                {t(words.lessons, { count: lessons })}
              </span>
            )}
          </div>
        )}
        <div className="foot-line">
          {progress ? (
            <>
              {progress.next && <span className="small muted next">{progress.next}</span>}
              <ProgressBar share={progress.share} label={title} />
            </>
          ) : (
            <RatingAndPrice {...props} />
          )}
        </div>
      </div>
    </article>
  );
}

/** Under an hour in minutes, then in hours with one decimal. */
function lasts(minutes: number, t: ReturnType<typeof useWords>, language: Language): string {
  if (minutes < 57) return t(words.minutes, { count: minutes });
  const hours = Math.round(minutes / 6) / 10;
  return t(words.hours, { count: decimal(language, hours) });
}

function RatingAndPrice({ rating, ratings, price, price_before }: CourseCardProps) {
  const t = useWords();
  const language = useLanguage();
  return (
    <>
      {rating !== undefined && <Rating value={rating} count={ratings} />}
      {price !== undefined && (
        <span className="price push">
          {price_before !== undefined && price_before > price && (
            <>
              <span className="vh">{t(words.price_before)} </span>
              <s>{money(language, price_before)}</s>{' '}
            </>
          )}
          {price === 0 ? t(words.free) : money(language, price)}
        </span>
      )}
    </>
  );
}
