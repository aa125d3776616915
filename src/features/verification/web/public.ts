// Public web interface of verification for other rooms: the card of the profile page, the dialog, and what stands in its place under 18.
export { VerificationCard } from './VerificationCard.tsx';
export { LateVerification } from './LateVerification.tsx';
export { UnderAge } from './UnderAge.tsx';
