// Multiple choice input, several correct options (checkboxes).
import type { AskProps } from '../../../web/asking.ts';
import { Picks } from '../../../web/Picks.tsx';
import type { Shape } from '../shape.ts';

export function AskMultiple({ name, shown, given, onGive, closed, right }: AskProps<Shape>) {
  return (
    <Picks
      several
      name={name}
      options={shown.options}
      chosen={given?.options ?? []}
      closed={closed}
      right={right?.options}
      onChoose={(options) => onGive(options.length ? { options } : null)}
    />
  );
}
