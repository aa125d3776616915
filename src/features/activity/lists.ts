// Staff list (workbench declaration) of the activity log: columns, filters, and the entry that is answered.
import * as z from 'zod/mini';
import { declareList } from '#core/lists/declare.ts';
import { chosenActs, history } from '#core/history/words.ts';
import { ToldEntry } from '#core/history/told.ts';
import { chooseInstitution } from './chooser-institutions.ts';
import { listKinds } from './contract-choices.ts';
import { words } from './words.ts';

export const activity = declareList({
  name: 'activity.entries',
  many: words.many,
  one: words.one,
  sort: '-at',
  columns: {
    said: { kind: 'text', word: words.said, main: true },
    actor: { kind: 'person', word: words.actor, under: 'role' },
    at: { kind: 'time', word: words.at, sortable: true },
    address: { kind: 'text', word: words.address, extra: true },
    device: { kind: 'text', word: words.device, extra: true },
    verified: {
      kind: 'state',
      word: words.verified,
      states: {
        sealed: { word: words.sealed, look: 'ok', icon: 'link' },
        waiting: { word: words.waiting, icon: 'clock' },
        broken: { word: words.broken, look: 'danger', icon: 'unlink' },
      },
    },
    id: { kind: 'number', word: words.number, extra: true },
  },
  filters: {
    person: { kind: 'text', word: words.person, hint: words.person_hint },
    about: { kind: 'text', word: words.about_whom, hint: words.about_hint },
    act: {
      kind: 'several',
      word: words.act,
      options: Object.entries({ ...history.acts, ...chosenActs }).map(([value, word]) => ({ value, word })),
    },
    kind: { kind: 'names', word: words.kind, from: () => ({ call: listKinds }) },
    day: { kind: 'dates', word: words.day },
    institution: { kind: 'rows', word: words.institution, from: () => chooseInstitution },
    sealed: { kind: 'flag', word: words.in_log },
  },
});
/** Where somebody acted from is told to those who run the place. */
export const Entry = z.extend(ToldEntry, { address: z.string(), device: z.string() });
export type Entry = z.infer<typeof Entry>;
