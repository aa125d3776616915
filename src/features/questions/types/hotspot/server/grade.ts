// Grading of hotspots: each right area that was marked counts its share, and a mark beside them takes one away.
import { type Grader, readRecord } from '../../../rules.ts';
import { type Area, areaKinds, isWithin } from '../areas.ts';
import type { Answer, Shape } from '../shape.ts';

type RightArea = { id: string; kind: Area['kind']; at: number[] };
const areasOf = (key: unknown): RightArea[] => {
  const { areas } = readRecord(key);
  return (Array.isArray(areas) ? areas.map(readRecord) : []).map(({ id, kind, at }) => ({
    id: String(id),
    kind: areaKinds.find((one) => one === kind) ?? 'circle',
    at: Array.isArray(at) ? at.map(Number) : [],
  }));
};
export const rightsOf = (key: unknown): string[] => {
  const { right } = readRecord(key);
  return Array.isArray(right) ? right.map(String) : [];
};
export const hotspot: Grader<Shape, Answer> = {
  grade: (key, { places, points }, { picture }) => {
    const right = rightsOf(key);
    const areas = areasOf(key).filter(({ id }) => right.includes(id));
    const ratio = picture ? picture.width / picture.height : 1;
    const hit = points.map((point) => areas.filter((area) => isWithin(area, point, ratio)).map(({ id }) => id));
    const named = places.map((id) => (right.includes(id) ? [id] : []));
    const marks = [...hit, ...named];
    const found = new Set(marks.flat());
    const beside = marks.filter((ids) => ids.length === 0).length;
    return right.length ? Math.max(0, (found.size - beside) / right.length) : 0;
  },
  tell: (key) => {
    const right = rightsOf(key);
    return { options: right, areas: areasOf(key).filter(({ id }) => right.includes(id)) };
  },
};
