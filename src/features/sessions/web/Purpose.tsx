// What somebody logs in or registers for: the course that they were about to enrol in, with its batch where the address names one, to keep on
// their wish list, or to be told of.
import type { Out } from '#core/contract/call.ts';
import { type Need, type Where, wish } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { atCourse } from '#features/courses/addresses.ts';
import { viewTitle } from '#features/courses/web/public.ts';
import { atJoin } from '#features/joining/addresses.ts';
import { viewJoinTitle } from '#features/joining/web/public.ts';
import { Callout } from '#ui/Callout.tsx';
import { localPath } from '../rules.ts';
import { words } from '../words.ts';

const rootOf = ({ path }: { path: string }): string => path.replace(/:.*$/, '');
const slugAfter = (root: string, path: string): string | undefined =>
  path.startsWith(root) ? /^[\w-]+/.exec(path.slice(root.length))?.[0] : undefined;
/** The course among the page's needs: it comes with the page, since a line that comes later would move the button under a finger. */
export function wishPurpose({ query }: Where): { course: Need<typeof viewTitle, true> } {
  const path = localPath(query.get('next')) ?? '';
  const batch = /[?&]batch=(\d{1,9})\b/.exec(path)?.[1];
  const asked = batch === undefined ? {} : { batch: Number(batch) };
  const slug = slugAfter(rootOf(atCourse), path);
  const link = slugAfter(rootOf(atJoin), path);
  // an optional need leaves its place empty, and so does one that is not there
  return (
    slug ? { course: wish(viewTitle, { slug, ...asked }) } : link ? { course: wish(viewJoinTitle, { slug: link, ...asked }) } : {}
  ) as {
    course: Need<typeof viewTitle, true>;
  };
}
const purposes = { wish: words.to_wish, await_payment: words.to_await_payment } as const;
export function Purpose({ course, where }: { course: Out<typeof viewTitle> | undefined; where: Where }) {
  const t = useWords();
  const language = useLanguage();
  const pressed = where.query.get('for');
  if (pressed === 'add') return <Callout>{t(words.to_add)}</Callout>;
  if (!course) return localPath(where.query.get('next'))?.startsWith('/join/') ? <Callout>{t(words.to_join)}</Callout> : null;
  const title = { course: pick(language, course.title, course.bn_title) };
  const batch = pick(language, course.batch_title, course.batch_bn_title);
  return (
    <Callout>
      {pressed === 'wish' || pressed === 'await_payment'
        ? t(purposes[pressed], title)
        : batch
          ? t(words.to_enrol_batch, { ...title, batch })
          : t(words.to_enrol, title)}
    </Callout>
  );
}
