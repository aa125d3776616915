// Draft declaration (editor) of a certificate design: its sheet, background, signatures and seal, and what has to hold before it is used.
import { declareDraft, type Check } from '#core/drafts/declare.ts';
import { hasKnownScript } from '#core/i18n/scripts.ts';
import { field } from '#core/records/declare.ts';
import type { Values } from '#core/records/merge.ts';
import {
  type Box,
  type BoxName,
  boxesOf,
  grounds,
  type Layout,
  longestName,
  MARGIN,
  PAGE,
  parseLayout,
  placeText,
  LEAST_NAME,
} from '#features/certificates/rules.ts';
import { fields as words, looks, points } from './words-design.ts';

export const layoutOf = (values: Values): Layout => parseLayout(String(values.layout ?? '')) ?? { boxes: {}, texts: {} };
const has = (name: BoxName) => (values: Values) => name in layoutOf(values).boxes;
const LEAST_QR = 18;
const NEAR = 0.05;

/** Boxes that come nearer to the edge than printers print. */
export const outside = (layout: Layout): BoxName[] =>
  boxesOf(layout)
    .filter(
      ([, { x, y, w, h }]) =>
        x < MARGIN - NEAR || y < MARGIN - NEAR || x + w > PAGE.width - MARGIN + NEAR || y + h > PAGE.height - MARGIN + NEAR,
    )
    .map(([name]) => name);
/** Pairs of boxes of which one lies on the other by more than a millimetre. */
function overlapping(layout: Layout): (readonly [BoxName, BoxName])[] {
  const all = boxesOf(layout);
  const over = (a: Box, b: Box) =>
    Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) > 1 && Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y) > 1;
  return all.flatMap(([name, box], i) => all.slice(i + 1).flatMap(([other, its]) => (over(box, its) ? [[name, other] as const] : [])));
}
/** Boxes whose letters are white where the background is light. */
export const pale = (values: Values): BoxName[] =>
  values.look === 'own' ? [] : boxesOf(layoutOf(values)).flatMap(([name, { ink }]) => (ink === 'white' && name !== 'qr' ? [name] : []));
/** Whether a name this long is set in letters large enough. */
export const takesName = (layout: Layout, name: string): boolean =>
  !layout.boxes.name || placeText(name, layout.boxes.name).size >= Math.min(LEAST_NAME, layout.boxes.name.size);
const signatures = ['signature_1', 'signature_2', 'signature_3'] as const;

const check = (key: keyof typeof points.said, weight: Check['weight'], holds: Check['holds'], field = 'layout'): Check => ({
  key,
  word: points.said[key],
  field,
  weight,
  holds,
});
const declared = declareDraft({
  name: 'templates.design',
  one: words.design,
  entity: 'managed_design',
  view: 'site.view',
  write: 'site.update',
  fields: {
    layout: field.long({ word: words.layout, max: 20_000 }),
    look: field.choice({ word: words.ground, options: grounds.map((value) => ({ value, word: looks.grounds[value] })) }),
    ground_id: field.upload({ word: words.ground_own, hint: words.ground_own_hint, width: 2339, height: 1654, alt: 'ground_alt' }),
    ground_alt: field.pair({ word: words.ground_alt, max: 100 }),
    signature_1_id: field.upload({ word: words.signature_1, width: 720, height: 240, alt: 'signer_1' }),
    signer_1: field.pair({ word: words.signer_1, max: 80 }),
    role_1: field.pair({ word: words.role_1, max: 80 }),
    signature_2_id: field.upload({ word: words.signature_2, width: 720, height: 240, alt: 'signer_2' }),
    signer_2: field.pair({ word: words.signer_2, max: 80 }),
    role_2: field.pair({ word: words.role_2, max: 80 }),
    signature_3_id: field.upload({ word: words.signature_3, width: 720, height: 240, alt: 'signer_3' }),
    signer_3: field.pair({ word: words.signer_3, max: 80 }),
    role_3: field.pair({ word: words.role_3, max: 80 }),
    seal_id: field.upload({ word: words.seal, width: 600, height: 600, alt: 'seal_alt' }),
    seal_alt: field.pair({ word: words.seal_alt, max: 100 }),
    picture_id: field.upload({ word: words.picture, width: 600, height: 600, alt: 'picture_alt' }),
    picture_alt: field.pair({ word: words.picture_alt, max: 100 }),
  },
  checks: [
    check('readable', 'must', (values) => parseLayout(String(values.layout ?? '')) !== undefined),
    check('name', 'must', has('name')),
    check('qr', 'must', has('qr')),
    check('number', 'must', has('number')),
    check('own_ground', 'must', (values) => values.look !== 'own' || Boolean(values.ground_id ?? values.bn_ground_id), 'ground_id'),
    check('qr_size', 'must', (values) => {
      const { qr } = layoutOf(values).boxes;
      return !qr || Math.min(qr.w, qr.h) >= LEAST_QR;
    }),
    check('letters', 'must', (values) => Object.values(layoutOf(values).texts).every((text) => hasKnownScript(text))),
    check('course', 'should', has('course')),
    check('long_names', 'should', (values) => takesName(layoutOf(values), longestName)),
    check('contrast', 'should', (values) => pale(values).length === 0),
    check('margins', 'should', (values) => outside(layoutOf(values)).length === 0),
    check('apart', 'should', (values) => overlapping(layoutOf(values)).length === 0),
    check(
      'signed',
      'should',
      (values) =>
        signatures.every((name, i) => {
          if (!(name in layoutOf(values).boxes)) return true;
          const picture = values[`${name}_id`] ?? values[`bn_${name}_id`];
          return Boolean(picture) && Boolean(values[`signer_${i + 1}`] || values[`bn_signer_${i + 1}`]);
        }),
      'signature_1_id',
    ),
  ],
});
/** Pictures on paper are ornaments but for signatures, whose names have a point of their own. */
export const design = { ...declared, checks: declared.checks.filter(({ key }) => !key.endsWith('.described')) };
