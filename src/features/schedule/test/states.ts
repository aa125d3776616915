// What the timetable becomes in use: the dialogs of a new session and of moving a day.
import type { Word } from '#core/i18n/words.ts';
import { dialogShown, press, type Step } from '../../../../tests/accessibility/acts.ts';
import type { OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { api, tokenOf } from '../../../../tests/e2e/site.ts';
import { words } from '../words-screen.ts';

const opens =
  (word: Word): Step =>
  async (page) => {
    await press(page, word);
    await dialogShown(page);
  };
export const states: OwnScreens = async (site) => {
  const learner = api(site, await tokenOf(site, 'learner@demo.test'));
  const [next] = await learner.get<{ batch_id: number }[]>('/classroom/schedule/view-syllabus-all?type=now');
  const path = `/classroom/details/${next!.batch_id}/class/sessions`;
  return [
    { path, who: 'staff', act: opens(words.add) },
    { path, who: 'staff', act: opens(words.move_day) },
    { path, who: 'learner', act: opens(words.i_stay) },
  ];
};
