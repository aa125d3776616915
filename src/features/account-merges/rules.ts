// Rules of merging two accounts of one person: what stands against it, what gives pause, and which of two journeys goes on. Pure.

/** How long a merge can be undone. */
export const UNDO_DAYS = 30;

export interface Side {
  id: number;
  /** Acts for somebody, anywhere. */
  holds_role: boolean;
  /** Runs the whole site, or manages the roles of others. */
  administers: boolean;
  suspended: boolean;
  /** Waits for its deletion. */
  leaving: boolean;
  /** Was closed by a merge that can still be undone. */
  merged: boolean;
  pdsid: string | null;
  birth_date: string | null;
}
export type WhyNotMerge =
  | 'same_account'
  | 'administrator'
  | 'holds_role'
  | 'merged_already'
  | 'account_suspended'
  | 'leaving'
  | 'two_identities'
  | 'other_birth_date';

/** Why these two accounts cannot be made one, whoever asks; nothing when they can. */
export function whyNotMerge(kept: Side, closed: Side): WhyNotMerge | undefined {
  const either = (is: (side: Side) => boolean) => is(kept) || is(closed);
  if (kept.id === closed.id) return 'same_account';
  if (either((side) => side.merged)) return 'merged_already';
  if (either((side) => side.administers)) return 'administrator';
  if (closed.holds_role) return 'holds_role';
  if (either((side) => side.suspended)) return 'account_suspended';
  if (either((side) => side.leaving)) return 'leaving';
  if (kept.pdsid && closed.pdsid && kept.pdsid !== closed.pdsid) return 'two_identities';
  if (kept.birth_date && closed.birth_date && kept.birth_date !== closed.birth_date) return 'other_birth_date';
  return undefined;
}
export interface Looked {
  keys: readonly string[];
  gender: string | null;
  birth_date: string | null;
  proved: boolean;
}
export type Warning = 'names_differ' | 'genders_differ' | 'minor' | 'both_proved';
/** What somebody looks at twice before they go on. */
export function warningsOf(kept: Looked, closed: Looked, isMinor: (birth_date: string) => boolean): Warning[] {
  const shared = kept.keys.some((key) => closed.keys.includes(key));
  const minor = [kept, closed].some((side) => side.birth_date !== null && isMinor(side.birth_date));
  return [
    ...(shared ? [] : ['names_differ' as const]),
    ...(kept.gender && closed.gender && kept.gender !== closed.gender ? ['genders_differ' as const] : []),
    ...(minor ? ['minor' as const] : []),
    ...(kept.proved && closed.proved ? ['both_proved' as const] : []),
  ];
}
type OwnSide = Side & { acted: boolean; readdressed: boolean };
export type WhyNotOwn =
  | 'same_account'
  | 'own_staff'
  | 'own_merged'
  | 'own_suspended'
  | 'own_leaving'
  | 'own_acted'
  | 'own_readdressed'
  | 'two_people';
/** Why a person does not merge these two accounts by themself. Proof of both is no proof that one person stands behind them: a family shares
 *  a phone, and a certificate says who learned. */
export function whyNotMergeOwn(kept: OwnSide, closed: OwnSide, warnings: readonly Warning[]): WhyNotOwn | undefined {
  const either = (is: (side: OwnSide) => boolean) => is(kept) || is(closed);
  if (either((side) => side.holds_role)) return 'own_staff';
  if (either((side) => side.acted)) return 'own_acted';
  const why = whyNotMerge(kept, closed);
  if (why) return OWN[why];
  // whoever changed its address may not be who had it: the way back that the old address was sent would lead into a closed account
  if (closed.readdressed) return 'own_readdressed';
  return warnings.some((warning) => warning === 'names_differ' || warning === 'genders_differ') ? 'two_people' : undefined;
}
const OWN = {
  same_account: 'same_account',
  administrator: 'own_staff',
  holds_role: 'own_staff',
  merged_already: 'own_merged',
  account_suspended: 'own_suspended',
  leaving: 'own_leaving',
  two_identities: 'two_people',
  other_birth_date: 'two_people',
} as const satisfies Record<WhyNotMerge, WhyNotOwn>;
/** How far somebody came in a course. */
export interface Journey {
  certificate: boolean;
  completed: boolean;
  status: 'approved' | 'pending' | 'rejected' | 'none';
  lessons_done: number;
}
const RANK = { approved: 3, pending: 2, rejected: 1, none: 0 } as const;
const weights = (j: Journey): number[] => [Number(j.certificate), Number(j.completed), RANK[j.status], j.lessons_done];
/** Whether the journey of the account that is closed goes on: it came further. Of two that came as far, that of the account that stays does. */
export function isFurther(closed: Journey, kept: Journey): boolean {
  const [a, b] = [weights(closed), weights(kept)];
  const at = a.findIndex((weight, i) => weight !== b[i]);
  return at >= 0 && a[at]! > b[at]!;
}
