// What was ordered during an exam, from the newest on: for whom, how many have been told, and taking added time back.
import { useState } from 'react';
import { newKey } from '#core/contract/new-key.ts';
import { useAsk } from '#core/contract/web/hooks.ts';
import { time } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { useToast } from '#ui/Toast.tsx';
import { type GivenOrder, undoOrder } from '../contract-sitting.ts';
import { words } from '../words-sitting.ts';

const icons: Record<GivenOrder['kind'], IconName> = {
  ...{ add: 'clock', undo: 'undo-2', pause: 'pause', resume: 'play', announce: 'megaphone' },
  ...{ count: 'circle-check', ignore: 'circle-x', move: 'smartphone' },
};
const isRuling = ({ kind }: GivenOrder): boolean => kind === 'count' || kind === 'ignore';
const minutesOf = ({ seconds }: GivenOrder): number => Math.round((seconds ?? 0) / 6) / 10;

export function MonitorOrders({ id, orders }: { id: number; orders: readonly GivenOrder[] }) {
  const t = useWords();
  const language = useLanguage();
  const [undoing, setUndoing] = useState<GivenOrder>();
  const whoOf = ({ people, name, bn_name }: GivenOrder): string => {
    if (people === null) return t(words.everyone);
    return name === null ? t(words.people, { n: people }) : pick(language, name, bn_name);
  };
  const said = (order: GivenOrder): string => {
    const who = whoOf(order);
    if (order.kind === 'add') return t(words.was_add, { who, minutes: minutesOf(order) });
    if (order.kind === 'undo')
      return order.seconds === null ? t(words.was_unruled, { who }) : t(words.was_undo, { who, minutes: minutesOf(order) });
    const all = {
      ...{ pause: words.was_pause, resume: words.was_resume, announce: words.was_announce },
      ...{ count: words.was_count, ignore: words.was_ignore, move: words.was_move },
    };
    return t(all[order.kind], { who });
  };
  return (
    <Card title={t(words.orders)}>
      {orders.length === 0 && <p className="muted">{t(words.no_orders)}</p>}
      <ol className="mon-log">
        {orders.map((order) => {
          const text = pick(language, order.text, order.bn_text);
          return (
            <li key={order.id}>
              <Icon name={icons[order.kind]} />
              <div className="grow">
                <p>
                  <b>{said(order)}</b>
                </p>
                {(text || order.reason) && <p className="small">{text || order.reason}</p>}
                <p className="tiny muted">
                  {t(words.by, {
                    when: time(language, order.at),
                    name: order.by === null ? t(words.automatic) : pick(language, order.by, order.bn_by),
                  })}
                </p>
                {!['undo', 'count', 'ignore', 'move'].includes(order.kind) && !order.undone && (
                  <p className="tiny">{order.under_way ? t(words.told, { told: order.told, all: order.under_way }) : t(words.told_none)}</p>
                )}
                {order.undone && <p className="tiny">{t(words.was_undone)}</p>}
                {order.can.undo === true && (
                  <Button look="b3" icon="undo-2" onClick={() => setUndoing(order)}>
                    {t(words.undo)}
                    <span className="vh">: {said(order)}</span>
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ol>
      {undoing && <UndoDialog id={id} order={undoing} onClose={() => setUndoing(undefined)} />}
    </Card>
  );
}
function UndoDialog({ id, order, onClose }: { id: number; order: GivenOrder; onClose: () => void }) {
  const t = useWords();
  const toast = useToast();
  const { run, busy, error } = useAsk(undoOrder);
  const [client_key] = useState(newKey);
  const send = async () => {
    const done = await run({ id, order_id: order.id, client_key });
    if (!done) return;
    toast({ kind: 'ok', text: t(isRuling(order) ? words.done_unrule : words.done_undo, { n: done.people }) });
    onClose();
  };
  return (
    <FormDialog
      title={isRuling(order) ? t(words.unrule_ask) : t(words.undo_ask, { minutes: minutesOf(order) })}
      deed={t(isRuling(order) ? words.unrule_deed : words.undo_deed)}
      busy={busy}
      error={error}
      onSend={() => void send()}
      onClose={onClose}
    >
      <p>{t(isRuling(order) ? words.unrule_about : words.undo_about)}</p>
    </FormDialog>
  );
}
