// Picture of a piece in its reader's language, or what is drawn instead.
import { useLanguage } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import type { PieceCard } from '../contract.ts';

/** `wide`: over the width of a page; otherwise that of a card. */
export function PiecePicture({ piece, wide, eager }: { piece: PieceCard; wide?: boolean; eager?: boolean }) {
  const language = useLanguage();
  const [own, other] = language === 'bn' ? [piece.bn_picture, piece.picture] : [piece.picture, piece.bn_picture];
  const picture = own ?? other;
  const loads = { loading: eager ? 'eager' : 'lazy', decoding: 'async' } as const;
  if (!picture) return <img className="cover" src={piece.image} alt="" width="320" height="180" {...loads} />;
  const sizes = wide ? '(min-width: 760px) 720px, 100vw' : '(min-width: 640px) 380px, 104px';
  return (
    <picture className="cover">
      <source
        type="image/avif"
        srcSet={`${picture.avif_small} ${Math.round(picture.width / 2)}w, ${picture.avif} ${picture.width}w`}
        sizes={sizes}
      />
      <img
        className="cover"
        src={picture.src}
        srcSet={`${picture.small} ${Math.round(picture.width / 2)}w, ${picture.src} ${picture.width}w`}
        sizes={sizes}
        alt={pick(language, piece.alt, piece.bn_alt)}
        width={picture.width}
        height={picture.height}
        {...loads}
      />
    </picture>
  );
}
