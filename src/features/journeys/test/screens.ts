// Screens of learning, for looking at.
import { forAnyone, forLearner, type OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { featuredCourse } from '#features/courses/test/screens.ts';
import { api, type Standing, tokenOf } from '../../../../tests/e2e/site.ts';

/** A course in which the demonstration's learner is. */
export async function learnersCourse(site: Standing): Promise<string> {
  const learner = api(site, await tokenOf(site, 'learner@demo.test'));
  const { courses } = await learner.get<{ courses: { course: { uuid: string } }[] }>('/learner-course/my/dashboard');
  return courses[0]!.course.uuid;
}
export const screens: OwnScreens = async (site) => {
  const { uuid } = await featuredCourse(site);
  type Outline = { syllabus: { lessons: { id: number; is_free: boolean }[] }[] };
  const { syllabus } = await api(site).get<Outline>(`/learner-course/details/${uuid}`);
  const sample = syllabus.flatMap((section) => section.lessons).find((lesson) => lesson.is_free)!;
  return [...forAnyone(`/course/sample/${uuid}/${sample.id}`), ...forLearner(`/course/journey/${await learnersCourse(site)}`, '/my-notes')];
};
