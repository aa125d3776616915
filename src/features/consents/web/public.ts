// Public web interface of consents: the line of forms that make an account, the card of my data, an optional consent beside what it is about.
import { latePart } from '#ui/latePart.ts';

export { AgreeLine, agreedHere } from './AgreeLine.tsx';
export { ConsentsCard } from './ConsentsCard.tsx';
export const OfferConsent = latePart(() => import('./OfferConsent.tsx'));
