// CRUD calls of a settings list, declared once for all lists: anybody reads, holders of the group's grants write.
import * as z from 'zod/mini';
import { del, get, Id, ok, page, paged, post, put, text } from './call.ts';
import type { Grant, grants } from '../access/grants.ts';

type WithAll = {
  [G in keyof typeof grants]: 'create' | 'update' | 'delete' extends (typeof grants)[G][number] ? G : never;
}[keyof typeof grants];

/** The list itself: page by page, or the whole with `pagination=none`; `search` is a part of a title. */
export const listSettings = <R extends z.ZodMiniType>(room: string, path: string, row: R, summary: string) =>
  get(`${room}.list`, path, {
    summary,
    who: 'anyone',
    input: z.object({ ...page, search: z._default(text(100), ''), pagination: z.optional(z.string().check(z.maxLength(20))) }),
    output: paged(row),
  });

/**
 * Creating, changing and removing a row. `entity` is how the room reaches a row, `group` the group of grants, `item` the fields of
 * a row that are written. A row carries `version`: who changes an older one than there is gets 409 with what is there.
 */
export function adminList<R extends z.ZodMiniType, I extends z.core.$ZodLooseShape, E extends string>(list: {
  room: string;
  /** Where it is written: `/admin-settings/categories`, then `/create`, `/update` and `/:id`. */
  path: string;
  /** Other spellings of the same place. */
  also?: readonly string[];
  entity: E;
  group: WithAll;
  row: R;
  item: I;
  /** Fields of an item that name the row itself. */
  names?: readonly string[];
  /** Calls whose answers tell of a row. */
  stale?: string[];
}) {
  const { room, path, also = [], entity, group, row, item } = list;
  const stale = [`${room}.list`, ...(list.stale ?? [])];
  const free = (names: readonly string[] = []) => Object.fromEntries(names.map((name) => [name, 'a name that the row is given']));
  const at = (end: string) => also.map((other) => `${other}${end}`);
  const grant = (action: 'create' | 'update' | 'delete') => `${group}.${action}` as Grant;
  const of = { [entity]: 'id' } as { [K in E]: 'id' };
  return {
    create: post(`${room}.create`, `${path}/create`, {
      summary: 'Adds a row at the end of the list',
      who: grant('create'),
      also: at('/create'),
      free: free(list.names),
      input: z.object(item),
      output: row,
      errors: { already_there: 409 },
      stale,
    }),
    update: put(`${room}.update`, `${path}/update`, {
      summary: 'Changes a row; `version` is the one that was changed',
      who: grant('update'),
      also: at('/update'),
      of,
      free: { ...free(list.names), version: 'the version that was changed, compared with the one that is there' },
      input: z.object({ ...item, id: Id, version: Id }),
      output: row,
      errors: { already_there: 409, stale: 409 },
      stale,
    }),
    remove: del(`${room}.remove`, `${path}/:id`, {
      summary: 'Removes a row that nothing depends on',
      who: grant('delete'),
      also: at('/:id'),
      of,
      input: z.object({ id: Id }),
      output: ok,
      errors: { in_use: 409 },
      stale,
    }),
  };
}
