// Field of the own upazila on pages of learners (lookup field): its name is known, and the popup is fetched when it is opened.
import { Suspense, useRef, useState } from 'react';
import type { FieldProps } from '#ui/Field.tsx';
import { latePart } from '#ui/latePart.ts';
import { ChooseFieldShown } from '#ui/work/ChooseField.tsx';
import type { Upazila } from '#features/geography/contract.ts';

const UpazilaDialog = latePart(() => import('./UpazilaDialog.tsx'));

export function UpazilaField({
  value,
  onChange,
  ...field
}: FieldProps & {
  /** `under`: its district, since several upazilas have one name. */
  value: (Pick<Upazila, 'id' | 'title' | 'bn_title'> & { under: string; bn_under: string }) | null;
  onChange: (upazila: Upazila | null) => void;
}) {
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <ChooseFieldShown
        {...field}
        rows={value ? [{ id: value.id, state: 'known', offered: value }] : []}
        several={false}
        opener={opener}
        onOpen={() => setOpen(true)}
        onRemove={() => {
          onChange(null);
          opener.current?.focus();
        }}
      />
      {open && (
        <Suspense fallback={null}>
          <UpazilaDialog chosen={value?.id ?? null} onTake={onChange} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
