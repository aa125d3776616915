// Hotspot questions: a picture on which places are marked. Public shape and answer schema; which areas are right is in the key alone.
import { type Filled, type Kind, readRecord } from '../../rules.ts';
import { showPicture, type ShownPicture } from '../../pictures.ts';
import { type Point, WHOLE } from './areas.ts';

/** `one`, `several`: among numbered places; `free`: anywhere on the picture. */
export const hotspotModes = ['one', 'several', 'free'] as const;
export type HotspotMode = (typeof hotspotModes)[number];
/** A place that can be chosen by its name; where places are numbered, with the point that its number stands at. */
export interface Place {
  id: string;
  en: string;
  bn: string;
  at?: [number, number];
}
export interface Shape {
  picture?: ShownPicture;
  mode: HotspotMode;
  places: Place[];
  /** So many marks at most. */
  most: number;
}
export interface Answer {
  places: string[];
  points: [number, number][];
}
export const MOST_PLACES = 20;

const isPoint = (value: unknown): value is [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every((n) => Number.isInteger(n) && n >= 0 && n <= WHOLE);
const readPlaces = (stored: unknown): Place[] =>
  (Array.isArray(stored) ? stored.map(readRecord) : []).map(({ id, en, bn, at }) => ({
    ...{ id: String(id), en: String(en ?? ''), bn: String(bn ?? '') },
    ...(isPoint(at) && { at }),
  }));

export const hotspotFilled: Filled<Shape, Answer> = {
  isEmpty: ({ places, points }) => places.length + points.length === 0,
  isPartial: ({ places, points }, { mode, most }) => mode === 'free' && places.length + points.length < most,
};
export const hotspot: Kind<Shape, Answer> = {
  show: (stored) => {
    const { picture, mode, places, most } = readRecord(stored);
    const shown = showPicture(picture);
    return {
      ...(shown && { picture: shown }),
      mode: hotspotModes.find((one) => one === mode) ?? 'one',
      places: readPlaces(places),
      most: Math.min(MOST_PLACES, Math.max(1, Number(most) || 1)),
    };
  },
  read: (given, { mode, places, most }) => {
    const { places: chosen = [], points = [] } = readRecord(given);
    if (!Array.isArray(chosen) || !Array.isArray(points) || (readRecord(given).places ?? readRecord(given).points) === undefined)
      return undefined;
    const ids = [...new Set(chosen)];
    const fits =
      ids.every((id) => places.some((place) => place.id === id)) &&
      points.every(isPoint) &&
      (mode === 'free' || points.length === 0) &&
      ids.length + points.length <= most;
    return fits ? { places: ids as string[], points: points as [number, number][] } : undefined;
  },
  ...hotspotFilled,
};
export type { Point };
