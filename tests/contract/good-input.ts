// An input that a call takes, guessed from what it declares: for tests that go through every call.
import type { AnyCall } from '#core/contract/call.ts';
import { jsonSchema } from '#core/contract/server/response-filter.ts';
import { cellQuestion } from '#features/bank/test/make.ts';

interface Guessed {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  anyOf?: Guessed[];
  minimum?: number;
  exclusiveMinimum?: number;
  minItems?: number;
  items?: Guessed;
  properties?: Record<string, Guessed>;
  required?: string[];
}
/** One of them fits each pattern that calls declare. */
const patterned = ['a', 'a.b', '#6b2c91', '/a', 'a.js:1:1', '13:15'];
function guess(s: Guessed): unknown {
  if (s.const !== undefined) return s.const;
  if (s.enum) return s.enum[0];
  if (s.anyOf) return guess(s.anyOf[0]!);
  if (s.format === 'uuid') return '0190b0b0-7c1e-7a5b-9b1e-3d7c2f1a0b5c';
  if (s.format === 'date') return '2026-02-21';
  if (s.format === 'date-time') return '2026-02-21T06:00:00Z';
  if (s.pattern) return patterned.find((value) => new RegExp(s.pattern!).test(value)) ?? '1';
  if (s.type === 'integer' || s.type === 'number') return Math.max(1, s.minimum ?? 1);
  if (s.type === 'boolean') return true;
  if (s.type === 'array') return Array.from({ length: s.minItems ?? 0 }, () => guess(s.items!));
  if (s.type === 'object') return Object.fromEntries((s.required ?? []).map((name) => [name, guess(s.properties![name]!)]));
  return '1';
}
/** What a schema cannot say about a field. */
const known: Record<string, unknown> = {
  email: 'shefali@people.test',
  phone: '01712345678',
  mobile: '01712345678',
  username: 'shefali@people.test',
  contact: 'shefali@people.test',
  identity: 'shefali@people.test',
  registered_as: 'shefali@people.test',
  password: 'নদীর-নাম-মেঘনা-৭',
  password_confirmation: 'নদীর-নাম-মেঘনা-৭',
  current_password: 'নদীর-নাম-পদ্মা-৩',
  code: '123456',
  otp: '123456',
  reason: 'They asked for it by phone',
  cues: [{ start: 0, end: 2, text: 'Cells' }],
  device_key: 'a-device-of-tests-0123456789-abcdef',
  grant_type: 'client_credentials',
  institution_name: 'সুরমা কলেজ',
  institution_name_en: 'Surma College',
  eiin: '123456',
  contact_phone: '01712345678',
  contact_email: 'shefali@people.test',
  gender: 'female',
  birth_date: '2004-02-21',
  pdsid: 'T100001',
  date_of_birth: '12/08/1986',
  bbs_number: '20',
  class_days: '6 19:00-20:30',
  link: '/search',
  url: 'https://www.example.org/a',
  search: 'নদী',
  filters: '',
  after: undefined,
  // at once
  send_at: undefined,
};
/** Where the name of a site is meant, and a place that is there or none. */
const ofRequests: Record<string, unknown> = { username: 'surma-college', district_id: null };
/** Of somebody whose upazila is not known. */
const ofPeople: Record<string, unknown> = { upazila_id: null };
/** Of two kinds the one that asks for no row of a settings list. */
const ofWork: Record<string, unknown> = { kind: 'work', level_id: null, degree_id: null, profession_id: null, title: 'Teacher' };
/** A question that can be saved. */
const ofBank: Record<string, unknown> = { question: cellQuestion() };
/** An input of the right types; what stays out of it may be left out. */
export function goodInput(call: AnyCall): Record<string, unknown> {
  const { properties = {} } = jsonSchema(call.input, 'input') as { properties?: Record<string, Guessed> };
  const told = call.name.startsWith('institution-requests.')
    ? { ...known, ...ofRequests }
    : call.name === 'institutions.add-partner'
      ? { ...known, username: 'jamuna-college' }
      : call.name === 'accounts.update-profile'
        ? { ...known, ...ofPeople, pdsid: '' }
        : call.name.startsWith('other-info.')
          ? { ...known, ...ofWork }
          : /^(people|account-merges)\./.test(call.name)
            ? { ...known, ...ofPeople }
            : call.name === 'bank.create-question' || call.name === 'bank.update-question'
              ? { ...known, ...ofBank }
              : known;
  return Object.fromEntries(
    Object.entries(properties).map(([name, s]) => [name, name in told && (!s.enum || s.enum.includes(told[name])) ? told[name] : guess(s)]),
  );
}
