// Course completion view: certificate and review form.
import { useEffect, useRef, useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useUnsaved } from '#core/unsaved/web/useUnsaved.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { createForBatch } from '#features/reviews/contract.ts';
import { words as reviews } from '#features/reviews/words.ts';
import { atSheet } from '#features/certificates/addresses.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { UnsavedKept } from '#ui/UnsavedKept.tsx';
import { TextArea } from '#ui/Field.tsx';
import { Icon } from '#ui/Icon.tsx';
import { StarsInput } from '#ui/Stars.tsx';
import type { Journey } from '../contract.ts';
import { words } from '../words.ts';

function Review({ batch_id, course_key }: { batch_id: number; course_key: string }) {
  const t = useWords();
  // the same names as on the page of the course: what was begun there goes on here
  const stars = useUnsaved(`review-stars:${course_key}`);
  const unsaved = useUnsaved(`review:${course_key}`);
  const rating = Number(stars.text);
  const { text } = unsaved;
  const [said, setSaid] = useState(false);
  const saying = useAsk(createForBatch);
  const thanks = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (said) thanks.current?.focus();
  }, [said]);
  if (said)
    return (
      <div ref={thanks} tabIndex={-1}>
        <Callout kind="ok">{t(words.reviewed)}</Callout>
      </div>
    );
  return (
    <form
      className="stack"
      onSubmit={async (event) => {
        event.preventDefault();
        if (!(await saying.run({ id: batch_id, rating, text }))) return;
        stars.clear();
        unsaved.clear();
        setSaid(true);
      }}
    >
      <h3>{t(words.review)}</h3>
      <StarsInput name="rating" legend={t(words.rating)} value={rating} onChange={(n) => stars.setText(String(n))} />
      <TextArea
        name="review"
        label={t(words.review_text)}
        hint={t(reviews.your_text_hint)}
        value={text}
        maxLength={4000}
        rows={3}
        error={saying.wrong('text')}
        onChange={(e) => unsaved.setText(e.target.value)}
      />
      {saying.error && (
        <Callout kind="bad" alert>
          {saying.wrong('rating') ? t(words.rating) : saying.error.message}
        </Callout>
      )}
      <div className="row">
        <Button type="submit" look="b2" busy={saying.busy} aria-disabled={rating === 0}>
          {t(words.send_review)}
        </Button>
        <UnsavedKept unsaved={unsaved} />
      </div>
    </form>
  );
}
/** `brief`: one line, while a lesson is being read again. `now`: it has just been finished, and is what there is to read. */
export default function Finished({ journey, brief, now }: { journey: Journey; brief: boolean; now: boolean }) {
  const t = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (now) heading.current?.focus();
  }, [now]);
  const look = journey.gives_certificate && journey.tracking_code && (
    <ButtonLink look={brief ? 'b3' : 'ba'} icon="award" to={atSheet({ id: journey.tracking_code })}>
      {t(words.certificate)}
    </ButtonLink>
  );
  if (brief)
    return (
      <div className="row fin-b">
        <Icon name="circle-check" />
        <span>{t(words.complete)}</span>
        {look && <span className="push">{look}</span>}
      </div>
    );
  return (
    <section className="card stack fin">
      <h2 ref={heading} tabIndex={-1}>
        <Icon name="award" size="lg" /> {t(words.complete)}
      </h2>
      <p>{t(words.complete_text)}</p>
      {look && <div className="row">{look}</div>}
      {journey.gives_certificate && !journey.tracking_code && <p className="muted">{t(words.certificate_waits)}</p>}
      {!journey.reviewed && <Review batch_id={journey.batch_id} course_key={journey.uuid} />}
    </section>
  );
}
