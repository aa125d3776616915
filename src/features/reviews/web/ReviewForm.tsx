// Course review form (rating and text); sending again replaces the review.
import '#ui/styles/fields.css';
import { Suspense } from 'react';
import type { AnyCall } from '#core/contract/call.ts';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useUnsaved } from '#core/unsaved/web/useUnsaved.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { UnsavedKept } from '#ui/UnsavedKept.tsx';
import { TextArea } from '#ui/Field.tsx';
import { StarsInput } from '#ui/Stars.tsx';
import { useToast } from '#ui/Toast.tsx';
import { OfferConsent } from '#features/consents/web/public.ts';
import { create, type Review } from '../contract.ts';
import { words } from '../words.ts';
import type { ReviewsProps } from './Reviews.tsx';

export interface ReviewFormProps extends Pick<ReviewsProps, 'course_key' | 'of'> {
  own: Review | undefined;
  onSaid: () => void;
}
export default function ReviewForm({ course_key, own, onSaid, of }: ReviewFormProps) {
  const t = useWords();
  const toast = useToast();
  // what was said before may be known later than somebody begins to write
  const stars = useUnsaved(`review-stars:${course_key}`);
  const unsaved = useUnsaved(`review:${course_key}`);
  const rating = Number(stars.text) || (own?.rating ?? 0);
  const text = unsaved.touched ? unsaved.text : (own?.text ?? '');
  const saying = useAsk(of?.create ?? (create as AnyCall));
  return (
    <>
      <form
        className="card stack"
        onSubmit={async (event) => {
          event.preventDefault();
          if (!(await saying.run({ ...(of?.input ?? { course_id: course_key }), rating, text }))) return;
          stars.clear();
          unsaved.clear();
          toast({ text: t(words.sent), kind: 'ok' });
          onSaid();
        }}
      >
        <h2 className="h3">{t(words.yours)}</h2>
        <StarsInput name="rating" legend={t(words.your_rating)} value={rating} onChange={(n) => stars.setText(String(n))} />
        <TextArea
          name="text"
          label={t(words.your_text)}
          hint={t(words.your_text_hint)}
          value={text}
          error={saying.wrong('text')}
          onChange={(event) => unsaved.setText(event.target.value)}
        />
        {saying.error && !saying.wrong('text') && (
          <Callout kind="bad" alert>
            {saying.wrong('rating') ? t(words.your_rating) : saying.error.message}
          </Callout>
        )}
        <div className="row">
          <Button type="submit" look="b2" busy={saying.busy}>
            {t(own ? words.change : words.send)}
          </Button>
          <UnsavedKept unsaved={unsaved} />
        </div>
      </form>
      {/* what was written may be read there, but only if its author wants it */}
      {own?.text && !of && (
        <Suspense>
          <OfferConsent id="front_page" />
        </Suspense>
      )}
    </>
  );
}
