// Addresses of pages: parameters filled in, the query only with what is set; what the path does not have does not compile.
import { expect, test } from 'vitest';
import { address } from '../address.ts';

const atThing = address('/things/:uuid/parts/:part', ['tab', 'page']);
const atThings = address('/things', ['search']);
const atHome = address('/');

test('parameters stand in the path, the rest in the query', () => {
  expect(atThing({ uuid: 'a b', part: 7 })).toBe('/things/a%20b/parts/7');
  expect(atThing({ uuid: 'x', part: 1, tab: 'old', page: 2 })).toBe('/things/x/parts/1?tab=old&page=2');
  expect(atThings({ search: 'বিজ্ঞান & more' })).toBe(`/things?search=${encodeURIComponent('বিজ্ঞান').replaceAll('%20', '+')}+%26+more`);
  expect(atHome()).toBe('/');
  expect(atThing.path).toBe('/things/:uuid/parts/:part');
});
test('what is empty is left out', () => {
  expect(atThings({ search: '' })).toBe('/things');
  expect(atThings({ search: undefined })).toBe('/things');
  expect(atThings({ search: null })).toBe('/things');
});
test('a parameter that is missing or misnamed is a compile error', () => {
  // @ts-expect-error -- uuid and part are missing
  const none = () => atThing();
  // @ts-expect-error -- part is missing
  const half = () => atThing({ uuid: 'x' });
  // @ts-expect-error -- the page does not read this
  const misnamed = () => atThings({ term: 'x' });
  expect([none, half, misnamed].length).toBe(3);
});
