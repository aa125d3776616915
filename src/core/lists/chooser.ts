// Chooser declaration (picker, lookup): how the rows of a declared list are offered to be chosen, and how a new one is made.
import type { AnyCall, Out } from '#core/contract/call.ts';
import type { Word } from '#core/i18n/words.ts';
import { BY_ID, formatFilters, type List, MOST_VALUES } from './declare.ts';

/** A row as it is offered: its names, a line below them, its picture. */
export interface Offered {
  title: string;
  bn_title: string;
  under?: string;
  bn_under?: string;
  /** `initials`: of a person. Else the address of a picture. */
  picture?: 'initials' | (string & {}) | undefined;
  /** Why this one cannot be chosen. It stays in sight, quiet. */
  not?: Word | undefined;
}
/** Makes a row in the popup: for who may ask `call`, with these fields of its input. */
export interface Making {
  call: AnyCall;
  /** As a record declares them (`Fields`): lists stand below records. */
  fields: object;
  /** The field that takes over what was searched. */
  main?: string;
}
export interface Chooser {
  /** Its name keeps what was chosen last; its search, filters and words are those of the popup. */
  list: List;
  call: AnyCall;
  /** What the call is asked beside the state of the list, such as of which kind. */
  also?: object;
  offer: (row: never) => Offered;
  make?: Making;
}
type RowOf<C extends AnyCall> = Out<C> extends { data: (infer R)[] } ? R : never;
type Given<C extends AnyCall> = Omit<Chooser, 'call' | 'offer'> & { call: C } & (RowOf<C> extends { title: string; bn_title: string }
    ? { offer?: (row: RowOf<C>) => Offered }
    : { offer: (row: RowOf<C>) => Offered });
/** Declares a chooser over a list: `declareChooser({ list: districts.list, call: listDistricts })`. */
export const declareChooser = <C extends AnyCall>(given: Given<C>): Chooser => ({ offer: (row: Offered) => row, ...given }) as Chooser;

/** As many as one list call tells the names of. */
export const MOST_CHOSEN = MOST_VALUES;
/** What a list's call is asked for these very rows. */
export const askedById = ({ also }: Pick<Chooser, 'also'>, ids: readonly number[]) => ({
  page: 1,
  limit: MOST_CHOSEN,
  filters: formatFilters({ [BY_ID]: ids.map(String) }),
  ...also,
});
