// Rules of what staff do with an account. Pure.

/** For what reason an account is not this person's to touch; nothing where it is. */
export type Untouchable = 'own_account' | 'beyond_scope' | 'runs_the_place' | 'merged_already';
export interface Toucher {
  user_id: number;
  /** Acts for the whole system, not for an institution or a course. */
  everywhere: boolean;
  /** Manages roles. */
  administers: boolean;
}
/** Nobody does it to themself; an institution does it to those alone whom it entered and who have not
 *  begun, since the others learn elsewhere too; to who runs the place, only those who
 *  manage roles. */
export function whyNotTouch(
  by: Toucher,
  person: { id: number; runs_the_place: boolean; entered_here: boolean; merged: boolean },
): Untouchable | undefined {
  if (by.user_id === person.id) return 'own_account';
  if (person.merged) return by.everywhere ? 'merged_already' : 'beyond_scope';
  if (person.entered_here) return undefined;
  if (!by.everywhere) return 'beyond_scope';
  return person.runs_the_place && !by.administers ? 'runs_the_place' : undefined;
}
