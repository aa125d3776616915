// Banner while an administrator acts as a person: for whom, the time that is left, and the end.
import './acting.css';
import { useCallback, useEffect, useState } from 'react';
import { ask } from '#core/contract/web/client.ts';
import { bengaliDigits } from '#core/i18n/bengali.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { clearPhone } from '#core/offline/web/clear-phone.ts';
import { useSession } from '#features/accounts/web/public.ts';
import { atDashboard } from '#features/enrollments/addresses.ts';
import { Button } from '#ui/Button.tsx';
import { endActing } from '../contract.ts';
import { words } from '../words.ts';
import { takeBack } from './own-session.ts';

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

export default function ActingBanner({ seconds }: { seconds: number }) {
  const t = useWords();
  const language = useLanguage();
  const { user, forget } = useSession();
  // counted from when the server said it: a wrong clock of this machine changes nothing
  const [end] = useState(() => performance.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
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
  useEffect(() => {
    const tick = setInterval(() => setLeft(Math.max(0, Math.round((end - performance.now()) / 1000))), 1000);
    return () => clearInterval(tick);
  }, [end]);
  const over = left === 0;
  useEffect(() => {
    if (over) void Promise.resolve().then(leave);
  }, [over, leave]);
  return (
    <section className="actas" aria-label={t(words.region)}>
      <p>
        <b>{t(words.now, { name: pick(language, user?.name ?? '', user?.bn_name ?? '') })}</b>
        <span>{t(words.now_text)}</span>
      </p>
      <span className="left" role="timer">
        <b className="num">{language === 'bn' ? bengaliDigits(clock(left)) : clock(left)}</b>
        <small>{t(words.left)}</small>
      </span>
      <Button icon="log-out" busy={busy} onClick={() => void leave()}>
        {t(words.end)}
      </Button>
    </section>
  );
}
