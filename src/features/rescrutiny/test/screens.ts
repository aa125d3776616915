// Screens of rescrutiny, for looking at: a learner of the demonstration asks for it, and the request as a new marker finds it.
import { newQuestion } from '#features/questions/written.ts';
import { forLearner, forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { newCourse, newItem, newPartner, writeLesson } from '../../../../tests/e2e/course-made.ts';
import { api, journeyOf, tokenOf } from '../../../../tests/e2e/site.ts';

const option = (id: string, bn_text: string, right = false) => ({ id, text: '', bn_text, right, weight: 0, feedback: '', bn_feedback: '' });
const question = { ...newQuestion('mcq'), bn_text: 'কোনটি নদী?', options: [option('x', 'মেঘনা', true), option('y', 'ঢাকা')] };

export const screens: OwnScreens = async (site) => {
  const staff = api(site, await tokenOf(site, 'super@demo.test'));
  const learner = api(site, await tokenOf(site, 'learner@demo.test'));
  const partner = await newPartner(site);
  const course_id = await newCourse(partner, 'নদী');
  const item = await newItem(partner, course_id, 'quiz', 'নদীর কুইজ');
  await writeLesson(partner, item.id, { questions: JSON.stringify([question]), show_answers: 'after_each_try' });
  const draft = await partner.api.get<{ version: number }>(`/course/course/details/${course_id}`);
  const { version } = await partner.api.put<{ version: number }>('/course/course/details/save', {
    ...{ id: course_id, since: draft.version, fields: { bn_summary: 'নদীর কোর্স' } },
  });
  await partner.api.post('/course/course/details/publish', { id: course_id, since: version });
  const batch = await partner.api.post<{ id: number }>('/course/batch/create', { course_id, bn_title: 'প্রথম ব্যাচ' });
  await partner.api.put('/course/batch/update-publish-feature', { id: batch.id, published: true });
  await learner.post('/learner-course/course-enrollment', { batch_id: batch.id });
  const { lessons } = await journeyOf(learner, String(course_id));
  const { questions } = await learner.post<{ questions: { id: number }[] }>(`/assessment-front/quiz/start/${lessons[0]!.id}`);
  const { attempt_id } = await learner.post<{ attempt_id: number }>(`/assessment-front/batch/quiz-submit/${lessons[0]!.id}`, {
    answers: {},
  });
  await learner.post(`/assessment-front/rescrutiny/${attempt_id}`, { question_ids: [questions[0]!.id], reason: 'উত্তর ঠিক ছিল।' });
  const [request] = await staff.get<{ id: number }[]>('/course/batch/rescrutinies');
  return [...forLearner(`/rescrutiny/${attempt_id}`), ...forStaff('/rescrutinies', `/rescrutinies/${request!.id}`)];
};
