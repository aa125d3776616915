// Screens of surveys, for looking at.
import { forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { newSurveyQuestion } from '../rules.ts';
import { newCourse, newItem, newLearnerOf, newPartner, writeLesson } from '../../../../tests/e2e/course-made.ts';
import { journeyOf, type Standing } from '../../../../tests/e2e/site.ts';

/** A survey that learners of a course have, and the course. */
async function makeSurvey(site: Standing): Promise<{ course: number; lesson: number }> {
  const partner = await newPartner(site);
  const course = await newCourse(partner, 'মতামত');
  const item = await newItem(partner, course, 'survey', 'কেমন লাগল?');
  const question = newSurveyQuestion('scale');
  await writeLesson(partner, item.id, {
    survey: JSON.stringify([{ ...question, text: 'I liked it', bn_text: 'ভালো লেগেছে' }]),
    survey_anonymous: false,
  });
  const learner = await newLearnerOf(site, partner, course);
  const { lessons } = await journeyOf(learner.api, String(course));
  const id = lessons[0]!.id;
  const { questions } = await learner.api.get<{ questions: { key: string; choices: { id: string }[] }[] }>(`/learner-course/survey/${id}`);
  const answers = questions.map(({ key, choices }) => ({ question: key, choices: [choices[3]!.id] }));
  await learner.api.post(`/learner-course/survey/${id}`, { anonymous: false, answers });
  return { course, lesson: id };
}
export const screens: OwnScreens = async (site) => {
  const { course, lesson } = await makeSurvey(site);
  return forStaff(`/surveys/of/${course}`, `/surveys/${lesson}`);
};
