// Free marks on a picture: set by tap or by a cross under the arrow keys, listed with their places, or chosen by the names of places.
import { type KeyboardEvent, useState } from 'react';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { IconButton } from '#ui/Button.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import type { ShownPicture } from '../../../pictures.ts';
import type { AskProps } from '../../../web/asking.ts';
import { isWithin, type Point, WHOLE } from '../areas.ts';
import type { Place, Shape } from '../shape.ts';
import { words } from '../words.ts';
import { Picture, placedAt } from './Picture.tsx';

/** Of a thousand: what an arrow key moves the cross by, and with Shift. */
const STEP = 50;
const FINE = 10;
const arrows: Record<string, Point> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const inside = (n: number) => Math.min(WHOLE, Math.max(0, Math.round(n)));

export interface FreeMarksProps extends AskProps<Shape> {
  picture: ShownPicture;
  called: (place: Place) => string;
}
export function FreeMarks({ name, shown, given, onGive, closed, right, picture, called }: FreeMarksProps) {
  const t = useWords();
  const language = useLanguage();
  const [cross, setCross] = useState<Point>([500, 500]);
  const [said, setSaid] = useState('');
  const points = given?.points ?? [];
  const places = given?.places ?? [];
  const ratio = picture.width / picture.height;
  const give = (nextPoints: readonly Point[], nextPlaces: readonly string[]) =>
    onGive(nextPoints.length + nextPlaces.length ? { points: nextPoints.map(([x, y]) => [x, y]), places: [...nextPlaces] } : null);
  const where = ([x, y]: Point) => ({ x: number(language, Math.round(x / 10)), y: number(language, Math.round(y / 10)) });
  const mark = (point: Point) => {
    if (closed) return;
    if (shown.most === 1) give([point], []);
    else if (points.length + places.length >= shown.most) return setSaid(t(words.full, { n: shown.most }));
    else give([...points, point], places);
    setSaid(t(words.marked, where(point)));
  };
  const remove = (i: number) => {
    give(points.toSpliced(i, 1), places);
    setSaid(t(words.removed, { n: i + 1 }));
  };
  const onKey = (event: KeyboardEvent) => {
    const way = arrows[event.key];
    if (closed || event.altKey || event.ctrlKey || event.metaKey) return;
    if (way) {
      const by = event.shiftKey ? FINE : STEP;
      const next: Point = [inside(cross[0] + way[0] * by), inside(cross[1] + way[1] * by)];
      setCross(next);
      setSaid(t(words.cross, where(next)));
    } else if (event.key === 'Enter' || event.key === ' ') mark(cross);
    else if (event.key === 'Backspace' && points.length) remove(points.length - 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const choose = (id: string) => {
    if (places.includes(id))
      give(
        points,
        places.filter((one) => one !== id),
      );
    else if (shown.most === 1) give([], [id]);
    else if (points.length + places.length >= shown.most) setSaid(t(words.full, { n: shown.most }));
    else give(points, [...places, id]);
  };
  const look = (point: Point) => (right?.areas ? (right.areas.some((area) => isWithin(area, point, ratio)) ? ' good' : ' bad') : '');
  return (
    <div className="stack">
      {shown.most > 1 && !closed && <p className="tiny">{t(words.so_many, { n: shown.most })}</p>}
      {/* the arrow keys are its own: a screen reader hands them on */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application of its own, as its role says */}
      <div
        className="qp-free"
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the cross on it is moved by keys
        tabIndex={closed ? -1 : 0}
        aria-label={t(words.picture, { alt: pick(language, picture.en, picture.bn) })}
        aria-describedby={closed ? undefined : `${name}-hint`}
        onKeyDown={onKey}
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          const point: Point = [
            inside(((event.clientX - box.left) / box.width) * WHOLE),
            inside(((event.clientY - box.top) / box.height) * WHOLE),
          ];
          setCross(point);
          mark(point);
        }}
      >
        <Picture picture={picture} areas={right?.areas}>
          {!closed && <span className="qp-cross" aria-hidden="true" ref={placedAt(cross)} />}
          {points.map((point, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- a mark is known by its number
            <span key={i} className={`qp-point${look(point)}`} aria-hidden="true" ref={placedAt(point)}>
              {number(language, i + 1)}
            </span>
          ))}
        </Picture>
      </div>
      <p className="qp-said" role="status">
        {said}
      </p>
      {points.length > 0 && (
        <ul className="qp-points">
          {points.map((point, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- a mark is known by its number
            <li key={i}>
              <span>{t(words.point_n, { n: i + 1, ...where(point) })}</span>
              {!closed && <IconButton icon="x" label={t(words.remove_n, { n: i + 1 })} onClick={() => remove(i)} />}
            </li>
          ))}
        </ul>
      )}
      <Disclosure summary={t(words.by_name)} open={closed && places.length > 0}>
        <ul className="qp-places" aria-label={t(words.places)}>
          {shown.places.map((place) => (
            <li key={place.id}>
              <label className={places.includes(place.id) ? 'on' : undefined}>
                <input
                  type="checkbox"
                  className="ck"
                  name={`${name}-place`}
                  checked={places.includes(place.id)}
                  disabled={closed}
                  onChange={() => choose(place.id)}
                />
                <span>{called(place)}</span>
              </label>
            </li>
          ))}
        </ul>
      </Disclosure>
      {!closed && (
        <p className="hint" id={`${name}-hint`}>
          {t(words.free_how)}
        </p>
      )}
    </div>
  );
}
