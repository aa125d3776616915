// What the journeys room says when it refuses.
import { errors as lessonErrors } from '#features/lessons/words.ts';

export const errors = { lesson_locked: lessonErrors.lesson_locked };
