// Autosave machine of an editor: a page that is left while a save is under way sends what was typed meanwhile; a clash names who wrote the other text.
import { afterEach, expect, test, vi } from 'vitest';
import type { DraftTold } from '../../admin-draft.ts';
import { Refused } from '#core/contract/web/client.ts';
import { makeEditing, type Saved } from '../editing.ts';

const draft = {
  id: 1,
  version: 1,
  fields: { name: 'First' },
  pictures: [],
  can: { write: true },
  here: [],
  published_version: null,
} as unknown as DraftTold;
afterEach(() => void vi.unstubAllGlobals());

test('a page left while a save is under way sends what was typed since, and keeps nothing of it', async () => {
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => {});
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener() {}, removeEventListener() {} });
  const sent: unknown[] = [];
  const answers: Array<() => void> = [];
  let version = 1;
  const machine = makeEditing(draft, {
    plain: (_column, value) => value,
    too_long: 'Too long',
    save: async ({ fields }) => {
      sent.push(fields);
      if (fields) await new Promise<void>((answer) => answers.push(answer));
      return {
        version: ++version,
        fields: fields ?? {},
        written: {},
        pictures: [],
        here: [],
        saved_at: null,
        published_version: null,
      } as Saved;
    },
  });
  let kept = '';
  machine.keepBy((text) => {
    kept = text;
  });
  const leave = machine.begin();
  // the page says that it is there
  await machine.send();
  machine.set('name', 'Second');
  const saving = machine.send();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  machine.set('name', 'Third');
  leave();
  answers.shift()!();
  await saving;
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers.shift()!();
  await vi.waitFor(() => expect(kept).toBe(''));
  expect(sent).toEqual([undefined, { name: 'Second' }, { name: 'Third' }]);
});

/** A machine whose saves are answered with what others wrote of `name`. */
function besideOthers(written: Saved['written']) {
  const asked: { since: number; fields?: unknown }[] = [];
  const machine = makeEditing(
    { ...draft, version: 4, fields: { name: 'Theirs', about: '' } },
    {
      plain: (_column, value) => value,
      too_long: 'Too long',
      save: async ({ since, fields }) => {
        asked.push({ since, fields });
        machine.set('name', 'Mine');
        return { version: 5, fields: { name: 'Newer' }, written, pictures: [], here: [], saved_at: null, published_version: null };
      },
    },
  );
  return { machine, asked };
}
test('a clash that the answer of another field’s save brings names who wrote it, and when', async () => {
  const karim = { by: 'Karim', bn_by: 'করিম', at: '2026-11-27T04:00:00Z', own: false };
  const { machine } = besideOthers({ name: karim });
  machine.set('about', 'What we teach');
  await machine.send();
  expect(machine.snapshot().clash).toMatchObject({ ...karim, theirs: { name: 'Newer' }, base: { name: 'Theirs' } });
});
test('what an earlier page left is met with the next save, which is asked what was written since it was begun', async () => {
  const { machine, asked } = besideOthers({});
  machine.adopt(JSON.stringify({ version: 2, base: { about: '' }, typed: { about: 'Left unsent' } }));
  expect(machine.snapshot().clash).toBeUndefined();
  await machine.send();
  expect(asked[0]).toEqual({ since: 2, fields: { about: 'Left unsent' } });
  machine.discard();
  await machine.send();
  expect(asked[1]!.since).toBe(5);
});
test('a page of who looks as a role asks nothing of the server: not on opening, not of what an earlier page left', async () => {
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => {});
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener() {}, removeEventListener() {} });
  const save = vi.fn(() => Promise.reject(new Error('nothing is saved')));
  const machine = makeEditing(draft, { save, plain: (_column, value) => value, too_long: 'Too long', still: true });
  const leave = machine.begin();
  machine.adopt(JSON.stringify({ version: 1, base: { name: 'First' }, typed: { name: 'Left' } }));
  expect(machine.snapshot().values).toEqual({ name: 'First' });
  expect(await machine.flush()).toBe(true);
  await machine.send();
  leave();
  expect(save).not.toHaveBeenCalled();
});

test('what is longer than a save takes is said at its field and kept; the rest is saved', async () => {
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => {});
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener() {}, removeEventListener() {} });
  const questions = 'প্র'.repeat(60_000);
  const saved: object[] = [];
  const machine = makeEditing({ ...draft, fields: { name: 'First', questions: '' } } as never, {
    plain: (_column, value) => value,
    too_long: 'Too long',
    save: async ({ fields = {} }) => {
      if (JSON.stringify(fields).length > 100_000) throw new Refused('too_large', 413, 'Too large');
      saved.push(fields);
      return { version: 2, fields: {}, written: {}, pictures: [], here: [], saved_at: null, published_version: null } as Saved;
    },
  });
  let kept = '';
  machine.keepBy((text) => {
    kept = text;
  });
  machine.set('questions', questions);
  machine.set('name', 'Second');
  await machine.send();
  await machine.send();
  expect(machine.snapshot()).toMatchObject({ state: 'failed', wrong: { questions: ['Too long'] }, unsent: ['questions'] });
  expect(saved).toEqual([{ name: 'Second' }]);
  expect(JSON.parse(kept).typed).toEqual({ questions });
  // shorter again it is saved
  machine.set('questions', 'প্র');
  await machine.send();
  expect(machine.snapshot()).toMatchObject({ state: 'saved', wrong: {}, unsent: [] });
  expect(kept).toBe('');
});
