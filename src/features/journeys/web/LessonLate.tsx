// Parts of a lesson that an exam without a text does not show: its tools, its text, and where what was done in it is kept.
import type { RefObject } from 'react';
import { LanguageProvider, useLanguage } from '#core/i18n/web/language.tsx';
import type { Language } from '#core/i18n/words.ts';
import type { Contents } from '#features/lessons/contract.ts';
import { LessonBody, type Track } from '#features/lessons/web/public.ts';

export { KeptState } from './KeptState.tsx';
export { LessonTools, type LessonToolsProps } from './LessonTools.tsx';

export interface TextProps {
  lesson: Contents;
  track: Track;
  reading: Language;
  box: RefObject<HTMLDivElement | null>;
}
/** In the language that it is read in. */
export function LessonText({ lesson, track, reading, box }: TextProps) {
  const language = useLanguage();
  return (
    <LanguageProvider language={reading}>
      <div lang={reading === language ? undefined : reading} className="stack" ref={box}>
        <LessonBody lesson={lesson} track={track} />
      </div>
    </LanguageProvider>
  );
}
