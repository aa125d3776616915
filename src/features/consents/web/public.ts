// Public web interface of consents: the line of forms that make an account, and the card of my data.
export { AgreeLine, agreedHere } from './AgreeLine.tsx';
export { ConsentsCard } from './ConsentsCard.tsx';
