// Screens of the question bank, for looking at: with the folders and questions of the demonstration's teacher.
import { api, type Standing } from '../e2e/site.ts';
import type { Screen } from './screens.ts';

const teacher = { email: 'teacher@demo.test', password: 'demo-Pass-1' };
export async function bankScreens(site: Standing, token: string): Promise<Screen[]> {
  const bank = api(site, token);
  const [question] = await bank.get<[{ id: number }]>('/content-bank/question-bank/view?limit=1');
  const { folders } = await bank.get<{ folders: { slug: string }[] }>('/content-bank/question-bank/view-folder');
  return [
    ...['list', 'folders', 'shared', 'deleted', 'create', 'alike', 'exchange', 'exchange/sheet'],
    `exchange/into/${folders[0]!.slug}`,
    ...[`folders/${folders[0]!.slug}`, `question/${question.id}`, `edit/${question.id}`],
  ].map((name) => ({ path: `/question-bank/${name}`, who: 'staff' as const, as: teacher }));
}
