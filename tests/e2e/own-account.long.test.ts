// What people do with their own account: its picture, its address, undoing a change of it, deleting it.
// @module-tag long
import sharp from 'sharp';
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { words as frame } from '#ui/words.ts';
import { words as crop } from '#ui/words-crop.ts';
import { unfits } from '#ui/words-picture.ts';
import { speaker } from '#core/i18n/speaker.ts';
import { masked } from '#features/accounts/rules.ts';
import { words as account } from '#features/accounts/words.ts';
import { words as contact } from '#features/contacts/words.ts';
import { words as deletion } from '#features/deletions/words.ts';
import { words as kept } from '#features/deletions/words-kept.ts';
import { titles as undoing } from '#features/contacts/words-titles.ts';
import { words as geography } from '#features/geography/words.ts';
import { words as journey } from '#features/journeys/words.ts';
import { errors as pinErrors } from '#features/sessions/server/words.ts';
import { words as session } from '#features/sessions/words.ts';
import { words as chooser } from '#ui/work/words-chooser.ts';
import { pressOn } from './keys.ts';
import { reload, visit } from './settled.ts';
import { api, enrolled, enter, lastCode, newLearner, openPhone, standing, tokenOf } from './site.ts';
import { told } from './told.ts';

const { site, browser } = await standing();
const bn = speaker('bn');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const lastMessage = async (to: string): Promise<string> => {
  const { data } = (await (await fetch(`${site.url}/api/dev/outbox?to=${encodeURIComponent(to)}`)).json()) as { data: { body: string }[] };
  return data[0]!.body;
};

test('an e-mail is changed with two codes, each told at its own field; the old address takes it back by its link', async () => {
  const learner = await newLearner(site);
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, learner);
  const wanted = `moved-${Date.now()}@school.test`;
  await visit(page, `${site.url}/profile/contact`);
  await button(page, contact.change_email.bn).click();
  // the field has the focus; an address that is none is told at it
  await page.keyboard.type('kothay');
  await page.keyboard.press('Enter');
  await page.locator('input[name=contact][aria-invalid=true]').waitFor();
  await page.locator('input[name=contact]').fill(wanted);
  await page.keyboard.press('Enter');
  const codeOf = (address: string) => page.getByLabel(bn(contact.code_of, { to: masked(address) }));
  await codeOf(wanted).fill(await lastCode(site, wanted));
  await codeOf(learner.email).fill('000000');
  await button(page, contact.finish.bn).click();
  await expect.poll(() => codeOf(learner.email).getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => codeOf(wanted).getAttribute('aria-invalid')).toBeNull();
  await codeOf(learner.email).fill(await lastCode(site, learner.email));
  await button(page, contact.finish.bn).click();
  await told(page, contact.changed.bn);
  await page.getByText(wanted).waitFor();
  const focused = (on: Page) => on.evaluate('document.activeElement.textContent');
  await expect.poll(() => focused(page)).toBe(contact.change_email.bn);

  const token = /#token=([\w-]+)/.exec(await lastMessage(learner.email))![1]!;
  const other = await openPhone(browser, site);
  await visit(other.page, `${site.url}/undo-contact#token=${token}`);
  await other.page.getByRole('heading', { name: undoing.undo_title.bn }).waitFor();
  expect(other.page.url()).toBe(`${site.url}/undo-contact`);
  await button(other.page, contact.undo.bn).click();
  await other.page.getByText(bn(contact.undone_to, { to: masked(learner.email) })).waitFor();
  await expect.poll(() => focused(other.page)).toBe(contact.undone.bn);
  await other.context.close();
  // the session of whoever changed it is over
  await page.goto(`${site.url}/profile/contact`);
  await page.waitForURL(/\/login/);
  await context.close();
  expect([...faults, ...other.faults]).toEqual([]);
});

test('who deletes the account is told what goes and what stays, confirms, and may still come back', async () => {
  const learner = await newLearner(site);
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, learner);
  await visit(page, `${site.url}/profile/delete-account`);
  await page.getByText(deletion.goes_name.bn).waitFor();
  await page.getByText(deletion.stays_counts.bn).waitFor();
  // nothing is asked before there is something to check
  await button(page, deletion.confirm.bn).click();
  await page.locator('input[name=password][aria-invalid=true]:focus').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.locator('input[name=password]').fill('not-The-One-5');
  await button(page, deletion.confirm.bn).click();
  await page.getByRole('dialog').getByRole('button', { name: deletion.confirm.bn, exact: true }).click();
  await page.locator('input[name=password][aria-invalid=true]').waitFor();
  await page.locator('input[name=password]').fill(learner.password);
  await button(page, deletion.confirm.bn).click();
  await page.getByRole('dialog').getByRole('button', { name: deletion.confirm.bn, exact: true }).click();
  await page.waitForURL(/\/login$/);
  await page.getByText(session.leaving.bn.split('{date}')[1]!.trim()).waitFor();
  await expect.poll(() => page.evaluate(`localStorage.getItem('shikhon.session')`)).toBeNull();
  await page.locator('input[name=login]').fill(learner.email);
  await page.locator('input[name=password]').fill(learner.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/dashboard$/);
  await expect.poll(() => lastMessage(learner.email)).toMatch(/মোছা হবে না/);
  // what the login did is said where it led to, with the way to ask for it anew
  await page.locator('.toast').getByText(kept.stays.bn.split('{date}')[0]!.trim()).waitFor();
  await button(page, kept.again.bn).click();
  await page.waitForURL(/\/profile\/delete-account$/);
  await page.locator('.toast').waitFor({ state: 'detached' });
  await context.close();
  expect(faults).toEqual([]);
});

test('a picture is cropped in the browser by keys, drag and zoom, and comes out as 600 by 450 of what was chosen', async () => {
  const learner = await newLearner(site);
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, learner);
  await visit(page, `${site.url}/profile/myprofile`);
  // red to the left, blue to the right
  const half = (background: string) => ({ create: { width: 800, height: 600, channels: 3 as const, background } });
  const blue = await sharp(half('#0000ff')).png().toBuffer();
  const buffer = await sharp({ create: { width: 1600, height: 600, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: 800, top: 0 }])
    .png()
    .toBuffer();
  const card = page.locator('.card').filter({ has: page.getByRole('button', { name: account.choose_picture.bn, exact: true }) });
  const choose = (file: { name: string; mimeType: string; buffer: Buffer }) => card.locator('input[type=file]').setInputFiles(file);
  await choose({ name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') });
  await page.getByText(unfits.unreadable.bn).waitFor();
  await choose({ name: 'me.png', mimeType: 'image/png', buffer });
  const area = page.locator('canvas.crop');
  await area.waitFor();
  const pixel = () =>
    page.evaluate(`[...document.querySelector('canvas.crop').getContext('2d').getImageData(132, 337, 1, 1).data].slice(0, 3)`);
  /** Beside the area that is cut out the picture is seen, dimmed. */
  const beside = () =>
    page.evaluate<number[]>(`[...document.querySelector('canvas.crop').getContext('2d').getImageData(20, 337, 1, 1).data].slice(0, 3)`);
  await expect.poll(pixel).toEqual([255, 0, 0]);
  const [red, green, blueish] = await beside();
  expect([red! > 100 && red! < 160, green! < 40, blueish! < 60]).toEqual([true, true, true]);
  // by keys: the picture goes to the left until its right half fills the frame
  await area.focus();
  for (let i = 0; i < 45; i++) await page.keyboard.press('ArrowLeft');
  await expect.poll(pixel).toEqual([0, 0, 255]);
  // dragged back to the right
  const box = (await area.boundingBox())!;
  await page.mouse.move(box.x + 10, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 5, box.y + 40, { steps: 4 });
  await page.mouse.up();
  await page.mouse.move(box.x + 10, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 5, box.y + 40, { steps: 4 });
  await page.mouse.up();
  await expect.poll(pixel).toEqual([255, 0, 0]);
  for (let i = 0; i < 60; i++) await page.keyboard.press('ArrowLeft');
  await expect.poll(pixel).toEqual([0, 0, 255]);
  // all the way out the whole picture is seen, between white edges
  await page.locator('.crop-zoom input').fill('0');
  await expect
    .poll(() => page.evaluate(`document.querySelector('canvas.crop').getContext('2d').getImageData(412, 118, 1, 1).data[1]`))
    .toBe(255);
  // a line that is cut costs no second crop
  await context.setOffline(true);
  await button(page, crop.save_picture.bn).press('Enter');
  await page.getByRole('dialog').getByRole('alert').waitFor();
  await context.setOffline(false);
  await button(page, crop.save_picture.bn).press('Enter');
  await told(page, account.picture_saved.bn);
  const { photo } = await learner.api.get<{ photo: { file_main_path: string } }>('/my-account/user/profile-info');
  const kept = sharp(Buffer.from(await (await fetch(site.url + photo.file_main_path)).arrayBuffer()));
  expect(await kept.metadata()).toMatchObject({ format: 'jpeg', width: 600, height: 450 });
  const at = async (left: number, top: number) => {
    const [r, g, b] = await kept.clone().extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
    return [r! > 200, g! > 200, b! > 200];
  };
  // what was seen in the square frame stands in the middle, with white beside it
  expect([await at(100, 225), await at(500, 225), await at(30, 225), await at(300, 5)]).toEqual([
    [true, false, false],
    [false, false, true],
    [true, true, true],
    [true, true, true],
  ]);
  // taken back, by the keys; who did it goes on where the next one is chosen
  await button(page, account.remove_picture.bn).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: account.remove_picture.bn, exact: true }).press('Enter');
  await told(page, account.picture_removed.bn);
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe(account.choose_picture.bn);
  expect((await learner.api.get<{ photo: unknown }>('/my-account/user/profile-info')).photo).toBeNull();
  expect((await fetch(site.url + photo.file_main_path)).status).toBe(404);
  await context.close();
  expect(faults).toEqual([]);
});

test('two people share a phone: each comes in by their own PIN, and what one wrote waits for them and is never sent by the other', async () => {
  const [mother, son] = [await newLearner(site), await newLearner(site)];
  await son.api.post('/my-account/user/update-profile', { name: 'Son <b>& heir</b>', bn_name: 'ছেলে' });
  const { uuid, lessons } = await enrolled(mother, 'safe-water');
  await enrolled(son, 'safe-water');
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, mother);
  await visit(page, `${site.url}/profile/account-setting`);
  // said at a login before
  await page.evaluate(`localStorage.setItem('shikhon.own-phone', '1')`);
  const card = page.locator('section.card').filter({ hasText: session.pin_title.bn });
  await card.locator('input[name=pin]').fill('1234');
  await card.locator('input[name=pin_password]').fill(mother.password);
  await card.getByRole('button', { name: session.pin_save.bn, exact: true }).click();
  await card.locator('input[name=pin][aria-invalid=true]').waitFor();
  await card.locator('input[name=pin]').fill('৪৭৯১');
  await card.getByRole('button', { name: session.pin_save.bn, exact: true }).click();
  await card.getByText(session.pin_set.bn).waitFor();
  // the menu has it at once
  await page.getByRole('button', { name: frame.my_account.bn }).click();
  await button(page, session.switch_account.bn).waitFor();
  await page.keyboard.press('Escape');
  const device_key = await page.evaluate(`localStorage.getItem('shikhon.device')`);
  await son.api.put('/my-account/device-pin', { pin: '830274', password: son.password, device_key });

  // written while nothing can be sent
  await page.route('**/api/learner-course/notes**', (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()));
  const openNotes = async () => {
    await visit(page, `${site.url}/course/journey/${uuid}?lesson=${lessons[0]!.id}`);
    await page.getByRole('button', { name: journey.notes.bn }).click();
    await page.getByLabel(journey.write_note.bn).waitFor();
  };
  await openNotes();
  await page.getByLabel(journey.write_note.bn).fill('মায়ের নোট');
  await button(page, journey.keep_note.bn).click();
  await page.getByText(journey.note_waits.bn).first().waitFor();
  const switchAccount = async () => {
    await visit(page, `${site.url}/dashboard`);
    await page.getByRole('button', { name: frame.my_account.bn }).click();
    await button(page, session.switch_account.bn).click();
    await page.waitForURL(/\/login$/);
  };
  await switchAccount();
  // whose phone it is is not asked where people with PINs share it
  await page.getByText(session.shared_phone.bn).waitFor();
  expect(await page.getByLabel(session.own_phone.bn).count()).toBe(0);
  await expect.poll(() => page.evaluate('JSON.stringify({ ...localStorage })')).not.toMatch(/ছেলে|রহিমা|school\.test/);
  await page.unroute('**/api/learner-course/notes**');
  // on every way the focus stays where one goes on
  await button(page, 'ছেলে').click();
  await button(page, session.other_account.bn).click();
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe(session.people_here.bn);
  await button(page, 'ছেলে').click();
  await button(page, session.pin_forgotten.bn).click();
  await page.locator('input[name=login]:focus').waitFor();
  await button(page, 'ছেলে').click();
  await page.locator('input[name=pin]:focus').waitFor();
  await page.keyboard.type('4791');
  await page.keyboard.press('Enter');
  await page.getByText(bn(session.pin_wrong, { left: 4 })).waitFor();
  await page.locator('input[name=pin]').fill('830274');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/dashboard$/);
  await openNotes();
  await expect.poll(() => page.getByText('মায়ের নোট').count()).toBe(0);
  expect(await son.api.get('/learner-course/notes/safe-water?limit=50')).toEqual([]);
  await switchAccount();
  await button(page, 'রহিমা বেগম').click();
  await page.locator('input[name=pin]').fill('৪৭৯১');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/dashboard$/);
  const own = api(site, await tokenOf(site, mother.email, mother.password));
  const notesOf = async () => (await own.get<{ text: string }[]>('/learner-course/notes/safe-water?limit=50')).map((n) => n.text);
  await expect.poll(notesOf).toEqual(['মায়ের নোট']);

  // five wrong ones, and an account that is removed here, leave the password
  await switchAccount();
  await button(page, 'ছেলে').click();
  for (const [n, left] of [4, 3, 2, 1].entries()) {
    await page.locator('input[name=pin]').fill(`000${n}`);
    await page.keyboard.press('Enter');
    await page.getByText(bn(session.pin_wrong, { left })).waitFor();
  }
  await page.locator('input[name=pin]').fill('0007');
  await page.keyboard.press('Enter');
  await page.locator('input[name=login]:focus').waitFor();
  await button(page, 'রহিমা বেগম').click();
  await button(page, session.remove_here.bn).click();
  await page.getByRole('dialog').getByRole('button', { name: session.remove_here.bn, exact: true }).click();
  await page.locator('input[name=login]:focus').waitFor();
  await page.getByRole('heading', { name: session.people_here.bn }).waitFor({ state: 'detached' });
  expect(await page.getByLabel(session.own_phone.bn).isChecked()).toBe(false);
  await context.close();
  expect(faults).toEqual([]);
});

test('a PIN that was the only one here and is over says why it is gone; what is typed on a line that was cut stays', async () => {
  const learner = await newLearner(site);
  const device_key = `only-one-here-${Date.now()}`.padEnd(40, 'x');
  await learner.api.put('/my-account/device-pin', { pin: '8302', password: learner.password, device_key });
  const { context, page, faults } = await openPhone(browser, site);
  await context.addInitScript((key) => {
    localStorage.setItem('shikhon.device', key);
    localStorage.setItem('shikhon.pins', '1');
  }, device_key);
  await visit(page, `${site.url}/login`);
  await button(page, 'রহিমা বেগম').click();
  const pin = page.locator('input[name=pin]');
  await page.route('**/pin-login', (route) => route.abort());
  await pin.fill('0001');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').waitFor();
  expect(await pin.inputValue()).toBe('0001');
  await page.unroute('**/pin-login');
  for (const left of [4, 3, 2, 1]) {
    await pin.fill(`000${left}`);
    await page.keyboard.press('Enter');
    await page.getByText(bn(session.pin_wrong, { left })).waitFor();
    expect(await pin.inputValue()).toBe('');
  }
  await pin.fill('0007');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText(pinErrors.pin_over.bn).waitFor();

  // a new one, and taken away again: who goes by the keys does not begin at the top of the page
  await enter(site, context, learner);
  await visit(page, `${site.url}/profile/account-setting`);
  await pin.fill('8302');
  await page.locator('input[name=pin_password]').fill(learner.password);
  await page.keyboard.press('Enter');
  await button(page, session.pin_remove.bn).click();
  await button(page, session.pin_remove.bn).waitFor({ state: 'detached' });
  expect(await pin.evaluate('document.activeElement.name')).toBe('pin');
  await context.close();
  expect(faults).toEqual([]);
});
test('the own upazila is chosen by the keys alone and brings its district along; it is still there after a reload, and is taken away again', async () => {
  const learner = await newLearner(site);
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, learner);
  await visit(page, `${site.url}/profile/myprofile`);
  const field = page.getByRole('button', { name: new RegExp(`^${account.upazila.bn}`) });
  const district = page.locator('input[name=district]');
  const focused = (what: string) => expect.poll(() => page.evaluate(`document.activeElement.${what}`));
  await pressOn(page, field);
  const popup = page.getByRole('dialog', { name: bn(chooser.title, { one: geography.upazila.bn }) });
  await popup.getByRole('combobox').waitFor();
  await focused('role').toBe('combobox');
  // whoever only looks leaves it as it was
  await page.keyboard.press('Escape');
  await popup.waitFor({ state: 'detached' });
  await focused('textContent').toContain(chooser.choose.bn);
  await page.keyboard.press('Enter');
  await focused('role').toBe('combobox');
  await page.keyboard.insertText('সাভার');
  await popup.getByText(bn(chooser.found, { n: 1 })).waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await popup.waitFor({ state: 'detached' });
  await focused('textContent').toContain('সাভার');
  await expect.poll(() => district.inputValue()).toBe('ঢাকা');
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await pressOn(page, button(page, account.save.bn));
  await told(page, account.saved.bn);
  await reload(page);
  await expect.poll(() => field.textContent()).toContain('সাভার');
  // learners make no upazilas of their own
  await pressOn(page, field);
  await popup.getByRole('combobox').waitFor();
  expect(await popup.getByRole('button').count()).toBeGreaterThan(0);
  expect(await popup.getByRole('button', { name: geography.upazila.bn }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await popup.waitFor({ state: 'detached' });
  await pressOn(page, button(page, bn(chooser.remove, { name: 'সাভার' })));
  await focused('textContent').toContain(chooser.choose.bn);
  await pressOn(page, button(page, account.save.bn));
  await expect
    .poll(async () => await learner.api.get<object>('/my-account/user/profile-info'))
    .toMatchObject({ upazila_id: null, district: 'ঢাকা' });
  expect(faults).toEqual([]);
  await context.close();
});
