// What somebody logs in or registers for: the course that they were about to enrol in, to keep on their wish list, or to be told of.
import type { Out } from '#core/contract/call.ts';
import { type Need, type Where, wish } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { atCourse } from '#features/courses/addresses.ts';
import { viewTitle } from '#features/courses/web/public.ts';
import { Callout } from '#ui/Callout.tsx';
import { localPath } from '../rules.ts';
import { words } from '../words.ts';

const before = atCourse.path.replace(/:.*$/, '');
/** The course among the page's needs: it comes with the page, since a line that comes later would move the button under a finger. */
export function wishPurpose({ query }: Where): { course: Need<typeof viewTitle, true> } {
  const path = localPath(query.get('next')) ?? '';
  const slug = path.startsWith(before) ? /^[\w-]+/.exec(path.slice(before.length))?.[0] : undefined;
  // an optional need leaves its place empty, and so does one that is not there
  return (slug ? { course: wish(viewTitle, { slug }) } : {}) as { course: Need<typeof viewTitle, true> };
}
const purposes = { wish: words.to_wish, await_payment: words.to_await_payment } as const;
export function Purpose({ course, where }: { course: Out<typeof viewTitle> | undefined; where: Where }) {
  const t = useWords();
  const language = useLanguage();
  const pressed = where.query.get('for');
  const purpose = pressed === 'wish' || pressed === 'await_payment' ? purposes[pressed] : words.to_enrol;
  if (course) return <Callout>{t(purpose, { course: pick(language, course.title, course.bn_title) })}</Callout>;
  return localPath(where.query.get('next'))?.startsWith('/join/') ? <Callout>{t(words.to_join)}</Callout> : null;
}
