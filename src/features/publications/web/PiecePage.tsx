// Page of a blog post, tutorial or article: index, text, what comes before and after it.
import { type Head, idOf, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { type Language, pick } from '#core/i18n/words.ts';
import { atCourse } from '#features/courses/addresses.ts';
import { atHome } from '#features/home/addresses.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { atPieces } from '../addresses.ts';
import { type Heading, type Piece, viewArticle, viewBlog, viewTutorial } from '../contract.ts';
import { titles } from '../words-titles.ts';
import { words } from '../words.ts';
import { pieceAddress } from '../rules.ts';
import { headingsOf, kindOf, languageOf } from './piece.ts';
import { PieceText } from './PieceText.tsx';

const calls = { blog: viewBlog, tutorial: viewTutorial, article: viewArticle };
export const needs = (where: Where) => ({ piece: need(calls[kindOf(where)], { id: idOf(where) }) });
export const head = ({ piece }: { piece: Piece }, language: Language): Head => {
  const [title, description] = [pick(language, piece.title, piece.bn_title), pick(language, piece.summary, piece.bn_summary).slice(0, 300)];
  const picture = piece.picture ?? piece.bn_picture;
  return {
    title,
    description,
    canonical: pieceAddress(piece, language),
    ...(picture && {
      shown: {
        title,
        description,
        picture: picture.src,
        picture_alt: pick(language, piece.alt, piece.bn_alt),
        width: picture.width,
        height: picture.height,
      },
    }),
  };
};

function Index({ headings, numbered, lang }: { headings: readonly Heading[]; numbered: boolean; lang: Language }) {
  const t = useWords();
  const List = numbered ? 'ol' : 'ul';
  return (
    <nav className="idx" aria-label={t(numbered ? words.steps : words.contents)}>
      <List lang={lang}>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </List>
    </nav>
  );
}

export default function PiecePage({ data: { piece }, where }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const kind = kindOf(where);
  const { category, course, previous, next } = piece;
  const headings = headingsOf(piece, language).filter(({ level }) => level === 2);
  const numbered = kind === 'tutorial';
  const label = t(numbered ? words.steps : words.contents);
  const index = headings.length > 1 ? <Index headings={headings} numbered={numbered} lang={languageOf(piece, language)} /> : undefined;
  const others = [previous, next].filter((one) => one !== null);
  return (
    <div className="wrap">
      <Breadcrumb
        trail={[
          { label: t(words.home), to: atHome() },
          { label: t(titles[kind]), to: atPieces[kind]() },
          ...(category
            ? [{ label: pick(language, category.title, category.bn_title), to: atPieces[kind]({ category_id: category.id }) }]
            : []),
          { label: pick(language, piece.title, piece.bn_title) },
        ]}
      />
      <div className="piece-page">
        <aside className="from-lg">
          {index && (
            <>
              <p className="lbl">{label}</p>
              {index}
            </>
          )}
        </aside>
        <div className="stack">
          {index && (
            <details className="card flat to-lg">
              <summary>
                {label}
                <Icon name="chevron-down" />
              </summary>
              {index}
            </details>
          )}
          <PieceText piece={piece} />
        </div>
        {(course || others.length > 0) && (
          <aside className="stack" aria-labelledby={course ? 'h-learn' : 'h-more'}>
            {course && (
              <>
                <h2 className="h3" id="h-learn">
                  {t(words.learn)}
                </h2>
                <Link to={atCourse({ uuid: course.uuid })}>{pick(language, course.title, course.bn_title)}</Link>
              </>
            )}
            {others.length > 0 && (
              <>
                <h2 className="h3" id="h-more">
                  {t(words.more)}
                </h2>
                <ul className="others">
                  {others.map((one) => (
                    <li key={one.id}>
                      <Link to={pieceAddress({ ...one, kind }, language)}>{pick(language, one.title, one.bn_title)}</Link>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </aside>
        )}
      </div>
    </div>
  );
}
