// The batches of a course as a step of its editor: what is made and arranged, and the list.
import { useWords } from '#core/i18n/web/language.tsx';
import { words } from '../words-staff.ts';
import { BatchesActs, BatchesList } from './BatchesList.tsx';

export default function BatchesStep({ course_id }: { course_id: number }) {
  const t = useWords();
  return (
    <div className="stack">
      <div className="head">
        <div>
          <h2>{t(words.many)}</h2>
          <p className="muted">{t(words.about)}</p>
        </div>
        <div className="row">
          <BatchesActs course_id={course_id} />
        </div>
      </div>
      <BatchesList course_id={course_id} />
    </div>
  );
}
