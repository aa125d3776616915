// Hotspot questions as they are written: a picture, areas on it with names in both languages, and which of them are right.
import * as z from 'zod/mini';
import { type WrittenPicture as Picture, WrittenPicture } from '../../pictures.ts';
import { both, distinct, line, newPart, part, said, unique, type Writing } from '../../writing.ts';
import { areaKinds, isOnPicture, MOST_CORNERS, WHOLE } from './areas.ts';
import { hotspotModes, type HotspotMode, MOST_PLACES } from './shape.ts';

const Area = z.object({
  id: part,
  kind: z.enum(areaKinds),
  at: z.array(z.number().check(z.int(), z.minimum(0), z.maximum(WHOLE))).check(z.minLength(3), z.maxLength(MOST_CORNERS * 2)),
  /** What is said of the place to whoever chooses it by its name. */
  text: line(300),
  bn_text: line(300),
  right: z._default(z.boolean(), false),
});
export type WrittenArea = z.infer<typeof Area>;
export const fields = {
  picture: z._default(z.nullable(WrittenPicture), null),
  hotspot_mode: z._default(z.enum(hotspotModes), 'one'),
  areas: z._default(z.array(Area).check(z.maxLength(MOST_PLACES)), []),
};
export interface Own {
  picture: Picture | null;
  hotspot_mode: HotspotMode;
  areas: WrittenArea[];
}
export const newArea = (kind: WrittenArea['kind'], at: number[]): WrittenArea => ({
  id: newPart(),
  kind,
  at,
  text: '',
  bn_text: '',
  right: false,
});
export const ratioOf = ({ picture }: Pick<Own, 'picture'>): number => (picture ? picture.width / picture.height : 1);

export const writing: Writing<Own> = {
  markings: ['parts', 'all'],
  empty: { picture: null, hotspot_mode: 'one', areas: [] },
  begin: () => ({}),
  faultOf: (question) => {
    const { picture, areas, hotspot_mode: mode } = question;
    if (!picture || !said(picture.alt, picture.bn_alt)) return 'picture';
    // one place alone would be told by the list of names
    if (areas.length < 2 || !areas.every((area) => isOnPicture(area, ratioOf(question)))) return 'areas';
    if (!areas.every((area) => said(area.text, area.bn_text))) return 'places';
    if (!distinct(areas.map((area) => both(area.text, area.bn_text)))) return 'alike';
    const right = areas.filter((area) => area.right).length;
    if (mode === 'one' ? right !== 1 : right === 0) return mode === 'one' ? 'answer' : 'answers';
    return undefined;
  },
  fits: ({ areas }) => unique(areas.map(({ id }) => id)),
};
