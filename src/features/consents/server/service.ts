// Public server interface of consents: what is due, what came with a form, and whether somebody has agreed to something optional.
export { agreedIn, keepAgreed, listDue } from './agreeing.ts';
export { hasAgreed } from './store-agreed.ts';
