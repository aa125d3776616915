// Component gallery of the workbench: list, refused action, record and conflict in their states.
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Refused } from '#core/contract/web/client.ts';
import type { Granters } from '#core/access/contract-asking.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick, type Word } from '#core/i18n/words.ts';
import { declareList } from '#core/lists/declare.ts';
import type { ListAnswer, ListRow, ListView } from '#core/lists/web/useList.ts';
import { field } from '#core/records/declare.ts';
import type { Values } from '#core/records/merge.ts';
import { Card } from '#ui/Card.tsx';
import { Form } from '#ui/Form.tsx';
import type { RecordEntry } from '#core/history/told.ts';
import { Conflict } from '#ui/work/Conflict.tsx';
import { HistoryShown } from '#ui/work/HistoryPanel.tsx';
import { ListShown } from '#ui/work/List.tsx';
import { RecordField, SavedLine } from '#ui/work/RecordFields.tsx';
import { UploadShown } from '#ui/work/UploadField.tsx';
import { refusalOf, WhyNotAnswer } from '#ui/work/WhyNot.tsx';
import { kitWork } from '../../words-kit-work.ts';

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
  },
  filters: { on: { kind: 'flag', word: kitWork.active } },
  searches: kitWork.name,
  sort: 'title',
  rowActions: {
    update: { word: kitWork.edit, icon: 'pencil', grant: 'user.update', key: 'e' },
    remove: { word: kitWork.suspend, icon: 'ban', grant: 'user.update', danger: true },
  },
  bulkActions: { message: { word: kitWork.message, icon: 'mail', grant: 'user.view', all: true } },
  why: { in_use: kitWork.why },
});
interface Person extends ListRow {
  title: string;
  bn_title: string;
  contact: string;
  state: string;
  count: number;
}
const people: Person[] = [
  { id: 1, ...both(kitWork.first), contact: '01712-•••678', state: 'on', count: 12, can: { update: true, remove: true } },
  { id: 2, ...both(kitWork.second), contact: '01819-•••344', state: 'on', count: 3, can: { update: true, remove: 'in_use' } },
  { id: 3, ...both(kitWork.third), contact: '01674-•••771', state: 'off', count: 0, can: { update: 'not_allowed', remove: 'not_allowed' } },
];
function both({ en, bn }: { en: string; bn: string }) {
  return { title: en, bn_title: bn };
}
const answered = (data: Person[]): ListAnswer<Person> => ({
  data,
  current_page: 1,
  last_page: data.length ? 210 : 1,
  per_page: 25,
  total: data.length ? 5240 : 0,
  more: false,
});
const state = { search: '', sort: 'title', filters: {}, page: 1, limit: 25 };
const view = (part: Partial<ListView<Person>>): ListView<Person> => ({
  state,
  answer: answered(people),
  loading: false,
  error: undefined,
  set: () => {},
  to: () => '?',
  reload: () => {},
  ...part,
});
const gone = new Refused('offline', 0, '');
const failed = new Refused('failed', 500, '');
/** A call that is never asked: the states are given. */
const call = { name: 'kit.people', paths: [''] } as never;

const drawn = {
  ...{ id: 1, width: 960, height: 540 },
  ...{ src: '/cover/dheu/a.svg', small: '/cover/dheu/a.svg', avif: '', avif_small: '' },
};
const noUpload = { picture: null, instead: false, busy: false, ready: false, wrong: undefined, onChoose: () => {}, onRemove: () => {} };
const uploads: readonly [column: string, label: Word, Partial<ComponentProps<typeof UploadShown>>][] = [
  ['none', kitWork.upload_none, {}],
  ['instead', kitWork.upload_instead, { instead: true }],
  ['saved', kitWork.upload_saved, { picture: drawn }],
  ['ready', kitWork.upload_ready, { picture: drawn, ready: true }],
  ['busy', kitWork.upload_busy, { busy: true }],
  ['wrong', kitWork.upload_wrong, { wrong: kitWork.wrong.bn }],
  ['earlier', kitWork.upload_earlier, { picture: 12 }],
];

/** Each is called after its state: a page has no two lists of one name. */
function Shown({ of, many }: { of: ListView<Person>; many: Word }) {
  return (
    <ListShown
      list={{ ...list, many }}
      call={call}
      view={of}
      own={{ columns: null, views: [], recent: [] }}
      doing={{ update: () => {}, remove: () => {} }}
      doingAll={{ message: () => true }}
    />
  );
}
function State({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="stack">
      <h3>{title}</h3>
      {children}
    </div>
  );
}
const fields = {
  title: field.pair({ word: kitWork.name, max: 120, required: 'one' }),
  text: field.pair({ word: kitWork.about, max: 400, long: true }),
  order: field.number({ word: kitWork.order, min: 1, max: 100 }),
};
const base: Values = { title: 'Health', bn_title: kitWork.health.bn, text: '', bn_text: kitWork.text.bn, order: 8 };

/** One change of the category of the conflict below, the newest first. */
const change = (id: number, by: Word, field: string, [before, after]: readonly [unknown, unknown]): RecordEntry => {
  const said = (value: unknown) => (value === null ? null : { en: String(value), bn: String(value) });
  return {
    ...{ id, at: `2026-06-1${id}T04:38:00Z`, actor_id: id, actor: by.en, bn_actor: by.bn },
    ...{ role: kitWork.administrator.en, bn_role: kitWork.administrator.bn, what: kitWork.category, title: '', bn_title: '', to: null },
    ...{ act: before === null ? 'created' : 'changed', verified: 'sealed' },
    changes: [{ field, name: field === 'order' ? kitWork.order : kitWork.name, before: said(before), after: said(after), apart: false }],
    before: { [field]: before },
  };
};
const entries: readonly RecordEntry[] = [
  change(4, kitWork.first, 'order', [6, 8]),
  change(3, kitWork.second, 'bn_title', [kitWork.mine.bn, kitWork.health.bn]),
  change(2, kitWork.second, 'title', ['Health care for all', 'Health']),
  change(1, kitWork.first, 'title', [null, 'Health care for all']),
];
function Told({ of, state = '' }: { of: readonly RecordEntry[] | undefined; state?: '' | 'busy' | 'failed' }) {
  const nothing = () => {};
  const row = { ...base, id: 1 };
  return (
    <HistoryShown {...{ fields, row, state }} entries={of} more={Boolean(of?.length)} onMore={nothing} onRetry={nothing} onTake={nothing} />
  );
}

const suspending = { word: kitWork.suspend, grant: 'user.update' } as const;
const lacking = refusalOf(suspending, 'not_allowed', {});
const own = refusalOf(suspending, 'own_role', { own_role: kitWork.why_own });
const colleague = {
  name: kitWork.second.en,
  bn_name: kitWork.second.bn,
  role: kitWork.head.en,
  bn_role: kitWork.head.bn,
};
const named: Granters = { people: [colleague], own: [], office: true, asked_at: null, may_ask: true };
/** On its way, named, asked, nobody there, and not to be had. */
const whys: (Granters | undefined)[] = [
  undefined,
  named,
  { ...named, asked_at: '2026-06-14T04:38:00Z', may_ask: false },
  { people: [], own: [], office: false, asked_at: null, may_ask: false },
  undefined,
];

export default function KitWork() {
  const t = useWords();
  const language = useLanguage();
  const [values, setValues] = useState<Values>(base);
  const me = pick(language, kitWork.first.en, kitWork.first.bn);
  const by = pick(language, kitWork.second.en, kitWork.second.bn);
  const searched = { ...state, search: pick(language, 'Rafiya', kitWork.searched.bn) };
  return (
    <div className="work stack" data-density="staff">
      <State title={t(kitWork.list)}>
        <Shown many={kitWork.list} of={view({})} />
      </State>
      <State title={t(kitWork.loading)}>
        <Shown many={kitWork.loading} of={view({ answer: undefined, loading: true })} />
      </State>
      <State title={t(kitWork.empty)}>
        <Shown many={kitWork.empty} of={view({ answer: answered([]) })} />
      </State>
      <State title={t(kitWork.none)}>
        <Shown many={kitWork.none} of={view({ answer: answered([]), state: searched })} />
      </State>
      <State title={t(kitWork.offline)}>
        <Shown many={kitWork.offline} of={view({ error: gone })} />
      </State>
      <State title={t(kitWork.failed)}>
        <Shown many={kitWork.failed} of={view({ answer: undefined, error: failed })} />
      </State>
      <State title={t(kitWork.refused)}>
        {whys.map((granters, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- states have no other name
          <Card key={i}>
            <WhyNotAnswer refusal={lacking} granters={granters} failed={i === whys.length - 1 ? t(kitWork.why_failed) : undefined} />
          </Card>
        ))}
        <Card>
          <WhyNotAnswer refusal={own} granters={named} />
        </Card>
        <Card>
          <WhyNotAnswer refusal={refusalOf(suspending, 'in_use', list.why)} granters={undefined} />
        </Card>
      </State>
      <State title={t(kitWork.record)}>
        <div className="row">
          <SavedLine state="saved" count={0} kept />
          <SavedLine state="saving" count={1} kept />
          <SavedLine state="changed" count={2} kept />
          <SavedLine state="failed" count={2} kept={false} />
        </div>
        <Card>
          <Form errors={{ order: [t(kitWork.wrong)] }}>
            {Object.entries(fields).map(([name, f]) => (
              <RecordField
                key={name}
                name={name}
                field={f}
                values={values}
                onChange={(column, value) => setValues((was) => ({ ...was, [column]: value }))}
              />
            ))}
          </Form>
        </Card>
      </State>
      <State title={t(kitWork.upload)}>
        <Card className="stack">
          {uploads.map(([column, label, state]) => (
            <UploadShown key={column} column={column} label={t(label)} lang={language} {...noUpload} {...state} />
          ))}
        </Card>
      </State>
      <State title={t(kitWork.history)}>
        <Told of={entries} />
      </State>
      <State title={t(kitWork.history_loading)}>
        <Told of={undefined} state="busy" />
      </State>
      <State title={t(kitWork.history_none)}>
        <Told of={[]} />
      </State>
      <State title={t(kitWork.history_failed)}>
        <Told of={undefined} state="failed" />
      </State>
      <State title={t(kitWork.conflict)}>
        <Conflict
          fields={fields}
          names={Object.keys(base)}
          clash={{
            base,
            mine: { ...base, order: 6, bn_title: kitWork.mine.bn, title: 'Health and food' },
            theirs: { ...base, order: 3, bn_title: kitWork.theirs.bn, text: 'Care for all' },
            by,
            at: '2026-06-14T04:38:00Z',
            version: 15,
          }}
          me={me}
          onSave={() => {}}
          onBack={() => {}}
        />
      </State>
    </div>
  );
}
