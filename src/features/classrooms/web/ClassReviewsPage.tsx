// What learners say of the course of a class.
import { Suspense } from 'react';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { type AheadOf, type Head, idOf, need, type NeedsOf, type PageProps, type Where, wish } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import type { Language } from '#core/i18n/words.ts';
import { list } from '#features/reviews/contract.ts';
import { Reviews } from '#features/reviews/web/public.ts';
import { useLive } from '#ui/useLive.ts';
import { showClass } from '../contract.ts';
import { parts as words } from '../words-parts.ts';
import { ClassFrame, titleOfClass } from './ClassFrame.tsx';

const FIRST = 3;
export const needs = ((where: Where) => ({ shown: need(showClass, { id: idOf(where) }) })) satisfies NeedsOf;
export const ahead = (({ shown }) => ({
  reviews: wish(list, { course_id: shown.course_uuid, limit: FIRST }),
})) satisfies AheadOf<typeof needs>;
export const parts = [Reviews];
export const head = ({ shown }: PageProps<typeof needs>['data'], language: Language): Head => ({
  title: titleOfClass(language, shown, words.reviews),
});

export default function ClassReviewsPage({ data }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  const { shown } = data;
  // a late part is not rendered by the server, which would tell the browser of a fault instead
  const started = useLive();
  const { data: first } = useAnswer(list, { course_id: shown.course_uuid, limit: FIRST }, data.reviews);
  return (
    <ClassFrame shown={shown} here="reviews">
      <div className="class-calm">
        <h1>{t(words.reviews)}</h1>
        <Suspense fallback={<span className="sk block" />}>
          {started && first && <Reviews course_key={shown.course_uuid} first={first} may={shown.as === 'learner'} />}
        </Suspense>
      </div>
    </ClassFrame>
  );
}
