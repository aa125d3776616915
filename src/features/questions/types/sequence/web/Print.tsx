// Sequence question on paper: what is put in order with room for its number, in the key with it.
import { number } from '#core/i18n/numbers.ts';
import { useLanguage } from '#core/i18n/web/language.tsx';
import { Html } from '../../../web/Html.tsx';
import type { PrintProps } from '../../../web/printing.ts';
import type { Shape } from '../shape.ts';

export function PrintSequence({ shown, right }: PrintProps<Shape>) {
  const language = useLanguage();
  return (
    <ul>
      {shown.items.map((item) => (
        <li key={item.id}>
          {right?.order ? <b className="q-print-key">{number(language, right.order.indexOf(item.id) + 1)}</b> : '____'}{' '}
          <Html en={item.en} bn={item.bn} />
        </li>
      ))}
    </ul>
  );
}
