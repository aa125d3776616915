// Screens of questions that come and go as files, for looking at.
import { forTeacher, type OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { teachersFolder } from '#features/bank/test/screens.ts';

export const screens: OwnScreens = async (site) => {
  const place = '/question-bank/exchange';
  return forTeacher(place, `${place}/sheet`, `${place}/into/${await teachersFolder(site)}`);
};
