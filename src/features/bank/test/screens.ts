// Screens of the question bank, for looking at.
import { forTeacher, type OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { api, type Standing, tokenOf } from '../../../../tests/e2e/site.ts';

/** The first folder of the demonstration's teacher. */
export async function teachersFolder(site: Standing): Promise<string> {
  const bank = api(site, await tokenOf(site, 'teacher@demo.test'));
  const { folders } = await bank.get<{ folders: { slug: string }[] }>('/content-bank/question-bank/view-folder');
  return folders[0]!.slug;
}
export const screens: OwnScreens = async (site) => {
  const bank = api(site, await tokenOf(site, 'teacher@demo.test'));
  const [question] = await bank.get<[{ id: number }]>('/content-bank/question-bank/view?limit=1');
  const names = [
    ...['list', 'folders', 'shared', 'deleted', 'create', 'alike'],
    ...[`folders/${await teachersFolder(site)}`, `question/${question.id}`, `edit/${question.id}`],
  ];
  return forTeacher(...names.map((name) => `/question-bank/${name}`));
};
