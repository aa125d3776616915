// Notice after a login that called the deletion of the account off: a toast, which goes along from page to page until it is closed.
import { useEffect, useEffectEvent } from 'react';
import { date } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { useToast } from '#ui/Toast.tsx';
import { atDeletion } from '../addresses.ts';
import { words } from '../words-kept.ts';

export default function AccountKept({ due }: { due: string }) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const tell = useEffectEvent(() =>
    toast({
      text: t(words.stays, { date: date(language, due) }),
      kind: 'info',
      duration: Infinity,
      action: { label: t(words.again), onPress: () => location.assign(atDeletion()) },
    }),
  );
  useEffect(() => tell(), [due]);
  return null;
}
