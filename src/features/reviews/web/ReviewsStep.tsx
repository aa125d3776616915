// Reviews of a course as a step of its editor: the team answers, whoever leads it hides with a reason.
import './reviews.css';
import { useState } from 'react';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { date } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Select, TextArea } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { TextSkeleton } from '#ui/Skeleton.tsx';
import { Stars } from '#ui/Stars.tsx';
import { EmptyState, ErrorState } from '#ui/States.tsx';
import { useToast } from '#ui/Toast.tsx';
import { Allowed } from '#ui/work/Allowed.tsx';
import { answerReview, hideReview, listForStaff, shows, type StaffReview } from '../contract-staff.ts';
import { words } from '../words-staff.ts';

interface Asking {
  deed: 'answer' | 'hide';
  review: StaffReview;
}
const PAGE = 20;
export default function ReviewsStep({ course_id }: { course_id: number }) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const [show, setShow] = useState<(typeof shows)[number]>('all');
  const [limit, setLimit] = useState(PAGE);
  const [asking, setAsking] = useState<Asking>();
  const { data, error, reload } = useAnswer(listForStaff, { course_id, show, limit });
  const hiding = useAsk(hideReview);
  const nameOf = (review: StaffReview) => pick(language, review.name, review.bn_name) || t(words.a_learner);
  const showAgain = async (review: StaffReview) => {
    if (await hiding.run({ id: review.id, hidden: false })) toast({ kind: 'ok', text: t(words.saved) });
  };
  return (
    <section className="stack" aria-labelledby="reviews-step">
      <div className="head">
        <div>
          <h2 id="reviews-step">{t(words.reviews)}</h2>
          <p className="muted">{t(words.about)}</p>
        </div>
        <Select
          name="show"
          label={t(words.show)}
          empty={false}
          value={show}
          options={shows.map((one) => ({ value: one, label: t(words.shows[one]) }))}
          onChange={(event) => setShow(event.target.value as typeof show)}
        />
      </div>
      {!data && (error ? <ErrorState level={3} onRetry={reload} /> : <TextSkeleton lines={6} />)}
      {data?.data.length === 0 && <EmptyState title={t(words.none)} level={3} />}
      {data?.data.map((review) => (
        <article key={review.id} className="card flat stack">
          <header className="row">
            <b>{nameOf(review)}</b>
            <Stars value={review.rating} />
            <span className="tiny push">{date(language, review.updated_at)}</span>
          </header>
          {review.hidden_reason !== null && (
            <Badge kind="warn" icon="eye-off">
              {t(words.is_hidden, { reason: review.hidden_reason })}
            </Badge>
          )}
          {review.text && <p className="as-said">{review.text}</p>}
          {review.answer && (
            <div className="rev-a">
              <b className="small">{t(words.answer_field)}</b>
              <p className="as-said">{review.answer}</p>
            </div>
          )}
          <div className="row">
            <Allowed may={data.can.answer} action={{ word: words.answer, grant: 'course.update' }} look="b3">
              <Button
                look="b3"
                icon="reply"
                aria-label={t(words.answer_of, { name: nameOf(review) })}
                onClick={() => setAsking({ deed: 'answer', review })}
              >
                {t(review.answer ? words.change_answer : words.answer)}
              </Button>
            </Allowed>
            <Allowed may={data.can.hide} action={{ word: words.hide, grant: 'course.update' }} look="b3">
              {review.hidden_reason === null ? (
                <Button
                  look="b3"
                  icon="eye-off"
                  aria-label={t(words.hide_of, { name: nameOf(review) })}
                  onClick={() => setAsking({ deed: 'hide', review })}
                >
                  {t(words.hide)}
                </Button>
              ) : (
                <Button look="b3" icon="eye" busy={hiding.busy} onClick={() => void showAgain(review)}>
                  {t(words.show_again)}
                </Button>
              )}
            </Allowed>
          </div>
        </article>
      ))}
      {data && data.total > data.data.length && limit < 100 && (
        <Button look="b3" onClick={() => setLimit(Math.min(100, limit + PAGE))}>
          {t(words.more)}
        </Button>
      )}
      {asking && (
        <Deed
          {...asking}
          name={nameOf(asking.review)}
          onClose={() => setAsking(undefined)}
          onDone={() => {
            setAsking(undefined);
            toast({ kind: 'ok', text: t(words.saved) });
          }}
        />
      )}
    </section>
  );
}
function Deed({ deed, review, name, onClose, onDone }: Asking & { name: string; onClose: () => void; onDone: () => void }) {
  const t = useWords();
  const [text, setText] = useState(deed === 'answer' ? review.answer : '');
  const answering = useAsk(answerReview);
  const hiding = useAsk(hideReview);
  const asked = deed === 'answer' ? answering : hiding;
  const send = async () => {
    const done =
      deed === 'answer'
        ? await answering.run({ id: review.id, answer: text })
        : await hiding.run({ id: review.id, hidden: true, reason: text });
    if (done) onDone();
  };
  return (
    <FormDialog
      title={t(deed === 'answer' ? words.answer_of : words.hide_of, { name })}
      deed={t(deed === 'answer' ? words.answer : words.hide)}
      busy={asked.busy}
      error={asked.error}
      onClose={onClose}
      onSend={() => void send()}
    >
      <TextArea
        name={deed === 'answer' ? 'answer' : 'reason'}
        label={t(deed === 'answer' ? words.answer_field : words.reason)}
        hint={t(deed === 'answer' ? words.answer_hint : words.reason_hint)}
        rows={4}
        maxLength={deed === 'answer' ? 2000 : 400}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </FormDialog>
  );
}
