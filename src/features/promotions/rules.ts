// Rules of promotions: whom they can be meant for, how many that are, and their addresses.
import { type Kind, kinds } from './kinds.ts';

export const isKind = (text: string): text is Kind => (kinds as readonly string[]).includes(text);
export const genders = ['female', 'male', 'other'] as const;

/** Fewer people than these are not told in numbers: they could be known. More are told in tens, so that two counts tell nobody apart. */
export const LEAST_COUNTED = 20;
export const roughly = (people: number): number | null => (people < LEAST_COUNTED ? null : Math.floor(people / 10) * 10);
/** Whom `roughly` counts no further than. */
export const MOST_COUNTED = 10_000;

/** A promotion in an address: `ads-12`. */
export const slugOf = ({ kind, id }: { kind: Kind; id: number }): string => `${kind}-${id}`;
/** What such a slug names; undefined where it is none. */
export function readSlug(slug: string): { ad_for: Kind; table_id: number } | undefined {
  const [, ad_for = '', id] = /^([a-z-]+)-([1-9]\d{0,9})$/.exec(slug) ?? [];
  return isKind(ad_for) && Number(id) < 2 ** 31 ? { ad_for, table_id: Number(id) } : undefined;
}
/** The host of an address outside; undefined for one of our own. */
export const hostOf = (url: string): string | undefined => /^https:\/\/([^/?#]+)/i.exec(url)?.[1];
