// API contract of writing: the draft of a piece with its versions and preview, and its review until it is approved.
import * as z from 'zod/mini';
import { draftCalls } from '#core/drafts/admin-draft.ts';
import { get, Id, integer, May, Moment, ok, post, text } from '#core/contract/call.ts';
import { Picture } from '#core/files/picture.ts';
import { kinds } from '#features/publications/rules.ts';
import { piece } from './draft.ts';
import { LONGEST_NOTE, LONGEST_QUOTE, MOST_NOTES, states } from './rules.ts';

const PATH = '/my-account/writing';
/** What readers would get of the text. */
export const Preview = z.object({
  title: z.string(),
  bn_title: z.string(),
  summary: z.string(),
  bn_summary: z.string(),
  picture: z.nullable(Picture),
  bn_picture: z.nullable(Picture),
  alt: z.string(),
  bn_alt: z.string(),
  html: z.string(),
  bn_html: z.string(),
});
export type Preview = z.infer<typeof Preview>;
const { publish: _publish, ...drafted } = draftCalls(piece, {
  path: `${PATH}/draft`,
  shown: Preview,
  tracked: '',
  invalidates: [],
  written: 'written_piece',
});
/** The calls of a piece's draft; it is published by those who may, with its review. */
export const writing = drafted;

export const Note = z.object({
  id: z.number(),
  /** The passage that is meant; empty: the whole. */
  quote: z.string(),
  text: z.string(),
  by: z.nullable(z.string()),
  bn_by: z.nullable(z.string()),
  created_at: Moment,
  settled_at: z.nullable(Moment),
});
export type Note = z.infer<typeof Note>;
export const WrittenPiece = z.object({
  id: z.number(),
  kind: z.enum(kinds),
  state: z.enum(states),
  /** Readers have it now; a correction may wait meanwhile. */
  visible: z.boolean(),
  title: z.string(),
  bn_title: z.string(),
  /** The whole name of who writes it, for its team; empty: their account is gone. */
  author: z.string(),
  bn_author: z.nullable(z.string()),
  own: z.boolean(),
  institution: z.nullable(z.object({ id: z.number(), institution_name: z.string(), institution_name_en: z.string() })),
  /** Of the draft, as it is now. */
  version: z.number(),
  submitted_at: z.nullable(Moment),
  submitted_version: z.nullable(z.number()),
  /** Columns that were written since it was submitted. */
  written_since: z.array(z.string()),
  publish_at: z.nullable(Moment),
  first_published_at: z.nullable(Moment),
  withdrawn_at: z.nullable(Moment),
  notes: z.array(Note),
  can: z.object({
    write: May,
    submit: May,
    take_back: May,
    return: May,
    publish: May,
    withdraw: May,
    remove: May,
    restore: May,
  }),
});
export type WrittenPiece = z.infer<typeof WrittenPiece>;

const own = z.object({ id: Id });
const seen = integer(0, 2_147_483_647);
const version = 'the version of the draft that was seen, compared with the one that is there';
const limits = [{ per: 'account', times: 240, seconds: 3600, counter: 'writing.review' }];

export const view = get('writing.view', `${PATH}/view/:id`, {
  shows: ['publication', piece.name],
  summary: 'A piece with its state, its review, the comments of who reviewed it, and what the asker may do with it',
  who: 'signed-in',
  scope: { seen_piece: 'id' },
  input: own,
  output: WrittenPiece,
});
export const submit = post('writing.submit', `${PATH}/submit`, {
  summary: 'Submits the draft for review in the version that was seen; whoever may publish it is told. Readers keep what they have',
  who: 'signed-in',
  scope: { written_piece: 'id' },
  unscoped: { version },
  records: { did: 'submitted', entity: 'publication', of: 'written_piece' },
  limits,
  input: z.object({ id: Id, version: seen }),
  output: WrittenPiece,
  errors: { stale: 409, already_submitted: 409, nothing_new: 409, checks_open: 422, guardian_needed: 403 },
});
export const takeBack = post('writing.take-back', `${PATH}/take-back`, {
  summary: 'Takes a submitted piece back before it is decided on',
  who: 'signed-in',
  scope: { written_piece: 'id' },
  records: { did: 'withdrawn', entity: 'publication', of: 'written_piece' },
  limits,
  input: own,
  output: WrittenPiece,
  errors: { not_submitted: 409 },
});
export const returnPiece = post('writing.return', `${PATH}/return`, {
  summary: 'Returns a submitted piece to its author with comments, each of a passage or of the whole; `version` is the one that was read',
  who: 'signed-in',
  scope: { published_piece: 'id' },
  unscoped: { version },
  records: { did: 'returned', entity: 'publication', of: 'published_piece' },
  limits,
  input: z.object({
    id: Id,
    version: seen,
    notes: z
      .array(z.object({ quote: z._default(text(LONGEST_QUOTE), ''), text: text(LONGEST_NOTE, 1) }))
      .check(z.minLength(1, { error: 'required' }), z.maxLength(MOST_NOTES)),
  }),
  output: WrittenPiece,
  errors: { stale: 409, not_submitted: 409 },
});
export const settleNote = post('writing.settle-note', `${PATH}/settle-note`, {
  summary: 'Says of a comment that it was seen to, or that it was not yet',
  who: 'signed-in',
  scope: { piece_note: 'id' },
  unrecorded: 'a comment on a draft, which readers have nothing of',
  limits,
  input: z.object({ id: Id, settled: z._default(z.boolean(), true) }),
  output: ok,
  invalidates: ['writing.view'],
});
