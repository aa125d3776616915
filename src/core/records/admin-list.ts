// CRUD calls of declared records, made once for all lists: of a settings list, which anybody reads, and of records of any scope.
import * as z from 'zod/mini';
import { exporting } from '#core/lists/exporting.ts';
import { RecordHistory } from '#core/history/told.ts';
import { exportInput, matchingInput, settingsInput } from '#core/lists/input.ts';
import { MOST_PICTURE_BYTES, Picture } from '#core/files/picture.ts';
import { type Fields, isOrdered, type Settings, settingsGrant, uploadsOf } from '#core/records/declare.ts';
import { itemShape, namedPairs, partShape } from '#core/records/input.ts';
import { type Move, stateInput } from '#core/records/states.ts';
import { across, type AnyCall, del, download, get, Id, integer, listed, ok, post, put } from '#core/contract/call.ts';

/** Where a row stands among the others. */
const position = z.optional(integer(1, 100_000));
/** The id of a row, or what else it is named by. */
const RowId = z.union([Id, z.uuid()]);
const methods = { GET: get, POST: post, PUT: put, DELETE: del } as const;
/** A method with what stands behind the path of the list, such as `POST /delete`. */
export type Verb = `${keyof typeof methods} ${'' | `/${string}`}`;
/** The verb of each call; several answer alike, by the method of the first. */
export type Verbs = Partial<Record<string, Verb | readonly [Verb, ...Verb[]]>>;
interface Route {
  make: (typeof methods)[keyof typeof methods];
  path: string;
  also: string[];
}
/** The route of a call: as its verbs say, below each of the places, or where it stands in every list. */
function routeOf(verbs: Verbs, places: readonly string[], name: string, [usual, also = []]: readonly [Verb, string[]?]): Route {
  const said = verbs[name];
  const all = [said ?? usual].flat() as Verb[];
  const ends = all.map((verb) => verb.slice(verb.indexOf(' ') + 1));
  const paths = said ? places.flatMap((place) => ends.map((end) => place + end)) : [`${places[0]}${ends[0]}`, ...also];
  return { make: methods[all[0]!.slice(0, all[0]!.indexOf(' ')) as keyof typeof methods], path: paths[0]!, also: paths.slice(1) };
}

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
    invalidates?: string[];
    /** Errors of the room, of all calls that write. */
    errors?: Record<string, number>;
    /** Where calls have other verbs than those of every list: `{ update: 'POST /update/:id' }`. */
    verbs?: Verbs;
  },
) {
  const { row, verbs = {} } = about;
  const { fields, group, entity, within, states } = settings;
  const state = (states?.written ? { [states.column]: z.optional(stateInput(states)) } : {}) as {};
  const path = about.path ?? list.paths[0]!;
  const places = [path, ...(about.also ?? [])];
  const others = (end: string) => places.slice(1).map((other) => `${other}${end}`);
  const at = (name: string, ...usual: readonly [Verb, string[]?]) => routeOf(verbs, places, name, usual);
  const named = (verb: string) => `${list.name.split('.')[0]}.${verb}${about.noun ? `-${about.noun}` : ''}`;
  const stale = [list.name, named('history'), ...(about.invalidates ?? [])];
  const names = Object.entries(fields).flatMap(([name, f]) => ('names' in f && f.names === true ? [name] : []));
  const free = Object.fromEntries(names.map((name) => [name, 'a name that the row is given']));
  // rows of other lists that a field chooses
  const chosen = Object.fromEntries(
    Object.entries(fields).flatMap(([name, f]) => (f.kind === 'row' ? [[f.of, name]] : f.kind === 'rows' ? [[f.of, `${name}[]`]] : [])),
  );
  const uploads = uploadsOf(fields);
  for (const column of uploads) Object.assign(free, { [column]: 'a picture that was uploaded for the same site and is shown by no row' });
  const own = { [entity]: 'id' } as { [K in E]: 'id' };
  const id = (settings.uuid ? RowId : Id) as typeof Id;
  const placed = isOrdered(settings) ? { position } : ({} as { position: typeof position });
  // what a row is within is named where none is reached yet; where one is, it may be named, and is compared
  const under = (within ? { [within.column]: Id } : {}) as {};
  const reached = within ? { [within.reach]: within.column } : {};
  const compared = (within ? { [within.column]: z.optional(Id) } : {}) as {};
  const named_too = (within ? { [within.column]: 'compared with what the row is within: another one is not found' } : {}) as {};
  const closed = { ...(within && { parent_closed: 409 }), ...about.errors } as { parent_closed: 409 };
  const viewing = at('view', 'GET /:id', others('/:id'));
  const telling = at('history', 'GET /:id/history', others('/:id/history'));
  // a list that is asked by POST keeps its address to itself
  const whereRead = list.method === 'GET' ? [list.paths[0]!] : [];
  const creating = at('create', 'POST /create', [...others('/create'), ...whereRead]);
  const changing = at('update', 'PUT /update', [...others('/update'), ...whereRead]);
  const removing = at('remove', 'DELETE /:id', others('/:id'));
  const moving = (name: string, move: Move) => {
    const { make, path: to, also } = at(name, `POST /${name}/:id`, others(`/${name}/:id`));
    return make(named(name), to, {
      summary: `Puts a row into the state ${move.to}. \`version\` is the one that was decided on; another one than there is is refused`,
      who: move.grant,
      records: { did: move.did, entity, told: true },
      ...{ also, scope: own },
      unscoped: { version: 'the version that was decided on, compared with the one that is there' },
      input: z.object({ id, version: z.optional(Id) }),
      output: row,
      errors: { stale: 409, wrong_state: 409, ...closed },
      invalidates: stale,
    });
  };
  return {
    view: viewing.make(named('view'), viewing.path, {
      summary: 'One row of the list, as it is written in a form',
      who: `${group}.view`,
      also: viewing.also,
      changes: false,
      scope: own,
      input: z.object({ id }),
      output: row,
    }),
    history: telling.make(named('history'), telling.path, {
      summary: 'What was done to a row: who, when, and each field before and after, from the newest change on',
      who: `${group}.view`,
      also: telling.also,
      changes: false,
      scope: own,
      unscoped: { before: 'an entry of this very row, else nothing stands behind it' },
      input: z.object({ id, before: z.optional(integer(1, Number.MAX_SAFE_INTEGER)) }),
      output: RecordHistory,
    }),
    create: creating.make(named('create'), creating.path, {
      summary: 'Adds a row at the end of the list',
      who: settingsGrant(group, 'create'),
      records: { did: 'created', entity, id: 'id', told: true },
      also: creating.also,
      scope: { ...chosen, ...reached },
      unscoped: free,
      input: z
        .object({ ...itemShape(fields), ...placed, ...under, ...state })
        .check(...namedPairs(fields).map((name) => across(name, 'required', (item) => Boolean(item[name] || item[`bn_${name}`])))),
      output: row,
      errors: { already_there: 409, ...closed },
      invalidates: stale,
    }),
    update: changing.make(named('update'), changing.path, {
      summary:
        'Changes a row; fields that are left out stay as they are. `version` is the one that was changed; without it a row that somebody else wrote within a minute is not overwritten',
      who: settingsGrant(group, 'update'),
      records: { did: 'changed', entity, told: true },
      also: changing.also,
      scope: { ...chosen, ...own },
      unscoped: { ...free, ...named_too, version: 'the version that was changed, compared with the one that is there' },
      input: z.object({ ...partShape(fields), ...placed, ...compared, ...state, id, version: z.optional(Id) }),
      output: row,
      errors: { already_there: 409, stale: 409, ...closed },
      invalidates: stale,
    }),
    remove: removing.make(named('remove'), removing.path, {
      summary: 'Removes a row that nothing depends on; it can be brought back for thirty days',
      who: settingsGrant(group, 'delete'),
      records: { did: 'removed', entity },
      also: removing.also,
      scope: own,
      input: z.object({ id }),
      output: ok,
      errors: { in_use: 409, ...closed },
      invalidates: stale,
    }),
    removeMatching: post(named('remove-matching'), `${path}/remove-matching`, {
      summary: 'Removes all rows that match and that nothing depends on, in the background; the run can be undone for thirty days',
      who: settingsGrant(group, 'delete'),
      unrecorded: 'begins a job; each row that it removes is recorded',
      scope: reached,
      unscoped: { except: 'rows of this very list that are left out' },
      input: z.object({ ...matchingInput(settings.list).shape, ...under }),
      output: z.object({ run_id: z.number() }),
      limits: [{ per: 'account', times: 60, seconds: 3600 }],
      invalidates: ['jobs.list-runs'],
    }),
    restore: post(named('restore'), `${path}/restore/:id`, {
      summary: 'Brings back a row that was removed',
      who: settingsGrant(group, 'delete'),
      records: { did: 'restored', entity, id: 'id', told: true },
      unscoped: { id: 'of a row that was removed from this very list; whoever may remove may bring back' },
      input: z.object({ id: Id }),
      output: row,
      errors: { already_there: 409, parent_gone: 409, ...closed },
      invalidates: stale,
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
      scope: reached,
      input: z.object({ ...exportInput(settings.list).shape, ...under }),
      output: download('text/csv'),
    }),
    /** From one state to another. */
    moves: Object.fromEntries(Object.entries(states?.moves ?? {}).map(([name, move]) => [name, moving(name, move)])),
  };
}

/** The same with the call of the list itself: of records that are no settings, which holders of the group's `view` read. */
export function recordCalls<Fs extends Fields, R extends z.ZodMiniType, const E extends string>(
  settings: Settings<Fs> & { entity: E },
  about: Omit<Parameters<typeof adminList<Fs, AnyCall, R, E>>[2], 'path'> & { path: string },
) {
  const { within, group, name } = settings;
  const { make, path, also } = routeOf(about.verbs ?? {}, [about.path, ...(about.also ?? [])], 'list', ['GET ', [...(about.also ?? [])]]);
  const list = make(`${name.split('.')[0]}.list${about.noun ? `-${about.noun}` : ''}`, path, {
    summary: `${settings.many.en}, those that match, all of them or a page`,
    who: `${group}.view`,
    ...{ also, changes: false },
    scope: (within ? { [within.reach]: within.column } : {}) as {},
    input: settingsInput(settings, within ? { [within.column]: Id } : {}),
    output: listed(about.row),
  });
  return { list, ...adminList(settings, list, about) };
}
