// What the government record says of a teacher or officer, as a description list.
import { useWords } from '#core/i18n/web/language.tsx';
import type { Word } from '#core/i18n/words.ts';
import type { TeacherRecord } from '../contract.ts';
import { words } from '../words.ts';

export function RecordFacts({ record, label }: { record: TeacherRecord; label: Word }) {
  const t = useWords();
  const facts = [
    [words.name, record.Name],
    [words.designation, record.Designation],
    [words.institute, record.InstituteName],
    [words.subject, record.Subject],
    [label, record.pdsid],
  ] as const;
  return (
    <dl>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name.en} className="row">
            <dt className="muted">{t(name)}</dt>
            <dd className="push">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
