// Hotspot questions as they are kept: the picture and the names of places are shown, the areas and which of them are right are the key.
import { readRecord } from '../../../rules.ts';
import { storedPicture, writtenPicture } from '../../../pictures.ts';
import { choicesOf, type Storing, writtenSides } from '../../../server/storing.ts';
import type { WrittenQuestion } from '../../../written.ts';
import { type AreaKind, areaKinds, middleOf } from '../areas.ts';
import { hotspot as kind, hotspotModes } from '../shape.ts';
import { ratioOf } from '../written.ts';
import { rightsOf } from './grade.ts';

const named = (q: WrittenQuestion | undefined) => (q?.areas ?? []).map(({ id, text, bn_text }) => ({ id, en: text, bn: bn_text }));
export const hotspot: Storing = {
  body: (q, was, stored) => {
    const ratio = ratioOf(q);
    const middle = new Map(q.areas.map((area) => [area.id, middleOf(area, ratio)]));
    const right = q.areas.filter((area) => area.right).map(({ id }) => id);
    const before = stored ? kind.show(stored.shape).places : [];
    const places = choicesOf(named(q), named(was), before)
      // as they are read on the picture, which says nothing of the right ones
      .toSorted((a, b) => {
        const [p, r] = [middle.get(a.id)!, middle.get(b.id)!];
        return Math.round(p[1] / 50) - Math.round(r[1] / 50) || p[0] - r[0];
      })
      .map((place) => ({ ...place, ...(q.hotspot_mode !== 'free' && { at: middle.get(place.id) }) }));
    const most = q.hotspot_mode === 'one' ? 1 : q.hotspot_mode === 'several' ? places.length : Math.max(1, right.length);
    return {
      shape: { picture: q.picture && storedPicture(q.picture), mode: q.hotspot_mode, places, most },
      answer: { right, areas: q.areas.map(({ id, kind: of, at }) => ({ id, kind: of, at })) },
    };
  },
  written: ({ shape, answer }) => {
    const { picture, mode } = readRecord(shape);
    const { areas } = readRecord(answer);
    const right = rightsOf(answer);
    const names = new Map(kind.show(shape).places.map(({ id, ...sides }) => [id, sides]));
    return {
      picture: writtenPicture(picture),
      hotspot_mode: hotspotModes.find((one) => one === mode) ?? 'one',
      areas: (Array.isArray(areas) ? areas.map(readRecord) : []).map(({ id: given, kind: of, at }) => {
        const id = String(given);
        return {
          ...{ id, kind: areaKinds.find((one) => one === of) ?? ('circle' as AreaKind), at: Array.isArray(at) ? at.map(Number) : [] },
          ...writtenSides(names.get(id) ?? { en: '', bn: '' }),
          right: right.includes(id),
        };
      }),
    };
  },
};
