// Picture of a promotion in the reader's language, or what is drawn instead.
import { useLanguage } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import type { Promotion } from '../contract-placed.ts';

export function PromotionPicture({ promotion }: { promotion: Promotion }) {
  const language = useLanguage();
  const [own, other] = language === 'bn' ? [promotion.bn_thumbnail, promotion.thumbnail] : [promotion.thumbnail, promotion.bn_thumbnail];
  const picture = own ?? other;
  if (!picture) return <img className="cover" src={promotion.image} alt="" width="320" height="180" loading="lazy" decoding="async" />;
  return (
    <picture>
      <source type="image/avif" srcSet={picture.avif_small} />
      <img
        className="cover"
        src={picture.small}
        alt={pick(language, promotion.alt, promotion.bn_alt)}
        width="320"
        height="180"
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
