// True/false question input.
import type { AskProps } from '../../../web/asking.ts';
import { Picks } from '../../../web/Picks.tsx';
import { words } from '../../../words.ts';
import type { Shape } from '../shape.ts';

const options = [
  { id: 'true', ...words.is_true },
  { id: 'false', ...words.is_false },
];
const letters = [words.true_keys, words.false_keys].map((keys) => [keys.en.toUpperCase(), keys.en, keys.bn]);
export default function AskTrueFalse({ name, given, onGive, closed, right }: AskProps<Shape>) {
  return (
    <Picks
      name={name}
      letters={letters}
      options={options}
      chosen={typeof given?.value === 'boolean' ? [String(given.value)] : []}
      closed={closed}
      right={right && [String(right.value)]}
      feedback={right?.feedback}
      onChoose={([id]) => onGive({ value: id === 'true' })}
    />
  );
}
