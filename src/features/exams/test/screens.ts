// Screens of who takes an exam, for looking at.
import { forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { api, type Standing, tokenOf } from '../../../../tests/e2e/site.ts';

/** The exam of a demonstration course. */
export async function demoExam(site: Standing): Promise<number> {
  const staff = api(site, await tokenOf(site, 'super@demo.test'));
  type Outline = { syllabus: { lessons: { id: number; kind: string }[] }[] };
  const { syllabus } = await staff.get<Outline>('/learner-course/details/clear-bangla');
  return syllabus.flatMap((section) => section.lessons).find(({ kind }) => kind === 'exam')!.id;
}
export const screens: OwnScreens = async (site) => forStaff(`/exams/${await demoExam(site)}`);
