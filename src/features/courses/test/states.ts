// What the page of a course becomes: open, full, asked for, begun, finished.
import { learnersCourses } from '#features/journeys/test/learner.ts';
import { forLearner, type OwnScreens } from '../../../../tests/accessibility/screens.ts';

export const states: OwnScreens = async (site) => {
  const { own, begun, finished, asked_for } = await learnersCourses(site);
  const others = ['internet-safety', 'carp-pond', 'data-and-chance', 'classroom-assessment', 'first-aid'];
  const found = await Promise.all(others.map((slug) => own.get<{ uuid: string }>(`/learner-course/details/${slug}`)));
  const uuids = [...found.map(({ uuid }) => uuid), begun.uuid, finished.uuid, asked_for];
  return forLearner(...uuids.map((uuid) => `/course/details/${uuid}`));
};
