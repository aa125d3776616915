// Chooser pattern of the workbench (picker, lookup dialog): a popup over a declared list with search, what was chosen last, one or several, and making a new one.
import '../styles/fields.css';
import './chooser.css';
import { type SyntheticEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Grant } from '#core/access/grants.ts';
import { useMay } from '#core/access/web/may.ts';
import { askSignedIn } from '#core/contract/web/client.ts';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import type { Word } from '#core/i18n/words.ts';
import { askedById, type Chooser as Declared } from '#core/lists/chooser.ts';
import { keepRecent, MOST_RECENT, viewOwn } from '#core/lists/contract.ts';
import { formatFilters, PAGE_SIZES } from '#core/lists/declare.ts';
import { type ListAnswer, type ListRow, useRows } from '#core/lists/web/useList.ts';
import { useChosen } from '#core/lists/web/useChosen.ts';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { ChooserMaking } from './ChooserMaking.tsx';
import { type Asked, ChooserShown } from './ChooserShown.tsx';
import { words as kit } from '../words.ts';
import { useNever } from './useNever.ts';
import { type Refusal, refusalOf, WhyNot } from './WhyNot.tsx';
import { countsOf, words } from './words-chooser.ts';
import { words as listWords } from './words-list.ts';
import { words as recordWords } from './words-record.ts';

const first: Asked = { search: '', filters: {}, page: 1 };
const LIMIT = PAGE_SIZES[1];
const inputOf = ({ search, filters, page }: Asked) => ({
  page,
  limit: LIMIT,
  ...(search && { search }),
  ...(formatFilters(filters) && { filters: formatFilters(filters) }),
});

export interface ChooserProps {
  chooser: Declared;
  /** The ids that are chosen when it opens. */
  chosen: readonly number[];
  /** One: pressing a row takes it. */
  most: number;
  makes: boolean;
  onTake: (ids: readonly number[], rows: readonly ListRow[]) => void;
  onClose: () => void;
}
/** What happens in the popup is none of the form around its field. */
const alone = (event: SyntheticEvent) => event.stopPropagation();

export default function Chooser({ chooser, chosen, most, makes, onTake, onClose }: ChooserProps) {
  const { list, call, also } = chooser;
  const t = useWords();
  const may = useMay();
  const never = useNever();
  const several = most > 1;
  const [asked, setAsked] = useState<Asked>(first);
  const rows = useRows<ListRow>(call, { ...inputOf(asked), ...also });
  const own = useAnswer(viewOwn, { list: list.name });
  const lately = own.data?.recent ?? [];
  const recent = useAnswer(call, lately.length ? (askedById(chooser, lately) as never) : null);
  const recentRows = (recent.data as ListAnswer | undefined)?.data ?? [];
  const [picked, setPicked] = useState(chosen);
  const names = useChosen(several ? chooser : undefined, picked);
  const counts = countsOf(list);
  const [told, setTold] = useState('');
  const [making, setMaking] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const seen = useRef(new Map<number, ListRow>());

  const take = (ids: readonly number[]) => {
    // without a connection it is remembered for as long as the page does
    const fresh = ids.filter((id) => !chosen.includes(id)).slice(0, MOST_RECENT);
    if (fresh.length) askSignedIn(keepRecent, { list: list.name, ids: fresh }).catch(() => {});
    onTake(
      ids,
      ids.flatMap((id) => seen.current.get(id) ?? []),
    );
    onClose();
  };
  const toggle = (row: ListRow) => {
    seen.current.set(row.id, row);
    names.learn([row]);
    if (!several) return take([row.id]);
    const on = picked.includes(row.id);
    if (!on && picked.length >= most) return setTold(t(counts.most, { most }));
    setTold('');
    setPicked(on ? picked.filter((id) => id !== row.id) : [...picked, row.id]);
  };
  const { make } = chooser;
  const label = t(recordWords.new_one, { one: t(list.one) });
  const allowed = make !== undefined && isFor(make.call.who, may);
  const maker = makes && make && !making && !never(allowed, make.call.who) && (
    <Button
      look={allowed ? 'b2' : 'bn'}
      icon={allowed ? 'plus' : 'lock'}
      aria-disabled={!allowed}
      onClick={() =>
        allowed
          ? setMaking(true)
          : setRefusal(refusalOf({ word: withOne(recordWords.new_one, list.one), grant: make.call.who as Grant }, 'not_allowed', {}))
      }
    >
      {label} {!allowed && <span className="tiny">{t(listWords.why)}</span>}
    </Button>
  );
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only keeps events from the form that the field stands in
    <div data-density="staff" onSubmit={alone} onKeyDown={alone} onPointerDown={alone} onChange={alone}>
      <Dialog
        open
        onClose={onClose}
        title={making ? label : t(words.title, { one: t(list.one) })}
        footer={
          !making && (
            <>
              {maker && <span className="choose-new">{maker}</span>}
              <Button look="bn" onClick={onClose}>
                {t(kit.cancel)}
              </Button>
              {several && (
                <Button onClick={() => take(picked)}>{picked.length ? t(counts.take, { n: picked.length }) : t(words.take_none)}</Button>
              )}
            </>
          )
        }
      >
        {making && make ? (
          <ChooserMaking
            make={make}
            typed={asked.search}
            onBack={() => setMaking(false)}
            onMade={(row) => {
              setMaking(false);
              toggle(row);
            }}
          />
        ) : (
          <ChooserShown
            chooser={chooser}
            asked={asked}
            rows={rows}
            recent={recentRows}
            picked={picked}
            names={names.rows}
            most={most}
            told={told}
            onAsk={(change) => {
              setTold('');
              setAsked({ ...asked, page: 1, ...change });
            }}
            onPick={toggle}
            onRemove={(id) => {
              setTold('');
              setPicked(picked.filter((one) => one !== id));
            }}
            onTell={setTold}
          />
        )}
      </Dialog>
      {refusal && <WhyNot refusal={refusal} onClose={() => setRefusal(undefined)} />}
    </div>,
    document.body,
  );
}
const isFor = (who: string, may: (grant: string) => boolean): boolean => who === 'anyone' || who === 'signed-in' || may(who);
const withOne = (sentence: Word, one: Word): Word => ({
  en: sentence.en.replace('{one}', one.en),
  bn: sentence.bn.replace('{one}', one.bn),
});
