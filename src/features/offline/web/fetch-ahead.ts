// Prefetch of the next lesson: its contents, its quiz and its pictures are on the device before they are needed.
import { hasCaches } from '#core/offline/web/account-caches.ts';
import { fetchesAhead } from '#core/offline/web/data-saver.ts';
import { makeCopy, nameAnswers } from '#core/offline/web/phone-caches.ts';
import { listLessons } from '../contract.ts';
import { askAs } from './asking.ts';
import { contentsKey, listPaperPictures, listPictures, paperKey } from './lesson-copies.ts';

const fetched = new Set<number>();

/** Lessons that follow, those still locked as well: they open without a connection too. */
export async function fetchAhead(account: number, uuid: string, lesson_id: number): Promise<void> {
  if (!hasCaches() || !fetchesAhead() || !navigator.serviceWorker?.controller || fetched.has(lesson_id)) return;
  fetched.add(lesson_id);
  const [row] = (await askAs(account, listLessons, { slug: uuid, lesson_id })).data;
  if (!row) return;
  const answers = await caches.open(nameAnswers(account));
  await answers.put(contentsKey(lesson_id), makeCopy({ data: row.contents }));
  if (row.paper) await answers.put(paperKey(lesson_id), makeCopy({ data: row.paper }));
  // through the worker, which stores what is a picture
  const pictures = [...listPictures(row.contents.body_html + row.contents.bn_body_html), ...listPaperPictures(row.paper)];
  for (const url of pictures.slice(0, 12)) new Image().src = url;
}
