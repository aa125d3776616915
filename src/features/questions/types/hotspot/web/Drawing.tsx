// Drawing of areas on a picture: by pointer (drag, or corner by corner) and by keyboard (add, move, size, remove), each step announced.
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Button } from '#ui/Button.tsx';
import type { WrittenPicture } from '../../../pictures.ts';
import {
  type Area,
  type AreaKind,
  areaKinds,
  boxOf,
  isOnPicture,
  middleOf,
  MOST_CORNERS,
  moved,
  type Point,
  sized,
  WHOLE,
} from '../areas.ts';
import { styled } from '../../../web/styled.ts';
import { MOST_PLACES } from '../shape.ts';
import { words } from '../words-writing.ts';
import { newArea, type WrittenArea } from '../written.ts';
import { AreaShape, placedAt } from './Picture.tsx';

const STEP = 20;
const FINE = 2;
/** So near to the first corner a press closes a shape. */
const NEAR = 25;
const arrows: Record<string, Point> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const icons = { circle: 'circle-dot', rectangle: 'square', polygon: 'ruler' } as const;

export interface DrawingProps {
  picture: WrittenPicture;
  areas: readonly WrittenArea[];
  may: boolean;
  onChange: (areas: readonly WrittenArea[]) => void;
}
type Held = { from: Point; now: Point } | { id: string; last: Point };
export function Drawing({ picture, areas, may, onChange }: DrawingProps) {
  const t = useWords();
  const language = useLanguage();
  const [kind, setKind] = useState<AreaKind>('circle');
  const [held, setHeld] = useState<Held>();
  const [corners, setCorners] = useState<readonly number[]>([]);
  const [said, setSaid] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const ratio = picture.width / picture.height;
  const full = areas.length >= MOST_PLACES;
  const hundredths = (n: number) => number(language, Math.round(n / 10));
  const tell = (area: Area, i: number) => {
    const [x, y] = middleOf(area, ratio);
    const [left, , right] = boxOf(area, ratio);
    setSaid(
      t(words.area_said, { n: i + 1, kind: t(words.kinds[area.kind]), x: hundredths(x), y: hundredths(y), w: hundredths(right - left) }),
    );
  };
  const drawArea = (made: Area) => {
    if (full || !isOnPicture(made, ratio)) return setSaid(t(words.outside));
    const area = newArea(made.kind, [...made.at]);
    onChange([...areas, area]);
    tell(area, areas.length);
  };
  const change = (i: number, next: Area) => {
    onChange(areas.with(i, { ...areas[i]!, at: [...next.at] }));
    tell(next, i);
  };
  const pointAt = (event: PointerEvent): Point => {
    const { left, top, width, height } = box.current!.getBoundingClientRect();
    const inside = (n: number) => Math.min(WHOLE, Math.max(0, Math.round(n * WHOLE)));
    return [inside((event.clientX - left) / width), inside((event.clientY - top) / height)];
  };
  /** The area between where a drag began and where it is. */
  const dragged = ([x, y]: Point, [to_x, to_y]: Point): Area => {
    if (kind === 'circle') {
      const most = Math.min(x, WHOLE - x, y / ratio, (WHOLE - y) / ratio);
      return { kind, at: [x, y, Math.floor(Math.min(most, Math.hypot(to_x - x, (to_y - y) / ratio)))] };
    }
    return { kind: 'rectangle', at: [Math.min(x, to_x), Math.min(y, to_y), Math.abs(to_x - x), Math.abs(to_y - y)] };
  };
  const close = (at: readonly number[]) => {
    setCorners([]);
    drawArea({ kind: 'polygon', at: [...at] });
  };
  const down = (event: PointerEvent) => {
    if (!may || event.button !== 0) return;
    const point = pointAt(event);
    const on = (event.target as Element).closest<SVGElement>('[data-area]')?.dataset.area;
    if (on !== undefined && !corners.length) {
      event.currentTarget.setPointerCapture(event.pointerId);
      return setHeld({ id: on, last: point });
    }
    if (full) return;
    if (kind !== 'polygon') {
      event.currentTarget.setPointerCapture(event.pointerId);
      return setHeld({ from: point, now: point });
    }
    const closes = corners.length >= 6 && Math.hypot(point[0] - corners[0]!, (point[1] - corners[1]!) / ratio) <= NEAR;
    if (closes || corners.length >= MOST_CORNERS * 2) return close(corners);
    setCorners([...corners, ...point]);
    setSaid(t(words.corners_how, { n: corners.length / 2 + 1 }));
  };
  const move = (event: PointerEvent) => {
    if (!held) return;
    const point = pointAt(event);
    if ('from' in held) return setHeld({ ...held, now: point });
    const i = areas.findIndex(({ id }) => id === held.id);
    if (i < 0) return;
    onChange(areas.with(i, { ...areas[i]!, at: [...moved(areas[i]!, [point[0] - held.last[0], point[1] - held.last[1]], ratio).at] }));
    setHeld({ ...held, last: point });
  };
  const up = () => {
    if (held && 'from' in held) drawArea(dragged(held.from, held.now));
    else if (held) {
      const i = areas.findIndex(({ id }) => id === held.id);
      if (areas[i]) tell(areas[i], i);
    }
    setHeld(undefined);
  };
  const onKey = (event: KeyboardEvent) => {
    if (!may || event.ctrlKey || event.metaKey) return;
    const i = areas.findIndex(({ id }) => id === (event.target as HTMLElement).dataset?.areaKey);
    const way = arrows[event.key];
    if (event.code === 'KeyN' && !event.altKey && !full) {
      const middle =
        kind === 'circle' ? [500, 500, 80] : kind === 'rectangle' ? [400, 400, 200, 200] : [500, 400, 600, 500, 500, 600, 400, 500];
      drawArea({ kind, at: middle });
    } else if (i >= 0 && event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      change(i, sized(areas[i]!, (event.key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? FINE : STEP / 2), ratio));
    } else if (i >= 0 && way && !event.altKey) {
      const by = event.shiftKey ? FINE : STEP;
      change(i, moved(areas[i]!, [way[0] * by, way[1] * by], ratio));
    } else if (i >= 0 && (event.key === 'Delete' || event.key === 'Backspace')) {
      onChange(areas.toSpliced(i, 1));
      setSaid(t(words.removed, { n: i + 1 }));
      box.current?.focus();
    } else return;
    event.preventDefault();
  };
  const drawn = held && 'from' in held ? dragged(held.from, held.now) : undefined;
  return (
    <div className="stack">
      {may && (
        <div className="row" role="group" aria-label={t(words.tools)}>
          {areaKinds.map((one) => (
            <Button key={one} look="bn" icon={icons[one]} aria-pressed={kind === one} onClick={() => (setKind(one), setCorners([]))}>
              {t(words.kinds[one])}
            </Button>
          ))}
          {corners.length >= 6 && (
            <Button look="b3" icon="check" onClick={() => close(corners)}>
              {t(words.close_shape)}
            </Button>
          )}
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application of its own, as its role says */}
      <div
        ref={(element) => {
          box.current = element;
          styled({ 'aspect-ratio': `${picture.width} / ${picture.height}` })(element);
        }}
        className="qp-pic qp-draw"
        role="application"
        aria-label={`${t(words.picture)}: ${pick(language, picture.alt, picture.bn_alt)}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- areas are added to it by keys
        tabIndex={0}
        onKeyDown={onKey}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={() => setHeld(undefined)}
      >
        <img src={picture.src} width={picture.width} height={picture.height} alt="" draggable={false} />
        <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
          {areas.map((area) => (
            <g key={area.id} data-area={area.id}>
              <AreaShape area={area} ratio={ratio} className={area.right ? 'qp-area' : 'qp-area other'} />
            </g>
          ))}
          {drawn && <AreaShape area={drawn} ratio={ratio} className="qp-area new" />}
          {corners.length > 0 && <polyline className="qp-area new" points={corners.join(' ')} />}
        </svg>
        {corners.length > 0 && <span className="qp-corner" aria-hidden="true" ref={placedAt([corners[0]!, corners[1]!])} />}
        {areas.map((area, i) => (
          <button
            key={area.id}
            type="button"
            className="qp-area-n"
            data-area={area.id}
            data-area-key={area.id}
            ref={placedAt(middleOf(area, ratio))}
            aria-label={t(words.area_n, { n: i + 1 })}
            onFocus={() => tell(area, i)}
          >
            {number(language, i + 1)}
          </button>
        ))}
      </div>
      <p className="qp-said" role="status">
        {said}
      </p>
      {may && (
        <>
          <p className="hint">{t(words.draw_how)}</p>
          <p className="hint">{t(words.key_how)}</p>
        </>
      )}
    </div>
  );
}
