// Unsubscribe page: only its button ends such mails; the token leaves the address at once.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { AuthFrame } from '#ui/AuthFrame.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { atNoticeChoices } from '../addresses.ts';
import { stop } from '../contract-choices.ts';
import { stopKind } from '../stop-kinds.ts';
import { groups } from '../words-groups.ts';
import { words } from '../words-stop.ts';

let token = '';
function tokenHere(): string {
  token = new URLSearchParams(location.hash.slice(1)).get('token') ?? token;
  return token;
}
const never = () => () => {};

export default function StopPage() {
  const t = useWords();
  const { run, busy, error } = useAsk(stop);
  const given = useSyncExternalStore(never, tokenHere, () => undefined);
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (location.hash) history.replaceState(history.state, '', location.pathname);
  });
  const end = async () => {
    if (await run({ token: given ?? '' })) setDone(true);
  };
  const kind = stopKind(given ?? '');
  const own = kind === 'reminders' || kind === 'wanted' || kind === 'digest';
  const say = own ? words.kinds[kind] : words.kinds.group;
  const group = own ? '' : t(groups[kind]);
  if (done) {
    return (
      <AuthFrame now title={t(say.done, { group })} text={t(say.done_text)} cover="lota/verify">
        <ButtonLink size="lg" block look="b2" to={atNoticeChoices()}>
          {t(words.to_choices)}
        </ButtonLink>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t(say.title, { group })} text={t(given === '' ? words.again : say.text)} cover="lota/verify">
      <FormFault error={error} />
      {given !== '' && !error && (
        <Button size="lg" block busy={busy} disabled={given === undefined} onClick={() => void end()}>
          {t(say.title, { group })}
        </Button>
      )}
    </AuthFrame>
  );
}
