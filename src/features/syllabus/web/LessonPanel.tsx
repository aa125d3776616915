// Editor of one lesson: what is written of it, its files, questions and settings, saved while one writes; preview, versions, conflicts.
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DraftCalls, DraftTold } from '#core/drafts/admin-draft.ts';
import type { AnyCall } from '#core/contract/call.ts';
import { askSignedIn } from '#core/contract/web/client.ts';
import { useAnswer } from '#core/contract/web/hooks.ts';
import type { EditingMachine } from '#core/drafts/web/editing.ts';
import { useEditing } from '#core/drafts/web/useEditing.ts';
import { dateTime } from '#core/i18n/dates.ts';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import type { Field } from '#core/records/declare.ts';
import type { Values } from '#core/records/merge.ts';
import { useSession } from '#core/session/web/session.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button, ButtonLink, IconButton } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Form } from '#ui/Form.tsx';
import { Icon } from '#ui/Icon.tsx';
import { latePart } from '#ui/latePart.ts';
import { TextSkeleton } from '#ui/Skeleton.tsx';
import { ErrorState } from '#ui/States.tsx';
import { Conflict, useColumnNames, useWriterName } from '#ui/work/Conflict.tsx';
import { Editable, WhyClosed } from '#ui/work/Editable.tsx';
import { Here, SaveLine } from '#ui/work/EditorBar.tsx';
import { PicturesContext } from '#ui/work/pictures.ts';
import { LeavingEditor } from '#ui/work/RecordDialogs.tsx';
import { RecordField } from '#ui/work/RecordFields.tsx';
import { Versions } from '#ui/work/Versions.tsx';
import { words as editorWords } from '#ui/work/words-editor.ts';
import { useWritingLanguage } from '#ui/writing-language.ts';
import { type Item, listFiles, takeSound, writeCaptions, writing } from '../contract.ts';
import { parseFiles } from '../files.ts';
import { aboutKind, isLessonKind, isPlayedKind } from '../kinds.ts';
import { type Fault, faultsOf, lesson } from '../lesson.ts';
import { parseQuestions } from '#features/questions/written.ts';
import { QuestionsField, questionWords } from '#features/questions/web/public-staff.ts';
import { atBuilder } from '#features/exams/addresses.ts';
import { atTakers } from '#features/quizzes/addresses.ts';
import { atSurveys } from '#features/surveys/addresses.ts';
import { parseSurvey } from '#features/surveys/rules.ts';
import { SurveyField } from '#features/surveys/web/public-staff.ts';
import { words } from '../words.ts';
import { FilesField } from './FilesField.tsx';
import { Draws } from './Draws.tsx';
import { FromBank } from './FromBank.tsx';
import { iconOf } from './kind-icons.ts';
import { LessonPreview } from './LessonPreview.tsx';
import { useItemName } from './useSyllabus.ts';

const uploads = { picture: writing.upload as AnyCall, sound: takeSound as AnyCall };

const TimelineField = latePart(() => import('./TimelineField.tsx'));

export interface LessonPanelProps {
  item: Item;
  course_id: number;
  /** What the list shows of it, as it is written. */
  onPatch: (id: number, part: Partial<Item>) => void;
  onClose: () => void;
  /** What stands above the fields, such as what the lesson takes from elsewhere. */
  above?: AboveLesson | undefined;
}
export type AboveLesson = (given: {
  item: Item;
  may: boolean;
  /** What was typed is on the server. */
  ready: () => Promise<boolean>;
  /** Takes the draft as it is there now. */
  reload: () => Promise<void>;
}) => ReactNode;
export default function LessonPanel({ item, course_id, onPatch, onClose, above }: LessonPanelProps) {
  const t = useWords();
  const name = useItemName()(item);
  const { data, error, reload } = useAnswer(writing.view, item.built ? null : { id: item.id });
  // the answer of the first time: what is written since is the editor's own
  const [first, setFirst] = useState<DraftTold>();
  if (data && !first) setFirst(data);
  const kind = isLessonKind(item.kind) ? aboutKind[item.kind] : undefined;
  return (
    <section className="card syl-panel" aria-labelledby="syl-panel">
      <div className="syl-panel-h">
        <Icon name={iconOf(item.kind)} />
        <h2 id="syl-panel" className="grow">
          <span className="small muted">{kind && t(kind.word)}</span>
          <span>{name}</span>
        </h2>
        {kind?.surveys && item.published && (
          <ButtonLink look="b2" to={atSurveys({ id: course_id })}>
            {t(words.survey_see)}
          </ButtonLink>
        )}
        {kind?.timed && item.lesson_id !== null && (
          <ButtonLink look="b2" to={atTakers({ id: item.lesson_id })}>
            {t(words.exam_see)}
          </ButtonLink>
        )}
        <IconButton icon="x" label={t(words.close)} onClick={onClose} />
      </div>
      {item.built ? (
        <div className="stack">
          <p>{t(words.set_elsewhere)}</p>
          {item.lesson_id !== null && (
            <div className="row">
              <ButtonLink look="b2" icon="pencil" to={atBuilder({ id: item.lesson_id })}>
                {t(words.to_builder)}
              </ButtonLink>
            </div>
          )}
        </div>
      ) : first ? (
        <Opened first={first} {...{ item, onPatch, onClose, above }} />
      ) : error ? (
        <ErrorState level={3} onRetry={reload} />
      ) : (
        <TextSkeleton lines={6} />
      )}
    </section>
  );
}
function Opened({ item, first, onPatch, onClose, above }: Omit<LessonPanelProps, 'course_id'> & { first: DraftTold }) {
  const t = useWords();
  const language = useLanguage();
  const { user } = useSession();
  const edit = useEditing(writing as never, lesson, first);
  const { draft, values, clash, machine } = edit;
  const called = useColumnNames(lesson.fields);
  const writing_in = useWritingLanguage();
  const [mode, setMode] = useState<'write' | 'look' | 'clash'>('write');
  const form = useRef<HTMLDivElement>(null);
  const may = draft.can.write;
  const faults = useMemo(() => faultsOf(item.kind, values), [item.kind, values]);
  useNoted(item, values, faults, onPatch);
  const [leading, setLeading] = useState<{ column: string } | undefined>(() =>
    first.fields.title || first.fields.bn_title ? undefined : { column: writing_in === 'bn' ? 'bn_title' : 'title' },
  );
  const lead = useCallback((column: string) => {
    setMode('write');
    setLeading({ column });
  }, []);
  useEffect(() => {
    const found = leading && form.current?.querySelector<HTMLElement>(`[id$="f-${leading.column}"], [data-part="${leading.column}"]`);
    if (!found) return;
    const closed = found.closest<HTMLDetailsElement>('details:not([open])');
    if (closed) closed.open = true;
    found.scrollIntoView({ block: 'center' });
    found.focus();
  }, [leading]);
  const pictures = useMemo(
    () => ({ of: (file: number) => draft.pictures.find(({ id }) => id === file), add: machine.addPicture, about: { id: draft.id } }),
    [draft.pictures, draft.id, machine],
  );
  const writerSaid = useWriterName();
  return (
    <PicturesContext value={pictures}>
      <div className="row syl-bar">
        <SaveLine {...edit} />
        <Here draft={draft} />
        <span className="push" />
        <Button look="b2" icon={mode === 'look' ? 'pencil' : 'eye'} onClick={() => setMode(mode === 'look' ? 'write' : 'look')}>
          {t(mode === 'look' ? words.write : words.look)}
        </Button>
      </div>
      {clash && mode !== 'clash' && (
        <Callout kind="warn" alert>
          <p>
            {clash.own
              ? t(editorWords.clash_own, {
                  when: clash.at ? dateTime(language, clash.at) : '',
                  fields: Object.keys(clash.theirs).map(called).join(', '),
                })
              : t(editorWords.clash, { name: writerSaid(clash), fields: Object.keys(clash.theirs).map(called).join(', ') })}
          </p>
          <Button look="b2" onClick={() => setMode('clash')}>
            {t(editorWords.decide)}
          </Button>
        </Callout>
      )}
      {clash && mode === 'clash' && (
        <Conflict
          fields={lesson.fields}
          names={Object.keys(clash.theirs)}
          clash={{ ...clash, mine: values, version: draft.version }}
          me={user}
          onSave={(chosen) => {
            machine.settle(chosen);
            setMode('write');
          }}
          onBack={() => setMode('write')}
        />
      )}
      {mode === 'look' && <LessonPreview id={item.id} machine={machine} />}
      <div ref={form} className="stack" hidden={mode !== 'write'}>
        {!may && <WhyClosed />}
        {above?.({
          item,
          may,
          ready: () => machine.flush(),
          reload: async () => machine.take(await askSignedIn(writing.view, { id: item.id })),
        })}
        <Form errors={edit.wrong} onSubmit={(event) => event.preventDefault()} className="stack">
          <Editable may={may}>
            <Fields kind={item.kind} item={item} values={values} machine={machine} may={may} language={language} />
          </Editable>
        </Form>
        <Todo faults={faults} onLead={lead} />
        <Versions
          id={draft.id}
          calls={writing as unknown as DraftCalls}
          fields={lesson.fields}
          may={may}
          ready={async () => ((await machine.flush()) ? machine.version() : undefined)}
          valuesNow={() => machine.snapshot().values}
          onTake={machine.take}
        />
      </div>
      <LeavingEditor edit={edit} called={called} />
      <Button look="bn" icon="arrow-left" className="syl-back" onClick={onClose}>
        {t(words.back)}
      </Button>
    </PicturesContext>
  );
}
/** What the list shows of a lesson follows what is written in it, once it is painted. */
function useNoted(item: Item, values: Values, faults: readonly Fault[], onPatch: LessonPanelProps['onPatch']) {
  const now = {
    ...{ title: String(values.title ?? ''), bn_title: String(values.bn_title ?? '') },
    minutes: typeof values.minutes === 'number' ? values.minutes : item.minutes,
    ...{ required: values.required === true, is_free: values.is_free === true },
    question_count: parseQuestions(String(values.questions ?? '')).length + parseSurvey(String(values.survey ?? '')).length,
    faults: faults.filter(({ weight }) => weight === 'must').length,
  };
  const changed = (Object.keys(now) as (keyof typeof now)[]).some((key) => now[key] !== item[key]);
  const key = JSON.stringify(now);
  useEffect(() => {
    if (changed) onPatch(item.id, JSON.parse(key) as typeof now);
  }, [changed, key, item.id, onPatch]);
}

interface FieldsProps {
  kind: string;
  item: Item;
  values: Values;
  machine: EditingMachine;
  may: boolean;
  language: 'en' | 'bn';
}
const { fields } = lesson;
/** What is said otherwise where the minutes are a limit. */
const timedFields: Partial<Record<string, Field>> = {
  minutes: { ...fields.minutes, word: words.time_limit, hint: words.time_limit_hint },
  due_on: { ...fields.due_on, hint: words.exam_due_hint },
  attempts_allowed: { ...fields.attempts_allowed, hint: words.exam_attempts_hint },
};
const packagedFields: Partial<Record<string, Field>> = {
  pass_percent: { ...fields.pass_percent, hint: words.package_pass_hint },
};
/** What is asked for in a lesson of its kind; the rest are settings, which few change. */
function Fields({ kind, item, values, machine, may }: FieldsProps) {
  const t = useWords();
  const about = isLessonKind(kind) ? aboutKind[kind] : undefined;
  const { set } = machine;
  const setData = useCallback(
    (column: 'files' | 'chapters' | 'questions' | 'draws' | 'survey', stored: string) => set(column, stored),
    [set],
  );
  const one = (name: keyof typeof fields & string) => (
    <RecordField
      key={name}
      name={name}
      field={(about?.timed && timedFields[name]) || (about?.packaged && packagedFields[name]) || fields[name]}
      values={values}
      onChange={set}
      upload={may ? uploads.picture : undefined}
      onFocus={machine.writeIn}
      disabled={!may}
    />
  );
  const files = about && about.files.length > 0 && isLessonKind(kind) && (
    <FilesField
      key="files"
      item_id={item.id}
      kind={kind}
      files={parseFiles(String(values.files ?? ''))}
      may={may}
      onChange={(stored) => setData('files', stored)}
    />
  );
  const timeline = isPlayedKind(kind) && (
    <Suspense key="chapters" fallback={<TextSkeleton lines={3} />}>
      <div data-part="chapters" tabIndex={-1}>
        <TimelineField
          id={item.id}
          files={parseFiles(String(values.files ?? ''))}
          chapters={String(values.chapters ?? '')}
          may={may}
          list={listFiles as AnyCall}
          write={writeCaptions as AnyCall}
          onChapters={(stored) => setData('chapters', stored)}
          onFiles={(stored) => setData('files', stored)}
          stops={{
            stored: String(values.questions ?? ''),
            upload: may ? uploads : undefined,
            onChange: (stored) => setData('questions', stored),
          }}
        />
      </div>
    </Suspense>
  );
  const first = kind !== 'manual' && kind !== 'assignment';
  // what is done by its learner's word, and may be shown to everybody
  const said = !about?.asks && !about?.handed_in && !about?.surveys && !about?.packaged;
  return (
    <>
      {one('title')}
      {(about?.links || values.url) && one('url')}
      {first && files}
      {timeline}
      {about?.asks && (
        <QuestionsField
          key="questions"
          stored={String(values.questions ?? '')}
          may={may}
          upload={may ? uploads : undefined}
          onChange={(stored) => setData('questions', stored)}
        />
      )}
      {about?.asks && (
        <FromBank key="bank" stored={String(values.questions ?? '')} may={may} onChange={(stored) => setData('questions', stored)} />
      )}
      {about?.asks && <Draws key="draws" stored={String(values.draws ?? '')} may={may} onChange={(stored) => setData('draws', stored)} />}
      {about?.surveys && (
        <SurveyField
          key="survey"
          stored={String(values.survey ?? '')}
          may={may}
          live={item.published}
          onChange={(stored) => setData('survey', stored)}
        />
      )}
      {one('body')}
      {!first && files}
      {about?.surveys && one('survey_anonymous')}
      {about?.surveys && one('survey_totals')}
      {one('minutes')}
      {about?.timed && one('due_on')}
      <Disclosure summary={t(words.settings)}>
        <div className="stack syl-set">
          {one('required')}
          {said && one('done_by')}
          {said && values.done_by === 'time' && one('time_share')}
          {about?.handed_in && one('work_done_by')}
          {about?.handed_in && values.work_done_by === 'passed' && one('pass_percent')}
          {said && one('is_free')}
          {about?.packaged && one('pass_percent')}
          {about?.due && !about.timed && one('due_on')}
          {about?.asks && (['pass_percent', 'attempts_allowed', 'questions_shown', 'show_answers'] as const).map(one)}
          {about?.asks && !about.timed && one('practice')}
        </div>
      </Disclosure>
    </>
  );
}
function Todo({ faults, onLead }: { faults: readonly Fault[]; onLead: (column: string) => void }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <div className="syl-todo">
      <h3>{t(words.left_to_do)}</h3>
      {!faults.length && <p className="small">{t(words.all_ready)}</p>}
      <ul className="checks">
        {faults.map((fault) => (
          <li key={`${fault.key}.${fault.question ?? 0}`}>
            <Icon name={fault.weight === 'must' ? 'circle-alert' : 'circle-help'} />
            <span>
              <button type="button" className="link" onClick={() => onLead(fault.question ? `question.${fault.question}` : fault.field)}>
                {fault.question !== undefined && `${t(questionWords.question_n, { n: number(language, fault.question) })}: `}
                {t(fault.word as typeof words.no_text)}
              </button>{' '}
              <Badge kind={fault.weight === 'must' ? 'danger' : 'warn'}>
                {t(fault.weight === 'must' ? editorWords.must : editorWords.should)}
              </Badge>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
