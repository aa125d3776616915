// About page of the site that is open.
import { type Head, need, type PageProps } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { type Language, pick } from '#core/i18n/words.ts';
import { atContact } from '#features/help/addresses.ts';
import { atHome } from '#features/home/addresses.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/States.tsx';
import { atAbout } from '../addresses.ts';
import { type Piece, viewAbout } from '../contract.ts';
import { titles } from '../words-titles.ts';
import { words } from '../words.ts';
import { PieceText } from './PieceText.tsx';

export const needs = () => ({ piece: need(viewAbout, {}) });
export const head = ({ piece }: { piece: Piece | null }, language: Language): Head =>
  piece
    ? {
        title: pick(language, piece.title, piece.bn_title),
        description: pick(language, piece.summary, piece.bn_summary).slice(0, 300),
        canonical: atAbout(),
      }
    : { noindex: true };

export default function AboutPage({ data: { piece } }: PageProps<typeof needs>) {
  const t = useWords();
  return (
    <div className="wrap pieces-page">
      <Breadcrumb trail={[{ label: t(words.home), to: atHome() }, { label: t(titles.about) }]} />
      {piece ? (
        <PieceText piece={piece} />
      ) : (
        <>
          <h1 className="vh">{t(titles.about)}</h1>
          <EmptyState
            title={t(words.no_about)}
            action={
              <ButtonLink look="b2" to={atContact()}>
                {t(words.to_contact)}
              </ButtonLink>
            }
          />
        </>
      )}
    </div>
  );
}
