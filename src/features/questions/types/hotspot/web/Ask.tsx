// Hotspot input: numbered places on a picture, or free marks by tap, by a cross that the arrow keys move, or by the names of places.
import '../../../web/parts.css';
import './hotspot.css';
import { useState } from 'react';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Icon } from '#ui/Icon.tsx';
import type { AskProps } from '../../../web/asking.ts';
import { stripHtml } from '../../../web/Html.tsx';
import { words as common } from '../../../words.ts';
import type { Place, Shape } from '../shape.ts';
import { words } from '../words.ts';
import { FreeMarks } from './FreeMarks.tsx';
import { Picture, placedAt } from './Picture.tsx';

export default function AskHotspot(props: AskProps<Shape>) {
  const { name, shown, given, onGive, closed, right } = props;
  const t = useWords();
  const language = useLanguage();
  const [missing, setMissing] = useState(false);
  const several = shown.mode === 'several';
  const chosen = given?.places ?? [];
  const called = (place: Place) => stripHtml(pick(language, place.en, place.bn));
  const choose = (id: string) => {
    const next = !several ? [id] : chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
    onGive(next.length ? { places: next, points: [] } : null);
  };
  const told = right && (
    <p>
      {t(words.right_places)}:{' '}
      <b>
        {shown.places
          .filter(({ id }) => right.options?.includes(id))
          .map(called)
          .join(' · ')}
      </b>
    </p>
  );
  if (shown.mode === 'free' && shown.picture)
    return (
      <>
        <FreeMarks {...props} picture={shown.picture} called={called} />
        {told}
      </>
    );
  const look = (id: string): string => (right?.options?.includes(id) ? ' good' : right && chosen.includes(id) ? ' bad' : '');
  const nearest = (x: number, y: number) =>
    shown.places
      .filter(({ at }) => at)
      .toSorted((a, b) => Math.hypot(a.at![0] - x, a.at![1] - y) - Math.hypot(b.at![0] - x, b.at![1] - y))[0];
  const pins = shown.places.map((place, i) => (
    <label key={place.id} className={`qp-pin${look(place.id)}`} ref={place.at && placedAt(place.at)}>
      <input
        className="vh"
        id={`${name}-${place.id}`}
        type={several ? 'checkbox' : 'radio'}
        name={name}
        aria-label={t(words.mark_n, { n: i + 1, name: called(place) })}
        aria-describedby={closed ? undefined : `${name}-hint`}
        checked={chosen.includes(place.id)}
        disabled={closed}
        onChange={() => choose(place.id)}
      />
      <span aria-hidden="true">{number(language, i + 1)}</span>
    </label>
  ));
  return (
    <div className="stack">
      {several && !closed && <p className="tiny">{t(words.several)}</p>}
      {shown.picture && !missing ? (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the numbers on it are the controls; a tap beside them takes the nearest
        <div
          onClick={(event) => {
            if (closed || event.target instanceof HTMLInputElement || (event.target as Element).closest('label')) return;
            const box = event.currentTarget.getBoundingClientRect();
            const place = nearest(((event.clientX - box.left) / box.width) * 1000, ((event.clientY - box.top) / box.height) * 1000);
            if (place) choose(place.id);
          }}
        >
          <Picture picture={shown.picture} areas={right?.areas} onMissing={() => setMissing(true)}>
            {pins}
          </Picture>
        </div>
      ) : (
        <>
          <p>{t(words.no_picture)}</p>
          <div className="qp-loose">{pins}</div>
        </>
      )}
      <ul className="qp-places" aria-label={t(words.places)}>
        {shown.places.map((place, i) => (
          <li key={place.id}>
            <label htmlFor={`${name}-${place.id}`} className={chosen.includes(place.id) ? 'on' : undefined}>
              <b className="qp-n">{number(language, i + 1)}</b>
              <span>{called(place)}</span>
              {right && look(place.id) && (
                <span className={`qp-mark${look(place.id)}`}>
                  <Icon name={look(place.id) === ' good' ? 'check' : 'x'} size="sm" />
                  {t(look(place.id) === ' good' ? common.right_answer : common.your_answer)}
                </span>
              )}
            </label>
          </li>
        ))}
      </ul>
      {!closed && (
        <p className="hint" id={`${name}-hint`}>
          {t(words.pins_how)}
        </p>
      )}
    </div>
  );
}
