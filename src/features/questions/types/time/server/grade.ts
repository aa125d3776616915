// Grading of times: within so many minutes; the clock right, the part of the day not, is half of it.
import { type Grader, readRecord } from '../../../rules.ts';
import { apart, HALF_DAY, minutesOf, readTime } from '../clock.ts';
import type { Answer, Shape } from '../shape.ts';

export const time: Grader<Shape, Answer> = {
  grade: (key, { fields }) => {
    const { at, tolerance } = readRecord(key);
    const right = minutesOf(at);
    const given = readTime(fields);
    if (right === undefined || !given) return 0;
    const within = Number(tolerance ?? 0);
    if (given.at !== undefined && apart(given.at, right) <= within) return 1;
    return apart(given.face, right % HALF_DAY, HALF_DAY) <= within ? 0.5 : 0;
  },
  tell: (key) => ({ text: String(readRecord(key).at) }),
};
