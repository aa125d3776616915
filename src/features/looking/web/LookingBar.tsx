// Bar while an administrator looks as a role: as which, where, the time that is left, and the end.
import { useCallback, useState } from 'react';
import { ask, keepSession, Refused, tokenNow } from '#core/contract/web/client.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { roleName } from '#features/accounts/web/public.ts';
import { useSession } from '#core/session/web/session.tsx';
import { atDashboard } from '#features/learner-home/addresses.ts';
import { TimedBar } from '#ui/shell/TimedBar.tsx';
import { useToast } from '#ui/Toast.tsx';
import { endLooking } from '../contract.ts';
import { words } from '../words.ts';

export default function LookingBar({ seconds }: { seconds: number }) {
  const t = useWords();
  const language = useLanguage();
  const { current_role } = useSession();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const leave = useCallback(async () => {
    setBusy(true);
    try {
      await ask(endLooking, {});
    } catch (error) {
      // without a connection it goes on, and is told so
      if (error instanceof Refused && error.code === 'offline') {
        toast({ kind: 'bad', text: error.message });
        return setBusy(false);
      }
    }
    keepSession({ token: tokenNow() });
    location.assign(atDashboard());
  }, [toast]);
  const place = current_role?.owner;
  return (
    <TimedBar
      kind="look"
      icon="eye"
      region={t(words.region)}
      title={t(words.now, { role: roleName(current_role, language) })}
      seconds={seconds}
      end={t(words.end)}
      busy={busy}
      onEnd={leave}
    >
      {place && `${pick(language, place.institution_name_en, place.institution_name)} · `}
      {t(words.now_text)}
    </TimedBar>
  );
}
