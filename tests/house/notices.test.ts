// Notices: each mail of the product says what the bell says of the same, or why it says nothing.
import { expect, test } from 'vitest';
import { noticeGroups } from '#core/post/notices.ts';
import { readMails } from '#core/post/server/mails.ts';
import { readNoticeLines } from '#core/post/server/notice-lines.ts';

test('every mail has a line in the bell, or says why it has none', async () => {
  const mails = [...(await readMails()).values()];
  expect(mails.length).toBeGreaterThan(50);
  expect(mails.filter(({ notice, unnoticed = '' }) => (notice ? unnoticed !== '' : unnoticed.length < 10)).map(({ name }) => name)).toEqual(
    [],
  );
});
test('a line is short, of a known group, and has the same slots in both languages', async () => {
  const slots = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, slot]) => slot))].toSorted();
  for (const [name, { group, line }] of await readNoticeLines()) {
    expect(noticeGroups, name).toContain(group);
    expect(slots(line.bn), name).toEqual(slots(line.en));
    expect(line.en.length, name).toBeLessThan(100);
  }
});
