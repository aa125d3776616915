// API contract of the meals of a batch: the records, those of one kind, the plan by days, places, and the venue with its prices.
import * as z from 'zod/mini';
import { recordCalls } from '#core/records/admin-list.ts';
import { Id, integer, listed, May, page, paged, post, text } from '#core/contract/call.ts';
import { Meal, meals } from './lists.ts';
import { mealTypes } from './rules.ts';

const PLACES = ['/course/training-facility', '/course/training-facilities'] as const;
const at = (end: string): [string, { also: string[] }] => [PLACES[0] + end, { also: [PLACES[1] + end] }];
const of = { managed_batch: 'batch_id' } as const;

export const mealCalls = recordCalls(meals, {
  row: Meal,
  path: `${PLACES[0]}/items`,
  also: [`${PLACES[1]}/items`],
  verbs: { list: 'POST /index', update: 'PUT /edit', remove: 'POST /delete' },
  invalidates: ['training-meals.view-facility', 'training-meals.list-locations', 'training-meals.list-of-type'],
});

const [ofType, alsoOfType] = at('/items/view');
export const listOfType = post('training-meals.list-of-type', ofType, {
  ...alsoOfType,
  summary: 'The meals of one kind in a batch, by days',
  who: 'training.view',
  changes: false,
  scope: of,
  input: z.object({ ...page, batch_id: Id, meal_type: z.enum(mealTypes) }),
  output: listed(Meal),
});

/** Poisha, as a number or in digits; none: it has no usual price. */
const Price = z._default(z.nullable(integer(0, 100_000_00)), null);
const Prices = z.object({ breakfast: Price, tea: Price, lunch: Price, snack: Price, iftar: Price, dinner: Price });
const Planned = z.object({
  id: z.number(),
  on_date: z.string(),
  meal_type: z.enum(mealTypes),
  location: z.string(),
  training_time: z.string(),
  planned: z.number(),
  unit_poisha: z.number(),
  /** Who were there in the half of its time, or the number that was written by hand; null where neither is known. */
  served: z.nullable(z.number()),
  /** It was written by hand, instead of this number of the register. */
  by_hand: z.boolean(),
  /** The register of its month is closed: the number stays. */
  final: z.boolean(),
});
export type PlannedMeal = z.infer<typeof Planned>;
/** Where a batch eats, what a meal costs there, and its plan. Amounts are poisha. */
export const Facility = z.object({
  batch_id: z.number(),
  batch: z.string(),
  bn_batch: z.string(),
  course: z.string(),
  bn_course: z.string(),
  venue: z.string(),
  prices: Prices,
  /** Null until venue and prices were written. */
  version: z.nullable(z.number()),
  /** Who are enrolled: a meal is for so many where it says no number. */
  people: z.number(),
  /** Meals of the first days that have some, by day. */
  meals: z.array(Planned),
  days: z.number(),
  planned_poisha: z.number(),
  /** Of meals whose served number is known: what they came to, and what was planned for them. */
  served_poisha: z.number(),
  served_planned_poisha: z.number(),
  /** What the budget has under heads for meals, and what else is promised and spent there; null where it has none. */
  food: z.nullable(z.object({ planned: z.number(), used: z.number() })),
  can: z.object({ update: May }),
});
export type Facility = z.infer<typeof Facility>;

const [ofBatch, alsoOfBatch] = at('/getFacilityByBatchId/:id');
export const viewFacility = post('training-meals.view-facility', ofBatch, {
  ...alsoOfBatch,
  summary:
    'Where a batch eats, its meals by days with how many were there by the register, what they come to, and what the budget has for them',
  shows: ['training_budget', 'training_logistic', 'enrollment', 'attendance', 'attendance_month', 'class_session'],
  who: 'training.view',
  changes: false,
  scope: { managed_batch: 'id' },
  input: z.object({ id: Id }),
  output: Facility,
});
const Trained = z.object({
  /** Of the enrollment. */
  id: z.number(),
  user_id: z.number(),
  name: z.string(),
  bn_name: z.nullable(z.string()),
  /** Halves in which the register has them there, and those that it has settled for them. */
  attended: z.number(),
  halves: z.number(),
  /** Meals in whose half somebody has noted them, by days. */
  meals: z.array(z.object({ id: z.number(), on_date: z.string(), meal_type: z.enum(mealTypes), received: z.boolean() })),
});
const [people, alsoPeople] = at('/trained-user/view');
export const listPeople = post('training-meals.list-people', people, {
  ...alsoPeople,
  summary: 'The people of a batch with what they attended by the register and which meals they were there for',
  shows: ['enrollment', 'attendance', 'class_session'],
  who: 'training.view',
  changes: false,
  scope: of,
  input: z.object({ ...page, batch_id: Id }),
  output: paged(Trained),
});
const [locations, alsoLocations] = at('/get-location');
export const listLocations = post('training-meals.list-locations', locations, {
  ...alsoLocations,
  summary: 'Places where batches of the same institution have eaten within a year, the most usual first, fifty at most',
  who: 'training.view',
  changes: false,
  scope: of,
  input: z.object({ batch_id: Id }),
  output: z.array(z.object({ location: z.string(), times: z.number() })),
});
const [save, alsoSave] = at('/createOrUpdate');
export const saveFacility = post('training-meals.save-facility', save, {
  ...alsoSave,
  summary: 'Writes the venue of a batch and the usual price of each meal; meals that are planned already keep theirs',
  who: 'training.update',
  scope: of,
  unscoped: { version: 'the version that was looked at, compared with the one that is there' },
  records: { did: 'changed', entity: 'training_facility', of: 'managed_batch' },
  input: z.object({
    batch_id: Id,
    venue: z._default(text(200), ''),
    prices: z._default(Prices, Prices.parse({})),
    version: z.optional(Id),
  }),
  output: Facility,
  errors: { stale: 409, parent_closed: 409 },
  invalidates: ['training-meals.view-facility'],
});
