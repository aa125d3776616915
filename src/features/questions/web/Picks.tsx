// Option list (radio or checkbox), marked right and wrong after grading. Keys: a number or letter chooses, the arrows go on without choosing.
import { useRef } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { Badge } from '#ui/Badge.tsx';
import type { Choice, Feedback } from '../rules.ts';
import { words } from '../words.ts';
import { Html } from './Html.tsx';
import { KeyHints, moveFocus, useOptionKeys } from './Keys.tsx';

export interface PicksProps {
  name: string;
  options: readonly Choice[];
  chosen: readonly string[];
  several?: boolean;
  onChoose: (chosen: string[]) => void;
  closed: boolean;
  right?: readonly string[] | undefined;
  /** What is said of those that were chosen. */
  feedback?: Feedback | undefined;
  /** Letters that name the options, where they are not those of the list. */
  letters?: readonly (readonly string[])[];
}
export function Picks({ name, options, chosen, several, onChoose, closed, right, feedback, letters: own }: PicksProps) {
  const t = useWords();
  const box = useRef<HTMLDivElement>(null);
  const letters = t(words.letters).split(' ');
  const choose = (id: string) => onChoose(several ? (chosen.includes(id) ? chosen.filter((c) => c !== id) : [...chosen, id]) : [id]);
  const names = own ?? options.map((_, i) => [words.letters.en, words.letters.bn].flatMap((list) => list.split(' ')[i] ?? []));
  useOptionKeys(box, closed ? [] : names, (i) => {
    choose(options[i]!.id);
    box.current?.querySelectorAll<HTMLInputElement>('input')[i]?.focus();
  });
  const last = options.length - 1;
  const direct = own ? own.map(([first]) => first!) : [`${letters[0]}–${letters[last] ?? ''}`, `1–${Math.min(9, last + 1)}`];
  return (
    <div ref={box} className="picks" role="presentation" onKeyDown={(event) => !several && moveFocus(event, box.current)}>
      {options.map((option, i) => {
        const on = chosen.includes(option.id);
        const said = on ? feedback?.[option.id] : undefined;
        const isRight = right?.includes(option.id);
        const look = right ? (isRight ? 'pick right' : on ? 'pick wrong' : 'pick') : 'pick';
        return (
          <label key={option.id} className={look}>
            <input
              className={several ? 'ck' : 'rd'}
              type={several ? 'checkbox' : 'radio'}
              name={name}
              checked={on}
              disabled={closed}
              aria-describedby={closed ? undefined : `${name}-keys`}
              onChange={() => choose(option.id)}
            />
            {!own && <b className="k">{letters[i]}</b>}
            <span className="pick-t row">
              <span>
                <Html en={option.en} bn={option.bn} />
                {said && (
                  <span className="pick-said">
                    <Html en={said.en} bn={said.bn} />
                  </span>
                )}
              </span>
              {right && isRight && (
                <Badge kind="ok" icon="check">
                  {t(several && !on && chosen.length > 0 ? words.missed : words.right_answer)}
                </Badge>
              )}
              {closed && on && !isRight && (
                <Badge kind={right ? 'danger' : 'plain'} {...(right ? { icon: 'x' } : {})}>
                  {t(words.your_answer)}
                </Badge>
              )}
            </span>
          </label>
        );
      })}
      {!closed && (
        <>
          {several && (
            <p className="small muted" role="status">
              {chosen.length > 0 && t(words.n_chosen, { n: chosen.length })}
            </p>
          )}
          <KeyHints
            id={`${name}-keys`}
            hints={[
              { keys: several ? ['Tab'] : ['↑', '↓'], says: t(words.key_move) },
              { keys: ['Space'], says: t(several ? words.key_tick : words.key_choose) },
              { keys: direct, says: t(words.key_direct) },
            ]}
          />
        </>
      )}
    </div>
  );
}
