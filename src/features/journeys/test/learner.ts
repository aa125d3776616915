// The learner of the demonstration, with a course that is begun, one that is finished and one that was asked for.
import { finishCourse } from '../../../../tests/e2e/quiz.ts';
import { type Api, api, enrolled, type Standing, tokenOf } from '../../../../tests/e2e/site.ts';

export interface LearnersCourses {
  own: Api;
  begun: Awaited<ReturnType<typeof enrolled>>;
  finished: Awaited<ReturnType<typeof enrolled>>;
  /** The address of a course whose team has not decided yet. */
  asked_for: string;
}
async function makeCourses(site: Standing): Promise<LearnersCourses> {
  const own = api(site, await tokenOf(site, 'learner@demo.test'));
  const begun = await enrolled({ api: own }, 'flood-cyclone');
  const finished = await enrolled({ api: own }, 'clear-bangla');
  await finishCourse(own, 'clear-bangla');
  const { uuid: asked_for, batches } = await own.get<{ uuid: string; batches: { id: number }[] }>(
    '/learner-course/details/multigrade-teaching',
  );
  await own.post('/learner-course/course-enrollment', { batch_id: batches[0]!.id });
  return { own, begun, finished, asked_for };
}
const made = new Map<string, Promise<LearnersCourses>>();
/** Made once in a site, for all who ask. */
export function learnersCourses(site: Standing): Promise<LearnersCourses> {
  const courses = made.get(site.url) ?? makeCourses(site);
  made.set(site.url, courses);
  return courses;
}
