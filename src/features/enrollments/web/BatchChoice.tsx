// Field for another batch of the course: those that take people, with the seats that are free.
import { useAnswer } from '#core/contract/web/hooks.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { type BatchRecord, listBatches } from '#features/batches/web/public-staff.ts';
import { RadioGroup } from '#ui/Choice.tsx';
import { words } from '../words-staff.ts';

interface BatchChoiceProps {
  name: string;
  batch: BatchRecord;
  value: string;
  onChange: (id: string) => void;
}
export function BatchChoice({ name, batch, value, onChange }: BatchChoiceProps) {
  const t = useWords();
  const language = useLanguage();
  const { data } = useAnswer(listBatches, { course_id: batch.course_id, limit: 100 });
  const others = (data?.data ?? []).filter((row) => row.id !== batch.id && row.state !== 'over' && row.state !== 'archived');
  if (data && !others.length) return <p>{t(words.no_other)}</p>;
  return (
    <RadioGroup
      name={name}
      label={t(words.which_batch)}
      required
      value={value}
      onChange={onChange}
      options={others.map((row) => {
        const free = row.seats === null ? undefined : row.seats - row.seats_taken;
        return {
          value: String(row.id),
          disabled: free === 0,
          label: (
            <span className="two-l">
              {pick(language, row.title, row.bn_title)}
              {free !== undefined && <span className="tiny">{t(words.seats_free, { n: free })}</span>}
            </span>
          ),
        };
      })}
    />
  );
}
