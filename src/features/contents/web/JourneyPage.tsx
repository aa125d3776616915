// Learning with one content: its player, text or quiz, and how far one is.
import '#features/journeys/web/public-styles.ts';
import './contents.css';
import '#ui/styles/rich.css';
import { Suspense, useState } from 'react';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { type Head, idOf, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { type Contents } from '#features/lessons/contract.ts';
import { hasText, isPlayed, LessonBody, Player } from '#features/lessons/web/public.ts';
import { aboutKind } from '#features/syllabus/rules.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { ProgressBar } from '#ui/Progress.tsx';
import { neededPart } from '#ui/neededPart.tsx';
import { atContent } from '../addresses.ts';
import { enrollIn, type OrderedContent, viewOrdered } from '../contract.ts';
import { webWords as words } from '../words-web.ts';
import { useContentTrack } from './useContentTrack.ts';

const ContentQuiz = import.meta.env.SSR ? (await import('./ContentQuiz.tsx')).default : neededPart(() => import('./ContentQuiz.tsx'));
export const needs = (where: Where) => ({ ordered: need(viewOrdered, { id: idOf(where) }) });
export const head = ({ ordered: { content } }: { ordered: OrderedContent }, language: 'en' | 'bn'): Head => ({
  title: pick(language, content.title, content.bn_title),
});
const unlearned = {
  ...{ credits: '', required: false, note_count: 0, post_count: 0, done_by: null, seconds_left: null, quiz: null },
} as const;

export default function JourneyPage({ data }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const fresh = useAnswer(viewOrdered, { id: data.ordered.content.id }, data.ordered);
  const { content, body, quiz } = fresh.data ?? data.ordered;
  const [order, setOrder] = useState(data.ordered.order);
  const track = useContentTrack(order?.id, setOrder);
  const { id, kind, slug } = content;
  const enrolling = useAsk(enrollIn);
  const enrol = async () => {
    const made = await enrolling.run({ id });
    if (made?.status === 'open') setOrder(made);
  };
  const done = order?.done_at != null;
  const whole: Contents = {
    ...{ id, kind, title: content.title, bn_title: content.bn_title, minutes: content.minutes, ...body, ...unlearned },
    ...{
      percent: data.ordered.order?.percent ?? 0,
      position_seconds: data.ordered.order?.position_seconds ?? 0,
      done: data.ordered.order?.done_at != null,
    },
  };
  const played = isPlayed(whole);
  const text = <LessonBody lesson={whole} track={track} />;
  const title = pick(language, content.title, content.bn_title);
  return (
    <article className="wrap ct-page ct-learn">
      <div className="stack">
        <div className="row">
          <ButtonLink look="bn" icon="arrow-left" to={atContent({ content: kind, id, slug })}>
            {t(words.back)}
          </ButtonLink>
        </div>
        <p className="eyebrow">{t(aboutKind[kind].word)}</p>
        <h1>{title}</h1>
        {order ? (
          <div className="row">
            <ProgressBar share={done ? 1 : order.percent / 100} label={title} />
            {done && (
              <Badge kind="ok" icon="check">
                {t(words.done)}
              </Badge>
            )}
          </div>
        ) : (
          <Callout>
            <p>{t(content.level === 'own' || content.level === 'edit' ? words.as_others : words.not_kept)}</p>
            {enrolling.error && <p role="alert">{enrolling.error.message}</p>}
            {(content.level === 'view' || content.level === 'use') && (
              <Button look="b2" busy={enrolling.busy} onClick={() => void enrol()}>
                {t(words.enrol)}
              </Button>
            )}
          </Callout>
        )}
      </div>
      {played ? (
        <Suspense fallback={<span className="sk block" />}>
          <Player lesson={whole} track={track} text={hasText(whole) ? text : null} panels={[]} />
        </Suspense>
      ) : (
        <div className="stack">{text}</div>
      )}
      <div className="stack">
        {quiz && (
          <Suspense fallback={<span className="sk block" />}>
            <ContentQuiz quiz={quiz} order={order} onSubmitted={setOrder} />
          </Suspense>
        )}
        {!quiz && order && !done && (
          <div className="row">
            <Button look="b2" icon="check" onClick={() => track.done()}>
              {t(words.done_button)}
            </Button>
          </div>
        )}
      </div>
    </article>
  );
}
