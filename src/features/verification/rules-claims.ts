// Kinds and states of a claim to a teacher ID, which staff decide. Pure.

/** `name`: the record has another name. `used`: another account has the ID. `number`: the record has a mobile number that is not theirs now.
 *  `papers`: ID and birth date matched no record, and papers are to show whose the ID is. `appeal`: against a no. */
export const claimKinds = ['name', 'used', 'number', 'papers', 'appeal'] as const;
export type ClaimKind = (typeof claimKinds)[number];
export const claimStates = ['waiting', 'accepted', 'declined'] as const;
export type ClaimState = (typeof claimStates)[number];
/** Papers that one claim may have, and how large each may be. */
export const MOST_PAPERS = 3;
export const PAPER_BYTES = 5_242_880;
/** So many days after the decision they go: until then an appeal is looked at with them. */
export const PAPER_DAYS = 30;
/** Within so many days it is answered. */
export const CLAIM_DAYS = 3;
