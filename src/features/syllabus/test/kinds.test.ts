// What makes a lesson done, by its kind: what the editor asks for, what is published and what a package may say are one.
import { expect, test } from 'vitest';
import { doneByOf } from '#features/lessons/rules.ts';
import { aboutKind, lessonKinds } from '../kinds.ts';

test('of the kinds that say themselves when they are done nobody else says it', () => {
  for (const kind of lessonKinds) {
    const { asks, surveys, packaged, handed_in } = aboutKind[kind];
    if (handed_in) expect(doneByOf(kind)).toEqual(['handed_in', 'passed']);
    else expect(doneByOf(kind).length > 0, kind).toBe(!asks && !surveys && !packaged);
  }
});
