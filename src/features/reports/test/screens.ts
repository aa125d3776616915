// Screens of reports, for looking at: the first learner and the first course of the school.
import { forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { api, tokenOf } from '../../../../tests/e2e/site.ts';

export const screens: OwnScreens = async (site) => {
  const chief = api(site, await tokenOf(site, 'super@demo.test'));
  const [[learner], [course]] = await Promise.all([
    chief.get<{ id: number }[]>('/course/reports/learners'),
    chief.get<{ id: number }[]>('/course/reports/courses'),
  ]);
  return forStaff(
    ...['/reports/learner-report', `/reports/learner-report/${learner!.id}`],
    ...['/reports/course-report', `/reports/course-report/${course!.id}`],
  );
};
