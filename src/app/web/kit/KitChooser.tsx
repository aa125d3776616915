// Component gallery of the workbench: the chooser's popup and its field in their states.
import { type ComponentProps, useState } from 'react';
import { Refused } from '#core/contract/web/client.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import type { Word } from '#core/i18n/words.ts';
import { declareChooser, type Offered } from '#core/lists/chooser.ts';
import { declareList } from '#core/lists/declare.ts';
import type { ListRow, Rows } from '#core/lists/web/useList.ts';
import type { ChosenRow } from '#core/lists/web/useChosen.ts';
import { Card } from '#ui/Card.tsx';
import { ChooseFieldShown } from '#ui/work/ChooseField.tsx';
import { ChooserShown, type ChooserShownProps } from '#ui/work/ChooserShown.tsx';
import { kitWork } from '../../words-kit-work.ts';

const list = declareList({
  name: 'kit.choices',
  many: kitWork.districts,
  one: kitWork.district,
  columns: { title: { kind: 'pair', word: kitWork.name, main: true } },
  filters: { on: { kind: 'flag', word: kitWork.active } },
  searches: kitWork.name,
});
const offered = ({ en, bn }: Word, more: Partial<Offered> = {}): Offered => ({ title: en, bn_title: bn, ...more });
type Row = ListRow & Offered;
const places: readonly Row[] = [kitWork.dhaka, kitWork.barishal, kitWork.bhola, kitWork.gazipur].map((name, i) => ({
  id: i + 1,
  ...offered(name, { under: kitWork.division.en, bn_under: kitWork.division.bn }),
  ...(i === 2 && { not: kitWork.suspended }),
  ...(i === 3 && { picture: '/cover/dheu/a.svg' }),
}));
const people: readonly Row[] = [kitWork.first, kitWork.second].map((name, i) => ({
  id: i + 11,
  ...offered(name, { under: '01712-•••678', bn_under: '01712-•••678', picture: 'initials' }),
}));
/** Never asked: the states are given. */
const chooser = declareChooser({ list, call: { name: 'kit.choices', paths: [''] } as never, offer: (row: Row) => row } as never);
const answered = (data: readonly Row[], last_page = 1): Rows<ListRow>['answer'] => ({
  data: [...data],
  current_page: 1,
  last_page,
  per_page: 25,
  total: last_page > 1 ? 495 : data.length,
  more: false,
});
const rows = (part: Partial<Rows<ListRow>>): Rows<ListRow> => ({
  answer: undefined,
  loading: false,
  error: undefined,
  reload: () => {},
  ...part,
});
const known = (row: Row): ChosenRow => ({ id: row.id, state: 'known', offered: row });
const gone: ChosenRow = { id: 318, state: 'gone' };
const asked = { search: '', filters: {}, page: 1 };
const searched = { ...asked, search: kitWork.barisal.bn };
const none: ChosenRow[] = [];
const states: readonly [Word, Partial<ChooserShownProps> & { rows: Rows<ListRow> }][] = [
  [kitWork.chooser_one, { rows: rows({ answer: answered(places, 20) }), picked: [2] }],
  [kitWork.chooser_people, { rows: rows({ answer: answered(people) }), asked: { ...asked, search: kitWork.first.en } }],
  [kitWork.chooser_loading, { rows: rows({ loading: true }) }],
  [kitWork.chooser_empty, { rows: rows({ answer: answered([]) }) }],
  [kitWork.chooser_none, { rows: rows({ answer: answered([]) }), asked: searched }],
  [kitWork.chooser_offline, { rows: rows({ answer: answered(places), error: new Refused('offline', 0, '') }) }],
  [kitWork.chooser_failed, { rows: rows({ error: new Refused('failed', 500, '') }) }],
];
const fields: readonly [Word, Partial<ComponentProps<typeof ChooseFieldShown>>][] = [
  [kitWork.chooser_nothing, { rows: none, required: true }],
  [kitWork.district, { rows: [known(places[0]!)] }],
  [kitWork.chooser_gone, { rows: [gone] }],
  [kitWork.loading, { rows: [{ id: 1, state: 'loading' }] }],
  [kitWork.districts, { rows: [...places.slice(0, 2).map(known), gone], several: true }],
];

function Shown({ of, many }: { of: Partial<ChooserShownProps> & { rows: Rows<ListRow> }; many: Word }) {
  const nothing = () => {};
  return (
    <Card>
      <ChooserShown
        chooser={{ ...chooser, list: { ...list, many } }}
        asked={asked}
        recent={[]}
        picked={[]}
        names={none}
        most={1}
        told=""
        onAsk={nothing}
        onPick={nothing}
        onRemove={nothing}
        onTell={nothing}
        {...of}
      />
    </Card>
  );
}
/** Several, with what was chosen last: one of them can be pressed. */
function Several() {
  const [picked, setPicked] = useState<readonly number[]>([1, gone.id]);
  const [told, setTold] = useState('');
  return (
    <Shown
      many={kitWork.chooser_several}
      of={{
        rows: rows({ answer: answered(places) }),
        recent: places.slice(1, 2),
        picked,
        names: picked.map((id) => (id === gone.id ? gone : known(places.find((row) => row.id === id)!))),
        most: 3,
        told,
        onPick: ({ id }) => setPicked(picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id].slice(0, 3)),
        onRemove: (id) => setPicked(picked.filter((one) => one !== id)),
        onTell: setTold,
      }}
    />
  );
}
export default function KitChooser() {
  const t = useWords();
  return (
    <div className="work stack" data-density="staff">
      {states.map(([title, of]) => (
        <section className="stack" key={title.en}>
          <h3>{t(title)}</h3>
          <Shown many={title} of={of} />
        </section>
      ))}
      <section className="stack">
        <h3>{t(kitWork.chooser_several)}</h3>
        <Several />
      </section>
      <section className="stack">
        <h3>{t(kitWork.chooser_field)}</h3>
        <Card className="stack">
          {fields.map(([label, of], i) => (
            <ChooseFieldShown
              key={label.en}
              name={`kit-choice-${i}`}
              label={t(label)}
              rows={none}
              several={false}
              error={i === 0 ? t(kitWork.said_wrong) : undefined}
              onOpen={() => {}}
              onRemove={() => {}}
              {...of}
            />
          ))}
        </Card>
      </section>
    </div>
  );
}
