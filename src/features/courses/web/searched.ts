// Recent searches (search history) of this browser: the last terms that found something, of one person, never sent anywhere.
import { useSyncExternalStore } from 'react';
import { makeStoredText } from '#core/storage/web/stored-text.ts';

const MOST = 6;
const stored = makeStoredText('device', 'shikhon.searched');

/** Whose list it is: an account, or whoever is not signed in. Another one begins a list of their own. */
export type Owner = number | null;
interface Kept {
  of: Owner;
  terms: string[];
}
const parse = (text: string | null): Kept | undefined => {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Kept> | null;
    if (!Array.isArray(kept?.terms)) return undefined;
    return {
      of: typeof kept.of === 'number' ? kept.of : null,
      terms: kept.terms.filter((term) => typeof term === 'string').slice(0, MOST),
    };
  } catch {
    return undefined;
  }
};
const termsOf = (text: string | null, owner: Owner): string[] => {
  const kept = parse(text);
  return kept?.of === owner ? kept.terms : [];
};
const write = (owner: Owner, terms: string[]) => stored.write(terms.length > 0 ? JSON.stringify({ of: owner, terms }) : null);

export const rememberSearch = (owner: Owner, term: string): void =>
  write(owner, [term, ...termsOf(stored.read(), owner).filter((kept) => kept !== term)].slice(0, MOST));
export const forgetSearch = (owner: Owner, term: string): void =>
  write(
    owner,
    termsOf(stored.read(), owner).filter((kept) => kept !== term),
  );
export const forgetSearches = (): void => stored.write(null);

export function useSearched(owner: Owner): string[] {
  const text = useSyncExternalStore(stored.subscribe, stored.read, () => null);
  return termsOf(text, owner);
}
