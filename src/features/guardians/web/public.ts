// Public web interface of guardians: the card of my data.
export { GuardianCard } from './GuardianCard.tsx';
