// Which page an address belongs to.
import { expect, test } from 'vitest';
import type { Page } from '#core/contract/web/page.ts';
import { finder } from '../match.ts';

const page = (path: string, also?: string[]): Page => ({
  path,
  title: { en: path, bn: path },
  who: 'anyone',
  layout: 'default',
  component: async () => ({ default: () => null }),
  ...(also ? { also } : {}),
});
const find = finder([
  page('/partners/:slug'),
  page('/partners/list'),
  page('/:content/lists'),
  page('/search/lists'),
  page('/'),
  page('/course/details/:uuid', ['/course-details/:id']),
]);

test('a fixed part of a path wins over a parameter, whatever the order', () => {
  expect(find('/partners/list')?.page.path).toBe('/partners/list');
  expect(find('/partners/padma')).toMatchObject({ page: { path: '/partners/:slug' }, params: { slug: 'padma' } });
  expect(find('/search/lists')?.page.path).toBe('/search/lists');
  expect(find('/video/lists')?.params).toEqual({ content: 'video' });
});
test('every address of a page leads to it, with or without a slash at the end', () => {
  expect(find('/course-details/7/')).toMatchObject({ page: { path: '/course/details/:uuid' }, params: { id: '7' } });
  expect(find('/')?.page.path).toBe('/');
});
test('parameters come decoded, and a broken percent sign names nothing', () => {
  expect(find('/partners/%E0%A6%AA%E0%A6%A6%E0%A7%8D%E0%A6%AE%E0%A6%BE')?.params).toEqual({ slug: 'পদ্মা' });
  expect(find('/partners/%E0%A6')).toBeUndefined();
});
test('an address that no page has is nobody’s', () => {
  for (const path of ['/no/such/page', '/partners', '/course/details', '/partners/a/b']) expect(find(path)).toBeUndefined();
});
