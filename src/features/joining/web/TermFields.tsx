// Fields of a link to join by: how many, until when, a remark; and what they are as the input of its calls.
import { bengaliDigits, foldDigits } from '#core/i18n/bengali.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { TextField } from '#ui/Field.tsx';
import type { JoinLink } from '../lists.ts';
import { words } from '../words-staff.ts';

/** The day in Dhaka, six hours before UTC all year, as a field of days has it. */
const dayOf = (moment: string | null): string => (moment ? new Date(Date.parse(moment) + 6 * 3_600_000).toISOString().slice(0, 10) : '');
export function TermFields({ link }: { link?: Pick<JoinLink, 'most' | 'expires_at' | 'note'> }) {
  const t = useWords();
  const language = useLanguage();
  const most = link?.most ? String(link.most) : '';
  return (
    <>
      <TextField
        name="most"
        label={t(words.most)}
        hint={t(words.most_hint)}
        inputMode="numeric"
        defaultValue={language === 'bn' ? bengaliDigits(most) : most}
        optional
      />
      <TextField
        name="expires_at"
        label={t(words.until)}
        hint={t(words.until_hint)}
        type="date"
        defaultValue={dayOf(link?.expires_at ?? null)}
        optional
      />
      <TextField name="note" label={t(words.note)} hint={t(words.note_hint)} maxLength={200} defaultValue={link?.note ?? ''} optional />
    </>
  );
}
/** A link works until its last day is over. */
export function termsOf(form: FormData): { most: number | null; expires_at: string | null; note: string } {
  const [most, day] = [foldDigits(String(form.get('most') ?? '')).trim(), String(form.get('expires_at') ?? '')];
  // what is no number goes as it is, and is refused at its field
  return {
    most: most === '' ? null : (most as never),
    expires_at: day ? `${day}T23:59:59+06:00` : null,
    note: String(form.get('note') ?? ''),
  };
}
