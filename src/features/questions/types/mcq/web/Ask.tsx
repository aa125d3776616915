// Multiple choice input, one correct option (radio buttons).
import type { AskProps } from '../../../web/asking.ts';
import { Picks } from '../../../web/Picks.tsx';
import type { Shape } from '../shape.ts';

export default function AskMcq({ name, shown, given, onGive, closed, right }: AskProps<Shape>) {
  return (
    <Picks
      name={name}
      options={shown.options}
      chosen={given?.option ? [given.option] : []}
      closed={closed}
      right={right?.options}
      feedback={right?.feedback}
      onChoose={([option]) => onGive(option ? { option } : null)}
    />
  );
}
