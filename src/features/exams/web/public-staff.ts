// What other rooms' screens of staff show of exams: a door of its own, so that learners' pages carry none of it.
import { latePart } from '#ui/latePart.ts';

/** Of the editor of a certificate exam alone: it fetches the list when it is opened. */
export const ExamsStep = import.meta.env.SSR ? (await import('./ExamsStep.tsx')).default : latePart(() => import('./ExamsStep.tsx'));
/** What is decided on a late answer, beside its marks. */
export { giveOrder } from '../contract-sitting.ts';
