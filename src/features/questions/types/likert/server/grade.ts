// Likert questions are not marked: an opinion is neither right nor wrong.
import type { Grader } from '../../../rules.ts';
import type { Answer, Shape } from '../shape.ts';

export const likert: Grader<Shape, Answer> = { grade: () => 0, tell: () => ({}) };
