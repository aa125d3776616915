// A row of a file of questions as its learners would see it: opened beside its verdict, answered to try it, with the correct answer where it is asked for.
import { useState } from 'react';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import type { Row } from '#core/sheets/contract.ts';
import type { GivenAnswer } from '#features/questions/rules.ts';
import { Html, Question } from '#features/questions/web/public.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { TextSkeleton } from '#ui/Skeleton.tsx';
import { lookAtRow } from '../contract.ts';
import { lookWords as words } from '../words.ts';

export function LookAtRow({ row }: { row: Row }) {
  const t = useWords();
  const [open, setOpen] = useState(false);
  // what cannot be read as a question looks like none
  if (row.verdict === 'wrong') return null;
  return (
    <>
      <Button look="b3" icon="eye" aria-label={t(words.look_named, { n: row.number })} onClick={() => setOpen(true)}>
        {t(words.look)}
      </Button>
      {open && (
        <Dialog open onClose={() => setOpen(false)} title={t(words.look_named, { n: row.number })}>
          <Shown row={row} />
        </Dialog>
      )}
    </>
  );
}
const cellsOf = ({ cells }: Row): Record<string, string> =>
  Object.fromEntries(
    Object.entries(cells).flatMap(([name, cell]) => (cell === null || cell === '' || name === 'source' ? [] : [[name, String(cell)]])),
  );
function Shown({ row }: { row: Row }) {
  const t = useWords();
  const { data, error } = useAnswer(lookAtRow, { cells: cellsOf(row) });
  const [given, setGiven] = useState<GivenAnswer | null>(null);
  const [told, setTold] = useState(false);
  if (error) return <FormFault error={error} />;
  if (!data) return <TextSkeleton lines={4} />;
  const { looked } = data;
  if (!looked) return <p>{t(words.not_yet)}</p>;
  return (
    <div className="stack">
      <Question
        name={`row-${row.number}`}
        question={looked}
        given={given}
        onGive={setGiven}
        closed={told}
        {...(told && { right: looked.right_answer })}
      />
      {told && <Html as="div" className="small" en={looked.explanation_html} bn={looked.bn_explanation_html} />}
      <p>
        <Button look="b2" aria-pressed={told} onClick={() => setTold(!told)}>
          {t(told ? words.hide_right : words.show_right)}
        </Button>
      </p>
    </div>
  );
}
