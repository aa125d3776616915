// API contract of the search over all kinds.
import * as z from 'zod/mini';
import { get, integer, root } from '#core/contract/call.ts';
import { kindOf, kinds } from './kinds.ts';

/** What was found. `key`: what its address names it by; `by`: who wrote or offers it. */
export const Hit = z.object({
  kind: z.enum(kinds),
  id: z.number(),
  key: z.string(),
  title: z.string(),
  bn_title: z.string(),
  about: z.string(),
  bn_about: z.string(),
  by: z.string(),
  bn_by: z.string(),
  /** null: its initial is drawn. */
  image: z.nullable(z.string()),
  /** Minutes of reading or learning, where that is known. */
  minutes: z.nullable(z.number()),
});
export type Hit = z.infer<typeof Hit>;

export const search = get('finding.search', '/learner-course/search-all', {
  summary:
    'What is found by words: one page of one kind, and how many there are of each, counted to 100; the best thousand are listed; a kind that is not known means courses. Open pages of people are found by who is signed in. The site of a partner finds its own alone',
  who: 'anyone',
  shows: ['publication', 'institution', 'profile'],
  input: z.object({
    search: z._default(z.string().check(z.maxLength(400)), ''),
    kind: z._default(
      z.pipe(
        z.string().check(z.maxLength(40)),
        z.transform((text: string) => kindOf(text)),
      ),
      'course',
    ),
    page: z._default(integer(1, 100_000), 1),
    /** 0: only the counts. */
    limit: z._default(integer(0, 50), 10),
  }),
  output: root(
    z.object({
      kind: z.enum(kinds),
      data: z.array(Hit),
      current_page: z.number(),
      last_page: z.number(),
      per_page: z.number(),
      total: z.number(),
      /** The kinds that who asks may search. */
      open: z.array(z.enum(kinds)),
      /** How many of each, where words were given. */
      counts: z.partialRecord(z.enum(kinds), z.number()),
    }),
  ),
});
