// Every background job has rows to be killed on: none is left out of killed-jobs.long.test.ts.
import { expect, test } from 'vitest';
import { allJobs } from '#app/server/all-rooms.ts';
import { cases } from './jobs-to-kill.ts';

test('every job stands in the table', () => {
  expect(Object.keys(cases).toSorted()).toEqual(allJobs.map((j) => j.name).toSorted());
});
