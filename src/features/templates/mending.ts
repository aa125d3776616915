// Mending of a certificate design: by a press, what a check found wrong with its sheet.
import {
  type Box,
  boxOf,
  type BoxName,
  firstLayout,
  type Layout,
  longestName,
  MARGIN,
  PAGE,
  places,
} from '#features/certificates/rules.ts';
import { outside, pale, takesName } from './design-draft.ts';
import type { Values } from '#core/records/merge.ts';

const withBoxes = (layout: Layout, boxes: Partial<Record<BoxName, Box>>): Layout => ({ ...layout, boxes: { ...layout.boxes, ...boxes } });
export const put = (layout: Layout, name: BoxName): Layout => withBoxes(layout, { [name]: places[name] });
export const takeOff = (layout: Layout, name: BoxName): Layout => {
  const { [name]: _gone, ...boxes } = layout.boxes;
  return { ...layout, boxes };
};
/** The box with other measures, still on the page. */
export const change = (layout: Layout, name: BoxName, by: Partial<Box>): Layout => {
  const box = layout.boxes[name];
  return box ? withBoxes(layout, { [name]: boxOf({ ...box, ...by }, box) }) : layout;
};
function inside(box: Box): Box {
  const w = Math.min(box.w, PAGE.width - 2 * MARGIN);
  const h = Math.min(box.h, PAGE.height - 2 * MARGIN);
  const between = (at: number, size: number, page: number) => Math.min(page - MARGIN - size, Math.max(MARGIN, at));
  return { ...box, w, h, x: between(box.x, w, PAGE.width), y: between(box.y, h, PAGE.height) };
}
/** Room for a long name: the whole width within the frame, on two lines when it must. */
function roomForNames(layout: Layout): Layout {
  const box = layout.boxes.name;
  if (!box || takesName(layout, longestName)) return layout;
  return change(layout, 'name', { x: 30, w: 237, h: Math.max(box.h, 20) });
}
const mends: Readonly<Record<string, (layout: Layout, values: Values) => Layout>> = {
  readable: () => firstLayout(),
  name: (layout) => put(layout, 'name'),
  qr: (layout) => put(layout, 'qr'),
  number: (layout) => put(layout, 'number'),
  course: (layout) => put(layout, 'course'),
  qr_size: (layout) => change(layout, 'qr', { w: places.qr.w, h: places.qr.h }),
  margins: (layout) => withBoxes(layout, Object.fromEntries(outside(layout).map((name) => [name, inside(layout.boxes[name]!)]))),
  contrast: (layout, values) => pale(values).reduce((mended, name) => change(mended, name, { ink: 'ink' }), layout),
  long_names: roomForNames,
};
/** What mends the point with this key; nothing where only a person can. */
export const mendOf = (key: string) => mends[key];
