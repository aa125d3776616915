// CRUD calls of a settings list, declared once for all lists: anybody reads, holders of the group's grants write.
import * as z from 'zod/mini';
import { exporting } from '#core/lists/exporting.ts';
import { RecordHistory } from '#core/history/told.ts';
import { exportInput, matchingInput } from '#core/lists/input.ts';
import { MOST_PICTURE_BYTES, Picture } from '#core/files/picture.ts';
import { type Fields, type Settings, settingsGrant, uploadsOf } from '#core/records/declare.ts';
import { itemShape, namedPairs, partShape } from '#core/records/input.ts';
import { across, type AnyCall, del, download, get, Id, integer, ok, post, put } from '#core/contract/call.ts';

/** Where a row stands among the others. */
const position = z.optional(integer(1, 100_000));

/**
 * Creating, changing, removing, bringing back and exporting the rows of `list`, whose call the room declares beside it: screens of
 * learners that only read it load nothing of this. A row carries `version`: who changes an older one than there is gets 409 with
 * what is there and who wrote it. What is removed can be brought back for some days.
 */
export function adminList<Fs extends Fields, L extends AnyCall, R extends z.ZodMiniType, const E extends string>(
  settings: Settings<Fs> & { entity: E },
  list: L,
  about: {
    row: R;
    /** The thing in the names of the calls: `education.create-level`; none where the room is the list. */
    noun?: string;
    /** Where it is written, then `/create`, `/update` and `/:id`; by default where it is read. */
    path?: string;
    /** Other spellings of the same place. */
    also?: readonly string[];
    /** Other calls whose answers tell of a row. */
    stale?: string[];
  },
) {
  const { row } = about;
  const { fields, group, entity } = settings;
  const path = about.path ?? list.paths[0]!;
  const places = [path, ...(about.also ?? [])];
  const others = (end: string) => places.slice(1).map((other) => `${other}${end}`);
  const named = (verb: string) => `${list.name.split('.')[0]}.${verb}${about.noun ? `-${about.noun}` : ''}`;
  const stale = [list.name, named('history'), ...(about.stale ?? [])];
  const names = Object.entries(fields).flatMap(([name, f]) => ('names' in f && f.names === true ? [name] : []));
  const free = Object.fromEntries(names.map((name) => [name, 'a name that the row is given']));
  // rows of other lists that a field chooses
  const chosen = Object.fromEntries(
    Object.entries(fields).flatMap(([name, f]) => (f.kind === 'row' ? [[f.of, name]] : f.kind === 'rows' ? [[f.of, `${name}[]`]] : [])),
  );
  const uploads = uploadsOf(fields);
  for (const column of uploads) Object.assign(free, { [column]: 'a picture that was uploaded for the same site and is shown by no row' });
  const own = { [entity]: 'id' } as { [K in E]: 'id' };
  return {
    view: get(named('view'), `${path}/:id`, {
      summary: 'One row of the list, as it is written in a form',
      who: `${group}.view`,
      also: others('/:id'),
      of: own,
      input: z.object({ id: Id }),
      output: row,
    }),
    history: get(named('history'), `${path}/:id/history`, {
      summary: 'What was done to a row: who, when, and each field before and after, from the newest change on',
      who: `${group}.view`,
      also: others('/:id/history'),
      of: own,
      free: { before: 'an entry of this very row, else nothing stands behind it' },
      input: z.object({ id: Id, before: z.optional(integer(1, Number.MAX_SAFE_INTEGER)) }),
      output: RecordHistory,
    }),
    create: post(named('create'), `${path}/create`, {
      summary: 'Adds a row at the end of the list',
      who: settingsGrant(group, 'create'),
      records: { did: 'created', entity, id: 'id', told: true },
      also: [...others('/create'), list.paths[0]!],
      of: chosen,
      free,
      input: z
        .object({ ...itemShape(fields), position })
        .check(...namedPairs(fields).map((name) => across(name, 'required', (item) => Boolean(item[name] || item[`bn_${name}`])))),
      output: row,
      errors: { already_there: 409 },
      stale,
    }),
    update: put(named('update'), `${path}/update`, {
      summary:
        'Changes a row; fields that are left out stay as they are. `version` is the one that was changed; without it a row that somebody else wrote within a minute is not overwritten',
      who: settingsGrant(group, 'update'),
      records: { did: 'changed', entity, told: true },
      also: [...others('/update'), list.paths[0]!],
      of: { ...chosen, ...own },
      free: { ...free, version: 'the version that was changed, compared with the one that is there' },
      input: z.object({ ...partShape(fields), position, id: Id, version: z.optional(Id) }),
      output: row,
      errors: { already_there: 409, stale: 409 },
      stale,
    }),
    remove: del(named('remove'), `${path}/:id`, {
      summary: 'Removes a row that nothing depends on; it can be brought back for thirty days',
      who: settingsGrant(group, 'delete'),
      records: { did: 'removed', entity },
      also: others('/:id'),
      of: own,
      input: z.object({ id: Id }),
      output: ok,
      errors: { in_use: 409 },
      stale,
    }),
    removeMatching: post(named('remove-matching'), `${path}/remove-matching`, {
      summary: 'Removes all rows that match and that nothing depends on, in the background; the run can be undone for thirty days',
      who: settingsGrant(group, 'delete'),
      unrecorded: 'begins a job; each row that it removes is recorded',
      free: { except: 'rows of this very list that are left out' },
      input: matchingInput(settings.list),
      output: z.object({ run_id: z.number() }),
      limits: [{ per: 'account', times: 60, seconds: 3600 }],
      stale: ['jobs.list-runs'],
    }),
    restore: post(named('restore'), `${path}/restore/:id`, {
      summary: 'Brings back a row that was removed',
      who: settingsGrant(group, 'delete'),
      records: { did: 'restored', entity, id: 'id', told: true },
      free: { id: 'of a row that was removed from this very list; whoever may remove may bring back' },
      input: z.object({ id: Id }),
      output: row,
      errors: { already_there: 409, parent_gone: 409 },
      stale,
    }),
    upload: uploads.length
      ? post(named('upload-picture'), `${path}/picture`, {
          summary: 'Takes a picture for a row: cropped to the frame of its field, as WebP and AVIF. It goes after a day if no row shows it',
          // by the grant that creates rows, which the handler asks for: what is done by a grant of its own is recorded, and this changes no row
          who: 'signed-in',
          upload: { field: 'picture', max_bytes: MOST_PICTURE_BYTES },
          transaction: { own: 'the picture is made and stored before a connection is taken' },
          unrecorded: 'the history tells of the row that shows it',
          limits: [{ per: 'account', times: 60, seconds: 3600 }],
          input: z.object({ field: z.enum(uploads as [string, ...string[]]) }),
          output: Picture,
        })
      : undefined,
    download: get(named('export'), `${path}/export`, {
      summary: 'All rows that match, as CSV or XLSX',
      ...exporting,
      who: `${group}.view`,
      input: exportInput(settings.list),
      output: download('text/csv'),
    }),
  };
}
