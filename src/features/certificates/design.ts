// Certificate design (layout): the boxes of a sheet in millimetres, read from what an editor stored; whatever is wrong in it becomes harmless here.

/** A4 landscape. */
export const PAGE = { width: 297, height: 210 } as const;
/** Printers leave this much of the edge white. */
export const MARGIN = 5;
export const SIZES = { least: 6, most: 72 } as const;
/** Lowest size that a name is set in when it is too long for its box. */
export const LEAST_NAME = 20;

export const boxNames = [
  'title_bn',
  'title_en',
  'certify_bn',
  'certify_en',
  'name',
  'name_2',
  'lead_bn',
  'course',
  'done_bn',
  'done_en',
  'result',
  'institution',
  'date_bn',
  'date_en',
  'number',
  'address',
  'text_1',
  'text_2',
  'text_3',
  'signature_1',
  'signature_2',
  'signature_3',
  'seal',
  'picture',
  'qr',
] as const;
export type BoxName = (typeof boxNames)[number];
/** Boxes whose words whoever designs writes. */
const wordedBoxes = ['title_bn', 'title_en', 'certify_bn', 'certify_en', 'text_1', 'text_2', 'text_3'] as const;
export type WordedBox = (typeof wordedBoxes)[number];
/** Boxes that a picture is drawn in. */
export const picturedBoxes = ['signature_1', 'signature_2', 'signature_3', 'seal', 'picture'] as const;
export type PicturedBox = (typeof picturedBoxes)[number];
export const isPictured = (name: BoxName): name is PicturedBox => (picturedBoxes as readonly BoxName[]).includes(name);
export const isWorded = (name: BoxName): name is WordedBox => (wordedBoxes as readonly BoxName[]).includes(name);

/** By their look on a light ground. */
export const inks = {
  ink: '#1F1B24',
  soft: '#4F4857',
  plum: '#4A1F6B',
  teal: '#0B5D55',
  red: '#8C2318',
  gold: '#7A4A00',
  white: '#FFFFFF',
} as const;
export type Ink = keyof typeof inks;
export const aligns = ['left', 'center', 'right'] as const;
export type Align = (typeof aligns)[number];
export const grounds = ['alpona', 'jali', 'plain', 'own'] as const;
export type Ground = (typeof grounds)[number];

/** Millimetres from the upper left corner; `size` in points. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
  size: number;
  ink: Ink;
  align: Align;
}
export interface Layout {
  boxes: Partial<Record<BoxName, Box>>;
  texts: Partial<Record<WordedBox, string>>;
}
/** Of a signature: whose it is, under the line. */
export interface Signer {
  name: string;
  role: string;
}
/** A design as it is published: nothing of it changes any more. */
export interface Design extends Layout {
  ground: Ground;
  signers: Partial<Record<PicturedBox, Signer>>;
}
/** A box is never smaller than this. */
const LEAST = 5;
const MOST_TEXT = 300;
const within = (value: unknown, least: number, most: number, otherwise: number): number => {
  const given = typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
  // a tenth of a millimetre is finer than any printer
  return Math.min(most, Math.max(least, Math.round(given * 10) / 10));
};
/** A box that lies on the page, whatever was given. */
export function boxOf(given: Partial<Record<keyof Box, unknown>>, otherwise: Box): Box {
  const w = within(given.w, LEAST, PAGE.width, otherwise.w);
  const h = within(given.h, LEAST, PAGE.height, otherwise.h);
  return {
    w,
    h,
    x: within(given.x, 0, Math.round((PAGE.width - w) * 10) / 10, otherwise.x),
    y: within(given.y, 0, Math.round((PAGE.height - h) * 10) / 10, otherwise.y),
    size: within(given.size, SIZES.least, SIZES.most, otherwise.size),
    ink: typeof given.ink === 'string' && Object.hasOwn(inks, given.ink) ? (given.ink as Ink) : otherwise.ink,
    align: aligns.find((one) => one === given.align) ?? otherwise.align,
  };
}

const at = (x: number, y: number, w: number, h: number, size: number, ink: Ink = 'ink'): Box => ({
  x,
  y,
  w,
  h,
  size,
  ink,
  align: 'center',
});
/** Where each box stands when it is put on the sheet: as on the product's own certificate. */
export const places: Readonly<Record<BoxName, Box>> = {
  title_bn: at(48.5, 36, 200, 22, 42, 'plum'),
  title_en: at(48.5, 57.5, 200, 7, 11, 'soft'),
  certify_bn: at(48.5, 67, 200, 8, 14),
  certify_en: at(48.5, 75, 200, 6, 10, 'soft'),
  name: at(48.5, 84, 200, 15, 33),
  name_2: at(48.5, 99, 200, 7.5, 15, 'soft'),
  lead_bn: at(40, 112, 217, 8, 14),
  course: at(40, 120, 217, 11.5, 21, 'plum'),
  done_bn: at(40, 131.5, 217, 8, 14),
  done_en: at(42.5, 140, 212, 10, 10, 'soft'),
  result: at(98.5, 106, 100, 6.5, 11),
  institution: at(39.5, 154, 54, 14, 12),
  date_bn: at(122, 152, 53, 7.5, 12),
  date_en: at(122, 159.5, 53, 6, 9.5, 'soft'),
  number: at(183, 160, 44, 7, 11),
  address: at(42.5, 181.5, 212, 5, 8, 'soft'),
  text_1: at(98.5, 167, 100, 7, 11),
  text_2: at(98.5, 174, 100, 7, 11),
  text_3: at(98.5, 25, 100, 7, 11),
  signature_1: at(40, 152, 54, 26, 10.5),
  signature_2: at(98, 152, 54, 26, 10.5),
  signature_3: at(156, 152, 54, 26, 10.5),
  seal: at(30, 28, 28, 28, 10),
  picture: at(239, 28, 28, 28, 10),
  qr: at(229, 152.5, 26, 26, 10),
};
/** What a new design has on it. */
const FIRST: readonly BoxName[] = [
  ...['title_bn', 'title_en', 'certify_bn', 'certify_en', 'name', 'name_2', 'lead_bn', 'course', 'done_bn', 'done_en'],
  ...['signature_1', 'date_bn', 'date_en', 'number', 'address', 'qr'],
] as BoxName[];
export const firstLayout = (): Layout => ({ boxes: Object.fromEntries(FIRST.map((name) => [name, places[name]])), texts: {} });

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
/** A layout as it was stored; what is none of its parts is left out. */
export function readLayout(stored: unknown): Layout {
  const { boxes, texts } = objectOf(stored);
  const [given, said] = [objectOf(boxes), objectOf(texts)];
  return {
    boxes: Object.fromEntries(
      boxNames.filter((name) => Object.hasOwn(given, name)).map((name) => [name, boxOf(objectOf(given[name]), places[name])]),
    ),
    texts: Object.fromEntries(
      wordedBoxes.filter((name) => typeof said[name] === 'string').map((name) => [name, (said[name] as string).slice(0, MOST_TEXT)]),
    ),
  };
}
/** The same from the text of a draft; nothing where it is none. */
export function parseLayout(text: string): Layout | undefined {
  try {
    const stored = JSON.parse(text) as unknown;
    return typeof stored === 'object' && stored !== null ? readLayout(stored) : undefined;
  } catch {
    return undefined;
  }
}
/** Boxes in the order in which they are read aloud, and set. */
export const boxesOf = ({ boxes }: Layout): (readonly [BoxName, Box])[] =>
  boxNames.filter((name) => boxes[name]).map((name) => [name, boxes[name]!] as const);
