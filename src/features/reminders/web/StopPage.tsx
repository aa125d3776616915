// Unsubscribe page of reminders: only its button ends them; the token leaves the address at once.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { atDashboard } from '#features/learner-home/addresses.ts';
import { AuthFrame } from '#ui/AuthFrame.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { stopReminders } from '../contract-choices.ts';
import { stopKind } from '../stop-kinds.ts';
import { words } from '../words.ts';
import { titles } from '../words-titles.ts';

let token = '';
function tokenHere(): string {
  token = new URLSearchParams(location.hash.slice(1)).get('token') ?? token;
  return token;
}
const never = () => () => {};
/** What the page says of each thing that a link ends. */
const said = {
  reminders: { title: titles.stop_title, text: words.stop_text, press: words.stop, done: words.stopped, done_text: words.stopped_text },
  replies: {
    title: words.stop_replies_title,
    text: words.stop_replies_text,
    press: words.stop_replies_title,
    done: words.stopped_replies,
    done_text: words.stopped_replies_text,
  },
  wanted: {
    title: words.stop_wanted_title,
    text: words.stop_wanted_text,
    press: words.stop_wanted,
    done: words.stopped_wanted,
    done_text: words.stopped_wanted_text,
  },
};

export default function StopPage() {
  const t = useWords();
  const { run, busy, error } = useAsk(stopReminders);
  const given = useSyncExternalStore(never, tokenHere, () => undefined);
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (location.hash) history.replaceState(history.state, '', location.pathname);
  });
  const stop = async () => {
    if (await run({ token: given ?? '' })) setDone(true);
  };
  const say = said[stopKind(given ?? '')];
  if (done) {
    return (
      <AuthFrame now title={t(say.done)} text={t(say.done_text)} cover="lota/verify">
        <ButtonLink size="lg" block look="b2" to={atDashboard()}>
          {t(words.to_dashboard)}
        </ButtonLink>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t(say.title)} text={t(given === '' ? words.stop_again : say.text)} cover="lota/verify">
      <FormFault error={error} />
      {given !== '' && !error && (
        <Button size="lg" block busy={busy} disabled={given === undefined} onClick={() => void stop()}>
          {t(say.press)}
        </Button>
      )}
    </AuthFrame>
  );
}
