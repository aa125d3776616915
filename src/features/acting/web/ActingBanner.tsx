// Banner while an administrator acts as a person: for whom, the time that is left, a warning before it is over, and the end.
import { useCallback, useState } from 'react';
import { ask, Refused } from '#core/contract/web/client.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { clearPhone } from '#core/offline/web/clear-phone.ts';
import { useSession } from '#core/session/web/session.tsx';
import { atDashboard } from '#features/learner-home/addresses.ts';
import { Button } from '#ui/Button.tsx';
import { TimedBar } from '#ui/shell/TimedBar.tsx';
import { useToast } from '#ui/Toast.tsx';
import { atActed } from '../addresses.ts';
import { endActing, extendActing } from '../contract.ts';
import { words } from '../words.ts';
import { findShorter, noteLongest, takeBack } from './own-session.ts';

export default function ActingBanner({ seconds }: { seconds: number }) {
  const t = useWords();
  const language = useLanguage();
  const { user, forget, refresh } = useSession();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const id = user?.id;
  const leave = useCallback(
    async (over: boolean) => {
      setBusy(true);
      try {
        await ask(endActing, {});
      } catch (error) {
        // one that has run out is over already; before that it would go on unseen, in the name of another
        if (!over && error instanceof Refused && error.code === 'offline') {
          toast({ kind: 'bad', text: error.message });
          return setBusy(false);
        }
      }
      if (id !== undefined) await clearPhone(id).catch(() => undefined);
      // their tabs go from one session to the other, and are never logged out between
      const own = takeBack();
      if (!own) forget();
      location.assign(own && own.acting_id !== undefined ? atActed({ id: own.acting_id }) : atDashboard());
    },
    [forget, id, toast],
  );
  const [longer, setLonger] = useState(findShorter);
  const extend = async () => {
    setBusy(true);
    try {
      await ask(extendActing, { id: longer! });
      noteLongest();
      setLonger(undefined);
      await refresh();
      toast({ kind: 'ok', text: t(words.extended) });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      toast({ kind: 'bad', text: error.message });
    }
    setBusy(false);
  };
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
      soon={
        <>
          <span>
            <b>{t(words.soon)}</b> {t(words.soon_text)}
          </span>
          {longer !== undefined && (
            <Button icon="clock" busy={busy} onClick={() => void extend()}>
              {t(words.extend)}
            </Button>
          )}
        </>
      }
    >
      {t(words.now_text)}
    </TimedBar>
  );
}
