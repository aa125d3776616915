// Whether the activity log is intact: how the last check of its seals ended, and asking for the next one.
import './activity.css';
import { useEffect } from 'react';
import type { Out } from '#core/contract/call.ts';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { dateTime } from '#core/i18n/dates.ts';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Button } from '#ui/Button.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { check, status } from '../contract.ts';
import { words } from '../words.ts';

type Status = Out<typeof status>;
/** Milliseconds after which is asked again while a check runs. */
const AGAIN_MS = 2000;
const MOST_NAMED = 5;

export function LogState({ ahead }: { ahead: Status | undefined }) {
  const { data, reload } = useAnswer(status, {}, ahead);
  const asking = useAsk(check);
  const checking = data?.checking ?? false;
  useEffect(() => {
    if (!checking) return;
    const timer = setInterval(reload, AGAIN_MS);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `reload` is made anew with each rendering
  }, [checking]);
  return data ? <LogStateShown status={data} busy={asking.busy} onCheck={() => void asking.run({})} /> : null;
}
function LogStateShown({ status: s, busy, onCheck }: { status: Status; busy: boolean; onCheck: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const at = s.checked_at ? dateTime(language, s.checked_at) : '';
  const state = s.checking ? 'busy' : !s.checked_at ? 'new' : s.intact ? 'ok' : 'bad';
  const entries = s.broken.slice(0, MOST_NAMED).map((id) => number(language, id));
  const title = {
    busy: t(words.checking),
    new: t(words.unchecked),
    ok: t(words.intact),
    bad: t(words.faulty, { n: s.faults ?? 1 }),
  }[state];
  const text = {
    busy: t(words.checking_text),
    new: t(words.unchecked_text),
    ok: s.entries === null ? t(words.intact_since, { at }) : t(words.intact_text, { at, n: s.entries, head: s.head ?? '' }),
    bad: t(words.faulty_text, { at, entries: entries.join(', ') || '…' }),
  }[state];
  const icon: IconName = ({ busy: 'refresh-cw', new: 'shield-check', ok: 'link', bad: 'unlink' } as const)[state];
  return (
    <div className={`log-state ${state}`} role={state === 'bad' ? 'alert' : 'status'}>
      <span className="log-state-i">
        <Icon name={icon} size="lg" />
      </span>
      <div className="grow">
        <b>{title}</b>
        <p className="small">{text}</p>
      </div>
      {s.may_check && !s.checking && (
        <Button look="bn" icon="refresh-cw" busy={busy} onClick={onCheck}>
          {t(words.check_now)}
        </Button>
      )}
    </div>
  );
}
