// Component gallery of the workbench: the list in its states; what opens in it is opened by its own buttons.
import { useState } from 'react';
import { Refused } from '#core/contract/web/client.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { type Language, pick, type Word } from '#core/i18n/words.ts';
import type { OwnList } from '#core/lists/contract.ts';
import { declareList, type ListState, MOST_COUNTED, writeListState } from '#core/lists/declare.ts';
import type { ListAnswer, ListRow, ListView } from '#core/lists/web/useList.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { KeysDialog } from '#ui/work/KeysHelp.tsx';
import { ListShown } from '#ui/work/List.tsx';
import type { SelectedRows } from '#ui/work/list-marks.ts';
import { kitWork } from '../../words-kit-work.ts';
import { State } from './KitState.tsx';

const districts = [kitWork.dhaka, kitWork.barishal, kitWork.bhola].map((word) => ({ value: word.en.toLowerCase(), word }));
const list = declareList({
  name: 'kit.people',
  many: kitWork.list,
  one: kitWork.one,
  columns: {
    title: { kind: 'person', under: 'contact', word: kitWork.name, main: true, sortable: true },
    state: {
      kind: 'state',
      word: kitWork.state,
      states: {
        on: { word: kitWork.active, look: 'ok', icon: 'check' },
        off: { word: kitWork.suspended, look: 'danger', icon: 'ban' },
      },
    },
    count: { kind: 'number', word: kitWork.count, sortable: true },
    joined: { kind: 'date', word: kitWork.joined, sortable: true },
    district: { kind: 'choice', word: kitWork.district, options: districts, extra: true },
  },
  filters: {
    on: { kind: 'flag', word: kitWork.active },
    district: { kind: 'several', word: kitWork.district, options: districts },
    joined: { kind: 'dates', word: kitWork.joined },
    remark: { kind: 'text', word: kitWork.remark },
  },
  searches: kitWork.name,
  sort: 'title',
  rowActions: {
    update: { word: kitWork.edit, icon: 'pencil', grant: 'user.update', key: 'e' },
    remove: { word: kitWork.suspend, icon: 'ban', grant: 'user.update', danger: true },
  },
  bulkActions: {
    message: { word: kitWork.message, icon: 'mail', grant: 'user.view', all: true },
    remove: { word: kitWork.suspend, icon: 'ban', grant: 'user.update' },
  },
  why: { in_use: kitWork.why },
});
interface Person extends ListRow {
  title: string;
  bn_title: string;
  contact: string;
  state: string;
  count: number;
  joined: string;
  district: string;
}
const person = (id: number, { en, bn }: Word, more: Pick<Person, 'contact' | 'state' | 'count' | 'can'>): Person => ({
  ...{ id, title: en, bn_title: bn, joined: `2026-0${id + 2}-1${id}`, district: districts[id - 1]!.value },
  ...more,
});
const people: Person[] = [
  person(1, kitWork.first, { contact: '01712-•••678', state: 'on', count: 12, can: { update: true, remove: true } }),
  person(2, kitWork.second, { contact: '01819-•••344', state: 'on', count: 3, can: { update: true, remove: 'in_use' } }),
  person(3, kitWork.third, {
    ...{ contact: '01674-•••771', state: 'off', count: 0 },
    can: { update: 'not_allowed', remove: 'not_allowed' },
  }),
];
const answered = (data: Person[], more: Partial<ListAnswer<Person>> = {}): ListAnswer<Person> => ({
  data,
  current_page: 1,
  last_page: data.length ? 210 : 1,
  per_page: 25,
  total: data.length ? 5240 : 0,
  more: false,
  ...more,
});
const state: ListState = { search: '', sort: 'title', filters: {}, page: 1, limit: 25 };
const filtered: ListState = { ...state, filters: { on: ['1'], district: ['dhaka', 'bhola'], joined: ['2026-01-01', ''] } };
const endless = { total: MOST_COUNTED, last_page: MOST_COUNTED / 25, more: true };
/** Calls that are never asked for what is shown: the states are given. */
const call = { name: 'kit.people', paths: ['/kit'] } as never;
const download = { name: 'kit.export', method: 'GET', paths: ['/kit'], stale: [] } as never;
const all = (except: readonly number[]): SelectedRows => ({ all: true, ids: new Set(except) });
const some = (ids: readonly number[]): SelectedRows => ({ all: false, ids: new Set(ids) });
const viewsIn = (language: Language): OwnList => ({
  ...{ columns: null, recent: [] },
  views: [{ title: pick(language, kitWork.view.en, kitWork.view.bn), query: writeListState(list, filtered), columns: null }],
});

interface Given {
  /** Each is called after its state: a page has no two lists of one name. */
  many: Word;
  first?: ListState;
  selected?: SelectedRows;
  views?: true;
  part?: Partial<ListView<Person>>;
}
/** What its own controls change is shown; rows stay as they are. */
function Shown({ many, first = state, selected, views, part }: Given) {
  const language = useLanguage();
  const [now, setNow] = useState(first);
  const own: OwnList = views ? viewsIn(language) : { columns: null, views: [], recent: [] };
  return (
    <ListShown
      list={{ ...list, many }}
      call={call}
      view={{
        ...{ state: now, answer: answered(people), loading: false, error: undefined, reload: () => {}, to: () => '?' },
        set: (change) => setNow({ ...now, page: 1, ...change }),
        ...part,
      }}
      own={own}
      selected={selected}
      at={() => '?'}
      doing={{ update: () => {}, remove: () => {} }}
      doingAll={{ message: () => true, remove: () => true }}
      download={download}
    />
  );
}
const lists: readonly Given[] = [
  { many: kitWork.list },
  { many: kitWork.filtered, first: filtered, views: true },
  { many: kitWork.selected, selected: some([1, 3]) },
  { many: kitWork.selected_all, selected: all([]) },
  { many: kitWork.selected_but, selected: all([2]) },
  { many: kitWork.selected_most, selected: all([]), part: { answer: answered(people, endless) } },
  { many: kitWork.deep, part: { answer: answered(people, { ...endless, current_page: endless.last_page }) } },
  { many: kitWork.loading, part: { answer: undefined, loading: true } },
  { many: kitWork.empty, part: { answer: answered([]) } },
  { many: kitWork.none, first: { ...state, search: kitWork.searched.bn }, part: { answer: answered([]) } },
  { many: kitWork.offline, part: { error: new Refused('offline', 0, '') } },
  { many: kitWork.failed, part: { answer: undefined, error: new Refused('failed', 500, '') } },
];

export default function KitList() {
  const t = useWords();
  const [keys, setKeys] = useState(false);
  return (
    <>
      {lists.map((given) => (
        <State key={given.many.en} title={t(given.many)}>
          <Shown {...given} />
        </State>
      ))}
      <State title={t(kitWork.keys)}>
        <Card>
          <Button look="b2" onClick={() => setKeys(true)}>
            {t(kitWork.keys)}
          </Button>
        </Card>
        {keys && <KeysDialog list={list} selectable opens onClose={() => setKeys(false)} />}
      </State>
    </>
  );
}
