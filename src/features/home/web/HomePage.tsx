// Front page (home) of the main site or of a partner's site: search, subjects, figures, courses.
import './home.css';
import './home-own.css';
import { Suspense } from 'react';
import { later, Still } from '#ui/Still.tsx';
import { Link } from '#ui/Link.tsx';
import { type Head, need, type PageProps } from '#core/contract/web/page.ts';
import { short } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { atHome } from '../addresses.ts';
import { titles } from '../words-titles.ts';
import { atCourse } from '#features/courses/addresses.ts';
import { HeroSearch } from '#features/courses/web/public.ts';
import { Promoted, PromotionCards, promotedAt } from '#features/promotions/web/public.ts';
import { front } from '../contract.ts';
import { words } from '../words.ts';

const Quilt = later(() => import('./Quilt.tsx'));
const Below = later(() => import('./Below.tsx'));
/** It moves and is pressed, so its code comes to who has some to see. */
const Slides = later(() => import('./Slides.tsx'));
const here = { place: 'home' } as const;
export const parts = [Quilt, Below, Slides, PromotionCards];

export const needs = () => ({ front: need(front, {}), promotions: promotedAt(here) });
type Data = PageProps<typeof needs>['data'];
export const head = ({ front: { partner } }: Data, language: 'en' | 'bn'): Head => ({
  title: partner ? pick(language, partner.institution_name_en, partner.institution_name) : titles.title[language],
  description: words.description[language],
  canonical: atHome(),
});

export default function HomePage({ data: { front: page, promotions } }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const { figures, partner } = page;
  const name = partner ? pick(language, partner.institution_name_en, partner.institution_name) : '';
  const eyebrow = partner
    ? t(words.eyebrow_partner, { name })
    : figures.learners >= 100
      ? t(words.eyebrow, { n: short(language, figures.learners) })
      : t(words.eyebrow_plain);
  return (
    <>
      <section className="hero" aria-labelledby="h-hero">
        <div className="wrap hero-g">
          <div className="hero-t">
            <p className="eyebrow">{eyebrow}</p>
            <h1 id="h-hero">
              {partner
                ? pick(language, page.introduction?.title ?? '', page.introduction?.bn_title ?? '') || t(words.headline_partner, { name })
                : t(words.headline)}
            </h1>
            <p className="lead">{partner ? pick(language, partner.about, partner.bn_about) || t(words.lead) : t(words.lead)}</p>
            <HeroSearch label={t(words.search_label)} placeholder={t(words.search_hint)} />
            {page.popular.length > 0 && (
              <div className="row hero-pop">
                <span className="small muted">{t(words.popular)}</span>
                {page.popular.slice(0, 3).map((c) => (
                  <Link key={c.id} className="chip" to={atCourse({ uuid: c.uuid })}>
                    {shortTitle(pick(language, c.title, c.bn_title))}
                  </Link>
                ))}
              </div>
            )}
          </div>
          {page.subjects.length > 0 && (
            <Still name="quilt" of={page}>
              <Quilt page={page} />
            </Still>
          )}
        </div>
      </section>
      {page.sliders.length > 0 && (
        <Suspense>
          <Slides slides={page.sliders} />
        </Suspense>
      )}
      <Promoted promotions={promotions} open={here} className="wrap sec" />
      <Still name="home" of={page}>
        <Below page={page} />
      </Still>
    </>
  );
}

/** A chip has room for the part of a title before its colon. */
const shortTitle = (title: string): string => title.split(/[:：]/)[0]!.trim();
