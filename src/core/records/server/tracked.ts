// Change history of settings lists: the fields of a list as its history tells of them.
import type { Tracked } from '#core/history/declare.ts';
import type { Word } from '#core/i18n/words.ts';
import { columnsOf, type Fields, inBoth, isOrdered, uploadsOf } from '../declare.ts';
import { words } from '../words.ts';
import type { SettingsTable } from './store.ts';

// read when it is said: either word may be overridden meanwhile
const both = (a: Word, b: Word): Word => ({
  get en() {
    return `${a.en} (${b.en})`;
  },
  get bn() {
    return `${a.bn} (${b.bn})`;
  },
});

/** What each column is called: a field of both languages says which one. */
export const columnWords = (fields: Fields): Record<string, Word> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind, word }]): [string, Word][] =>
      inBoth(kind)
        ? [
            [name, both(word, words.in_english)],
            [`bn_${name}`, both(word, words.in_bengali)],
          ]
        : [[name, word]],
    ),
  );
/** What the history tells of a list's rows: every field, and where the row stands. */
export function trackedOf({ settings, table, parents = {} }: SettingsTable): Tracked {
  const choices: Record<string, Record<string, Word>> = {};
  for (const [name, field] of Object.entries(settings.fields)) {
    if (field.kind === 'choice' || field.kind === 'choices')
      choices[name] = Object.fromEntries(field.options.map(({ value, word }) => [value, word]));
    if (field.kind === 'picture') choices[name] = Object.fromEntries(field.names.map((one) => [one, field.label(one)]));
  }
  const { states, within } = settings;
  if (states) choices[states.column] = Object.fromEntries(Object.entries(states.of).map(([value, { word }]) => [value, word]));
  const columns = columnsOf(settings.fields);
  const { main } = settings;
  const placed: Record<string, Word> = isOrdered(settings) ? { position: words.position } : {};
  const title = columns.includes(`bn_${main}`) ? ([main, `bn_${main}`] as const) : ([main, main] as const);
  return {
    ...{ table, title, names: parents },
    // the address of a row within something names that, too, which the log does not know
    ...(settings.screen !== undefined && !within && { screen: settings.screen }),
    ...(settings.owned && { institution: 'institution_id' }),
    numbered: uploadsOf(settings.fields),
    amounts: Object.entries(settings.fields).flatMap(([name, f]) => (f.kind === 'number' && f.money ? [name] : [])),
    words: {
      name: settings.one,
      fields: { ...columnWords(settings.fields), ...placed, ...(states && { [states.column]: states.word }) },
      choices,
    },
  };
}
