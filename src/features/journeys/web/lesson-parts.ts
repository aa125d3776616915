// Parts of the learning page that come behind an exam, and with a lesson that shows them. The contents come with a page that has room for them
// beside it.
import type { Part } from '#core/contract/web/page.ts';
import type { Contents } from '#features/lessons/contract.ts';
import { hasText, isWatched } from '#features/lessons/rules.ts';
import { aheadPart } from '#ui/aheadPart.tsx';
import type { JourneyLesson } from '../contract.ts';
import type { LessonToolsProps, TextProps } from './LessonLate.tsx';

export const LessonTools = aheadPart<LessonToolsProps>(() => import('./LessonLate.tsx').then((late) => ({ default: late.LessonTools })));
export const LessonText = aheadPart<TextProps>(() => import('./LessonLate.tsx').then((late) => ({ default: late.LessonText })));
export const KeptState = aheadPart<object>(() => import('./LessonLate.tsx').then((late) => ({ default: late.KeptState })));
export const DoneWhen = aheadPart(() => import('./DoneWhen.tsx'));
export const LockedLesson = aheadPart(() => import('./LockedLesson.tsx'));
export const Toc = aheadPart(() => import('./Toc.tsx'));
export const lessonParts: readonly Part[] = [LessonText, LessonTools, KeptState, Toc, DoneWhen, LockedLesson];
// the server writes the contents into every page
if (import.meta.env.SSR) await Toc.load();

export const isWide = (): boolean => !import.meta.env.SSR && matchMedia('(min-width: 1024px)').matches;
/** Those that a page shows at once. */
export function partsOf(lesson: JourneyLesson | undefined, contents: Contents | undefined): Part[] {
  const parts: Part[] = isWide() ? [Toc] : [];
  if (lesson?.state === 'locked') return [...parts, LockedLesson];
  if (!lesson || (lesson.kind === 'exam' && !(contents && hasText(contents)))) return parts;
  const waits = lesson.state !== 'done' && isWatched(lesson);
  return [...parts, LessonText, LessonTools, KeptState, ...(waits ? [DoneWhen] : [])];
}
