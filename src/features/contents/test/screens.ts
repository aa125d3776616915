// Screens of the content bank, for looking at.
import { forAnyone, forTeacher, type OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { api, tokenOf } from '../../../../tests/e2e/site.ts';

interface Found {
  id: number;
  kind: string;
  slug: string;
}
const place = ({ kind, id, slug }: Found, what: string) => `/${kind}/${what}/${id}/${encodeURIComponent(slug)}`;
export const screens: OwnScreens = async (site) => {
  const teacher = api(site, await tokenOf(site, 'teacher@demo.test'));
  const found = await teacher.get<Found[]>('/content-bank/content/view?type=my_content&limit=50');
  const of = (kind: string) => found.find((one) => one.kind === kind)!;
  return [
    ...forTeacher(...['my', 'shared', 'purchase', 'other', 'deleted', 'create'].map((name) => `/contents/${name}`)),
    ...forTeacher(...['manual', 'quiz', 'video'].map((kind) => `/contents/edit/${of(kind).id}`)),
    ...forTeacher(...['manual', 'quiz', 'video'].map((kind) => place(of(kind), 'journey'))),
    ...forAnyone('/contents/lists', '/quiz/lists', place(of('manual'), 'details'), place(of('quiz'), 'details')),
  ];
};
