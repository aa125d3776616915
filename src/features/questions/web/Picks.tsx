// Option list (radio or checkbox), marked right and wrong after grading.
import { useWords } from '#core/i18n/web/language.tsx';
import { Badge } from '#ui/Badge.tsx';
import type { Choice } from '../rules.ts';
import { words } from '../words.ts';
import { Html } from './Html.tsx';

export interface PicksProps {
  name: string;
  options: readonly Choice[];
  chosen: readonly string[];
  several?: boolean;
  onChoose: (chosen: string[]) => void;
  closed: boolean;
  right?: readonly string[] | undefined;
}
export function Picks({ name, options, chosen, several, onChoose, closed, right }: PicksProps) {
  const t = useWords();
  const letters = t(words.letters).split(' ');
  return options.map((option, i) => {
    const on = chosen.includes(option.id);
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
          onChange={() => onChoose(several ? (on ? chosen.filter((c) => c !== option.id) : [...chosen, option.id]) : [option.id])}
        />
        <b className="k" aria-hidden="true">
          {letters[i]}
        </b>
        <Html en={option.en} bn={option.bn} className="pick-t" />
        {right && isRight && (
          <span className="push">
            <Badge kind="ok" icon="check">
              {t(words.right_answer)}
            </Badge>
          </span>
        )}
        {closed && on && !isRight && (
          <span className="push">
            <Badge kind={right ? 'danger' : 'plain'} {...(right ? { icon: 'x' } : {})}>
              {t(words.your_answer)}
            </Badge>
          </span>
        )}
      </label>
    );
  });
}
