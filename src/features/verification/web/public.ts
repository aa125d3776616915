// Public web interface of verification for other rooms: the card of the profile page, and the dialog.
export { VerificationCard } from './VerificationCard.tsx';
export { LateVerification } from './LateVerification.tsx';
