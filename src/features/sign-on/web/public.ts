// What other rooms' screens show of sign-on: the links to outside providers, and the card in the account settings.
export { SignOnCard } from './SignOnCard.tsx';
export { SignOnLinks, wishWays } from './SignOnLinks.tsx';
export { leaveProvider } from './provider-session.ts';
