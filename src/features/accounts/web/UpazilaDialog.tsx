// Popup in which a person's own upazila is chosen: the chooser of upazilas, in which nobody makes new ones.
import Chooser from '#ui/work/Chooser.tsx';
import { chooseUpazila } from '#features/geography/choosers.ts';
import type { Upazila } from '#features/geography/contract.ts';

export default function UpazilaDialog({
  chosen,
  onTake,
  onClose,
}: {
  chosen: number | null;
  onTake: (upazila: Upazila | null) => void;
  onClose: () => void;
}) {
  return (
    <Chooser
      chooser={chooseUpazila}
      chosen={chosen === null ? [] : [chosen]}
      most={1}
      makes={false}
      onTake={(_ids, rows) => onTake((rows[0] as Upazila | undefined) ?? null)}
      onClose={onClose}
    />
  );
}
