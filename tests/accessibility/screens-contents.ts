// Screens of the content bank, for looking at: with the contents of the demonstration's teacher.
import { api, type Standing } from '../e2e/site.ts';
import type { Screen } from './screens.ts';

const teacher = { email: 'teacher@demo.test', password: 'demo-Pass-1' };
interface Found {
  id: number;
  kind: string;
  slug: string;
}
export async function contentScreens(site: Standing, token: string): Promise<Screen[]> {
  const found = await api(site, token).get<Found[]>('/content-bank/content/view?type=my_content&limit=50');
  const of = (kind: string) => found.find((one) => one.kind === kind)!;
  const place = ({ kind, id, slug }: Found, what: string) => `/${kind}/${what}/${id}/${encodeURIComponent(slug)}`;
  const staff = [
    ...['my', 'shared', 'purchase', 'other', 'deleted', 'create'].map((name) => `/contents/${name}`),
    ...[`/contents/edit/${of('manual').id}`, `/contents/edit/${of('quiz').id}`, `/contents/edit/${of('video').id}`],
    ...[place(of('manual'), 'journey'), place(of('quiz'), 'journey'), place(of('video'), 'journey')],
  ];
  const open = ['/contents/lists', '/quiz/lists', place(of('manual'), 'details'), place(of('quiz'), 'details')];
  return [
    ...staff.map((path) => ({ path, who: 'staff' as const, as: teacher })),
    ...open.map((path) => ({ path, who: 'anyone' as const })),
  ];
}
