// Likert question on paper: each statement with the steps of the scale to be ticked; there is no key.
import { Html } from '../../../web/Html.tsx';
import type { PrintProps } from '../../../web/printing.ts';
import type { Shape } from '../shape.ts';

export function PrintLikert({ shown }: PrintProps<Shape>) {
  return (
    <ul>
      {shown.items.map((item) => (
        <li key={item.id}>
          <Html en={item.en} bn={item.bn} />
          <ul>
            {shown.options.map((step) => (
              <li key={step.id}>
                ☐ <Html en={step.en} bn={step.bn} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
