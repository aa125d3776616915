// The plain logic of the parts: paging, timing, digits, initials, and the sprite holding what it promises.
import { describe, expect, test } from 'vitest';
import { codeDigits } from '../digits.ts';
import { publicIcons } from '../icons/names.ts';
import publicSprite from '../icons/sprite.svg?raw';
import workSprite from '../icons/sprite-work.svg?raw';
import { avatarCloth, initial } from '../initials.ts';
import { pageQuery, pageWindow } from '../paging.ts';
import { backToTopAfter, goingTime, logoutToastTime, nextGoing, toastLife } from '../timing.ts';

describe('the window of a pager', () => {
  test.each([
    [1, 10, [1, 2, 3], false, true],
    [2, 10, [1, 2, 3], false, true],
    [3, 10, [2, 3, 4], true, true],
    [9, 10, [8, 9, 10], true, false],
    [10, 10, [8, 9, 10], true, false],
    [1, 2, [1, 2], false, false],
    [1, 1, [1], false, false],
    [1, 0, [1], false, false],
    [99, 10, [8, 9, 10], true, false],
    [-4, 10, [1, 2, 3], false, true],
  ])('page %i of %i shows %j', (page, last, pages, before, after) => {
    expect(pageWindow(page, last)).toEqual({ pages, before, after });
  });
  test('always holds the page, at most three numbers, none beyond the ends', () => {
    for (let last = 1; last <= 12; last++)
      for (let page = 1; page <= last; page++) {
        const { pages, before, after } = pageWindow(page, last);
        expect(pages).toContain(page);
        expect(pages).toHaveLength(Math.min(3, last));
        expect(before).toBe(pages[0] !== 1);
        expect(after).toBe(pages.at(-1) !== last);
      }
  });
});

describe('the address of a page', () => {
  test('page 1 has no page in it and the other filters stay', () => {
    expect(pageQuery('?q=%E0%A6%A7%E0%A6%BE%E0%A6%A8&page=4', 1)).toBe('?q=%E0%A6%A7%E0%A6%BE%E0%A6%A8');
    expect(pageQuery('?page=4', 1)).toBe('');
  });
  test('another page replaces the old one', () => {
    expect(pageQuery('?page=4&category=2&category=3', 5)).toBe('?page=5&category=2&category=3');
  });
  test('a second pager has a name of its own', () => {
    expect(pageQuery('?page=4', 2, 'requests')).toBe('?page=4&requests=2');
  });
});

describe('how long things last', () => {
  test('a toast stays 2500 ms, a logout 1500, one with an action long enough to reach it', () => {
    expect(toastLife({})).toBe(2500);
    expect(toastLife({ duration: logoutToastTime })).toBe(1500);
    expect(toastLife({ action: {} })).toBeGreaterThan(5000);
    expect(toastLife({ action: {}, duration: 4000 })).toBe(4000);
  });
  test('a page that is there within 200 ms never shows the line', () => {
    expect(goingTime.waiting).toBe(200);
    expect(nextGoing(nextGoing('idle', 'busy'), 'rest')).toBe('idle');
  });
  test('a slower one shows it and hides it 500 ms after it has come', () => {
    const running = nextGoing(nextGoing('idle', 'busy'), 'time');
    expect(running).toBe('running');
    expect(nextGoing(running, 'busy')).toBe('running');
    const finishing = nextGoing(running, 'rest');
    expect(goingTime[finishing]).toBe(500);
    expect(nextGoing(finishing, 'time')).toBe('idle');
    expect(nextGoing(finishing, 'busy')).toBe('waiting');
  });
  test('the way back to the top shows after 100 pixels', () => expect(backToTopAfter).toBe(100));
});

test('a code takes Bengali and English digits, nothing else, six at most', () => {
  expect(codeDigits('৪৮ ২-১a23', 6)).toBe('৪৮২১23');
  expect(codeDigits('1234567', 6)).toBe('123456');
  expect(codeDigits('কোড', 6)).toBe('');
});

test('an initial is a whole written letter', () => {
  expect(initial('রাফিয়া সুলতানা')).toBe('রা');
  expect(initial(' মং সিং')).toBe('মং');
  expect(initial('jannat')).toBe('J');
  expect(initial('')).toBe('');
  // a title is not the name, and joined letters stay joined
  expect(['ড. আনোয়ার রশীদ', 'অ্যাডভোকেট মিতালী সেন', 'Dr Anwar', 'Md. Abdul Karim'].map(initial)).toEqual(['আ', 'মি', 'A', 'A']);
  expect(initial('অ্যানি')).toBe('অ্যা');
  expect(initial('Dr')).toBe('D');
  expect([1, 2, 3, 4, 5]).toContain(avatarCloth('রাফিয়া'));
  expect(new Set(['ক', 'খ', 'গ', 'ঘ', 'ঙ'].map(avatarCloth)).size).toBe(5);
});

describe('the sprites', () => {
  const ids = (sprite: string) => [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((m) => m[1]!);
  test('hold every public icon once, and no icon is in both', () => {
    expect(ids(publicSprite)).toEqual([...publicIcons]);
    const work = ids(workSprite);
    expect(work.length).toBeGreaterThan(50);
    expect(work.filter((id) => ids(publicSprite).includes(id))).toEqual([]);
  });
});
