// The register of a class in a browser: attendance is taken on a phone whose line is gone, a second phone differs, and the learner reads the decision.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { speaker } from '#core/i18n/speaker.ts';
import { words } from '#features/attendance/words.ts';
import { staff } from '#features/attendance/words-staff.ts';
import { visit } from './settled.ts';
import { api, openDesk, openPhone, signIn, standing, tokenOf } from './site.ts';

const { site, browser } = await standing();
const [bn, en] = [speaker('bn'), speaker('en')];
interface Row {
  id: number;
  user: { name: string; bn_name: string | null };
}
interface Own {
  halves: { class_session_id: number; status: string | null; reason: string }[];
}

test('marks wait on the phone and are told as saved once the server has them; a contradiction is decided with a reason', async () => {
  const own = api(site, await tokenOf(site, 'learner@demo.test'));
  const office = api(site, await tokenOf(site, 'super@demo.test'));
  const [{ batch_id }] = (await own.get<[{ batch_id: number }]>('/classroom/schedule/view-syllabus-all?type=now'))!;
  const [session] = await office.get<{ id: number }[]>(`/classroom/schedule/view-syllabus/${batch_id}?type=completed`);
  const [me] = await own.get<Row[]>(`/classroom/attendance/view/${session!.id}`);
  const at = `${site.url}/classroom/details/${batch_id}/class/attendance`;

  const { context, page: phone, faults } = await openPhone(browser, site);
  await signIn(site, context, 'super@demo.test');
  await visit(phone, `${at}/take?session=${session!.id}&half=1`);
  await context.setOffline(true);
  await phone.getByText(bn(words.statuses.late), { exact: true }).first().click();
  const name = phone.locator('.att-grid button', { hasText: me!.user.bn_name ?? me!.user.name });
  await name.click();
  await phone.getByText(bn(staff.kept, { n: 1 })).waitFor();
  expect(await name.innerText()).toContain(bn(words.statuses.late));
  expect(await phone.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  // a key writes, and leads on to the next name
  await name.focus();
  await phone.keyboard.press('p');
  expect(await name.innerText()).toContain(bn(words.statuses.present));
  await context.setOffline(false);
  await phone.getByText(bn(staff.saved)).waitFor();

  // somebody else's phone says otherwise
  await office.post(`/classroom/attendance/store/${session!.id}`, {
    device: randomUUID(),
    entries: [{ id: me!.id, half: 1, status: 'absent', key: randomUUID() }],
  });
  const { page, faults: desk_faults } = await openDesk(browser, site);
  await visit(page, `${at}?session=${session!.id}&half=1`);
  await page.getByText(en(words.conflict)).first().waitFor();
  await page.getByRole('button', { name: `${en(staff.look)}: ${me!.user.name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(en(words.statuses.late), { exact: true }).click();
  await dialog.getByLabel(en(staff.reason), { exact: false }).fill('The bus was late');
  await dialog.getByRole('button', { name: en(staff.keep), exact: true }).click();
  await page.getByText(en(staff.decided)).waitFor();
  const { halves } = await own.get<Own>(`/classroom/attendance/own?id=${batch_id}`);
  expect(halves.find(({ class_session_id }) => class_session_id === session!.id)).toMatchObject({
    status: 'late',
    reason: 'The bus was late',
  });
  expect([...faults, ...desk_faults]).toEqual([]);
  await context.close();
});
