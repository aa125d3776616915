// Cards of pieces: blog posts, tutorials and articles in a grid.
import './pieces.css';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Badge } from '#ui/Badge.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import type { PieceCard } from '../contract.ts';
import { titles } from '../words-titles.ts';
import { words } from '../words.ts';
import { pieceAddress } from '../rules.ts';
import { languageOf, minutesOf } from './piece.ts';
import { PiecePicture } from './PiecePicture.tsx';

interface CardProps {
  piece: PieceCard;
  level: 2 | 3;
  /** it stands over the width of the page */
  first?: boolean;
  /** says which kind it is, beside its subject */
  named?: boolean | undefined;
  eager?: boolean;
}
function Card({ piece, level, first, named, eager }: CardProps) {
  const t = useWords();
  const language = useLanguage();
  const Heading = `h${level}` as const;
  const { category, author, institution } = piece;
  const read = languageOf(piece, language);
  const by =
    (author && pick(language, author.name, author.bn_name)) ||
    (institution && pick(language, institution.institution_name_en, institution.institution_name));
  const about = [named ? t(titles[piece.kind]) : '', category ? pick(language, category.title, category.bn_title) : ''].filter(Boolean);
  return (
    <article className={first ? 'course piece first' : 'course piece'}>
      <PiecePicture piece={piece} {...(first && { wide: true })} eager={eager ?? false} />
      <div className="in-card">
        {about.length > 0 && <p className="about">{about.join(' · ')}</p>}
        <Heading lang={read === language ? undefined : read}>
          <Link to={pieceAddress(piece, language)}>{pick(language, piece.title, piece.bn_title)}</Link>
        </Heading>
        <p className="small muted" lang={read === language ? undefined : read}>
          {pick(language, piece.summary, piece.bn_summary)}
        </p>
        <div className="meta">
          {by && (
            <span>
              <Icon name="user-round" />
              {by}
            </span>
          )}
          {minutesOf(piece, language) > 0 && (
            <span>
              <Icon name="clock" />
              {t(words.minutes_short, { n: minutesOf(piece, language) })}
            </span>
          )}
          {read !== language && <Badge>{t(read === 'bn' ? words.in_bengali : words.in_english)}</Badge>}
        </div>
      </div>
    </article>
  );
}
export function PieceCards({
  pieces,
  level = 3,
  named,
  first,
  eager = 0,
}: {
  pieces: readonly PieceCard[];
  level?: 2 | 3;
  named?: boolean;
  /** The newest one stands above the others. */
  first?: boolean;
  eager?: number;
}) {
  const [top, ...rest] = pieces;
  return (
    <>
      {first && top && <Card piece={top} level={2} first named={named} eager />}
      <div className="cols auto">
        {(first ? rest : pieces).map((piece, i) => (
          <Card key={piece.id} piece={piece} level={level} named={named} eager={i < eager} />
        ))}
      </div>
    </>
  );
}
