// One promotion whole: what it says, and the way to where it leads.
import { type Head, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Badge } from '#ui/Badge.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { type Promotion, viewDetails } from '../contract-placed.ts';
import { hostOf, readSlug } from '../rules.ts';
import { words } from '../words.ts';
import { OutsideLink } from './PromotionCards.tsx';
import { PromotionPicture } from './PromotionPicture.tsx';

/** What no slug names is asked for as what there never is: the page is not found. */
const NOBODY = { ad_for: 'ads', table_id: 2 ** 31 - 1 } as const;
export const needs = ({ params }: Where) => ({ promotion: need(viewDetails, readSlug(params.slug ?? '') ?? NOBODY) });
export const head = ({ promotion }: { promotion: Promotion }, language: 'en' | 'bn'): Head => ({
  title: pick(language, promotion.title, promotion.bn_title),
  noindex: true,
});

export default function PromotionPage({ data: { promotion } }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const host = hostOf(promotion.url);
  const details = pick(language, promotion.details, promotion.bn_details);
  return (
    <div className="inner">
      <article className="card stack">
        <p>
          <Badge icon="megaphone">{t(words.advertisement)}</Badge>
        </p>
        <h1>{pick(language, promotion.title, promotion.bn_title)}</h1>
        <div className="cols">
          <PromotionPicture promotion={promotion} />
        </div>
        {details.split('\n').map((line, i) => line && <p key={i}>{line}</p>)}
        <div className="row">
          {host ? (
            <OutsideLink to={promotion.url} className="btn">
              <Icon name="external-link" />
              {t(promotion.kind === 'jobs' ? words.see_job : promotion.kind === 'external-course' ? words.see_course : words.open)}
            </OutsideLink>
          ) : (
            <ButtonLink to={promotion.url} iconEnd="arrow-right">
              {t(promotion.kind === 'internal-course' ? words.see_course : words.open)}
            </ButtonLink>
          )}
        </div>
        {host && <p className="small muted">{t(words.leads_outside, { host })}</p>}
      </article>
    </div>
  );
}
