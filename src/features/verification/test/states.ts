// What the dialog of teacher verification becomes: the form of each kind, a mismatch, what was found, an ID in use, no answer, a code by SMS; and a
// claim that waits, with its papers.
import type { Page } from '@playwright/test';
import { dialog, type Step } from '../../../../tests/accessibility/acts.ts';
import type { OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { settle } from '../../../../tests/e2e/settled.ts';
import { newLearner } from '../../../../tests/e2e/site.ts';
import { words } from '../words.ts';

const CALL = '**/my-account/teacher-verification';
const USED = { pdsid: '100245679', date_of_birth: '05/03/1984' };
type Said = Readonly<{ en: string; bn: string }>;
const button = (page: Page, { en, bn }: Said) => page.getByRole('button', { name: new RegExp(`^(${en}|${bn})$`) });
const shows = async (page: Page, { en, bn }: Said) => {
  await dialog(page)
    .getByText(new RegExp(`${en}|${bn}`))
    .first()
    .waitFor();
  await settle(page);
};
const open: Step = async (page) => {
  await button(page, words.verify_only).click();
  await shows(page, words.birth_date);
};
const compare =
  (pdsid: string, date_of_birth: string): Step =>
  async (page) => {
    await dialog(page).locator('input[name=pdsid]').fill(pdsid);
    await dialog(page).locator('input[name=date_of_birth]').fill(date_of_birth);
    await button(page, words.compare).click();
  };
const found = compare('100245678', '12/08/1986');
/** A claim that waits, as its person sees it: told by the browser alone, since it would be the account's for good. */
const waiting = {
  ...{
    id: 1,
    kind: 'used',
    state: 'waiting',
    reason: '',
    created_at: '2026-11-20T06:00:00.000Z',
    needs_papers: false,
    can: { appeal: false },
  },
  papers: [{ id: 1, mime: 'application/pdf', bytes: 48_000, url: '/files/x/paper.pdf' }],
};
const nothing = { verification: null, claim: null, told_levels: [], kept: null, tries_left: 5 };
const kept = { pds_type: 1, pds_sub_type: 0, created_at: '2026-11-26T06:00:00.000Z', until: '2026-11-29T06:00:00.000Z' };
const sent = { channel: 'sms', to: '0170••••081', expires_in: 300, resend_in: 60, device_key: 'x'.repeat(43) };
const tells = (page: Page, of: string, data: unknown) => page.route(CALL + of, (route) => route.fulfill({ json: { data } }));

export const states: OwnScreens = async (site) => {
  // by the first who asks: whoever comes later is told so, and it is the same to this test
  await (await newLearner(site)).api.post('/my-account/teacher-verification', { ...USED, step: 2, pds_type: 1 });
  const path = '/profile/myprofile';
  return [
    {
      path,
      who: 'learner',
      act: open,
      after: [
        async (page) => {
          await dialog(page)
            .getByLabel(new RegExp(`^(${words.levels[2].en}|${words.levels[2].bn})$`))
            .check();
          await shows(page, words.ids.index);
        },
        async (page) => {
          await dialog(page).getByRole('tab').last().click();
          await shows(page, words.ids.employee);
          await dialog(page).getByRole('tab').first().click();
          await dialog(page)
            .getByLabel(new RegExp(`^(${words.levels[1].en}|${words.levels[1].bn})$`))
            .check();
          await compare('100245678', '13/08/1986')(page);
          await shows(page, words.mismatch);
        },
        async (page) => {
          await page.route(CALL, (route) => route.fulfill({ json: { status: 0, data: null, tries_left: 0, retry_after: 1800 } }));
          await button(page, words.compare).click();
          await shows(page, words.over_papers);
        },
        async (page) => {
          await page.unroute(CALL);
          await button(page, words.by_papers).click();
          await shows(page, words.claim_told);
        },
        async (page) => {
          const told = { ...waiting, kind: 'papers', papers: [], needs_papers: true };
          await tells(page, '/claim-by-papers', told);
          await dialog(page).locator('textarea[name=told]').fill('x');
          await button(page, words.to_papers).click();
          await shows(page, words.papers_next);
          await page.unroute(`${CALL}/claim-by-papers`);
        },
        async (page) => {
          await button(page, words.papers_later).click();
          await tells(page, '/own', { ...nothing, tries_left: 0, retry_after: 1800 });
          await button(page, words.verify_only).click();
          await shows(page, words.over_papers);
        },
        async (page) => {
          await button(page, words.by_papers).click();
          await shows(page, words.claim_told);
          await page.unroute(`${CALL}/own`);
          await page.keyboard.press('Escape');
          await open(page);
          await page.route(CALL, (route) => route.abort());
          await found(page);
          await shows(page, words.failed_title);
        },
        async (page) => {
          await page.unroute(CALL);
          await button(page, words.try_again).click();
          await shows(page, words.consent);
        },
        async (page) => {
          await button(page, words.not_me).click();
          await compare(USED.pdsid, USED.date_of_birth)(page);
          await shows(page, words.used);
        },
        async (page) => {
          await button(page, words.not_mine).click();
          await shows(page, words.claim_told);
        },
        async (page) => {
          await tells(page, '/claim', waiting);
          await tells(page, '/own', { ...nothing, claim: waiting });
          await dialog(page).locator('textarea[name=told]').fill('x');
          await button(page, words.claim_send).click();
          await shows(page, words.papers_next);
        },
        async (page) => {
          await button(page, words.done).click();
          await button(page, words.paper_add).waitFor();
          await settle(page);
        },
        async (page) => {
          await button(page, words.withdraw).first().click();
          await shows(page, words.withdraw_text);
          await page.unroute(`${CALL}/claim`);
          await page.unroute(`${CALL}/own`);
        },
      ],
    },
    {
      path,
      who: 'learner',
      act: async (page) => {
        await open(page);
        await compare('100245681', '04/04/1988')(page);
        await shows(page, words.consent);
        await button(page, words.go_on).click();
        await shows(page, words.code_title);
      },
      after: [
        async (page) => {
          await tells(page, '/code', sent);
          await button(page, words.code_send).click();
          await shows(page, words.code_again);
          await page.unroute(`${CALL}/code`);
        },
        async (page) => {
          await button(page, words.code_not_mine).click();
          await shows(page, words.claim_told);
        },
      ],
    },
    {
      path,
      who: 'learner',
      act: async (page) => {
        await tells(page, '/own', { ...nothing, kept: { ...kept, state: 'not_found' } });
        await open(page);
        await shows(page, words.kept_away);
      },
      after: [
        async (page) => {
          await page.route(CALL, (route) =>
            route.fulfill({ status: 503, json: { status: 'error', message: 'x', errors: {}, code: 'registry_unavailable' } }),
          );
          await found(page);
          await shows(page, words.keep_text);
        },
        async (page) => {
          await tells(page, '/kept', { ...kept, state: 'waiting' });
          await button(page, words.keep).click();
          await shows(page, words.kept_title);
          await page.unroute(CALL);
          await page.unroute(`${CALL}/kept`);
          await page.unroute(`${CALL}/own`);
        },
      ],
    },
  ];
};
