// A status in a register: its sign, which differs by shape, and its words.
import { useLanguage } from '#core/i18n/web/language.tsx';
import { lookOf, type Noted, sayStatus } from './say.ts';

export function Mark({ noted }: { noted: Noted }) {
  const language = useLanguage();
  return (
    <span className={lookOf(noted)}>
      <i className="att-sign" aria-hidden="true" />
      {sayStatus(language, noted)}
    </span>
  );
}
