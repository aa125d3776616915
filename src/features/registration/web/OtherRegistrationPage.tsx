// What stands at an address of no kind of registration (not found): the kinds that there are.
import type { Head } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { AuthFrame } from '#ui/AuthFrame.tsx';
import { words } from '../words.ts';
import { KindCards } from './KindCards.tsx';
import { HaveAccount } from './RegisterSteps.tsx';

export const head = (): Head => ({ status: 404, noindex: true });

export default function OtherRegistrationPage() {
  const t = useWords();
  return (
    <AuthFrame title={t(words.other_title)} text={t(words.other_text)} cover="lota/registration">
      <KindCards />
      <HaveAccount search="" />
    </AuthFrame>
  );
}
