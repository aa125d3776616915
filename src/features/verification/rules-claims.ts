// Kinds and states of a claim to a teacher ID, which staff decide. Pure.

/** `name`: the record has another name. `used`: another account has the ID. `appeal`: against a no. */
export const claimKinds = ['name', 'used', 'appeal'] as const;
export type ClaimKind = (typeof claimKinds)[number];
export const claimStates = ['waiting', 'accepted', 'declined'] as const;
export type ClaimState = (typeof claimStates)[number];
/** Within so many days it is answered. */
export const CLAIM_DAYS = 3;
