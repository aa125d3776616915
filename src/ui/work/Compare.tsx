// Two versions of a record beside each other, field by field: what went and what came, marked in words and not by colour alone.
import './history.css';
import { useMemo, useState } from 'react';
import type { RecordEntry } from '#core/history/told.ts';
import { dateTime } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { columnsOf, type Fields } from '#core/records/declare.ts';
import { diffTexts, same, type Values } from '#core/records/merge.ts';
import { POSITION } from '#core/records/web/useRecord.ts';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { Select } from '../Field.tsx';
import { useColumnNames, useValueSaid } from './Conflict.tsx';
import { words } from './words-history.ts';

interface CompareProps {
  fields: Fields;
  entries: readonly RecordEntry[];
  /** The row after each entry; the first is the one that there is now. */
  versions: readonly Values[];
  /** Which version is compared with the one that there is now. */
  begin: number;
  onClose: () => void;
  onTake?: ((values: Values) => void) | undefined;
}
export function Compare({ fields, entries, versions, begin, onClose, onTake }: CompareProps) {
  const t = useWords();
  const language = useLanguage();
  const called = useColumnNames(fields);
  const [[one, other], setBoth] = useState<[number, number]>([begin, 0]);
  const [left, right] = [versions[one]!, versions[other]!];
  const names = [...columnsOf(fields), POSITION].filter((name) => name in left);
  const different = names.filter((name) => !same(left[name], right[name]));
  // only the one that there is now came with the names of the rows it names
  const newest = useMemo(() => versions.slice(0, 1), [versions]);
  const plainly = useValueSaid(fields, [left, right], newest);
  // rows of other lists are told by name where an entry told of them
  const told = new Map(
    entries.flatMap(({ changes, before }) =>
      changes.flatMap((change) =>
        change.before ? [[`${change.field} ${String(before[change.field])}`, change.before[language]] as const] : [],
      ),
    ),
  );
  const said = (name: string, version: Values) => told.get(`${name} ${String(version[name])}`) ?? plainly(name, version[name]);
  const label = (i: number) => {
    const { at, actor, bn_actor } = entries[i]!;
    const when = dateTime(language, at);
    return i === 0 ? t(words.version_now, { when }) : t(words.version_of, { when, name: pick(language, actor, bn_actor) });
  };
  const options = entries.map((_, i) => ({ value: String(i), label: label(i) }));
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
          {onTake && one > 0 && (
            <Button icon="undo-2" onClick={() => onTake(left)}>
              {t(words.take)}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        <div className="two-c">
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
        {different.map((name) => (
          <div key={name} className="befaft">
            <p className="tiny">{called(name)}</p>
            <dl>
              <div className="b">
                <dt>{t(words.version)}</dt>
                <dd>
                  <Pieces before={said(name, left)} after={said(name, right)} kind="removed" />
                </dd>
              </div>
              <div className="a">
                <dt>{t(words.other)}</dt>
                <dd>
                  <Pieces before={said(name, left)} after={said(name, right)} kind="added" />
                </dd>
              </div>
            </dl>
          </div>
        ))}
        {different.length > 0 && names.length > different.length && (
          <p className="small muted">{t(words.same_fields, { n: names.length - different.length })}</p>
        )}
        {onTake && <p className="small muted">{t(words.take_hint)}</p>}
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
