// Areas on a picture (circle, rectangle, polygon) in thousandths of its sides: hit test, bounds, a point within. Pure.

export const areaKinds = ['circle', 'rectangle', 'polygon'] as const;
export type AreaKind = (typeof areaKinds)[number];
export interface Area {
  kind: AreaKind;
  /** A circle: its middle and its radius in thousandths of the width; a rectangle: corner, width, height; a polygon: its corners. */
  at: readonly number[];
}
export type Point = readonly [x: number, y: number];
/** All of the picture from side to side. */
export const WHOLE = 1000;
export const MOST_CORNERS = 30;
/** Smaller ones are hard to hit with a finger. */
export const SMALLEST = 20;

const corners = (at: readonly number[]): Point[] =>
  Array.from({ length: Math.floor(at.length / 2) }, (_, i) => [at[i * 2]!, at[i * 2 + 1]!]);
/** Whether a point lies within; on the line is within. `ratio`: the picture's width by its height. */
export function isWithin({ kind, at }: Area, [x, y]: Point, ratio: number): boolean {
  if (kind === 'circle') return Math.hypot(x - at[0]!, (y - at[1]!) / ratio) <= at[2]! + 1e-6;
  if (kind === 'rectangle') return x >= at[0]! && y >= at[1]! && x <= at[0]! + at[2]! && y <= at[1]! + at[3]!;
  const list = corners(at);
  let inside = false;
  for (let i = 0, j = list.length - 1; i < list.length; j = i++) {
    const [[ax, ay], [bx, by]] = [list[i]!, list[j]!];
    const cross = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
    if (cross === 0 && Math.min(ax, bx) <= x && x <= Math.max(ax, bx) && Math.min(ay, by) <= y && y <= Math.max(ay, by)) return true;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}
/** The box that it fills: left, top, right, bottom. */
export function boxOf({ kind, at }: Area, ratio: number): [number, number, number, number] {
  const [x, y, w, h] = at as [number, number, number, number];
  if (kind === 'circle') return [x - w, y - w * ratio, x + w, y + w * ratio];
  if (kind === 'rectangle') return [x, y, x + w, y + h];
  const list = corners(at);
  const [xs, ys] = [list.map((p) => p[0]), list.map((p) => p[1])];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
/** Whether it can be an area of the picture: whole numbers, all of it on the picture, and large enough to be hit. */
export function isOnPicture(area: Area, ratio: number): boolean {
  const { kind, at } = area;
  const size = kind === 'circle' ? at.length === 3 : kind === 'rectangle' ? at.length === 4 : at.length >= 6 && at.length % 2 === 0;
  if (!size || at.length > MOST_CORNERS * 2 || !at.every((n) => Number.isInteger(n) && n >= 0 && n <= WHOLE)) return false;
  const [left, top, right, bottom] = boxOf(area, ratio);
  // the radius goes by the width: half a thousandth is the rounding of the other side
  const within = left >= 0 && top >= -0.5 && right <= WHOLE && bottom <= WHOLE + 0.5;
  return within && right - left >= SMALLEST && bottom - top >= SMALLEST && surface(area) > 0;
}
function surface({ kind, at }: Area): number {
  if (kind !== 'polygon') return kind === 'circle' ? at[2]! : at[2]! * at[3]!;
  const list = corners(at);
  return Math.abs(list.reduce((sum, [x, y], i) => sum + x * list[(i + 1) % list.length]![1] - list[(i + 1) % list.length]![0] * y, 0)) / 2;
}
/** A point within, as near its middle as there is one. */
export function middleOf(area: Area, ratio: number): Point {
  const { kind, at } = area;
  if (kind === 'circle') return [at[0]!, at[1]!];
  const [left, top, right, bottom] = boxOf(area, ratio);
  const middle: Point = [Math.round((left + right) / 2), Math.round((top + bottom) / 2)];
  if (kind === 'rectangle' || isWithin(area, middle, ratio)) return middle;
  // a bent one: from the middle outwards in rings
  for (let ring = 1; ring <= 20; ring++)
    for (let turn = 0; turn < 16; turn++) {
      const angle = (turn * Math.PI) / 8;
      const reach = ring / 40;
      const point: Point = [
        Math.round(middle[0] + Math.cos(angle) * reach * (right - left)),
        Math.round(middle[1] + Math.sin(angle) * reach * (bottom - top)),
      ];
      if (isWithin(area, point, ratio)) return point;
    }
  return [at[0]!, at[1]!];
}
/** Moved by so much, as far as the picture goes. */
export function moved(area: Area, by: Point, ratio: number): Area {
  const [left, top, right, bottom] = boxOf(area, ratio);
  const within = (step: number, from: number, to: number) => Math.min(Math.max(step, -Math.floor(from)), Math.floor(WHOLE - to));
  const [x, y] = [within(by[0], left, right), within(by[1], top, bottom)];
  return { ...area, at: area.at.map((n, i) => (area.kind === 'polygon' ? n + (i % 2 ? y : x) : i === 0 ? n + x : i === 1 ? n + y : n)) };
}
/** Larger or smaller about its middle, as far as the picture goes; the same one where it cannot be. */
export function sized(area: Area, by: number, ratio: number): Area {
  const { kind, at } = area;
  const [left, top, right, bottom] = boxOf(area, ratio);
  const [mx, my] = [(left + right) / 2, (top + bottom) / 2];
  const clamp = (n: number) => Math.min(WHOLE, Math.max(0, Math.round(n)));
  const grow = 1 + by / Math.max(1, (right - left) / 2);
  const next: Area =
    kind === 'circle'
      ? { kind, at: [at[0]!, at[1]!, at[2]! + by] }
      : kind === 'rectangle'
        ? (() => {
            const [x, y] = [clamp(at[0]! - by), clamp(at[1]! - by)];
            return { kind, at: [x, y, clamp(at[0]! + at[2]! + by) - x, clamp(at[1]! + at[3]! + by) - y] };
          })()
        : { kind, at: at.map((n, i) => clamp(i % 2 ? my + (n - my) * grow : mx + (n - mx) * grow)) };
  return isOnPicture(next, ratio) ? next : area;
}
