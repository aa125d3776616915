// What stands at a registration for who is signed in already: who they are, and the ways on.
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick, type Word } from '#core/i18n/words.ts';
import { useSession } from '#core/session/web/session.tsx';
import { AuthFrame } from '#ui/AuthFrame.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { words } from '../words.ts';

export function AlreadyIn({ title, cover, ways }: { title: Word; cover: string; ways: readonly { to: string; label: Word }[] }) {
  const t = useWords();
  const language = useLanguage();
  const { user } = useSession();
  const name = user ? pick(language, user.name, user.bn_name) : '';
  return (
    <AuthFrame title={t(title)} text={t(words.already_in, { name })} cover={cover}>
      {ways.map(({ to, label }, i) => (
        <ButtonLink key={to} size="lg" block {...(i > 0 && { look: 'b2' })} to={to}>
          {t(label)}
        </ButtonLink>
      ))}
    </AuthFrame>
  );
}
