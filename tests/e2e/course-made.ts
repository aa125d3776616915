// A course that a test makes for itself by the API: its draft, sections and lessons, published, with a batch that one can enrol in.
import { newLearner, newActingOf, type Standing } from './site.ts';

/** A course of the institution that they work for. */
const SLUG = 'safe-water';
export interface ItemMade {
  id: number;
  version: number;
  title: string;
}
/** Somebody who acts in the role of a partner from now on. */
export const newPartner = (site: Standing) => newActingOf(site, 'partner', SLUG);
export type Partner = Awaited<ReturnType<typeof newPartner>>;
/** An empty course that nobody has published. */
export async function newCourse({ api }: Partner, bn_title: string): Promise<number> {
  const [category] = await api.get<{ id: number }[]>('/admin-settings/categories?pagination=none');
  return (await api.post<{ id: number }>('/course/course/create', { bn_title, category_id: category!.id })).id;
}
export const newItem = (
  { api }: Partner,
  course_id: number,
  kind: string,
  bn_title: string,
  place: { section_id?: number; after_id?: number } = {},
) => api.post<ItemMade>('/course/syllabus/item', { course_id, kind, bn_title, ...place });
/** Writes in a lesson as its editor does. */
export async function writeLesson({ api }: Partner, id: number, fields: object): Promise<void> {
  const { version } = await api.get<{ version: number }>(`/course/syllabus/lesson/${id}`);
  await api.put('/course/syllabus/lesson/save', { id, since: version, fields });
}
/** Publishes the course and opens a batch of it; answers a learner who is in it. */
export async function newLearnerOf(site: Standing, { api }: Partner, id: number) {
  const draft = await api.get<{ version: number }>(`/course/course/details/${id}`);
  const { version } = await api.put<{ version: number }>('/course/course/details/save', {
    id,
    since: draft.version,
    fields: { bn_summary: 'পরীক্ষার কোর্স' },
  });
  await api.post('/course/course/details/publish', { id, since: version });
  const batch = await api.post<{ id: number }>('/course/batch/create', { course_id: id, bn_title: 'প্রথম ব্যাচ' });
  await api.put('/course/batch/update-publish-feature', { id: batch.id, published: true });
  const learner = await newLearner(site);
  await learner.api.post('/learner-course/course-enrollment', { batch_id: batch.id });
  return learner;
}
export const textOf = (said: string) =>
  JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: said }] }] });
