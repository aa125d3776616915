// Screens of results, for looking at: those of the exam of a demonstration course.
import { forLearner, forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { api, tokenOf } from '../../../../tests/e2e/site.ts';

interface Row {
  id: number;
  attempt_id: number | null;
}
export const screens: OwnScreens = async (site) => {
  const staff = api(site, await tokenOf(site, 'super@demo.test'));
  const evaluations = await staff.get<{ id: number; takers: number }[]>('/course/batch/evaluations?limit=100');
  const lesson = evaluations.find(({ takers }) => takers > 0)!;
  const rows = await staff.get<Row[]>(`/course/batch/evaluation-results/${lesson.id}?limit=100`);
  const taken = rows.find(({ attempt_id }) => attempt_id !== null)!;
  const learner = api(site, await tokenOf(site, 'learner@demo.test'));
  const own = await learner.get<{ id: number }[]>('/learner-course/my-courses');
  return [
    ...forStaff('/results', `/results/${lesson.id}`, `/results/answers/${taken.attempt_id}`, `/results/performance/${taken.id}`),
    ...forLearner(`/my-results/${own[0]!.id}`),
  ];
};
