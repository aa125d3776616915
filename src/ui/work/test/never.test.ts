// What is refused to a reader: quiet with its reason where their role could have it, and not there at all where no role of its kind ever can.
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Grant, RoleKind } from '#core/access/grants.ts';
import { KindContext } from '#core/access/web/may.ts';
import { LanguageProvider } from '#core/i18n/web/language.tsx';
import { word } from '#core/i18n/words.ts';
import { declareList } from '#core/lists/declare.ts';
import { Allowed } from '../Allowed.tsx';
import { ListShown } from '../List.tsx';
import { RowActions } from '../RowActions.tsx';

const kinds = {
  'nobody known': undefined,
  learner: null,
  teacher: { role: 'teacher', type: 0, inside: true, read_only: false },
  partner: { role: 'partner', type: 0, inside: true, read_only: false },
  viewer: { role: 'dashboard-viewer', type: 0, inside: false, read_only: true },
  administrator: { role: 'super', type: 0, inside: false, read_only: false },
} satisfies Record<string, RoleKind | null | undefined>;
type Who = keyof typeof kinds;
const drawn = <P extends object>(who: Who, part: FunctionComponent<P>, props: P): string =>
  renderToStaticMarkup(
    createElement(
      LanguageProvider,
      { language: 'en' } as never,
      createElement(KindContext, { value: kinds[who] as RoleKind | null }, createElement(part, props)),
    ),
  );
const button = (who: Who, may: boolean | string, grant?: Grant) =>
  drawn(who, Allowed, {
    may,
    action: { word: word('Merge', 'এক করুন'), ...(grant && { grant }) },
    why: { in_use: word('It is in use.', 'ব্যবহারে আছে।') },
    children: 'THE BUTTON',
  });

test.each<[Who, Grant, 'quiet' | 'not there']>([
  ['nobody known', 'category.create', 'quiet'],
  ['learner', 'course.update', 'not there'],
  ['teacher', 'course.publish', 'quiet'],
  ['teacher', 'category.create', 'not there'],
  ['partner', 'user.create', 'quiet'],
  ['partner', 'settings.update', 'not there'],
  ['viewer', 'course.update', 'not there'],
  ['administrator', 'role.update', 'not there'],
])('to a %s a button for %s is %s', (who, grant, is) => {
  for (const refused of [false, 'not_allowed'] as const)
    expect(button(who, refused, grant)).toEqual(is === 'quiet' ? expect.stringContaining('Merge') : '');
  // a reason of the object is told to everybody, and what is allowed is there
  expect(button(who, 'in_use', grant)).toContain('Merge');
  expect(button(who, true, grant)).toBe('THE BUTTON');
});
test('what is of the whole site is not there for a role within an institution', () => {
  expect(button('partner', 'main_site', 'course.publish')).toBe('');
  expect(button('administrator', 'main_site', 'course.publish')).toContain('Merge');
});
test('what needs no permission keeps its reason', () => expect(button('viewer', false)).toContain('Merge'));

const list = declareList({
  name: 'walked',
  one: word('thing', 'জিনিস'),
  many: word('Things', 'জিনিস'),
  columns: { title: { kind: 'text', word: word('Title', 'শিরোনাম'), main: true } },
  rowActions: {
    update: { word: word('Change', 'বদলান'), icon: 'pencil', key: 'e', grant: 'batch.update' },
    sort: { word: word('Sort in', 'শ্রেণি দিন'), icon: 'tag', key: 't', grant: 'category.update' },
  },
  bulkActions: { sort: { word: word('Sort in', 'শ্রেণি দিন'), icon: 'tag', grant: 'category.update', all: true } },
});
const nothing = () => {};
const shown = (who: Who, can: Record<string, true | string>) => {
  const rows = [{ id: 1, title: 'One', can }];
  const answer = { data: rows, current_page: 1, last_page: 1, per_page: 10, total: 1, more: false };
  const view = {
    state: { search: '', sort: '', filters: {}, page: 1, limit: 10 },
    ...{ answer, loading: false, error: undefined, set: nothing, reload: nothing },
  };
  const doing = { update: nothing, sort: nothing };
  const props = { list, view, doing, doingAll: { sort: () => true }, may: () => false, call: { name: 'walked.list' } };
  return {
    list: drawn(who, ListShown as FunctionComponent<object>, props),
    menu: drawn(who, RowActions as FunctionComponent<object>, { list, row: rows[0], name: 'One', doing }),
  };
};
const refused = { update: 'not_allowed', sort: 'not_allowed' };
test.each<[Who, Record<string, true | string>, { menu: boolean; ticks: boolean }]>([
  ['teacher', refused, { menu: true, ticks: false }],
  ['partner', refused, { menu: true, ticks: false }],
  ['administrator', refused, { menu: true, ticks: true }],
  ['viewer', refused, { menu: false, ticks: false }],
  ['viewer', { update: 'in_use', sort: 'not_allowed' }, { menu: true, ticks: false }],
  ['learner', refused, { menu: false, ticks: false }],
  // their own is theirs without a permission
  ['learner', { update: true, sort: 'not_allowed' }, { menu: true, ticks: false }],
])('a list is for a %s no dead end: %j', (who, can, { menu, ticks }) => {
  const said = shown(who, can);
  expect(said.menu.includes('<button')).toBe(menu);
  expect(said.list.includes('class="acts"')).toBe(menu);
  // the keys that are told beneath the list
  expect(said.list.includes('<kbd>.</kbd>')).toBe(menu);
  expect(said.list.includes('type="checkbox" aria-label="Select One"')).toBe(ticks);
  expect(said.list.includes('<kbd>X</kbd>')).toBe(ticks);
});
