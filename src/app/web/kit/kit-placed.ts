// Questions of the gallery: one of each type that is answered by a figure, a moment or by placing, with its right answer.
import { emptyQuestion, type WrittenQuestion } from '#features/questions/written.ts';
import type { QuestionProps } from '#features/questions/web/public.ts';
import { kitPlaced as words } from '../../words-kit-placed.ts';

type Asked = QuestionProps['question'];
export interface KitQuestion {
  question: Asked;
  given: NonNullable<QuestionProps['given']>;
  right: NonNullable<QuestionProps['right']>;
  /** As its author has it. */
  written: WrittenQuestion;
}
const named = (list: readonly { en: string; bn: string }[], letter: string) =>
  list.map(({ en, bn }, i) => ({ id: `${letter}${i + 1}`, en, bn }));
const asked = (type: Asked['type'], text: { en: string; bn: string }, shape: Asked['shape']): Asked => ({
  ...{ type, text_html: `<p>${text.en}</p>`, bn_text_html: `<p>${text.bn}</p>`, shape },
});
const written = (type: Asked['type'], text: { en: string; bn: string }, own: Partial<WrittenQuestion>): WrittenQuestion => ({
  ...emptyQuestion(type, `kit-${type}-${own.hotspot_mode ?? 'one'}`),
  ...{ text: text.en, bn_text: text.bn },
  ...own,
});
/** Drawn here, so that the gallery needs no file. */
const CELL = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 220"><rect width="320" height="220" fill="#F2ECE3"/><rect x="22" y="18" width="276" height="184" rx="26" fill="#E9F5E2" stroke="#166534" stroke-width="6"/><path d="M150 58c44-16 112-6 116 42 4 50-48 70-92 62-46-8-62-86-24-104z" fill="#D9E9F6" stroke="#3C5AA6" stroke-width="2.5"/><circle cx="88" cy="82" r="32" fill="#E6D3F1" stroke="#683091" stroke-width="3"/><circle cx="94" cy="78" r="10" fill="#683091"/><g fill="#6FAE62" stroke="#166534" stroke-width="2"><ellipse cx="72" cy="158" rx="22" ry="12" transform="rotate(-18 72 158)"/><ellipse cx="126" cy="172" rx="20" ry="11"/></g></svg>`,
)}`;
const picture = { src: CELL, width: 320, height: 220, ...words.cell };
const places = named([words.nucleus, words.vacuole, words.leaf], 'p');
const middles: [number, number][] = [
  [275, 373],
  [650, 490],
  [225, 718],
];
const nucleus = { id: 'p1', kind: 'circle' as const, at: [275, 373, 100] };
const cell = { file: 1, src: CELL, width: 320, height: 220, alt: words.cell.en, bn_alt: words.cell.bn };
const areas: WrittenQuestion['areas'] = [
  { ...nucleus, text: words.nucleus.en, bn_text: words.nucleus.bn, right: true },
  {
    ...{ id: 'p2', kind: 'polygon', at: [440, 280, 620, 230, 800, 300, 840, 480, 700, 720, 520, 640] },
    ...{ text: words.vacuole.en, bn_text: words.vacuole.bn, right: false },
  },
  { id: 'p3', kind: 'rectangle', at: [150, 650, 150, 140], text: words.leaf.en, bn_text: words.leaf.bn, right: false },
];
const towns = [words.dhaka, words.chattogram, words.sylhet];
const rivers = [words.buriganga, words.rupsa, words.karnaphuli, words.surma];
const events = [words.language, words.six, words.uprising, words.war];
const steps = [words.step_1, words.step_2, words.step_3, words.step_4, words.step_5];
const line = (id: string, { en, bn }: { en: string; bn: string }) => ({ id, text: en, bn_text: bn });

export const kitAsked: readonly KitQuestion[] = [
  {
    question: asked('numeric', words.field, { unit: { en: words.square.en, bn: words.square.bn } }),
    given: { value: '78' },
    right: { text: '360', range: { from: '359.5', to: '360.5' } },
    written: written('numeric', words.field_variants, {
      ...{ formula: 'a × b', conditions: 'a > b', unit: words.square.en, bn_unit: words.square.bn },
      variables: (['a', 'b'] as const).map((name, i) => ({
        ...{ id: `v${i}`, name, kind: 'range', step: '1', values: '', bn_values: '' },
        ...(i ? { from: '11', to: '16' } : { from: '16', to: '30' }),
      })),
    }),
  },
  {
    question: asked('date', words.oath, { precision: 'day' }),
    given: { fields: { day: '26', month: '3', year: '1971' } },
    right: { text: '1971-04-17' },
    written: written('date', words.oath, { date: '17/4/1971' }),
  },
  {
    question: asked('time', words.bus, {}),
    given: { fields: { hour: '1', minute: '10', part: 'night' } },
    right: { text: '13:10' },
    written: written('time', words.bus, { hour: '1', minute: '10', day_part: 'noon', minutes_off: '5' }),
  },
  {
    question: asked('matching', words.towns, { left: named(towns, 'l'), right: named(rivers, 'r') }),
    given: { pairs: { l1: 'r1', l2: 'r3', l3: 'r2' } },
    right: { pairs: { l1: 'r1', l2: 'r3', l3: 'r4' } },
    written: written('matching', words.towns, {
      pairs: towns.map((town, i) => {
        const river = rivers.filter((one) => one !== words.rupsa)[i]!;
        return { id: `l${i}`, left: town.en, bn_left: town.bn, right_id: `r${i}`, right: river.en, bn_right: river.bn };
      }),
      extras: [line('x1', words.rupsa)],
    }),
  },
  {
    question: asked('sequence', words.order, { items: named([events[2]!, events[0]!, events[1]!, events[3]!], 'i') }),
    given: { order: ['i2', 'i1', 'i3', 'i4'] },
    right: { order: ['i2', 'i3', 'i1', 'i4'] },
    written: written('sequence', words.order, { items: events.map((event, i) => line(`i${i}`, event)) }),
  },
  {
    question: asked('hotspot', words.where, {
      picture,
      mode: 'one',
      most: 1,
      places: places.map((place, i) => ({ ...place, at: middles[i]! })),
    }),
    given: { places: ['p2'], points: [] },
    right: { options: ['p1'], areas: [nucleus] },
    written: written('hotspot', words.where, { picture: cell, areas }),
  },
  {
    question: asked('hotspot', words.where, { picture, mode: 'free', most: 1, places }),
    given: { places: [], points: [[280, 380]] },
    right: { options: ['p1'], areas: [nucleus] },
    written: written('hotspot', words.where, { picture: cell, areas, hotspot_mode: 'free' }),
  },
  {
    question: asked('likert', words.opinion, { items: named([words.helps], 's'), options: named(steps, 'o') }),
    given: { pairs: { s1: 'o2' } },
    right: {},
    written: written('likert', words.opinion, {
      statements: [line('s1', words.helps)],
      scale: steps.map((step, i) => line(`o${i}`, step)),
    }),
  },
];
