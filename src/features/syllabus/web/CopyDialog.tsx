// Dialog that copies a section or lesson from another course that one may look at.
import { useState } from 'react';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { Select } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { TextSkeleton } from '#ui/Skeleton.tsx';
import { ErrorState } from '#ui/States.tsx';
import { ChooseField } from '#ui/work/ChooseField.tsx';
import { chooseSource } from '../choosers.ts';
import { type Item, type SyllabusTold, viewSyllabus } from '../contract.ts';
import { SECTION } from '../kinds.ts';
import { words } from '../words.ts';
import { siblingsIn } from './outline.ts';
import { useItemName, useSyllabus } from './useSyllabus.ts';

export interface CopyDialogProps {
  onCopy: (item: Item) => Promise<void>;
  onClose: () => void;
}
export default function CopyDialog({ onCopy, onClose }: CopyDialogProps) {
  const t = useWords();
  const [course, setCourse] = useState<number>();
  const [item, setItem] = useState<Item>();
  const [busy, setBusy] = useState(false);
  return (
    <FormDialog
      title={t(words.copy_from)}
      deed={t(words.copy)}
      busy={busy}
      error={undefined}
      onClose={onClose}
      onSend={() => {
        if (!item) return;
        setBusy(true);
        void onCopy(item).finally(() => setBusy(false));
      }}
    >
      <p className="small">{t(words.copy_from_text)}</p>
      <ChooseField
        name="course"
        label={t(words.which_course)}
        chooser={chooseSource}
        value={course === undefined ? [] : [course]}
        onChange={([chosen]) => {
          setCourse(chosen);
          setItem(undefined);
        }}
      />
      {course !== undefined && <Source key={course} course_id={course} chosen={item} onChoose={setItem} />}
    </FormDialog>
  );
}
interface SourceProps {
  course_id: number;
  chosen: Item | undefined;
  onChoose: (item: Item | undefined) => void;
}
/** What there is to be copied of a course: its sections, each with its lessons, as they stand there. */
function Source(props: SourceProps) {
  const { data, error, reload } = useAnswer(viewSyllabus, { course_id: props.course_id });
  if (data) return <Told {...props} first={data} />;
  return error ? <ErrorState level={3} onRetry={reload} /> : <TextSkeleton lines={2} />;
}
function Told({ course_id, chosen, onChoose, first }: SourceProps & { first: SyllabusTold }) {
  const t = useWords();
  const nameOf = useItemName();
  const { told, outline } = useSyllabus(course_id, first);
  if (!told.begun && told.can.write) return <TextSkeleton lines={2} />;
  const all = outline.top.flatMap((item) => [item, ...(item.kind === SECTION ? siblingsIn(outline, item.id) : [])]);
  if (!all.length) return <p className="small muted">{t(words.nothing_to_copy)}</p>;
  return (
    <Select
      name="item"
      label={t(words.what_to_copy)}
      value={chosen ? String(chosen.id) : ''}
      options={all.map((one) => ({
        value: String(one.id),
        label: one.kind === SECTION ? `${t(words.section)}: ${nameOf(one)}` : `— ${nameOf(one)}`,
      }))}
      onChange={(event) => onChoose(all.find((one) => String(one.id) === event.target.value))}
    />
  );
}
