// Form of the own feedback (stars and text): saying it again changes it; with what became of it.
import '#ui/styles/fields.css';
import { Suspense } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useUnsaved } from '#core/unsaved/web/useUnsaved.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { OfferConsent } from '#features/consents/web/public.ts';
import { Badge, type BadgeKind } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { TextArea } from '#ui/Field.tsx';
import type { IconName } from '#ui/Icon.tsx';
import { StarsInput } from '#ui/Stars.tsx';
import { useToast } from '#ui/Toast.tsx';
import { UnsavedKept } from '#ui/UnsavedKept.tsx';
import type { Out } from '#core/contract/call.ts';
import { create, type list } from '../contract.ts';
import { type FeedbackState, MOST_LETTERS } from '../rules.ts';
import { words } from '../words.ts';

const looks: Record<FeedbackState, { kind: BadgeKind; icon: IconName }> = {
  pending: { kind: 'info', icon: 'clock' },
  approved: { kind: 'ok', icon: 'circle-check' },
  rejected: { kind: 'warn', icon: 'info' },
};
export default function FeedbackForm({ own, under_age }: { own: Out<typeof list>['own']; under_age: boolean }) {
  const t = useWords();
  const toast = useToast();
  const stars = useUnsaved('feedback-stars');
  const unsaved = useUnsaved('feedback');
  const rating = Number(stars.text) || (own?.rating ?? 0);
  const text = unsaved.touched ? unsaved.text : (own?.text ?? '');
  const saying = useAsk(create);
  return (
    <>
      <form
        className="card stack"
        onSubmit={async (event) => {
          event.preventDefault();
          if (!(await saying.run({ rating, text }))) return;
          stars.clear();
          unsaved.clear();
          toast({ text: t(words.sent), kind: 'ok' });
        }}
      >
        <div className="row">
          <h2 className="grow">{t(words.yours)}</h2>
          {own && <Badge {...looks[own.state]}>{t(words.own[own.state])}</Badge>}
        </div>
        <StarsInput name="rating" legend={t(words.your_rating)} value={rating} onChange={(n) => stars.setText(String(n))} />
        <TextArea
          name="text"
          label={t(words.your_text)}
          hint={t(under_age ? words.your_text_hint_minor : words.your_text_hint)}
          maxLength={MOST_LETTERS}
          value={text}
          error={saying.wrong('text')}
          onChange={(event) => unsaved.setText(event.target.value)}
        />
        {saying.error && !saying.wrong('text') && (
          <Callout kind="bad" alert>
            {saying.wrong('rating') ? t(words.stars_first) : saying.error.message}
          </Callout>
        )}
        <div className="row">
          <Button type="submit" look="b2" busy={saying.busy}>
            {t(own ? words.change : words.send)}
          </Button>
          <UnsavedKept unsaved={unsaved} />
        </div>
      </form>
      {/* what was written may stand on the front page, but only if its author wants it */}
      {own?.text && (
        <Suspense>
          <OfferConsent id="front_page" />
        </Suspense>
      )}
    </>
  );
}
