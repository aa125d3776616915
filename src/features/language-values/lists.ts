// Settings list (workbench declaration) of the words of the interface: fields, and the row that is answered.
import * as z from 'zod/mini';
import { declareSettings, field } from '#core/records/declare.ts';
import { settingsRow } from '#core/records/input.ts';
import { atLanguageValues } from './addresses.ts';
import { errors, rooms, states, words } from './words.ts';
import { titles } from './words-titles-staff.ts';

const inRooms = (Object.keys(rooms.of) as (keyof typeof rooms.of)[]).map((value) => ({ value, word: rooms.of[value] }));

export const languageValues = declareSettings({
  name: 'language-values.list',
  many: titles.many,
  one: words.one,
  entity: 'language_value',
  group: 'settings',
  screen: atLanguageValues.path,
  main: 'title',
  fields: {
    title: field.pair({ word: words.text, hint: words.text_hint, max: 1000, long: true, required: 'one' }),
    name: field.text({ word: words.name, hint: words.name_hint, max: 120, required: true, pattern: '[a-z][a-z0-9_.\\-]*', names: true }),
  },
  columns: {
    state: {
      kind: 'state',
      word: words.state,
      states: {
        shipped: { word: states.shipped },
        changed: { word: states.changed, look: 'brand', icon: 'pencil' },
        half: { word: states.half, look: 'warn', icon: 'languages' },
        own: { word: states.own, look: 'info' },
        missing: { word: states.missing, look: 'warn', icon: 'languages' },
        unfit: { word: states.unfit, look: 'danger', icon: 'triangle-alert' },
      },
    },
    bn_shipped: { kind: 'text', word: words.shipped_bn, extra: true },
    shipped: { kind: 'text', word: words.shipped_en, extra: true },
    room: { kind: 'choice', word: words.room, options: inRooms },
  },
  filters: {
    room: { kind: 'several', word: words.room, options: inRooms },
    state: { kind: 'several', word: words.state, options: Object.entries(states).map(([value, word]) => ({ value, word })) },
  },
  why: errors,
});
/** A word that the platform says has its key, and its place in the list, for good; left empty it is the shipped one again. */
const { name, main, fields } = languageValues;
export const shippedForm = { name, main, fields: { title: { ...fields.title, required: undefined } } };
export const LanguageValue = settingsRow(languageValues, {
  room: z.string(),
  state: z.string(),
  shipped: z.string(),
  bn_shipped: z.string(),
  /** Whether a screen, a mail or a message of the product says it. */
  said: z.boolean(),
  places: z.array(z.string()),
});
export type LanguageValue = z.infer<typeof LanguageValue>;
