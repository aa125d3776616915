// Dropdown-in-text question on paper: the text with the choices of each gap in brackets, the right one underlined in the key.
import { Html } from '../../../web/Html.tsx';
import { Parts } from '../../../web/Parts.tsx';
import type { PrintProps } from '../../../web/printing.ts';
import type { Shape } from '../shape.ts';

export function PrintDropdown({ shown, right }: PrintProps<Shape>) {
  return (
    <Parts parts={shown.parts}>
      {(i) => (
        <span className="q-print-gap">
          {'('}
          {shown.lists[i]?.map((option, at) => (
            <span key={option.id}>
              {at > 0 && ' / '}
              {right?.options?.[i] === option.id ? (
                <u className="q-print-key">
                  <b>
                    <Html en={option.en} bn={option.bn} />
                  </b>
                </u>
              ) : (
                <Html en={option.en} bn={option.bn} />
              )}
            </span>
          ))}
          {')'}
        </span>
      )}
    </Parts>
  );
}
