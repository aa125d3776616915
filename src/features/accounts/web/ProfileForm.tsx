// Profile form with optimistic locking (version conflict shown), unsaved text of what was changed, and a warning before it is thrown away.
import { type FormEvent, useEffect, useRef } from 'react';
import { useUnsaved } from '#core/unsaved/web/useUnsaved.ts';
import { useHold } from '#core/navigation/web/hold.ts';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { UnsavedKept } from '#ui/UnsavedKept.tsx';
import { Select, TextArea, TextField } from '#ui/Field.tsx';
import { atContacts } from '#features/contacts/addresses.ts';
import { atMyData } from '#features/my-data/addresses.ts';
import { UpazilaField } from './UpazilaField.tsx';
import { Link } from '#ui/Link.tsx';
import { ErrorSummary, Form } from '#ui/Form.tsx';
import { useToast } from '#ui/Toast.tsx';
import { type Profile, updateProfile } from '../contract.ts';
import { formatPhone, isPrivateProfile } from '../rules.ts';
import { words } from '../words.ts';
import { FormFault } from '#ui/FormFault.tsx';
import { useSession } from '#core/session/web/session.tsx';

const editable = ['name', 'bn_name', 'gender', 'birth_date', 'profession', 'district', 'upazila_id', 'about'] as const;
/** With what the upazila is called, and where it is. */
const kept = [...editable, 'upazila', 'bn_upazila', 'upazila_district', 'bn_upazila_district'] as const;
type Editable = (typeof editable)[number];
type Fields = Record<(typeof kept)[number], string>;
const fieldsOf = (p: Partial<Record<keyof Fields, string | number | null>>): Fields =>
  Object.fromEntries(kept.map((f) => [f, String(p[f] ?? '')])) as Fields;

/** What of the unsaved text is a field; one of another time may be anything. */
function readUnsaved(text: string): Partial<Fields> {
  try {
    const found = JSON.parse(text || '{}') as Record<string, unknown>;
    return Object.fromEntries(kept.filter((f) => typeof found[f] === 'string').map((f) => [f, found[f]]));
  } catch {
    return {};
  }
}
/** `from_record`: the profession is that of the verified record. */
export function ProfileForm({
  profile,
  from_record,
  onSaved,
}: {
  profile: Profile;
  from_record: boolean;
  onSaved: (profile: Profile) => void;
}) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const session = useSession();
  const { run, busy, error, clear } = useAsk(updateProfile);
  const before = fieldsOf(profile);
  // only what was changed is kept as unsaved text, so that what is saved elsewhere meanwhile shows
  const unsaved = useUnsaved('profile');
  const typed = { ...before, ...readUnsaved(unsaved.text) };
  const setTyped = (next: Fields) => {
    const changes = Object.fromEntries(kept.filter((f) => next[f] !== before[f]).map((f) => [f, next[f]]));
    unsaved.setText(Object.keys(changes).length > 0 ? JSON.stringify(changes) : '');
  };
  const changed = editable.some((f) => typed[f] !== before[f]);
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  });

  const blocker = useHold(() => changed);

  const labels = {
    name: t(words.full_name),
    bn_name: t(words.bn_name),
    gender: t(words.gender),
    birth_date: t(words.birth_date),
    profession: t(words.profession),
    district: t(words.district),
    upazila_id: t(words.upazila),
    about: t(words.about),
  };
  const bind = (name: Editable) => ({
    name,
    label: labels[name],
    value: typed[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });
  const save = async (version: number) => {
    // only what was changed here, so that a change made elsewhere to another field stays
    const mine: Partial<Record<Editable, string>> = Object.fromEntries(
      editable.filter((f) => typed[f] !== before[f]).map((f) => [f, typed[f]]),
    );
    const saved = await run({
      ...(mine as { gender?: 'female' }),
      ...(mine.birth_date === undefined ? {} : { birth_date: mine.birth_date || null }),
      upazila_id: mine.upazila_id === undefined ? undefined : mine.upazila_id ? Number(mine.upazila_id) : null,
      version,
    });
    if (!saved) return;
    const answer = saved.data;
    // what was typed while the answer was on its way is not part of it
    const more = Object.fromEntries(kept.filter((f) => latest.current[f] !== typed[f]).map((f) => [f, latest.current[f]]));
    if (Object.keys(more).length > 0) unsaved.setText(JSON.stringify(more));
    else unsaved.clear();
    onSaved(answer);
    void session.refresh();
    toast({ title: t(words.saved_title), text: t(words.saved), kind: 'ok' });
  };
  const now = error?.code === 'stale' ? (error.detail as { current: Profile }).current : undefined;
  const genders = [
    { value: 'female', label: t(words.female) },
    { value: 'male', label: t(words.male) },
    { value: 'other', label: t(words.other) },
  ];
  const valueOf = (f: Editable, of: Fields): string => {
    if (f === 'gender') return genders.find((g) => g.value === of.gender)?.label ?? '';
    if (f !== 'upazila_id') return of[f];
    return [pick(language, of.upazila, of.bn_upazila), pick(language, of.upazila_district, of.bn_upazila_district)]
      .filter(Boolean)
      .join(', ');
  };
  return (
    <Form
      errors={error?.fields}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save(now?.version ?? profile.version);
      }}
    >
      {now ? (
        <ChangedElsewhere
          changes={editable.flatMap((f) => (fieldsOf(now)[f] === before[f] ? [] : [[labels[f], valueOf(f, fieldsOf(now))] as const]))}
          busy={busy}
          onKeep={() => void save(now.version)}
          onTake={() => {
            clear();
            unsaved.clear();
            onSaved({ ...profile, ...now });
          }}
        />
      ) : (
        <FormFault error={error} shown={editable} />
      )}
      <ErrorSummary labels={labels} />
      <TextField {...bind('name')} autoComplete="name" required />
      <TextField {...bind('bn_name')} lang="bn" optional />
      <Select {...bind('gender')} options={genders} optional />
      <TextField {...bind('birth_date')} type="date" autoComplete="bday" min="1900-01-01" optional />
      {isPrivateProfile(profile) && (
        <Callout>
          {t(words.guardian_needed)} <Link to={atMyData()}>{t(words.to_guardian)}</Link>
        </Callout>
      )}
      <TextField
        {...bind('profession')}
        autoComplete="organization-title"
        {...(from_record ? { readOnly: true, hint: t(words.from_record) } : { optional: true })}
      />
      <TextField
        {...bind('district')}
        autoComplete="address-level2"
        {...(typed.upazila_id ? { readOnly: true, hint: t(words.district_follows) } : { optional: true })}
      />
      <UpazilaField
        name="upazila_id"
        label={labels.upazila_id}
        hint={t(words.upazila_hint)}
        optional
        value={
          typed.upazila_id
            ? {
                ...{ id: Number(typed.upazila_id), title: typed.upazila, bn_title: typed.bn_upazila },
                ...{ under: typed.upazila_district, bn_under: typed.bn_upazila_district },
              }
            : null
        }
        onChange={(one) => {
          const around = { upazila_district: one?.district_title ?? '', bn_upazila_district: one?.bn_district_title ?? '' };
          const { upazila_district: district, bn_upazila_district: bn_district } = around;
          setTyped({
            ...typed,
            ...{ upazila_id: String(one?.id ?? ''), upazila: one?.title ?? '', bn_upazila: one?.bn_title ?? '', ...around },
            ...(one && ![district, bn_district].includes(typed.district) && { district: pick(language, district, bn_district) }),
          });
        }}
      />
      <TextArea {...bind('about')} optional />
      <Contacts profile={profile} />
      <div className="row">
        <Button type="submit" size="lg" busy={busy}>
          {t(busy ? words.saving : words.save)}
        </Button>
        <UnsavedKept unsaved={unsaved} />
      </div>
      <ConfirmDialog
        open={blocker.asking}
        title={t(words.leave_title)}
        confirm={t(words.leave)}
        onConfirm={() => {
          unsaved.clear();
          blocker.leave();
        }}
        onClose={() => blocker.stay()}
      >
        {t(words.leave_text)}
      </ConfirmDialog>
    </Form>
  );
}
/** What somebody saved meanwhile, in another tab or on another device: which of the two is kept is chosen here. */
function ChangedElsewhere({
  changes,
  busy,
  onKeep,
  onTake,
}: {
  changes: readonly (readonly [label: string, value: string])[];
  busy: boolean;
  onKeep: () => void;
  onTake: () => void;
}) {
  const t = useWords();
  return (
    <Callout kind="warn" alert>
      <b>{t(words.stale_title)}</b> {t(words.stale_text)}
      <ul>
        {changes.map(([label, value]) => (
          <li key={label}>
            {label}: {value || t(words.none_given)}
          </li>
        ))}
      </ul>
      <p className="row">
        <Button look="b2" busy={busy} onClick={onKeep}>
          {t(words.keep_mine)}
        </Button>
        <Button look="b3" onClick={onTake}>
          {t(words.take_theirs)}
        </Button>
      </p>
    </Callout>
  );
}
/** What is not changed in this form: it wants a code. */
function Contacts({ profile }: { profile: Profile }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <>
      <dl>
        {(
          [
            [words.phone, profile.phone && formatPhone(language, profile.phone)],
            [words.email, profile.email],
            [words.username, profile.username],
          ] as const
        ).map(([label, value]) => (
          <div key={label.en} className="row">
            <dt className="muted">{t(label)}</dt>
            <dd className="push" dir="ltr">
              {value ?? t(words.none_given)}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <Link to={atContacts()}>{t(words.change_contacts)}</Link>
      </p>
    </>
  );
}
