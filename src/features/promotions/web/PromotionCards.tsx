// Cards of promotions: each says that it is an advertisement, and where it leads when that is outside.
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Link } from '#ui/Link.tsx';
import { atPromotion } from '../addresses.ts';
import type { Promotion } from '../contract-placed.ts';
import { hostOf, slugOf } from '../rules.ts';
import { words } from '../words.ts';
import { PromotionPicture } from './PromotionPicture.tsx';

export default function PromotionCards({ promotions }: { promotions: readonly Promotion[] }) {
  const t = useWords();
  return (
    <section aria-label={t(words.promoted)}>
      <div className="cols auto">
        {promotions.map((promotion) => (
          <PromotionCard key={promotion.id} promotion={promotion} />
        ))}
      </div>
    </section>
  );
}
export function PromotionCard({ promotion }: { promotion: Promotion }) {
  const t = useWords();
  const language = useLanguage();
  const title = pick(language, promotion.title, promotion.bn_title);
  const details = pick(language, promotion.details, promotion.bn_details);
  const host = hostOf(promotion.url);
  return (
    <article className="course">
      <PromotionPicture promotion={promotion} />
      <div className="in-card">
        <p className="tiny">
          {t(words.advertisement)}
          {host && ` · ${host}`}
        </p>
        <h2>
          {!host ? (
            <Link to={promotion.url}>{title}</Link>
          ) : details ? (
            <Link to={atPromotion({ slug: slugOf(promotion) })}>{title}</Link>
          ) : (
            <OutsideLink to={promotion.url}>{title}</OutsideLink>
          )}
        </h2>
        {details && <p className="small muted clamp">{details}</p>}
      </div>
    </article>
  );
}
/** Search engines are told that it was paid for or promoted, and the page that opens learns nothing of ours. */
export function OutsideLink({ to, className, children }: { to: string; className?: string; children: React.ReactNode }) {
  return (
    <a href={to} className={className} rel="sponsored noopener noreferrer" target="_blank">
      {children}
    </a>
  );
}
