// Screens of finding a course, for looking at.
import { forAnyone, type OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { api, type Standing } from '../../../../tests/e2e/site.ts';

/** A published course that the front page shows. */
export async function featuredCourse(site: Standing): Promise<{ id: number; uuid: string }> {
  const [course] = await api(site).get<[{ id: number; uuid: string }]>('/learner-course/course-search-solr?type=featured&rows=1');
  return course;
}
export const screens: OwnScreens = async (site) => {
  const { id, uuid } = await featuredCourse(site);
  return forAnyone(
    ...['/search/lists', '/search/lists?keyword=biggan', '/search/lists?keyword=zzzzqqqq'],
    ...[`/course/details/${uuid}`, `/course-details/${id}`],
  );
};
