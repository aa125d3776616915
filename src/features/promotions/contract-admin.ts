// API contract of the promotion manager: the records, deciding on one, and how many people one is meant for.
import * as z from 'zod/mini';
import { recordCalls } from '#core/records/admin-list.ts';
import { stateInput } from '#core/records/states.ts';
import { get, Id, integer, post } from '#core/contract/call.ts';
import { promotions, PromotionRow } from './lists.ts';
import { kinds } from './kinds.ts';
import { genders } from './rules.ts';

export const writing = recordCalls(promotions, {
  row: PromotionRow,
  path: '/course/course/promote-course',
  also: ['/course/course/promote-course/view'],
  verbs: {
    update: 'POST /update/:id',
    remove: 'DELETE /delete/:id',
    // what decides by its number is the call below
    approve: 'POST /approved/:id',
    reject: 'POST /rejected/:id',
    reopen: 'POST /pending/:id',
  },
});

/** Nothing but the three: `null`, an empty text and `false` are no status. */
const Status = stateInput(promotions.states!);
export const decide = post('promotions.decide', '/course/course/promote-course/approve/:id', {
  summary:
    'Sets the status of a promotion, by uuid or number: 0 pending, 1 approved, 2 rejected, in the query or the body; without one it changes between pending and approved. The one that it has already changes nothing',
  who: 'promotion.approve',
  records: { did: 'changed', entity: 'promotion' },
  scope: { promotion: 'id' },
  unscoped: { version: 'the version that was decided on, compared with the one that is there' },
  input: z.object({ id: z.union([Id, z.uuid()]), promotion_status: z.optional(Status), version: z.optional(Id) }),
  output: PromotionRow,
  errors: { stale: 409 },
  invalidates: ['promotions.list', 'promotions.history'],
});

/** Several values of a query: a list, or one text with commas between them. */
const several = <T extends z.ZodMiniType>(one: T) =>
  z._default(
    z.pipe(
      z.transform((given: unknown) => (typeof given === 'string' ? given.split(',').filter(Boolean) : given)),
      z.array(one).check(z.maxLength(64)),
    ),
    [],
  );
const age = z.optional(integer(0, 120));
export const countAudience = get('promotions.count-audience', '/course/course/promote-course/audience', {
  summary:
    'How many people a promotion is meant for by what their profiles say, in tens; null below twenty, so that nobody can be made out. More than ten thousand are not counted',
  who: 'promotion.view',
  unscoped: { professions: 'counts people, tells of none', districts: 'counts people, tells of none' },
  input: z.object({
    kind: z.enum(kinds),
    professions: several(Id),
    districts: several(Id),
    genders: several(z.enum(genders)),
    age_start: age,
    age_end: age,
  }),
  output: z.object({ people: z.nullable(z.number()), more: z.boolean() }),
});
