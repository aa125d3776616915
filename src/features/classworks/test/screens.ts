// Screens of classwork, for looking at: of the class of the demonstration school's learner, as its people and as its teacher have them.
import { forLearner, forTeacher, type OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { api, tokenOf } from '../../../../tests/e2e/site.ts';
import type { Work } from '../contract.ts';

export const screens: OwnScreens = async (site) => {
  const learner = api(site, await tokenOf(site, 'learner@demo.test'));
  const sessions = await learner.get<{ batch_id: number }[]>('/classroom/schedule/view-syllabus-all?type=now');
  const id = Math.max(...sessions.map((one) => one.batch_id));
  const staff = api(site, await tokenOf(site, 'teacher@demo.test'));
  const works = await staff.get<Work[]>(`/classroom/schedule/classworks/${id}?limit=100`);
  const of = (kind: string, state = 'open') => works.find((one) => one.content_type === kind && one.state === state)!.id;
  const at = `/classroom/details/${id}/class`;
  const [open, over] = [of('assignment'), of('assignment', 'over')];
  return [
    ...forLearner(
      `${at}/works`,
      `${at}/works?state=to_do`,
      `${at}/works/${open}`,
      `${at}/works/${of('quiz')}`,
      `${at}/works/${of('survey')}`,
      `${at}/evaluation`,
    ),
    ...forTeacher(`${at}/works`, `${at}/new-work`, `${at}/new-work?kind=quiz`, `${at}/works/${over}`, `${at}/works/${open}/edit`),
    ...forTeacher(`${at}/works/${over}/submissions`, `${at}/works/${over}/grading`, `${at}/evaluation`),
  ];
};
