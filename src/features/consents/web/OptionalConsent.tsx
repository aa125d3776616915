// Optional consent as a switch: its whole text, version and date, and what was said to it so far.
import { date } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Button } from '#ui/Button.tsx';
import { Switch } from '#ui/Choice.tsx';
import type { Consents } from '../contract.ts';
import { names, words } from '../words.ts';
import { findVersion } from '../words-texts.ts';

type Text = Consents['texts'][number];
interface OptionalConsentProps {
  text: Text;
  busy: boolean;
  onSay: (text: Text, given: boolean) => void;
}
export function OptionalConsent({ text, busy, onSay }: OptionalConsentProps) {
  const t = useWords();
  const language = useLanguage();
  // what somebody agreed to, as it stood then
  const shown = findVersion(text.id, text.given?.version ?? text.version)!;
  const newer = shown.version < text.version && findVersion(text.id, text.version)!;
  const switched = (
    <Switch
      name={text.id}
      label={
        <>
          <b>{t(names[text.id])}</b>
          <br />
          {t(shown.points[0]!.text)}
        </>
      }
      hint={[
        t(words.version_since, { version: shown.version, date: date(language, shown.since) }),
        text.given
          ? t(words.given_on, { date: date(language, text.given.at) })
          : text.withdrawn_at
            ? t(words.withdrawn, { date: date(language, text.withdrawn_at) })
            : t(words.not_given),
      ].join(' · ')}
      checked={text.given !== null}
      disabled={busy}
      onChange={(event) => onSay(text, event.target.checked)}
    />
  );
  if (!newer) return switched;
  return (
    <div className="stack">
      {switched}
      <p className="small">
        {t(words.newer)} {t(newer.points[0]!.text)}
      </p>
      <p>
        <Button look="b2" busy={busy} aria-label={t(words.agree_to, { text: t(names[text.id]) })} onClick={() => onSay(text, true)}>
          {t(words.agree)}
        </Button>
      </p>
    </div>
  );
}
