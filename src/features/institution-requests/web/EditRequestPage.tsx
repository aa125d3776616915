// Steps of a request that was begun; opens where something is still wanted.
import { idOf, need, type PageProps, type Where, wish } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { listDistricts } from '#features/geography/web/public.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { atOwnRequest } from './addresses.ts';
import { viewRequest } from '../contract.ts';
import { isDone, type Missing, type Step, steps } from '../rules.ts';
import { errors, words } from '../words.ts';
import { titles } from '../words-titles-dashboard.ts';
import { type AnyStep, RequestSteps, stepNames } from './RequestSteps.tsx';

export const needs = (where: Where) => ({
  request: need(viewRequest, { id: idOf(where) }),
  districts: wish(listDistricts, { pagination: 'none', sort: 'title' }),
});

export default function EditRequestPage({ data: { request, districts }, where }: PageProps<typeof needs>) {
  const t = useWords();
  const asked = where.query.get('step');
  const first = (Object.keys(steps) as Step[]).find((step) => !isDone(step, request.missing as Missing[])) ?? 'hand_in';
  const step = stepNames.find((name) => name === asked) ?? first;
  if (!request.can.update)
    return (
      <div className="stack">
        <h1>{t(titles.update)}</h1>
        <Callout kind="info">{t(errors.in_review)}</Callout>
        <p>
          <ButtonLink look="b2" to={atOwnRequest({ id: request.id })}>
            {t(words.open)}
          </ButtonLink>
        </p>
      </div>
    );
  return <RequestSteps key={step} step={step satisfies AnyStep} request={request} districts={districts?.data ?? []} />;
}
