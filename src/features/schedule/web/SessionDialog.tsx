// Dialog of a session: a new one or a series of them, or one that is changed, alone or with those of its series.
import { useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { newKey } from '#core/contract/new-key.ts';
import { useWords, useLanguage } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Checkbox, RadioGroup } from '#ui/Choice.tsx';
import { Select, TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { useToast } from '#ui/Toast.tsx';
import WeekField from '#ui/work/WeekField.tsx';
import type { ClassShown } from '#features/classrooms/contract.ts';
import type { Session } from '../contract.ts';
import { createSession, updateSession } from '../contract-staff.ts';
import { type ChangeScope, hourOf, hoursOn, type Mode, modes, scopes } from '../rules.ts';
import { words as common } from '../words.ts';
import { words } from '../words-screen.ts';
import { Clashes, clashesIn } from './Clashes.tsx';

interface Drafted {
  title: string;
  bn_title: string;
  on: string;
  from: string;
  until: string;
  break: string;
  mode: Mode;
  place: string;
  teacher_id: string;
  fixed: boolean;
}
const draftOf = (session: Session | undefined, day: string, class_days: string): Drafted =>
  session
    ? {
        ...{ title: session.title, bn_title: session.bn_title, on: session.on_date },
        ...{ from: hourOf(session.starts_at), until: hourOf(session.ends_at) },
        break: session.break_at ? hourOf(session.break_at) : '',
        ...{ mode: session.mode, place: session.place, fixed: session.fixed },
        teacher_id: session.teacher ? String(session.teacher.id) : '',
      }
    : {
        ...{ title: '', bn_title: '', on: day, ...hoursOn(day, class_days), break: '' },
        ...{ mode: 'face' as const, place: '', teacher_id: '', fixed: false },
      };
interface SessionDialogProps {
  shown: ClassShown;
  /** The one that is changed; none: a new one. */
  session?: Session | undefined;
  /** The day that a new one begins with. */
  day: string;
  onClose: () => void;
}
export default function SessionDialog({ shown, session, day, onClose }: SessionDialogProps) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const creating = useAsk(createSession);
  const updating = useAsk(updateSession);
  const { busy, error } = session ? updating : creating;
  const [draft, setDraft] = useState(() => draftOf(session, day, shown.class_days));
  const [repeat, setRepeat] = useState('none');
  const [week, setWeek] = useState(shown.class_days);
  const [until_on, setUntilOn] = useState(shown.ends_on ?? '');
  const [skip, setSkip] = useState(true);
  const [scope, setScope] = useState<ChangeScope>('one');
  const [client_key] = useState(newKey);
  const set = (part: Partial<Drafted>) => setDraft((was) => ({ ...was, ...part }));
  const typed = (name: keyof Drafted) => ({
    name,
    value: draft[name] as string,
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  const clashes = clashesIn(error);
  const series = !session && repeat !== 'none';
  const common_fields = {
    ...{ title: draft.title, bn_title: draft.bn_title, mode: draft.mode, place: draft.place, fixed: draft.fixed },
    ...{ on: draft.on, from: draft.from, until: draft.until, break: draft.break || null },
    teacher_id: draft.teacher_id ? Number(draft.teacher_id) : null,
    // what was refused for a clash is pressed once more on purpose
    despite: clashes.length > 0,
  };
  const create = async () => {
    const { break: second, ...fields } = common_fields;
    const made = await creating.run({
      ...fields,
      // without it a long session is halved in its middle
      ...(second && { break: second }),
      ...{ batch_id: shown.id, client_key },
      ...(series && {
        repeat: {
          ...(week && { week }),
          ...{ every: repeat === 'two' ? 2 : 1, holidays: skip ? ('skip' as const) : ('keep' as const) },
          ...(until_on && { until_on }),
        },
      }),
    });
    if (!made) return;
    const { items, skipped } = made;
    const n = items.length;
    toast({ kind: 'ok', text: skipped.length ? t(words.skipped, { n, skipped: skipped.length }) : t(words.made, { n }) });
    onClose();
  };
  const update = async () => {
    const { on, from, until, ...rest } = common_fields;
    const was = draftOf(session, day, shown.class_days);
    // only what was changed: the time of a session that has begun stays
    const when = {
      ...(on !== was.on && { on }),
      ...(from !== was.from && { from }),
      ...(until !== was.until && { until }),
    };
    const { break: half, ...others } = rest;
    const done = await updating.run({
      ...others,
      ...when,
      ...(draft.break !== was.break && { break: half }),
      ...{ id: session!.id, version: session!.version, scope },
    });
    if (!done) return;
    toast({ kind: 'ok', text: done.items.length === 1 ? t(words.saved) : t(words.saved_many, { n: done.items.length }) });
    onClose();
  };
  const despite = session ? words.save_despite : words.create_despite;
  return (
    <FormDialog
      title={t(session ? words.edit_title : words.add)}
      deed={t(clashes.length ? despite : session ? words.save : words.create)}
      danger={clashes.length > 0}
      busy={busy}
      error={error}
      onSend={() => void (session ? update() : create())}
      onClose={onClose}
    >
      <Clashes clashes={clashes} />
      <TextField
        {...typed(language === 'bn' ? 'bn_title' : 'title')}
        label={t(language === 'bn' ? words.title_bn : words.title_en)}
        maxLength={200}
        hint={t(words.title_hint)}
      />
      <TextField
        {...typed(language === 'bn' ? 'title' : 'bn_title')}
        label={t(language === 'bn' ? words.title_en : words.title_bn)}
        maxLength={200}
        optional
      />
      <div className="session-when">
        <TextField {...typed('on')} type="date" label={t(words.on)} required />
        <TextField {...typed('from')} type="time" label={t(words.from)} required />
        <TextField {...typed('until')} type="time" label={t(words.until)} required />
      </div>
      {!session && (
        <RadioGroup
          chips
          name="repeat"
          label={t(words.repeat)}
          value={repeat}
          onChange={setRepeat}
          options={(['none', 'week', 'two'] as const).map((value) => ({ value, label: t(words.repeats[value]) }))}
        />
      )}
      {series && (
        <>
          <WeekField name="week" label={t(words.days)} value={week} onChange={setWeek} />
          <TextField
            name="until_on"
            type="date"
            label={t(words.until_on)}
            value={until_on}
            onChange={(event) => setUntilOn(event.target.value)}
          />
          <Checkbox name="skip" label={t(words.skip)} checked={skip} onChange={(event) => setSkip(event.target.checked)} />
        </>
      )}
      <RadioGroup
        chips
        name="mode"
        label={t(common.mode)}
        value={draft.mode}
        onChange={(mode) => set({ mode: mode as Mode })}
        options={modes.map((value) => ({ value, label: t(common.modes[value]) }))}
      />
      <TextField {...typed('place')} label={t(common.place)} maxLength={200} optional />
      <TextField {...typed('break')} type="time" label={t(common.break)} hint={session ? undefined : t(words.break_hint)} optional />
      {shown.named.length > 0 && (
        <Select
          {...typed('teacher_id')}
          label={t(common.teacher)}
          empty={t(words.no_teacher)}
          options={shown.named.map((one) => ({ value: String(one.user_id), label: pick(language, one.name, one.bn_name) }))}
        />
      )}
      <Checkbox name="fixed" label={t(common.fixed)} checked={draft.fixed} onChange={(event) => set({ fixed: event.target.checked })} />
      {session?.series_id != null && <ScopeField label={t(words.scope)} value={scope} onChange={setScope} />}
    </FormDialog>
  );
}
export function ScopeField({ label, value, onChange }: { label: string; value: ChangeScope; onChange: (scope: ChangeScope) => void }) {
  const t = useWords();
  return (
    <RadioGroup
      name="scope"
      label={label}
      value={value}
      onChange={(scope) => onChange(scope as ChangeScope)}
      options={scopes.map((scope) => ({ value: scope, label: t(words.scopes[scope]) }))}
    />
  );
}
