// Undo page of a change of address: only its button undoes; the token leaves the address at once.
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Out } from '#core/contract/call.ts';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { atForgotPassword } from '#features/registration/addresses.ts';
import { formatAddress } from '#features/registration/rules.ts';
import { AuthFrame } from '#ui/AuthFrame.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { undoChange } from '../contract.ts';
import { words } from '../words.ts';
import { titles } from '../words-titles.ts';

let token = '';
function tokenHere(): string {
  token = new URLSearchParams(location.hash.slice(1)).get('token') ?? token;
  return token;
}
const never = () => () => {};

export default function UndoPage() {
  const t = useWords();
  const language = useLanguage();
  const session = useSession();
  const { run, busy, error } = useAsk(undoChange);
  const given = useSyncExternalStore(never, tokenHere, () => undefined);
  const [done, setDone] = useState<Out<typeof undoChange>>();
  useEffect(() => {
    if (location.hash) history.replaceState(history.state, '', location.pathname);
  });
  const undo = async () => {
    const answer = await run({ token: given ?? '' });
    if (!answer) return;
    token = '';
    setDone(answer);
    // the server has ended every session of the account, one in this browser too
    if (session.status === 'in') void session.refresh();
  };
  if (done) {
    const to = formatAddress(language, { channel: done.channel, to: done.to ?? '' });
    return (
      <AuthFrame now title={t(words.undone)} text={done.to ? t(words.undone_to, { to }) : t(words.undone_gone)} cover="lota/verify">
        <ButtonLink size="lg" block to={atForgotPassword()}>
          {t(words.new_password)}
        </ButtonLink>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t(titles.undo_title)} text={t(given === '' ? words.undo_again : words.undo_text)} cover="lota/verify">
      <FormFault error={error} />
      {given !== '' && !error && (
        <Button size="lg" block busy={busy} disabled={given === undefined} onClick={() => void undo()}>
          {t(words.undo)}
        </Button>
      )}
    </AuthFrame>
  );
}
