// Staff screen of one work that was handed in: its text and files, the mark and what is said of it.
import { type FormEvent, useEffect, useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { idOf, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { foldDigits } from '#core/i18n/bengali.ts';
import { dateTime } from '#core/i18n/dates.ts';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { field } from '#core/records/declare.ts';
import type { Values } from '#core/records/merge.ts';
import type { Writer } from '#core/history/writer.ts';
import { useUnsaved } from '#core/unsaved/web/useUnsaved.ts';
import { useSession } from '#core/session/web/session.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { TextArea, TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { useToast } from '#ui/Toast.tsx';
import { UnsavedKept } from '#ui/UnsavedKept.tsx';
import { Allowed } from '#ui/work/Allowed.tsx';
import { type Clash, Conflict } from '#ui/work/Conflict.tsx';
import { atWorks } from '../addresses.ts';
import { markWork, type SeenWork, viewWork } from '../contract-staff.ts';
import { COMMENT_MOST } from '../rules.ts';
import { staffWords as words } from '../words-staff.ts';
import { WorkFiles } from './WorkFiles.tsx';

export const needs = (where: Where) => ({ work: need(viewWork, { id: idOf(where) }) });
/** What two who mark one work choose between. */
const fields = {
  percent: field.number({ word: words.percent, min: 0, max: 100 }),
  comment: field.long({ word: words.comment, max: COMMENT_MOST }),
};
const looks = { waiting: ['warn', 'clock'], passed: ['ok', 'circle-check'], failed: ['danger', 'undo-2'] } as const;

function Marking({ work, onMarked }: { work: SeenWork; onMarked: (work: SeenWork) => void }) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const marking = useAsk(markWork);
  const looking = useAsk(viewWork);
  const [percent, setPercent] = useState(work.percent === null ? '' : String(work.percent));
  const comment = useUnsaved(`work-comment:${work.id}`, work.comment);
  const { error } = marking;
  const { user } = useSession();
  const [clash, setClash] = useState<Clash>();
  const typed = foldDigits(percent).trim();
  // the error comes with the next rendering
  useEffect(() => {
    if (error?.code !== 'stale') return;
    const { current, ...writer } = error.detail as Writer & { current: SeenWork };
    // oxlint-disable-next-line react/set-state-in-effect -- what the server answered decides what is shown
    setClash({
      ...{ ...writer, version: current.marks },
      base: { percent: work.percent, comment: work.comment },
      mine: { percent: Number(typed), comment: comment.text },
      theirs: { percent: current.percent, comment: current.comment },
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each refusal
  }, [error]);
  const give = async (mark: Values, marks: number) => {
    const marked = await marking.run({ id: work.id, version: work.version, marks, ...mark } as never);
    if (!marked) return;
    setClash(undefined);
    comment.clear();
    onMarked(marked);
    toast({ text: t(words.marked), kind: 'ok' });
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void give({ percent: typed || undefined, comment: comment.text }, work.marks);
  };
  const look = async () => {
    const now = await looking.run({ id: work.id });
    if (now) onMarked(now);
    marking.clear();
  };
  if (clash && (!error || error.code === 'stale'))
    return (
      <Conflict
        key={clash.version}
        fields={fields}
        names={Object.keys(fields)}
        clash={clash}
        me={user}
        busy={marking.busy}
        onSave={(chosen) => void give({ ...clash.theirs, ...chosen }, clash.version)}
        onBack={() => {
          marking.clear();
          setClash(undefined);
        }}
      />
    );
  return (
    <Form errors={error?.fields} onSubmit={send}>
      {error && error.code !== 'stale' && !Object.keys(error.fields).length && (
        <Callout kind="bad" alert>
          <p>{error.message}</p>
          {error.code === 'work_replaced' && (
            <Button look="b2" busy={looking.busy} onClick={() => void look()}>
              {t(words.look_again)}
            </Button>
          )}
        </Callout>
      )}
      <TextField
        name="percent"
        label={t(words.percent_of)}
        hint={t(words.pass_from, { percent: number(language, work.pass_percent) })}
        inputMode="numeric"
        required
        value={percent}
        onChange={(event) => setPercent(event.target.value)}
      />
      <TextArea
        name="comment"
        label={t(words.comment)}
        hint={t(words.comment_hint)}
        rows={4}
        value={comment.text}
        onChange={(event) => comment.setText(event.target.value)}
      />
      <div className="row">
        <Allowed may={work.can.mark} action={{ word: words.send, grant: 'batch.update' }} why={words.why}>
          <Button type="submit" icon="check" busy={marking.busy}>
            {t(work.state === 'waiting' ? words.send : words.send_again)}
          </Button>
        </Allowed>
        <UnsavedKept unsaved={comment} />
      </div>
    </Form>
  );
}

export default function WorkPage({ data }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const [work, setWork] = useState(data.work);
  const [look, icon] = looks[work.state];
  const lesson = pick(language, work.lesson_title, work.bn_lesson_title);
  return (
    <div className="work stack" data-density="staff">
      <Breadcrumb trail={[{ label: t(words.many), to: atWorks() }, { label: lesson }]} />
      <div className="head">
        <div>
          <h1>{pick(language, work.name, work.bn_name)}</h1>
          <p className="muted">
            {[lesson, pick(language, work.course_title, work.bn_course_title), pick(language, work.batch_title, work.bn_batch_title)].join(
              ' · ',
            )}
          </p>
          <p className="small muted">
            {t(words.handed_in)}: {dateTime(language, work.submitted_at)}
          </p>
        </div>
        <span className="row">
          {work.late && (
            <Badge kind="warn" icon="clock">
              {t(words.late)}
            </Badge>
          )}
          <Badge kind={look} icon={icon}>
            {t(words.states[work.state])}
            {work.percent !== null && ` · ${number(language, work.percent)}%`}
          </Badge>
        </span>
      </div>
      <Card title={t(words.one)}>
        {work.text.trim() ? <p className="said">{work.text}</p> : <p className="muted">{t(words.no_text)}</p>}
        {work.files.length > 0 && <WorkFiles files={work.files} label={t(words.files)} />}
      </Card>
      <Card title={t(words.marking)}>
        <Marking key={`${work.version} ${work.marked_at}`} work={work} onMarked={setWork} />
      </Card>
    </div>
  );
}
