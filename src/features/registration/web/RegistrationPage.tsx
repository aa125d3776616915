// Sign-up entry: choice of account kind.
import type { PageProps, Where } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { Purpose, wishPurpose } from '#features/sessions/web/public.ts';
import { SignOnLinks, wishWays } from '#features/sign-on/web/public.ts';
import { AuthFrame } from '#ui/AuthFrame.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { atLearnerRegistration } from '../addresses.ts';
import { words } from '../words.ts';
import { titles } from '../words-titles.ts';
import { HaveAccount } from './RegisterSteps.tsx';

export const needs = (where: Where) => ({ ...wishPurpose(where), ...wishWays() });

export default function RegistrationPage({ where, data }: PageProps<typeof needs>) {
  const t = useWords();
  return (
    <AuthFrame title={t(words.choose_kind)} text={t(words.choose_text)} cover="lota/registration">
      <Purpose course={data.course} where={where} />
      <Card title={t(words.kind_learner)} look="flat">
        <div className="stack">
          <p className="muted">{t(words.kind_learner_text)}</p>
          <ButtonLink
            size="lg"
            block
            icon="user-plus"
            to={{ pathname: atLearnerRegistration(), search: where.query.size ? `?${where.query}` : '' }}
          >
            {t(titles.register_learner)}
          </ButtonLink>
          <SignOnLinks ways={data.ways} where={where} />
        </div>
      </Card>
      <Callout>
        <b>{t(words.kind_teacher)}</b>
        <p>{t(words.kind_teacher_text)}</p>
      </Callout>
      <HaveAccount where={where} />
    </AuthFrame>
  );
}
