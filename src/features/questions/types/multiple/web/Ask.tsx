// Multiple choice input, several correct options (checkboxes).
import type { AskProps } from '../../../web/asking.ts';
import { Picks } from '../../../web/Picks.tsx';
import type { Shape } from '../shape.ts';

export default function AskMultiple({ name, shown, given, onGive, closed, right }: AskProps<Shape>) {
  return (
    <Picks
      several
      name={name}
      options={shown.options}
      chosen={given?.options ?? []}
      closed={closed}
      right={right?.options}
      feedback={right?.feedback}
      onChoose={(options) => onGive(options.length ? { options } : null)}
    />
  );
}
