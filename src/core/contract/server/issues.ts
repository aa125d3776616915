// Validation errors: schema issues as texts per field, in the requested language.
import type { Language } from '#core/i18n/words.ts';
import { number, year } from '#core/i18n/numbers.ts';
import { type FieldWord, fieldWords } from '../words.ts';

export interface Issue {
  code?: string | undefined;
  path?: PropertyKey[];
  message?: string;
  minimum?: unknown;
  maximum?: unknown;
  expected?: string;
  origin?: string;
  input?: unknown;
  keys?: string[];
}

/** How many findings an answer tells. */
export const MOST_TOLD = 50;
/** What was sent stands beside each finding: a schema that reads a number from a text no longer knows whether there was a text. */
export const withInput = (issues: readonly Issue[], sent: unknown): Issue[] =>
  issues.map((issue) => ({
    ...issue,
    input: issue.path?.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key], sent),
  }));
const isNothing = (value: unknown): boolean => value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** What was left empty is missing, whatever form it would have needed; a check that names a form of its own says more. */
const wordOf = (issue: Issue): ReturnType<typeof wordOfFinding> => {
  const found = wordOfFinding(issue);
  return found.word === 'invalid' && 'input' in issue && isNothing(issue.input) ? { word: 'required' } : found;
};
/** The word a check named itself (`{ error: 'max_text:200' }`, `{ error: 'slot_lost:name' }`), else the one for the schema's own finding. */
function wordOfFinding(issue: Issue): { word: FieldWord; n?: number | string } {
  const [, name = '', figure = ''] = /^([^:]*):?(.*)$/su.exec(issue.message ?? '') ?? [];
  if (name in fieldWords) return { word: name as FieldWord, ...(figure ? { n: /^\d+$/.test(figure) ? Number(figure) : figure } : {}) };
  const text = issue.origin === 'string' || issue.origin === 'array';
  switch (issue.code) {
    case 'invalid_type':
      return {
        word: isNothing(issue.input) ? 'required' : issue.expected === 'number' || issue.expected === 'int' ? 'number' : 'invalid',
      };
    case 'too_small':
      return (text && issue.minimum === 1) || ('input' in issue && isNothing(issue.input))
        ? { word: 'required' }
        : { word: text ? 'min_text' : 'too_small', n: Number(issue.minimum) };
    case 'too_big':
      return { word: text ? 'max_text' : 'too_big', n: Number(issue.maximum) };
    case 'invalid_value':
      return { word: 'choice' };
    case 'unrecognized_keys':
      return { word: 'unknown' };
    default:
      return { word: 'invalid' };
  }
}

/** `{ field: [text] }`; a fault of the whole input stands under `_`. */
export function tell(issues: readonly Issue[], language: Language): Record<string, string[]> {
  // a field may be called like what every object has
  const out: Record<string, string[]> = Object.create(null) as Record<string, string[]>;
  for (const issue of issues.slice(0, MOST_TOLD)) {
    const { word, n } = wordOf(issue);
    const figure = word === 'year_early' || word === 'year_late' ? year : number;
    const text = fieldWords[word][language].replace('{n}', () => (typeof n === 'number' ? figure(language, n) : (n ?? '')));
    for (const field of issue.keys ?? [issue.path?.map(String).join('.') || '_']) {
      const list = (out[field.slice(0, 100)] ??= []);
      if (!list.includes(text)) list.push(text);
    }
  }
  return out;
}
