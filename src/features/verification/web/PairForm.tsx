// The form of a verification: the level of a teacher or the officer, the ID and the birth date that are compared with the record.
import type { FormEvent, ReactNode } from 'react';
import type { Refused } from '#core/contract/web/client.ts';
import { bengaliDigits } from '#core/i18n/bengali.ts';
import { date } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { RadioGroup } from '#ui/Choice.tsx';
import { TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { TabPanels } from '#ui/TabPanels.tsx';
import { idLabel } from '../labels.ts';
import { birthDay, birthFault, idFault, idLength, type Level, levels, subTypes, teacherLevels } from '../rules.ts';
import { closedLevels } from '../rules-waiting.ts';
import { words } from '../words.ts';
import { ClosedLevels } from './ClosedLevels.tsx';

/** As it stands in the fields; the level while one was chosen. */
export interface TypedPair {
  level: Level | undefined;
  sub: number;
  pdsid: string;
  date_of_birth: string;
}
export interface IdProps {
  offered: readonly Level[];
  officer: boolean;
  level: Level;
  typed: TypedPair;
  /** Back from an answer: the button that led there is gone, so that the first field takes the focus. */
  again: boolean;
  /** The ID was compared and matched none. */
  mismatch: boolean;
  onOfficer: (officer: boolean) => void;
  onType: (more: Partial<TypedPair>) => void;
}
interface PairProps extends IdProps {
  busy: boolean;
  error: Refused | undefined;
  /** The closed levels that they are told of when they open; nothing while that is not known. */
  told: readonly number[] | undefined;
  /** Wrong pairs that may be tried yet; nothing while all of them may. */
  tries_left: number | undefined;
  onReset: () => void;
  onCompare: () => void;
  onPapers: () => void;
}
export function PairForm(props: PairProps) {
  const t = useWords();
  const { error, typed, onType } = props;
  const told = props.tries_left !== undefined && <b>{t(words.tries_left, { left: props.tries_left })}</b>;
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
          {t(words.mismatch)} {told}
        </Callout>
      )}
      {!props.mismatch && !error && told && <p className="small">{told}</p>}
      <FormFault error={error} />
      <IdFields {...props}>
        <BirthField typed={typed.date_of_birth} onType={(date_of_birth) => onType({ date_of_birth })} />
      </IdFields>
      {props.mismatch && !error && (
        <p className="small">
          {t(words.sure)}{' '}
          <Button look="b3" onClick={props.onPapers}>
            {t(words.by_papers)}
          </Button>
        </p>
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
/** Whose ID it is and of which level, and the ID; `children` follow it. */
export function IdFields({ children, told, ...props }: IdProps & { children?: ReactNode; told?: readonly number[] | undefined }) {
  const t = useWords();
  const { offered, officer, onOfficer } = props;
  const closed = closedLevels(offered);
  const isTaught = offered.some((one) => teacherLevels.includes(one));
  const form = (
    <>
      {officer ? <Callout>{t(words.officer_hint)}</Callout> : <LevelFields {...props} />}
      {told && closed.length > 0 && (!officer || !isTaught) && <ClosedLevels closed={closed} told={told} />}
      <IdField {...props} />
      {children}
    </>
  );
  if (!offered.includes(levels.officer) || !isTaught) return form;
  return (
    <TabPanels
      label={t(words.who)}
      first={officer ? 'officer' : 'teacher'}
      onChange={(name) => onOfficer(name === 'officer')}
      panels={[
        { name: 'teacher', label: t(words.teacher), content: () => (officer ? null : form) },
        { name: 'officer', label: t(words.officer), content: () => (officer ? form : null) },
      ]}
    />
  );
}
function LevelFields({ offered, level, typed, onType }: IdProps) {
  const t = useWords();
  const closed = teacherLevels.filter((one) => !offered.includes(one));
  return (
    <>
      <RadioGroup
        chips
        name="pds_type"
        label={t(words.level)}
        options={teacherLevels.map((one) => ({ value: String(one), label: t(words.levels[one]), disabled: closed.includes(one) }))}
        value={String(level)}
        onChange={(value) => onType({ level: Number(value) as Level })}
      />
      {level === levels.madrasa && (
        <RadioGroup
          chips
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
    </>
  );
}
/** No authority publishes how long its IDs are: what is typed is counted, and compared by who reads it off a paper. */
function IdField({ level, typed, again, mismatch, onType }: IdProps) {
  const t = useWords();
  const n = idLength(typed.pdsid);
  const fault = idFault(typed.pdsid);
  return (
    <TextField
      name="pdsid"
      label={t(idLabel(level, typed.sub))}
      hint={n === 0 ? t(words.id_hint) : t(mismatch ? words.id_count : words.id_typed, { n })}
      {...(fault && { error: t(words.id_faults[fault]) })}
      value={typed.pdsid}
      autoFocus={again}
      onChange={(event) => onType({ pdsid: event.target.value })}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      required
    />
  );
}
function BirthField({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  const t = useWords();
  const language = useLanguage();
  const day = birthDay(typed);
  const fault = birthFault(typed);
  return (
    <TextField
      name="date_of_birth"
      label={t(words.birth_date)}
      hint={day ? t(words.birth_read, { date: date(language, day) }) : t(words.birth_hint)}
      {...(fault && { error: t(words.birth_faults[fault]) })}
      value={typed}
      onChange={(event) => onType(event.target.value)}
      autoComplete="off"
      placeholder={language === 'bn' ? bengaliDigits('31/12/1990') : '31/12/1990'}
      required
    />
  );
}
