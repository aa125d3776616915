// API contract of the leaderboard: study days of this week, of who joined and is 18; joining and leaving.
import * as z from 'zod/mini';
import { get, integer, May, none, ok, post, text } from '#core/contract/call.ts';
import { boardScopes, MOST_ALIAS } from './rules.ts';

const shows = z.enum(['name', 'alias']);
/** Somebody in the list. Nobody is named who has learned on fewer days than the reader. */
export const BoardRow = z.object({
  place: z.number(),
  days: z.number(),
  name: z.string(),
  bn_name: z.nullable(z.string()),
  /** How many share the place. */
  equal: z.number(),
  mine: z.boolean(),
});
export type BoardRow = z.infer<typeof BoardRow>;
export const OwnDays = z.object({
  /** Days of this week with learning, in Dhaka. */
  days: z.array(z.string()),
  last_week: z.number(),
  /** Null: not in the list, or no day yet. */
  place: z.nullable(z.number()),
  /** How many days more make one equal to how many. */
  next: z.nullable(z.object({ days: z.number(), people: z.number() })),
  /** As what one is shown; null: one has not joined. */
  shows: z.nullable(shows),
  alias: z.string(),
  /** One's name as others read it. */
  name: z.string(),
  bn_name: z.nullable(z.string()),
  may_join: May,
});
const limits = [{ per: 'account', times: 30, seconds: 3600, counter: 'board.join' }];

export const list = get('board.list', '/my-account/leaderboard', {
  summary:
    'Study days of this week (Saturday to Friday, Dhaka) of who joined and is 18: of everybody, of the batch in which the asker learned last, or of their district. No rows where fewer than five have joined',
  who: 'anyone',
  shows: ['board', 'profile'],
  input: z.object({ scope: z._default(z.enum(boardScopes), 'all'), page: z._default(integer(1, 1_000_000), 1) }),
  output: z.object({
    /** What is counted, in the language asked for. */
    rule: z.string(),
    week: z.object({ from: z.string(), until: z.string(), today: z.string() }),
    /** The batch, or the district, that is compared; null: everybody, or the asker has none. */
    about: z.nullable(z.object({ title: z.string(), bn_title: z.string() })),
    /** How many have joined there. */
    of: z.number(),
    rows: z.array(BoardRow),
    current_page: z.number(),
    last_page: z.number(),
    /** How many have learned on fewer days than the asker. */
    below: z.number(),
    own: z.nullable(OwnDays),
  }),
});
export const join = post('board.join', '/my-account/leaderboard/join', {
  summary: 'The signed-in person joins the leaderboard, with their name as strangers read it or another one; said again it changes that',
  who: 'signed-in',
  no_impersonation: true,
  unrecorded: "one's own wish, which the row tells",
  limits,
  input: z.object({ shows, alias: z._default(text(MOST_ALIAS), '') }),
  output: ok,
  errors: { under_age: 403, age_unknown: 403 },
  touches: ['board'],
});
export const leave = post('board.leave', '/my-account/leaderboard/leave', {
  summary: 'The signed-in person leaves the leaderboard, at once',
  who: 'signed-in',
  no_impersonation: true,
  unrecorded: "one's own wish",
  limits,
  input: none,
  output: ok,
  touches: ['board'],
});
