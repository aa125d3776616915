// Banner while an administrator acts as a person: for whom, the time that is left, and the end.
import { useCallback, useState } from 'react';
import { ask } from '#core/contract/web/client.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { clearPhone } from '#core/offline/web/clear-phone.ts';
import { useSession } from '#features/accounts/web/public.ts';
import { atDashboard } from '#features/enrollments/addresses.ts';
import { TimedBar } from '#ui/shell/TimedBar.tsx';
import { endActing } from '../contract.ts';
import { words } from '../words.ts';
import { takeBack } from './own-session.ts';

export default function ActingBanner({ seconds }: { seconds: number }) {
  const t = useWords();
  const language = useLanguage();
  const { user, forget } = useSession();
  const [busy, setBusy] = useState(false);
  const id = user?.id;
  const leave = useCallback(async () => {
    setBusy(true);
    // one that has run out is over already
    await ask(endActing, {}).catch(() => undefined);
    forget();
    if (id !== undefined) await clearPhone(id).catch(() => undefined);
    takeBack();
    location.assign(atDashboard());
  }, [forget, id]);
  return (
    <TimedBar
      kind="act"
      icon="log-out"
      region={t(words.region)}
      title={t(words.now, { name: pick(language, user?.name ?? '', user?.bn_name ?? '') })}
      seconds={seconds}
      end={t(words.end)}
      busy={busy}
      onEnd={leave}
    >
      {t(words.now_text)}
    </TimedBar>
  );
}
