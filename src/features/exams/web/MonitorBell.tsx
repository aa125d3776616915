// What the monitor says beside the counts: the bell with the code that opens its papers, late answers that wait, and the code to move an exam.
import { useEffect, useState } from 'react';
import type { Out } from '#core/contract/call.ts';
import { useAsk } from '#core/contract/web/hooks.ts';
import { dateTime, time } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Allowed } from '#ui/work/Allowed.tsx';
import { moveCode, type Watched } from '../contract-sitting.ts';
import type { Taker } from '../lists-takers.ts';
import { words } from '../words-sitting.ts';

/** In threes, as it is read aloud. */
const spaced = (code: string): string => code.replace(/(.{3})(?=.)/g, '$1 ');

export function MonitorBell({ seen: { bell, now } }: { seen: Watched }) {
  const t = useWords();
  const language = useLanguage();
  if (!bell) return null;
  const when = dateTime(language, bell.starts_at);
  return (
    <Card title={t(words.bell)}>
      <p>{t(Date.parse(bell.starts_at) > Date.parse(now) ? words.rings : words.rang, { when })}</p>
      {bell.code && (
        <>
          <p>
            {t(words.opening_code)}: <b className="mon-code">{spaced(bell.code)}</b>
          </p>
          <p className="small muted">{t(words.opening_about)}</p>
        </>
      )}
    </Card>
  );
}
export function MonitorLate({ seen, onRule }: { seen: Watched; onRule: (kind: 'count' | 'ignore') => void }) {
  const t = useWords();
  const button = (kind: 'count' | 'ignore') => (
    <Allowed may={seen.can.order} action={{ word: kind === 'count' ? words.count_all : words.ignore_all, grant: 'exam.run' }}>
      <Button look="bn" onClick={() => onRule(kind)}>
        {t(kind === 'count' ? words.count_all : words.ignore_all)}
      </Button>
    </Allowed>
  );
  return (
    <>
      {seen.logs_full > 0 && <Callout kind="warn">{t(words.logs_full, { n: seen.logs_full })}</Callout>}
      {seen.on_phones > 0 && <Callout kind="info">{t(words.on_phones, { n: seen.on_phones })}</Callout>}
      {seen.late_people > 0 && (
        <Callout kind="warn">
          <p>{t(words.late_wait, { n: seen.late_people })}</p>
          <div className="row">
            {button('count')}
            {button('ignore')}
          </div>
        </Callout>
      )}
    </>
  );
}
/** Asks for the code when it opens; asked again there is another one, and the one before works no more. */
export function MoveDialog({ id, taker, name, onClose }: { id: number; taker: Taker; name: string; onClose: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const { run, error } = useAsk(moveCode);
  const [made, setMade] = useState<Out<typeof moveCode>>();
  useEffect(() => void run({ id, taker: taker.id }).then(setMade), [run, id, taker.id]);
  return (
    <Dialog open title={t(words.move_code)} onClose={onClose}>
      {error && (
        <Callout kind="bad" alert>
          {error.message}
        </Callout>
      )}
      {made && (
        <div role="status">
          <p className="mon-code">
            <b>{spaced(made.code)}</b>
          </p>
          <p>{t(words.move_about, { name, until: time(language, made.until) })}</p>
        </div>
      )}
    </Dialog>
  );
}
