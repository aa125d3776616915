// Heading of a chapter in the table of contents.
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { number } from '#core/i18n/numbers.ts';
import { pick } from '#core/i18n/words.ts';
import type { JourneyChapter } from '../contract.ts';
import { words } from '../words.ts';

export function ChapterHeading({ chapter }: { chapter: JourneyChapter }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <>
      <span>{number(language, chapter.number)}.</span> {pick(language, chapter.title, chapter.bn_title) || t(words.lessons)}
    </>
  );
}
