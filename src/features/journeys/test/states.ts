// What learning becomes: a lesson of each kind, a course that is finished, its exam, one that waits for its team.
import { forLearner, type OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { learnersCourses } from './learner.ts';

export const states: OwnScreens = async (site) => {
  const { begun, finished, asked_for } = await learnersCourses(site);
  const ofEachKind = begun.lessons.filter((l, i) => begun.lessons.findIndex((one) => one.kind === l.kind) === i);
  return forLearner(
    ...ofEachKind.map(({ id }) => `/course/journey/${begun.uuid}?lesson=${id}`),
    `/course/journey/${finished.uuid}`,
    `/course/journey/${finished.uuid}?lesson=${finished.lessons.find(({ kind }) => kind === 'exam')!.id}`,
    `/course/journey/${asked_for}`,
  );
};
