// Dialog that moves a section or lesson without dragging: into which section, and behind what.
import { useState } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { Select } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import type { Item } from '../contract.ts';
import { SECTION } from '../kinds.ts';
import { words } from '../words.ts';
import { type Outline, type Place, siblingsIn } from './outline.ts';
import { useItemName } from './useSyllabus.ts';

const START = 'start';
export interface MoveDialogProps {
  item: Item;
  outline: Outline;
  onMove: (to: Place) => void;
  onClose: () => void;
}
export function MoveDialog({ item, outline, onMove, onClose }: MoveDialogProps) {
  const t = useWords();
  const nameOf = useItemName();
  const sections = outline.top.filter((one) => one.kind === SECTION);
  const [section, setSection] = useState(item.section_id);
  const beside = siblingsIn(outline, section).filter(({ id }) => id !== item.id);
  const own = siblingsIn(outline, item.section_id);
  const before = own[own.findIndex(({ id }) => id === item.id) - 1];
  const [after, setAfter] = useState(String(before?.id ?? START));
  const lesson = item.kind !== SECTION;
  return (
    <FormDialog
      title={t(words.move_title, { name: nameOf(item) })}
      deed={t(words.move_here)}
      busy={false}
      error={undefined}
      onClose={onClose}
      onSend={() => onMove({ section_id: section, after_id: after === START ? null : Number(after) })}
    >
      {lesson && (
        <Select
          name="section"
          label={t(words.move_to)}
          empty={item.section_id === null ? t(words.loose) : false}
          value={section === null ? '' : String(section)}
          options={sections.map((one) => ({ value: String(one.id), label: nameOf(one) }))}
          onChange={(event) => {
            const to = event.target.value === '' ? null : Number(event.target.value);
            setSection(to);
            // to the end of another one
            setAfter(String(siblingsIn(outline, to).findLast(({ id }) => id !== item.id)?.id ?? START));
          }}
        />
      )}
      <Select
        name="after"
        label={t(words.move_behind)}
        empty={false}
        value={after}
        options={[{ value: START, label: t(words.at_start) }, ...beside.map((one) => ({ value: String(one.id), label: nameOf(one) }))]}
        onChange={(event) => setAfter(event.target.value)}
      />
    </FormDialog>
  );
}
