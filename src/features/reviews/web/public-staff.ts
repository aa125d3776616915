// Public web interface of reviews for the course editor: a door of its own, so that learners' pages carry none of it.
import { latePart } from '#ui/latePart.ts';

export const ReviewsStep = latePart(() => import('./ReviewsStep.tsx'));
