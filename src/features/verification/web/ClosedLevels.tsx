// The levels that are not open yet, in the form of a verification: a person asks to be told when theirs opens, and takes it back.
import './teacher-claims.css';
import { useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Switch } from '#ui/Choice.tsx';
import { Icon } from '#ui/Icon.tsx';
import { askOpening, dropOpening } from '../contract-waiting.ts';
import type { Level } from '../rules.ts';
import { words } from '../words.ts';

export function ClosedLevels({ closed, told: known }: { closed: readonly Level[]; told: readonly number[] }) {
  const t = useWords();
  const asking = useAsk(askOpening);
  const dropping = useAsk(dropOpening);
  const [open, setOpen] = useState(false);
  const [told, setTold] = useState<{ of: readonly number[]; now: readonly number[] }>({ of: known, now: known });
  // what the server has told anew goes before what was answered last
  if (told.of !== known) setTold({ of: known, now: known });
  const asked = closed.filter((level) => told.now.includes(level));
  const listed = (levels: readonly Level[]) => levels.map((level) => t(words.levels[level])).join(', ');
  const change = async (level: Level) => {
    const is = asked.includes(level);
    (is ? asking : dropping).clear();
    const answer = await (is ? dropping : asking).run({ level });
    if (answer) setTold({ of: known, now: answer.told_levels });
  };
  const [only] = closed;
  const single = closed.length === 1;
  const error = asking.error ?? dropping.error;
  return (
    <div className="stack sk-tight">
      <p className="tclaim-note small muted">
        <Icon name="info" size="sm" />
        <span>{t(words.closed_levels, { levels: listed(closed) })}</span>
      </p>
      <div role="status">
        {asked.length > 0 && (
          <p className="tclaim-note small">
            <Icon name="bell" size="sm" />
            <span>{t(words.opening_told, { levels: listed(asked) })}</span>
          </p>
        )}
      </div>
      {error && (
        <Callout kind="bad" alert>
          {error.message}
        </Callout>
      )}
      <p>
        <Button
          look="b3"
          icon="bell"
          busy={single && (asking.busy || dropping.busy)}
          aria-expanded={single ? undefined : open}
          onClick={() => (single ? void change(only!) : setOpen(!open))}
        >
          {t(!asked.length ? words.tell_opening : single ? words.tell_no_more : words.tell_other)}
        </Button>
      </p>
      {open && !single && (
        <fieldset>
          <legend>{t(words.tell_which)}</legend>
          {closed.map((level) => (
            <Switch
              key={level}
              name={`tell-${level}`}
              label={t(words.levels[level])}
              checked={asked.includes(level)}
              onChange={() => void change(level)}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}
