// Screens of assignments, for looking at.
import { forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { newCourse, newItem, newLearnerOf, newPartner, textOf, writeLesson } from '../../../../tests/e2e/course-made.ts';
import { journeyOf, type Standing } from '../../../../tests/e2e/site.ts';

/** A work that a learner submitted in an assignment. */
async function submitWork(site: Standing): Promise<number> {
  const partner = await newPartner(site);
  const course = await newCourse(partner, 'হাতের কাজ');
  const item = await newItem(partner, course, 'assignment', 'একটি চিঠি লিখুন');
  await writeLesson(partner, item.id, { bn_body: textOf('একটি চিঠি লিখে জমা দিন।') });
  const learner = await newLearnerOf(site, partner, course);
  const { lessons } = await journeyOf(learner.api, String(course));
  await learner.api.post(`/learner-course/assignment/${lessons[0]!.id}`, { text: 'প্রিয় মা, আমি ভালো আছি।' });
  const [work] = await partner.api.get<[{ id: number }]>('/course/batch/assignments');
  return work.id;
}
export const screens: OwnScreens = async (site) => forStaff('/assignments', `/assignments/${await submitWork(site)}`);
