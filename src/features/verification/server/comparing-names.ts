// Name comparison: what a record calls a person beside what their account does, and how far the two are the same.
import { isSameName } from '#features/accounts/server/service.ts';
import type { ComparedName } from '../contract.ts';

const isBengali = (name: string): boolean => /\p{Script=Bengali}/u.test(name);
const wordsOf = (name: string): string[] => name.normalize('NFC').split(/\s+/).filter(Boolean);

/** With the name of the same script where the account has one. */
export function compareNames(record: string, own: { name: string; bn_name: string | null }): ComparedName {
  const fields = (['name', 'bn_name'] as const).filter((field) => own[field]);
  const field = fields.find((one) => isBengali(own[one]!) === isBengali(record));
  const account = own[field ?? 'name'] || own.bn_name || '';
  const told = (verdict: ComparedName['verdict'], more = ''): ComparedName => ({ account, record, verdict, more, field: field ?? null });
  const [theirs, mine] = [wordsOf(record), wordsOf(account)];
  if (theirs.join(' ') === mine.join(' ')) return told('same');
  const small = (text: readonly string[]) => text.map((word) => word.toLocaleLowerCase('en'));
  const [read, had] = [small(theirs), small(mine)];
  if (read.join(' ') === had.join(' ')) return told('case');
  if (!isSameName(record, [own.name, own.bn_name])) return told('other');
  const rest = theirs.filter((_, i) => !had.includes(read[i]!));
  return field && had.every((word) => read.includes(word)) ? told('more', rest.join(' ')) : told('near');
}
