// What the design system’s dialogs and the header’s menus are when they stand open.
import type { Word } from '#core/i18n/words.ts';
import { instead, pressing, type Step } from '../../../tests/accessibility/acts.ts';
import type { OwnScreens } from '../../../tests/accessibility/screens.ts';
import { settle } from '../../../tests/e2e/settled.ts';
import { kitWork } from '../words-kit-work.ts';

/** A button within a state of the gallery. */
const ofKit =
  (state: Word, button: string, shown = 'dialog[open]', nth = 0): Step =>
  async (page) => {
    const heading = page.getByRole('heading', { level: 3 }).filter({ hasText: new RegExp(`^(${state.en}|${state.bn})$`) });
    await heading.locator('xpath=..').locator(button).nth(nth).click();
    await page.locator(shown).first().waitFor();
    await settle(page);
  };
/** The menu of a phone, and that of other languages at a desk. */
const openHeader = pressing('.top .ib.to-lg[aria-expanded], .top .drop-at.from-lg.end > button', 'dialog[open] nav, .menu.translate .chip');
export const states: OwnScreens = () => [
  { ...{ path: '/faq', who: 'anyone' }, act: openHeader },
  {
    ...{ path: '/dev/kit', who: 'staff' },
    act: ofKit(kitWork.dialogs, 'button'),
    after: [
      ...[1, 2, 3, 4].map((nth) => instead(ofKit(kitWork.dialogs, '.row > button', undefined, nth))),
      instead(ofKit(kitWork.history, '.hist button')),
      instead(ofKit(kitWork.editor, '.hist button')),
      instead(ofKit(kitWork.rich, '[role=toolbar] button:has(use[href$="#sigma"])')),
    ],
  },
];
