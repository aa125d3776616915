// Hotspot question on paper: the picture with its numbers or to be marked, in the key with the right areas and their names.
import './hotspot.css';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Html } from '../../../web/Html.tsx';
import type { PrintProps } from '../../../web/printing.ts';
import { words as common } from '../../../words.ts';
import type { Shape } from '../shape.ts';
import { Picture, placedAt } from './Picture.tsx';

export function PrintHotspot({ shown, right }: PrintProps<Shape>) {
  const t = useWords();
  const language = useLanguage();
  return (
    <>
      {shown.picture && (
        <Picture picture={shown.picture} areas={right?.areas}>
          {shown.places.map(
            (place, i) =>
              place.at && (
                <span key={place.id} className="qp-point" ref={placedAt(place.at)}>
                  {number(language, i + 1)}
                </span>
              ),
          )}
        </Picture>
      )}
      {right && (
        <p className="q-print-key">
          {t(common.right_answer)}:{' '}
          {shown.places
            .filter(({ id }) => right.options?.includes(id))
            .map((place) => (
              <b key={place.id}>
                {number(language, shown.places.indexOf(place) + 1)}. <Html en={place.en} bn={place.bn} />{' '}
              </b>
            ))}
        </p>
      )}
    </>
  );
}
