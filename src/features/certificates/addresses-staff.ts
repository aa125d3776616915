// Page URLs (typed routes) of certificates as staff give them; by themselves, since every bundle carries the others.
import { address } from '#core/navigation/address.ts';

/** By what the batches are of: courses, trainings, certificate exams. */
export const atBatchesOf = {
  course: address('/course/certificate'),
  training: address('/training/certificate'),
  exam: address('/exam/certificate'),
} as const;
export const atBatchOf = {
  course: address('/course/certificate/:id'),
  training: address('/training/certificate/:id'),
  exam: address('/exam/certificate/:id'),
} as const;
