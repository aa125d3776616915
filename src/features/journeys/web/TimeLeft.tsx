// All of a course is done whose time has not passed yet: how long it is, and that nothing has to be done again.
import { duration } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Callout } from '#ui/Callout.tsx';
import { words } from '../words.ts';

export default function TimeLeft({ seconds }: { seconds: number }) {
  const t = useWords();
  const language = useLanguage();
  // in whole minutes: it is no race
  const time = duration(language, Math.max(1, Math.ceil(seconds / 60)) * 60);
  return (
    <Callout kind="info">
      <p className="strong">{t(words.time_left_title)}</p>
      <p>{t(words.time_left, { time })}</p>
    </Callout>
  );
}
