// Rules of awarding: how somebody in a batch stands with their certificate, and what staff may do about it.

/** `working`: the course is not finished yet. `reached`: it is, and nothing was given or decided. */
export const awardStates = ['working', 'reached', 'pending', 'valid', 'rejected', 'revoked'] as const;
export type AwardState = (typeof awardStates)[number];

export interface Standing {
  state: AwardState;
  /** The course gives certificates. */
  gives: boolean;
  /** It is the certificate of who asks: somebody else decides. */
  own: boolean;
}
/** The code of why not, or false where nothing stands against it. */
export const againstApproving = ({
  state,
  gives,
  own,
}: Standing): false | 'own_certificate' | 'approved_already' | 'certificate_revoked' | 'not_reached' | 'no_certificate' =>
  state === 'valid'
    ? 'approved_already'
    : state === 'revoked'
      ? 'certificate_revoked'
      : state === 'working'
        ? 'not_reached'
        : state === 'reached' && !gives
          ? 'no_certificate'
          : own && 'own_certificate';
export const againstRefusing = ({
  state,
  gives,
  own,
}: Standing):
  | false
  | 'own_certificate'
  | 'rejected_already'
  | 'approved_before'
  | 'certificate_revoked'
  | 'not_reached'
  | 'no_certificate' =>
  state === 'rejected' ? 'rejected_already' : state === 'valid' ? 'approved_before' : (againstApproving({ state, gives, own }) as false);
export const againstRevoking = ({ state }: Pick<Standing, 'state'>): false | 'certificate_revoked' | 'not_approved' =>
  state === 'valid' ? false : state === 'revoked' ? 'certificate_revoked' : 'not_approved';
/** One in force is made anew for another name, one that was taken back for any reason. */
export const againstRenewing = ({
  state,
  same_name,
  own,
}: Pick<Standing, 'state' | 'own'> & { same_name: boolean }): false | 'not_approved' | 'same_name' | 'own_certificate' =>
  !['revoked', 'valid'].includes(state) ? 'not_approved' : state === 'valid' && same_name ? 'same_name' : own && 'own_certificate';
