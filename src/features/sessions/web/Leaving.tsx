// Said on the login page to who has just asked for the deletion of the account: until when logging in keeps it.
import { date } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Callout } from '#ui/Callout.tsx';
import { words } from '../words.ts';

export default function Leaving({ until }: { until: string }) {
  const t = useWords();
  const language = useLanguage();
  return <Callout>{t(words.leaving, { date: date(language, until) })}</Callout>;
}
