// The form of a verification: the level of a teacher or the officer, the ID and the birth date that are compared with the record.
import type { FormEvent } from 'react';
import type { Refused } from '#core/contract/web/client.ts';
import { bengaliDigits } from '#core/i18n/bengali.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { RadioGroup } from '#ui/Choice.tsx';
import { TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { TabPanels } from '#ui/TabPanels.tsx';
import { idLabel } from '../labels.ts';
import { type Level, levels, subTypes, teacherLevels } from '../rules.ts';
import { words } from '../words.ts';

/** As it stands in the fields; the level while one was chosen. */
export interface TypedPair {
  level: Level | undefined;
  sub: number;
  pdsid: string;
  date_of_birth: string;
}
interface PairProps {
  offered: readonly Level[];
  officer: boolean;
  level: Level;
  typed: TypedPair;
  /** Back from an answer: the button that led there is gone, so that the first field takes the focus. */
  again: boolean;
  busy: boolean;
  error: Refused | undefined;
  mismatch: boolean;
  onOfficer: (officer: boolean) => void;
  onType: (more: Partial<TypedPair>) => void;
  onReset: () => void;
  onCompare: () => void;
}
export function PairForm(props: PairProps) {
  const t = useWords();
  const { offered, officer, error } = props;
  const form = officer ? <OfficerFields {...props} /> : <TeacherFields {...props} />;
  return (
    <Form
      errors={error?.fields}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        props.onCompare();
      }}
    >
      {props.mismatch && !error && (
        <Callout kind="bad" alert>
          {t(words.mismatch)}
        </Callout>
      )}
      <FormFault error={error} />
      {offered.includes(levels.officer) && offered.some((one) => teacherLevels.includes(one)) ? (
        <TabPanels
          label={t(words.who)}
          first={officer ? 'officer' : 'teacher'}
          onChange={(name) => props.onOfficer(name === 'officer')}
          panels={[
            { name: 'teacher', label: t(words.teacher), content: () => (officer ? null : form) },
            { name: 'officer', label: t(words.officer), content: () => (officer ? form : null) },
          ]}
        />
      ) : (
        form
      )}
      <p className="row">
        <Button look="b3" onClick={props.onReset}>
          {t(words.reset)}
        </Button>
        <span className="push" />
        <Button type="submit" busy={props.busy}>
          {t(words.compare)}
        </Button>
      </p>
    </Form>
  );
}
function TeacherFields(props: PairProps) {
  const t = useWords();
  const { offered, level, typed, onType } = props;
  const closed = teacherLevels.filter((one) => !offered.includes(one));
  return (
    <>
      <RadioGroup
        name="pds_type"
        label={t(words.level)}
        options={teacherLevels.map((one) => ({ value: String(one), label: t(words.levels[one]), disabled: closed.includes(one) }))}
        value={String(level)}
        onChange={(value) => onType({ level: Number(value) as Level })}
        hint={closed.length > 0 ? t(words.closed_levels) : undefined}
      />
      {level === levels.madrasa && (
        <RadioGroup
          name="pds_sub_type"
          label={t(words.number)}
          options={[
            { value: String(subTypes.pin), label: t(words.ids.pin) },
            { value: String(subTypes.index), label: t(words.ids.index) },
          ]}
          value={String(typed.sub)}
          onChange={(value) => onType({ sub: Number(value) })}
        />
      )}
      <Numbers {...props} />
    </>
  );
}
function OfficerFields(props: PairProps) {
  const t = useWords();
  return (
    <>
      <Callout>{t(words.officer_hint)}</Callout>
      <Numbers {...props} />
    </>
  );
}
function Numbers({ level, typed, again, onType }: PairProps) {
  const t = useWords();
  const language = useLanguage();
  return (
    <>
      <TextField
        name="pdsid"
        label={t(idLabel(level, typed.sub))}
        hint={t(words.id_hint)}
        value={typed.pdsid}
        autoFocus={again}
        onChange={(event) => onType({ pdsid: event.target.value })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <TextField
        name="date_of_birth"
        label={t(words.birth_date)}
        hint={t(words.birth_hint)}
        value={typed.date_of_birth}
        onChange={(event) => onType({ date_of_birth: event.target.value })}
        autoComplete="off"
        placeholder={language === 'bn' ? bengaliDigits('31/12/1990') : '31/12/1990'}
        required
      />
    </>
  );
}
