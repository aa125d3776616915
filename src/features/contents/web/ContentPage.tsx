// Public page of one content: what is in it, its price and the way in, its versions, reviews, what goes with it.
import './contents.css';
import { Suspense } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { type Head, idOf, need, type PageProps, type Where, wish } from '#core/contract/web/page.ts';
import { dayMonth } from '#core/i18n/dates.ts';
import { bytes, money, number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { ownName, pick } from '#core/i18n/words.ts';
import { useGo, useReload } from '#core/navigation/web/navigation.tsx';
import { atHome } from '#features/home/addresses.ts';
import { Reviews } from '#features/reviews/web/public.ts';
import { aboutKind } from '#features/syllabus/rules.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { atContent, atContentJourney, atContentLists } from '../addresses.ts';
import { type ContentDetails, enrollIn, listRecommended, reviewContent, viewDetails, viewReviews } from '../contract.ts';
import { webWords as words } from '../words-web.ts';
import { ContentCards } from './ContentCards.tsx';

export const needs = (where: Where) => {
  const id = idOf(where);
  return {
    content: need(viewDetails, { id }),
    reviews: wish(viewReviews, { id, limit: 3 }),
    recommended: wish(listRecommended, { id, limit: 4 }),
  };
};
export const head = ({ content }: { content: ContentDetails }, language: 'en' | 'bn'): Head => ({
  title: pick(language, content.title, content.bn_title),
  description: pick(language, content.summary, content.bn_summary),
  canonical: atContent({ content: content.kind, id: content.id, slug: content.slug }),
});
export const parts = [Reviews];

export default function ContentPage({ data: { content, reviews, recommended } }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const { id, kind } = content;
  const title = pick(language, content.title, content.bn_title);
  const owner = pick(language, content.owner, content.bn_owner);
  const summary = pick(language, content.summary, content.bn_summary);
  const kindWord = t(aboutKind[kind].word);
  return (
    <div className="wrap stack ct-page">
      <Breadcrumb
        trail={[{ label: t(words.home), to: atHome() }, { label: kindWord, to: atContentLists({ content: kind }) }, { label: title }]}
      />
      <div>
        <p className="eyebrow">{kindWord}</p>
        <h1>{title}</h1>
        <p className="muted">
          {[owner && t(words.made_by, { name: owner }), pick(language, content.category_title, content.category_bn_title)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="ct-two">
        <div className="stack">
          <img className="ct-pic" src={content.cover} alt="" width="640" height="360" />
          {summary && <p className="as-said">{summary}</p>}
          <Inside content={content} />
          <section className="stack" aria-labelledby="reviews">
            <h2 id="reviews">{t(words.reviews)}</h2>
            <Suspense>
              <Reviews
                course_key={`content-${id}`}
                first={reviews}
                may={content.enrolled === 'open' && content.level !== 'own' && content.level !== 'edit'}
                of={{ list: viewReviews, create: reviewContent, input: { id } }}
              />
            </Suspense>
          </section>
        </div>
        <div className="stack">
          <Entry content={content} />
          <Card title={t(words.versions)} look="flat">
            <ul className="ct-list">
              {content.versions.slice(0, 5).map((one) => (
                <li key={one.version}>
                  {t(words.version_n, { n: number(language, one.version) })} · {dayMonth(language, one.published_at)}
                </li>
              ))}
            </ul>
          </Card>
          {content.uses > 0 && (
            <Card title={t(words.where)} look="flat">
              <p>{t(words.where_n, { n: content.uses })}</p>
            </Card>
          )}
        </div>
      </div>
      {recommended && recommended.length > 0 && (
        <section className="stack" aria-labelledby="like-this">
          <h2 id="like-this">{t(words.like_this)}</h2>
          <ContentCards
            contents={recommended}
            level={3}
            to={({ kind: one, id: key, slug }) => atContent({ content: one, id: key, slug })}
            note={({ why }) => (
              <p className="tiny">
                {t(words.why[why.reason] as typeof words.why.taken_too, { title: pick(language, why.title, why.bn_title) })}
              </p>
            )}
          />
        </section>
      )}
    </div>
  );
}
function Inside({ content: { minutes, question_count, inside } }: { content: ContentDetails }) {
  const t = useWords();
  const language = useLanguage();
  const captions = inside.media.flatMap(({ role, language: of }) => (role === 'captions' && of ? [ownName[of]] : []));
  const files = inside.media.filter(({ role }) => role !== 'captions' && role !== 'poster');
  const size = files.reduce((sum, file) => sum + file.bytes, 0);
  const told = [
    minutes > 0 && t(words.in_minutes, { n: minutes }),
    question_count > 0 && t(words.in_questions, { n: question_count }),
    inside.reads && t(words.in_text),
    files.length > 0 && t(words.in_files, { n: files.length, size: bytes(language, size) }),
    captions.length > 0 && t(words.in_captions, { languages: captions.join(', ') }),
  ].filter((one) => one !== false);
  if (!told.length) return null;
  return (
    <Card title={t(words.inside)}>
      <ul className="dots">
        {told.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </Card>
  );
}
/** The price, and the one step that comes next. */
function Entry({ content }: { content: ContentDetails }) {
  const t = useWords();
  const language = useLanguage();
  const go = useGo();
  const reload = useReload();
  const enrolling = useAsk(enrollIn);
  const { id, kind, slug, alone, enrolled, level, price_poisha } = content;
  const to = atContentJourney({ content: kind, id, slug });
  const own = level === 'own' || level === 'edit';
  const enter = async () => {
    const order = await enrolling.run({ id });
    if (order?.status === 'open') go(to);
    else if (order) void reload();
  };
  return (
    <Card>
      <div className="stack">
        <p className="price">{price_poisha === 0 ? t(words.free) : money(language, price_poisha)}</p>
        {content.enrolled_count > 0 && <p className="small muted">{t(words.n_enrolled, { n: content.enrolled_count })}</p>}
        {!alone && <p>{t(words.only_in_course)}</p>}
        {enrolled === 'waiting' && <Callout kind="info">{t(words.order_note)}</Callout>}
        {enrolling.error && (
          <Callout kind="bad" alert>
            {enrolling.error.message}
          </Callout>
        )}
        {own ? (
          <ButtonLink look="b2" block to={to}>
            {t(words.open)}
          </ButtonLink>
        ) : enrolled === 'open' ? (
          <ButtonLink block to={to}>
            {t(words.go_on)}
          </ButtonLink>
        ) : (
          alone &&
          enrolled === null && (
            <Button block busy={enrolling.busy} onClick={() => void enter()}>
              {t(price_poisha === 0 || level !== null ? words.enrol : words.order)}
            </Button>
          )
        )}
      </div>
    </Card>
  );
}
