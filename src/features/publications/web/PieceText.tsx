// A piece as it is read: title, who wrote it, picture, text. Also the preview of a draft.
import '#ui/styles/rich.css';
import './pieces.css';
import './piece.css';
import { date } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { useHtml } from '#core/richtext/web/html.ts';
import { atPartner } from '#features/institutions/addresses.ts';
import { atLearner } from '#features/learner-home/addresses.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Link } from '#ui/Link.tsx';
import type { Piece } from '../contract.ts';
import { titles } from '../words-titles.ts';
import { words } from '../words.ts';
import { languageOf, minutesOf } from './piece.ts';
import { PiecePicture } from './PiecePicture.tsx';

export function PieceText({ piece }: { piece: Piece }) {
  const t = useWords();
  const language = useLanguage();
  const read = languageOf(piece, language);
  const lang = read === language ? undefined : read;
  const html = useHtml(read === 'bn' ? piece.bn_html : piece.html);
  const { category, author, institution, picture, bn_picture, kind } = piece;
  const name = author && pick(language, author.name, author.bn_name);
  const house = institution && pick(language, institution.institution_name_en, institution.institution_name);
  const facts = [
    piece.published_at && date(language, piece.published_at),
    minutesOf(piece, language) > 0 && t(words.minutes, { n: minutesOf(piece, language) }),
    piece.changed_at && t(words.changed, { date: date(language, piece.changed_at) }),
  ].filter(Boolean);
  return (
    <article className="piece-text">
      {kind !== 'about' && (
        <p className="eyebrow">
          {[t(titles[kind]), category && pick(language, category.title, category.bn_title)].filter(Boolean).join(' · ')}
        </p>
      )}
      <h1 lang={lang}>{pick(language, piece.title, piece.bn_title)}</h1>
      {(piece.summary || piece.bn_summary) && (
        <p className="first-p" lang={lang}>
          {pick(language, piece.summary, piece.bn_summary)}
        </p>
      )}
      {kind !== 'about' && (
        <div className="by">
          {(name || house) && <Avatar name={name || house || ''} />}
          <div>
            {name && <b>{author.username ? <Link to={atLearner({ slug: author.username })}>{name}</Link> : name}</b>}
            {house && <span className={name ? 'tiny' : ''}>{<Link to={atPartner({ slug: institution.username })}>{house}</Link>}</span>}
            <span className="tiny">{facts.join(' · ')}</span>
          </div>
        </div>
      )}
      {lang && <Callout kind="info">{t(lang === 'en' ? words.not_in_bengali : words.not_in_english)}</Callout>}
      {(picture || bn_picture) && <PiecePicture piece={piece} wide eager />}
      <div className={kind === 'tutorial' ? 'rich steps' : 'rich'} lang={lang} dangerouslySetInnerHTML={html} />
    </article>
  );
}
