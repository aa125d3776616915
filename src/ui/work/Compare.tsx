// Two versions of a record beside each other, field by field: what went and what came, marked in words and not by colour alone.
import './history.css';
import { useState } from 'react';
import type { RecordEntry } from '#core/history/told.ts';
import { dateTime } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { diffTexts } from '#core/records/merge.ts';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { Select } from '../Field.tsx';
import { Changes } from './Changes.tsx';
import { compareVersions } from './history-versions.ts';
import { words } from './words-history.ts';

interface CompareProps {
  /** The columns of the form that the record is changed by. */
  columns: readonly string[];
  entries: readonly RecordEntry[];
  /** Whether the version after each entry can be brought into the form. */
  takes: readonly boolean[];
  /** Which version is compared with the one that there is now. */
  begin: number;
  onClose: () => void;
  onTake?: ((version: number) => void) | undefined;
}
export function Compare({ columns, entries, takes, begin, onClose, onTake }: CompareProps) {
  const t = useWords();
  const language = useLanguage();
  const [[one, other], setBoth] = useState<[number, number]>([begin, 0]);
  const different = compareVersions(entries, one, other);
  const alike = columns.filter((name) => different.every(({ field }) => field !== name)).length;
  const label = (i: number) => {
    const { at, actor, bn_actor } = entries[i]!;
    const when = dateTime(language, at);
    return i === 0 ? t(words.version_now, { when }) : t(words.version_of, { when, name: pick(language, actor, bn_actor) });
  };
  // several of one minute and one person are told apart, the oldest of them first
  const labels = entries.map((_, i) => label(i));
  const options = labels.map((one, i) => {
    const alikeBefore = labels.slice(i + 1).filter((other) => other === one).length;
    const alone = alikeBefore === 0 && labels.indexOf(one) === i;
    return { value: String(i), label: alone ? one : t(words.version_again, { version: one, n: alikeBefore + 1 }) };
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(words.compare_title)}
      footer={
        <>
          <Button look="b2" onClick={onClose}>
            {t(words.close)}
          </Button>
          {onTake && takes[one] && (
            <Button icon="undo-2" onClick={() => onTake(one)}>
              {t(words.take)}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        <div className="stack">
          <Select
            name="one"
            label={t(words.version)}
            value={String(one)}
            options={options}
            onChange={(event) => setBoth([Number(event.target.value), other])}
          />
          <Select
            name="other"
            label={t(words.compared_with)}
            value={String(other)}
            options={options}
            onChange={(event) => setBoth([one, Number(event.target.value)])}
          />
        </div>
        {different.length === 0 && <p>{t(words.no_difference)}</p>}
        {different.length > 0 && (
          <Changes
            changes={different}
            sides={[words.version, words.other]}
            mark={(before, after, side) => <Pieces before={before} after={after} kind={side} />}
          />
        )}
        {different.length > 0 && alike > 0 && <p className="small muted">{t(words.same_fields, { n: alike })}</p>}
        {onTake && takes[one] && (
          <p className="small muted">
            {t(words.take_hint)} {compareVersions(entries, one, 0).some(({ apart }) => apart) && t(words.take_apart)}
          </p>
        )}
      </div>
    </Dialog>
  );
}
/** One side of a difference: what only it has is marked. */
export function Pieces({ before, after, kind }: { before: string; after: string; kind: 'added' | 'removed' }) {
  const pieces = diffTexts(before, after);
  if (pieces.every((piece) => piece.kind !== 'same')) return kind === 'added' ? after : before;
  const Mark = kind === 'added' ? 'ins' : 'del';
  return pieces
    .filter((piece) => piece.kind === 'same' || piece.kind === kind)
    .map((piece, i) =>
      // oxlint-disable-next-line react/no-array-index-key -- pieces have no other name
      piece.kind === kind ? <Mark key={i}>{piece.text}</Mark> : piece.text,
    );
}
