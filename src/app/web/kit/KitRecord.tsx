// Component gallery of the workbench: a record's form, its dialogs, its history and a conflict of two people.
import { type ReactNode, useState } from 'react';
import type { RecordEntry } from '#core/history/told.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick, type Word } from '#core/i18n/words.ts';
import { DAYS_TO_RESTORE, field } from '#core/records/declare.ts';
import type { Values } from '#core/records/merge.ts';
import { chooseDistrict } from '#features/geography/choosers.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Form } from '#ui/Form.tsx';
import { ActionDialog } from '#ui/work/ActionDialog.tsx';
import { Conflict } from '#ui/work/Conflict.tsx';
import { HistoryShown } from '#ui/work/HistoryPanel.tsx';
import { GoneDialog, LeaveDialog } from '#ui/work/RecordDialogs.tsx';
import { RecordField, SavedLine } from '#ui/work/RecordFields.tsx';
import { InUseDialog } from '#ui/work/useRemoval.tsx';
import { words } from '#ui/work/words-record.ts';
import { kitWork } from '../../words-kit-work.ts';
import { State } from './KitState.tsx';

const fields = {
  title: field.pair({ word: kitWork.name, max: 120, required: 'one' }),
  text: field.pair({ word: kitWork.about, max: 400, long: true }),
  order: field.number({ word: kitWork.order, min: 1, max: 100 }),
  district_ids: field.several({ word: kitWork.districts, of: 'district', from: () => chooseDistrict, most: 5 }),
};
const base: Values = { title: 'Health', bn_title: kitWork.health.bn, text: '', bn_text: kitWork.text.bn, order: 8, district_ids: [] };

/** No district has it. */
const GONE = 99_999;

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
/** What was changed belongs to a person. */
const apart = entries
  .slice(0, 2)
  .map((entry) => ({ ...entry, changes: entry.changes.map((one) => ({ ...one, before: null, after: null, apart: true })), before: {} }));
const nothing = () => {};
function Told({ of, state = '' }: { of: readonly RecordEntry[] | undefined; state?: '' | 'busy' | 'failed' }) {
  const row = { ...base, id: 1 };
  return (
    <HistoryShown {...{ fields, row, state }} entries={of} more={Boolean(of?.length)} onMore={nothing} onRetry={nothing} onTake={nothing} />
  );
}

type Asking = 'leave' | 'in_use' | 'gone' | 'remove' | 'action';
const asked = { reason: field.long({ word: kitWork.remark, max: 300, required: true, offers: [kitWork.why] }) };
/** The dialogs of a record, each opened by a button that says what has happened. */
function Dialogs() {
  const t = useWords();
  const language = useLanguage();
  const [open, setOpen] = useState<Asking>();
  const close = () => setOpen(undefined);
  const [values, setValues] = useState<Values>({ reason: '' });
  const item = pick(language, base.title as string, base.bn_title as string);
  const courses = [kitWork.course_first, kitWork.course_second].map(({ en, bn }, id) => ({ id, title: en, bn_title: bn }));
  const kept = { name: item, message: t(kitWork.said_in_use), depends: [{ what: kitWork.count, count: 12, some: courses }] };
  const dialogs: Record<Asking, readonly [Word, ReactNode]> = {
    leave: [
      kitWork.leave,
      <LeaveDialog
        key="leave"
        open={open === 'leave'}
        changed={[t(kitWork.name), t(kitWork.order)]}
        kept
        onStay={close}
        onKeep={close}
        onDiscard={close}
      />,
    ],
    in_use: [kitWork.in_use, <InUseDialog key="in_use" kept={open === 'in_use' ? kept : undefined} onClose={close} />],
    gone: [kitWork.gone, <GoneDialog key="gone" open={open === 'gone'} busy={false} onClose={close} onNew={close} onRestore={close} />],
    remove: [
      kitWork.remove,
      <ConfirmDialog
        key="remove"
        open={open === 'remove'}
        title={t(words.remove_many_title, { n: 3 })}
        confirm={t(words.remove_many, { n: 3 })}
        onConfirm={close}
        onClose={close}
      >
        <p>{t(words.remove_many_text, { days: DAYS_TO_RESTORE })}</p>
      </ConfirmDialog>,
    ],
    action: [
      kitWork.suspend,
      open === 'action' && (
        <ActionDialog
          key="action"
          title={`${t(kitWork.suspend)}: ${item}`}
          deed={t(kitWork.suspend)}
          danger
          fields={asked}
          values={values}
          onChange={(name, value) => setValues({ [name]: value })}
          busy={false}
          error={{ message: '', fields: { reason: [t(kitWork.said_wrong)] } }}
          onSend={close}
          onClose={close}
        />
      ),
    ],
  };
  return (
    <Card>
      <div className="row">
        {(Object.keys(dialogs) as Asking[]).map((name) => (
          <Button key={name} look="b2" onClick={() => setOpen(name)}>
            {t(dialogs[name][0])}
          </Button>
        ))}
      </div>
      {Object.values(dialogs).map(([, dialog]) => dialog)}
    </Card>
  );
}

export default function KitRecord() {
  const t = useWords();
  const language = useLanguage();
  const [values, setValues] = useState<Values>({ ...base, district_ids: [1, GONE] });
  const me = pick(language, kitWork.first.en, kitWork.first.bn);
  return (
    <>
      <State title={t(kitWork.record)}>
        <div className="row">
          <SavedLine state="new" count={0} kept />
          <SavedLine state="saved" count={0} kept />
          <SavedLine state="saving" count={1} kept />
          <SavedLine state="changed" count={2} kept />
          <SavedLine state="changed" count={2} kept={false} />
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
      <State title={t(kitWork.dialogs)}>
        <Dialogs />
      </State>
      <State title={t(kitWork.history)}>
        <Told of={entries} />
      </State>
      <State title={t(kitWork.history_apart)}>
        <Told of={apart} />
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
          still
          fields={fields}
          names={Object.keys(base)}
          clash={{
            base,
            mine: { ...base, order: 6, bn_title: kitWork.mine.bn, title: 'Health and food' },
            theirs: { ...base, order: 3, bn_title: kitWork.theirs.bn, text: 'Care for all' },
            by: kitWork.second.en,
            bn_by: kitWork.second.bn,
            own: false,
            at: '2026-06-14T04:38:00Z',
            version: 15,
          }}
          me={{ name: me, bn_name: me }}
          onSave={() => {}}
          onBack={() => {}}
        />
      </State>
      <State title={t(kitWork.conflict_own)}>
        <Conflict
          still
          fields={fields}
          names={['title', 'order']}
          clash={{
            base,
            mine: { ...base, title: 'Health and food' },
            theirs: { ...base, title: 'Health and care', order: 3 },
            ...{ by: null, bn_by: null, at: '2026-06-14T04:38:00Z', own: true, version: 15 },
          }}
          me={{ name: me, bn_name: me }}
          onSave={() => {}}
          onBack={() => {}}
        />
      </State>
    </>
  );
}
