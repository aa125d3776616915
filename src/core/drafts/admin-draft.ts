// Calls of a draft, declared once for all that are written for readers: autosave, versions, preview, checklist and publishing.
import * as z from 'zod/mini';
import type { Drafted } from '#core/drafts/declare.ts';
import { MOST_PICTURE_BYTES, Picture } from '#core/files/picture.ts';
import { type Field, type Fields, columnsOf, uploadsOf } from '#core/records/declare.ts';
import { partShape } from '#core/records/input.ts';
import { get, Id, integer, post, put, text } from '#core/contract/call.ts';

/** What is still being written may be empty. */
const relaxed = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, f]) => [name, { ...f, required: undefined } as unknown as Field]));
const Version = integer(0, 2_147_483_647);
const Written = z.record(z.string(), z.unknown());
const Person = z.object({
  user_id: z.number(),
  name: z.string(),
  bn_name: z.nullable(z.string()),
  /** The column they write in; empty where they read. */
  field: z.string(),
});
const Writer = z.object({
  by: z.nullable(z.string()),
  bn_by: z.nullable(z.string()),
  at: z.nullable(z.string()),
  /** The same person wrote it, in another window. */
  own: z.boolean(),
});
export const DraftTold = z.object({
  id: z.number(),
  /** 0: nobody has written anything yet. */
  version: z.number(),
  /** The values of all columns. */
  fields: Written,
  /** The pictures that they name. */
  pictures: z.array(Picture),
  /** The version that readers have, if any, and since when. */
  published_version: z.nullable(z.number()),
  published_at: z.nullable(z.string()),
  /** When something was written last. */
  saved_at: z.nullable(z.string()),
  /** Who else has it open. */
  here: z.array(Person),
  can: z.object({ write: z.boolean(), publish: z.boolean() }),
});
export type DraftTold = z.infer<typeof DraftTold>;
export const DraftVersion = z.object({
  number: z.number(),
  /** `named`: somebody kept it; `unnamed`: its name was taken away; `published`: readers got it; `submitted`: it was submitted for review;
   *  `before`: kept when an earlier one was brought back; `replaced`: kept when something else took its place, such as taken content or a package. */
  kind: z.enum(['named', 'unnamed', 'published', 'submitted', 'before', 'replaced']),
  name: z.string(),
  by: z.nullable(z.string()),
  bn_by: z.nullable(z.string()),
  at: z.string(),
});
export type DraftVersion = z.infer<typeof DraftVersion>;
const pictures = z.array(Picture);

/**
 * The calls by which a thing is drafted. `save` takes the fields that were changed since `since`, a version; what somebody else changed of the
 * same fields answers 409 with both. `shown` is what its readers get, which the preview answers too.
 */
export function draftCalls<Fs extends Fields, S extends z.ZodMiniType, const E extends string>(
  drafted: Drafted<Fs> & { entity: E },
  about: {
    path: string;
    shown: S;
    /** The entity whose history tells of publishing. */
    tracked: string;
    /** Calls whose answers publishing makes old. */
    invalidates: string[];
    /** How it is reached by who writes it, and by who publishes it, where fewer do than may look. */
    written?: string;
    published?: string;
  },
) {
  const { path } = about;
  const [room, thing] = drafted.name.split('.') as [string, string];
  const named = (verb: string) => `${room}.${verb}-${thing}`;
  const of = { [drafted.entity]: 'id' } as { [K in E]: 'id' };
  const ofWriting = { [about.written ?? drafted.entity]: 'id' } as { [K in E]: 'id' };
  const ofPublishing = { [about.published ?? drafted.entity]: 'id' } as { [K in E]: 'id' };
  const own = z.object({ id: Id });
  const uploads = uploadsOf(drafted.fields);
  // what is done by a grant alone is recorded, and a draft is no state of the thing
  const who = 'signed-in';
  const grant = drafted.write === 'signed-in' ? undefined : drafted.write;
  const unrecorded = 'a draft is not what readers have; its versions are kept beside it, and publishing is recorded';
  const since = 'the version that was seen, compared with the one that is there';
  const number = 'a version of this very draft';
  const shows = Object.fromEntries(
    uploads.map((column) => [`fields.${column}`, 'a picture that was uploaded for this draft, or for its site and is shown by no row']),
  );
  const chosen = Object.entries(drafted.fields).filter(([, f]) => f.kind === 'row' || f.kind === 'rows');
  for (const [column] of chosen) shows[`fields.${column}`] = 'a row of a list that everybody reads; looked for when it is published';
  const limits = [{ per: 'account', times: 7200, seconds: 3600, counter: 'drafts.save' }];
  const touches = [drafted.name];
  const errors = { stale: 409 } as const;
  return {
    view: get(named('view-draft-of'), `${path}/:id`, {
      summary: 'The working draft, who else has it open, and which version readers have',
      shows: touches,
      who: drafted.view,
      scope: of,
      input: own,
      output: DraftTold,
    }),
    save: put(named('save-draft-of'), `${path}/save`, {
      summary:
        'Saves what was written, field by field, and says who else is there; without `fields` it only says that one is. Answers what others changed since `since`',
      ...{ who, grant },
      scope: ofWriting,
      unscoped: { since, ...shows },
      unrecorded,
      limits,
      max_body: 262_144,
      input: z.object({
        id: Id,
        since: Version,
        fields: z.optional(z.object(partShape(relaxed(drafted.fields)))),
        /** Where one writes. */
        field: z._default(z.enum(['', ...columnsOf(drafted.fields)]), ''),
      }),
      output: z.object({
        version: z.number(),
        /** What others wrote since. */
        fields: Written,
        /** Who wrote each of those fields last, and when. */
        written: z.record(z.string(), Writer),
        pictures,
        here: z.array(Person),
        saved_at: z.nullable(z.string()),
        published_version: z.nullable(z.number()),
      }),
      errors,
      touches,
    }),
    versions: get(named('list-versions-of'), `${path}/:id/versions`, {
      shows: touches,
      summary: 'The versions that were kept, from the newest on',
      who: drafted.view,
      scope: of,
      input: own,
      output: z.array(DraftVersion),
    }),
    version: get(named('view-version-of'), `${path}/:id/versions/:number`, {
      summary: 'One version, whole, to be compared',
      who: drafted.view,
      scope: of,
      unscoped: { number },
      input: z.object({ id: Id, number: Id }),
      output: z.object({ version: DraftVersion, fields: Written, pictures }),
    }),
    name: post(named('keep-version-of'), `${path}/versions`, {
      summary: 'Keeps the draft as it is now, by a name',
      ...{ who, grant },
      scope: ofWriting,
      unscoped: { since },
      unrecorded,
      limits,
      input: z.object({ id: Id, since: Version, name: text(80, 1) }),
      output: DraftVersion,
      errors: { ...errors, too_many_versions: 409 },
      touches,
    }),
    rename: put(named('rename-version-of'), `${path}/versions`, {
      summary:
        'Gives a version that somebody named another name; an empty one takes the name away, and the version goes with the oldest of those without one',
      ...{ who, grant },
      scope: ofWriting,
      unscoped: { number },
      unrecorded,
      limits,
      input: z.object({ id: Id, number: Id, name: text(80) }),
      output: DraftVersion,
      errors: { too_many_versions: 409 },
      invalidates: [named('list-versions-of')],
    }),
    restore: post(named('restore-version-of'), `${path}/restore`, {
      summary: 'Brings an earlier version back into the draft; what there was is kept as a version before. Readers notice nothing',
      ...{ who, grant },
      scope: ofWriting,
      unscoped: { since, number },
      unrecorded,
      limits,
      input: z.object({ id: Id, since: Version, number: Id }),
      output: DraftTold,
      errors,
      touches,
    }),
    preview: get(named('preview'), `${path}/:id/preview`, {
      shows: touches,
      summary: 'The draft as its readers would see it',
      who: drafted.view,
      scope: of,
      input: own,
      output: about.shown,
    }),
    publish: post(named('publish'), `${path}/publish`, {
      summary: 'Gives the draft to its readers, when the checklist holds; `since` is the version that was seen',
      who: drafted.write,
      scope: ofPublishing,
      unscoped: { since },
      records: { did: 'published', entity: about.tracked, of: about.published ?? drafted.entity },
      limits: [{ per: 'account', times: 240, seconds: 3600 }],
      input: z.object({ id: Id, since: Version }),
      output: DraftTold,
      errors: { ...errors, not_ready: 422, nothing_new: 409 },
      touches,
      invalidates: about.invalidates,
    }),
    upload: post(named('upload-picture-of'), `${path}/picture`, {
      summary: 'Takes a picture for a field or for a text, as WebP and AVIF. It goes after a day if the draft does not show it',
      ...{ who, grant },
      scope: ofWriting,
      upload: { field: 'picture', max_bytes: MOST_PICTURE_BYTES },
      transaction: { own: 'the picture is made and stored before a connection is taken' },
      unrecorded,
      limits: [{ per: 'account', times: 60, seconds: 3600 }],
      /** `text`: it stands in a text, in its own proportions. */
      input: z.object({ id: Id, field: z.enum(['text', ...uploads]) }),
      output: Picture,
    }),
  };
}
export type DraftCalls = ReturnType<typeof draftCalls>;
