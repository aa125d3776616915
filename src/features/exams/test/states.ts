// What the monitor of an exam becomes: the dialogs of its orders.
import { dialogShown, instead, press } from '../../../../tests/accessibility/acts.ts';
import type { OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { words } from '../words-sitting.ts';
import { demoExam } from './screens.ts';

export const states: OwnScreens = async (site) => [
  {
    path: `/exams/${await demoExam(site)}`,
    who: 'staff' as const,
    act: async (page) => {
      await press(page, words.add_to_all);
      await dialogShown(page);
    },
    after: [words.pause_all, words.announce_to_all].map((word) =>
      instead(async (page) => {
        await press(page, word);
        await dialogShown(page);
      }),
    ),
  },
];
