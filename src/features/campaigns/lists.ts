// Records (workbench declaration) of bulk messages: fields, states, the row that is answered; and the list of what became of one.
import * as z from 'zod/mini';
import { declareList } from '#core/lists/declare.ts';
import { declareRecords, field } from '#core/records/declare.ts';
import { settingsRow } from '#core/records/input.ts';
import type { States } from '#core/records/states.ts';
import { chooseDistrict, chooseUpazila } from '#features/geography/choosers.ts';
import { chooseTarget } from '#features/joining/choosers.ts';
import { chooseInstitution, choosePerson } from '#features/people/choosers.ts';
import { chooseProfession } from '#features/professions/choosers.ts';
import { about, causes, kinds, outcomes, states, whyNot } from './kinds.ts';
import { MOST_LETTERS } from './rules.ts';
import { words } from './words.ts';
import { titles } from './words-titles-staff.ts';

/** Each step is a call of its own, since it counts, costs or sends. */
const state: States = {
  column: 'state',
  word: words.state,
  of: {
    draft: { word: words.states.draft, look: 'plain', icon: 'pencil' },
    asked: { word: words.states.asked, look: 'warn', icon: 'users' },
    planned: { word: words.states.planned, look: 'info', icon: 'clock' },
    running: { word: words.states.running, look: 'brand', icon: 'send' },
    paused: { word: words.states.paused, look: 'warn', icon: 'pause' },
    missed: { word: words.states.missed, look: 'danger', icon: 'clock' },
    done: { word: words.states.done, look: 'ok', icon: 'check' },
    cancelled: { word: words.states.cancelled, look: 'danger', icon: 'x' },
  },
  moves: {},
};
export const campaigns = declareRecords({
  name: 'campaigns.list',
  many: titles.many,
  one: words.one,
  entity: 'campaign',
  group: 'notify',
  main: 'title',
  sort: '-made_at',
  states: state,
  fields: {
    kind: field.choice({
      word: words.kind,
      options: kinds.map((value) => ({ value, word: words.kinds[value] })),
      required: true,
      extra: true,
    }),
    title: field.text({ word: words.title, hint: words.title_hint, max: 120, required: true, title: true }),
    group_name: field.choice({
      word: words.group,
      hint: words.group_hint,
      options: about.map((value) => ({ value, word: words.about[value] })),
      required: true,
    }),
    subject: field.pair({ word: words.subject, max: 150, extra: true }),
    body: field.pair({ word: words.body, hint: words.body_hint, max: MOST_LETTERS.mail, long: true, required: 'both', extra: true }),
    url: field.text({ word: words.url, hint: words.url_hint, max: 500, link: true, extra: true }),
    course_id: field.choose({ word: words.course, of: 'managed_course', from: () => chooseTarget.course, extra: true }),
    batch_id: field.choose({ word: words.batch, of: 'managed_batch', from: () => chooseTarget.batch, extra: true }),
    institutions: field.several({
      word: words.institutions,
      of: 'audience_institution',
      from: () => chooseInstitution,
      most: 50,
      extra: true,
    }),
    districts: field.several({ word: words.districts, of: 'district', from: () => chooseDistrict, most: 64, extra: true }),
    upazilas: field.several({ word: words.upazilas, of: 'upazila', from: () => chooseUpazila, most: 100, extra: true }),
    professions: field.several({ word: words.professions, of: 'profession', from: () => chooseProfession, most: 50, extra: true }),
    joined_from: field.date({ word: words.joined_from, extra: true }),
    joined_until: field.date({ word: words.joined_until, extra: true }),
    people: field.several({
      word: words.people,
      hint: words.people_hint,
      of: 'audience_person',
      from: () => choosePerson,
      most: 100,
      extra: true,
    }),
  },
  columns: {
    send_at: { kind: 'time', word: words.send_at },
    made_at: { kind: 'time', word: words.made_at, sortable: true, extra: true },
  },
});
export const CampaignRow = settingsRow(campaigns, {
  state: z.enum(states),
  made_at: z.string(),
  send_at: z.nullable(z.string()),
  cause: z.nullable(z.enum(causes)),
});
export type CampaignRow = z.infer<typeof CampaignRow>;

export const results = declareList({
  name: 'campaigns.results',
  many: titles.results,
  one: words.person,
  people: true,
  searches: words.searches,
  columns: {
    title: { kind: 'pair', proper: true, word: words.person, main: true },
    outcome: {
      kind: 'state',
      word: words.outcome,
      states: {
        queued: { word: words.outcomes.queued, look: 'info', icon: 'clock' },
        sent: { word: words.outcomes.sent, look: 'ok', icon: 'check' },
        failed: { word: words.outcomes.failed, look: 'danger', icon: 'x' },
        expired: { word: words.outcomes.expired, look: 'danger', icon: 'clock' },
        unconfirmed: { word: words.outcomes.unconfirmed, look: 'warn', icon: 'circle-help' },
        skipped: { word: words.outcomes.skipped, look: 'plain', icon: 'ban' },
      },
    },
    cause: { kind: 'choice', word: words.cause, options: whyNot.map((value) => ({ value, word: words.out[value] })) },
    parts: { kind: 'number', word: words.sms_parts, extra: true },
  },
  filters: {
    outcome: { kind: 'several', word: words.outcome, options: outcomes.map((value) => ({ value, word: words.outcomes[value] })) },
    cause: { kind: 'several', word: words.cause, options: whyNot.map((value) => ({ value, word: words.out[value] })) },
  },
});
export const ResultRow = z.object({
  id: z.number(),
  title: z.string(),
  bn_title: z.string(),
  outcome: z.enum(outcomes),
  cause: z.nullable(z.enum(whyNot)),
  parts: z.number(),
});
export type ResultRow = z.infer<typeof ResultRow>;
