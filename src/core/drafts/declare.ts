// Draft declaration (editor, autosave): what is written for readers, its fields, and what has to hold before it is published.
import type { Grant } from '#core/access/grants.ts';
import { findDamage } from '#core/i18n/damaged.ts';
import type { Word } from '#core/i18n/words.ts';
import { columnsOf, type Fields, inBoth } from '#core/records/declare.ts';
import type { Values } from '#core/records/merge.ts';
import { isDamagedDocument } from '#core/richtext/damaged.ts';
import { picturesOfDocument } from '#core/richtext/document.ts';
import { words } from './words.ts';

/** A point of the checklist. */
export interface Check {
  /** Unique within the draft. */
  key: string;
  word: Word;
  /** The column that the editor leads to. */
  field: string;
  /** `must`: nothing is published without it. `should`: it is said, and left to who publishes. */
  weight: 'must' | 'should';
  holds: (values: Values) => boolean;
  /** Whether there is anything to check; without it, always. */
  applies?: (values: Values) => boolean;
}
export interface Drafted<Fs extends Fields = Fields> {
  /** `room.thing`: its calls are named after it. */
  name: string;
  one: Word;
  /** How the thing that is drafted is reached, in the gate's `scope`. */
  entity: string;
  /** Who may look at the draft, and who may write and publish it; `signed-in` where it hangs on the thing alone. */
  view: Grant | 'signed-in';
  write: Grant | 'signed-in';
  fields: Fs;
  checks: readonly Check[];
  /** Publishing makes the next version of something that nobody reads by that: the editor says that it is saved. */
  versioned?: true;
}
const filled = (value: unknown): boolean => value !== null && value !== undefined && value !== '' && value !== false;
/** What follows from the fields: what is required is there, in the languages that it is required in, and pictures say what they show. */
function checksOfFields(fields: Fields): Check[] {
  return Object.entries(fields).flatMap(([name, f]): Check[] => {
    if (f.kind === 'upload') {
      const alts = [f.alt, `bn_${f.alt}`];
      const applies = (values: Values) => filled(values[name]) || filled(values[`bn_${name}`]);
      const holds = (values: Values) => !applies(values) || alts.every((alt) => filled(values[alt]));
      return [{ key: `${name}.described`, word: words.described, field: f.alt, weight: 'must', holds, applies }];
    }
    const rich: Check[] =
      f.kind === 'rich'
        ? [name, `bn_${name}`].map((column) => ({
            key: `${column}.described`,
            word: column === name ? words.pictures_en : words.pictures_bn,
            field: column,
            weight: 'must',
            holds: (values) => picturesOfDocument(String(values[column] ?? '')).every(({ alt, bn_alt }) => alt !== '' && bn_alt !== ''),
            applies: (values) => picturesOfDocument(String(values[column] ?? '')).length > 0,
          }))
        : [];
    // no pair is saved so: it came with what the draft was begun from
    const damaged = (column: string) => (values: Values) => {
      const stored = String(values[column] ?? '');
      if (f.kind === 'data') return f.texts!(stored).some((text) => findDamage(text) !== undefined);
      return f.kind === 'pair' ? findDamage(stored) !== undefined : isDamagedDocument(stored, column === name ? 'alt' : 'bn_alt');
    };
    const lettered = f.kind === 'pair' || f.kind === 'rich' ? [name, `bn_${name}`] : f.kind === 'data' && f.texts ? [name] : [];
    const letters = lettered.map((column): Check => {
      const applies = damaged(column);
      return {
        key: `${column}.letters`,
        word: words.letters(!inBoth(f.kind) ? f.word : column === name ? words.filled_en(f.word) : words.filled_bn(f.word)),
        field: column,
        weight: 'must',
        applies,
        holds: (values) => !applies(values),
      };
    });
    if (!('required' in f) || !f.required) return [...rich, ...letters];
    if (!inBoth(f.kind))
      return [{ key: name, word: words.filled(f.word), field: name, weight: 'must', holds: (values) => filled(values[name]) }];
    const one: Check = {
      key: name,
      word: words.filled(f.word),
      field: `bn_${name}`,
      weight: 'must',
      holds: (values) => filled(values[name]) || filled(values[`bn_${name}`]),
    };
    const each = (['bn', 'en'] as const).map((language): Check => {
      const column = language === 'bn' ? `bn_${name}` : name;
      return {
        key: `${column}.there`,
        word: (language === 'bn' ? words.filled_bn : words.filled_en)(f.word),
        field: column,
        weight: f.required === 'both' ? 'must' : 'should',
        holds: (values) => filled(values[column]),
      };
    });
    return [...(f.required === 'both' ? [] : [one]), ...each, ...rich, ...letters];
  });
}
/** Declares a draft: `declareDraft({ name: 'institutions.introduction', … })`. */
export function declareDraft<const Fs extends Fields, const W extends Grant | 'signed-in'>(
  given: Omit<Drafted<Fs>, 'checks'> & { write: W; checks?: readonly Check[] },
): Drafted<Fs> & { write: W } {
  return { ...given, checks: [...checksOfFields(given.fields), ...(given.checks ?? [])] };
}
/** What does not hold of these values. */
export const openChecks = ({ checks }: Pick<Drafted, 'checks'>, values: Values): Check[] => checks.filter((check) => !check.holds(values));
/** Of points, what keeps publishing back first, then what would be better, then what is done. */
export const openFirst = <P extends { open: boolean; must: boolean }>(points: readonly P[]): P[] => {
  const rank = ({ open, must }: P) => (open ? (must ? 0 : 1) : 2);
  return points.toSorted((a, b) => rank(a) - rank(b));
};
/** Each point that these values give something to check, and whether it is open. */
export const checkPoints = ({ checks }: Pick<Drafted, 'checks'>, values: Values) =>
  checks
    .filter((check) => check.applies?.(values) ?? true)
    .map((check) => ({ check, open: !check.holds(values), must: check.weight === 'must' }));
/** A draft in which nothing is written yet. */
export const emptyValues = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    columnsOf(fields).map((column) => {
      const f = fields[column] ?? fields[column.replace(/^bn_/, '')]!;
      if (f.kind === 'rows' || f.kind === 'choices') return [column, []];
      return [column, f.kind === 'flag' ? (f.on ?? false) : ['number', 'row', 'upload', 'date', 'choice'].includes(f.kind) ? null : ''];
    }),
  );
