// What those who run an exam tell its takers: announcements, time given or taken back, until each is put away. Nothing of it covers a question.
import { useState } from 'react';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { time } from '#core/i18n/dates.ts';
import { pick } from '#core/i18n/words.ts';
import { IconButton } from '#ui/Button.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import type { ToldOrder } from '../contract.ts';
import { words } from '../words-exam.ts';

const icons = { add: 'clock', undo: 'clock', pause: 'pause', resume: 'play', announce: 'megaphone' } as const satisfies Record<
  ToldOrder['kind'],
  IconName
>;

export default function ExamNews({ orders }: { orders: readonly ToldOrder[] }) {
  const t = useWords();
  const language = useLanguage();
  const [away, setAway] = useState<ReadonlySet<number>>(new Set());
  const say = ({ kind, seconds, text, bn_text, reason }: ToldOrder): string => {
    const minutes = Math.round((seconds ?? 0) / 6) / 10;
    const said = pick(language, text, bn_text);
    const more = said || reason;
    const heads = {
      add: t(words.given_time, { n: minutes }),
      undo: t(words.taken_time, { n: minutes }),
      pause: t(words.was_paused),
      resume: t(words.was_resumed),
      announce: '',
    };
    return [heads[kind], more].filter(Boolean).join(' ');
  };
  const shown = orders.filter(({ id, kind }) => !away.has(id) && kind !== 'pause');
  return (
    <ul className="xnews" role="status">
      {shown.map((order) => (
        <li key={order.id} className="note info">
          <Icon name={icons[order.kind]} />
          <p className="grow">
            <span className="tiny muted">{time(language, order.at)}</span> {say(order)}
          </p>
          <IconButton icon="x" label={t(words.put_away)} onClick={() => setAway((was) => new Set(was).add(order.id))} />
        </li>
      ))}
    </ul>
  );
}
