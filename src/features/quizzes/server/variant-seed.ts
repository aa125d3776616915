// Seed of an attempt's variants: by the learner, the quiz and the number of the attempt, so that a device without a connection is given the same.
import { createHash } from 'node:crypto';

export const seedOf = (user_id: number, lesson_id: number, number: number): number =>
  Number.parseInt(createHash('md5').update(`variants:${user_id}:${lesson_id}:${number}`).digest('hex').slice(0, 7), 16);
