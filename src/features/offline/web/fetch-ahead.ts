// Prefetch of the next lesson: its contents, its quiz and its pictures are on the device before they are needed.
import { buildUrl } from '#core/contract/web/client.ts';
import { hasCaches } from '#core/offline/web/account-caches.ts';
import { fetchesAhead } from '#core/offline/web/data-saver.ts';
import { makeCopy, nameAnswers } from '#core/offline/web/phone-caches.ts';
import { viewContents } from '#features/lessons/contract.ts';
import { viewPaper } from '#features/quizzes/contract.ts';
import { listLessons } from '../contract.ts';
import { askAs } from './asking.ts';

const fetched = new Set<number>();

/** Lessons that follow, those still locked as well: they open without a connection too. */
export async function fetchAhead(account: number, uuid: string, lesson_id: number): Promise<void> {
  if (!hasCaches() || !fetchesAhead() || !navigator.serviceWorker?.controller || fetched.has(lesson_id)) return;
  fetched.add(lesson_id);
  const [row] = (await askAs(account, listLessons, { slug: uuid, lesson_id })).data;
  if (!row) return;
  const answers = await caches.open(nameAnswers(account));
  await answers.put(buildUrl(viewContents, { id: lesson_id }, true).url, makeCopy({ data: row.contents }));
  if (row.paper) await answers.put(buildUrl(viewPaper, { lesson: lesson_id }, true).url, makeCopy({ data: row.paper }));
  const html = row.contents.body_html + row.contents.bn_body_html;
  const pictures = html.match(/\/files\/[\w-]{22}\/[^"'\s<>)]+/g) ?? [];
  // through the worker, which stores what is a picture
  for (const url of pictures.slice(0, 12)) new Image().src = url.replaceAll('&amp;', '&');
}
