// Marks on a picture after grading: what was marked, on the picture and in words, and the areas that are right once they are told.
import '../../../web/parts.css';
import './hotspot.css';
import { number } from '#core/i18n/numbers.ts';
import type { Speaker } from '#core/i18n/speaker.ts';
import { type Language, pick } from '#core/i18n/words.ts';
import { useLanguage } from '#core/i18n/web/language.tsx';
import type { GivenAnswer, RightAnswer, Shown } from '../../../rules.ts';
import { stripHtml } from '../../../web/Html.tsx';
import { isWithin } from '../areas.ts';
import type { Shape } from '../shape.ts';
import { words } from '../words.ts';
import { Picture, placedAt } from './Picture.tsx';

/** The places and points that were marked, in words. */
export function sayMarks(t: Speaker, language: Language, shape: Shown, { places = [], points = [] }: GivenAnswer): string {
  const named = (shape.places ?? []).filter(({ id }) => places.includes(id)).map(({ en, bn }) => stripHtml(pick(language, en, bn)));
  const share = (n: number) => number(language, Math.round(n / 10));
  const marks = points.map(([x, y], i) => t(words.point_n, { n: i + 1, x: share(x), y: share(y) }));
  return [...named, ...marks].join(' · ');
}
export interface GivenMarksProps {
  shape: Shape;
  given: GivenAnswer | null;
  right: RightAnswer | null;
}
export function GivenMarks({ shape, given, right }: GivenMarksProps) {
  const language = useLanguage();
  const { picture, places } = shape;
  if (!picture) return null;
  const ratio = picture.width / picture.height;
  const pin = (id: string) => (right?.options ? (right.options.includes(id) ? ' good' : ' bad') : '');
  const point = (at: [number, number]) => (right?.areas ? (right.areas.some((area) => isWithin(area, at, ratio)) ? ' good' : ' bad') : '');
  return (
    <Picture picture={picture} areas={right?.areas}>
      {places.map(
        (place, i) =>
          place.at &&
          given?.places?.includes(place.id) && (
            <span key={place.id} className={`qp-point${pin(place.id)}`} aria-hidden="true" ref={placedAt(place.at)}>
              {number(language, i + 1)}
            </span>
          ),
      )}
      {(given?.points ?? []).map((at, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- a mark is known by its number
        <span key={i} className={`qp-point${point(at)}`} aria-hidden="true" ref={placedAt(at)}>
          {number(language, i + 1)}
        </span>
      ))}
    </Picture>
  );
}
