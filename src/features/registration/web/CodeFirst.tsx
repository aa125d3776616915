// Forgotten password without a code in this tab: sends the reader back to step 1.
import { useWords } from '#core/i18n/web/language.tsx';
import { AuthFrame } from '#ui/AuthFrame.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { atForgotPassword } from '../addresses.ts';
import { words } from '../words.ts';

export function CodeFirst() {
  const t = useWords();
  return (
    <AuthFrame title={t(words.code_first)} text={t(words.forgot_text)} cover="dheu/forgot">
      <ButtonLink size="lg" to={atForgotPassword()}>
        {t(words.send_code)}
      </ButtonLink>
    </AuthFrame>
  );
}
