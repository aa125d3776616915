// Sign-up entry: choice of account kind.
import type { PageProps, Where } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { useSession } from '#features/accounts/web/public.ts';
import { atDashboard } from '#features/enrollments/addresses.ts';
import { atNewRequest } from '#features/institution-requests/addresses.ts';
import { localPath } from '#features/sessions/rules.ts';
import { Purpose, wishPurpose } from '#features/sessions/web/public.ts';
import { SignOnLinks, wishWays } from '#features/sign-on/web/public.ts';
import { atOwnTeaching } from '#features/teaching-requests/addresses.ts';
import { AuthFrame } from '#ui/AuthFrame.tsx';
import { words } from '../words.ts';
import { titles } from '../words-titles.ts';
import { AlreadyIn } from './AlreadyIn.tsx';
import { KindCards } from './KindCards.tsx';
import { HaveAccount } from './RegisterSteps.tsx';

export const needs = (where: Where) => ({ ...wishPurpose(where), ...wishWays() });

export default function RegistrationPage({ where, data }: PageProps<typeof needs>) {
  const t = useWords();
  const session = useSession();
  if (session.user)
    return (
      <AlreadyIn
        title={titles.register_title}
        cover="lota/registration"
        ways={[
          { to: localPath(where.query.get('next')) ?? atDashboard(), label: words.go_on },
          { to: atOwnTeaching(), label: words.go_teach },
          { to: atNewRequest(), label: words.go_institute },
        ]}
      />
    );
  return (
    <AuthFrame title={t(words.choose_kind)} text={t(words.choose_text)} cover="lota/registration">
      <Purpose course={data.course} where={where} />
      <KindCards where={where}>
        <SignOnLinks ways={data.ways} where={where} />
      </KindCards>
      <HaveAccount search={where.query.size ? `?${where.query}` : ''} />
    </AuthFrame>
  );
}
