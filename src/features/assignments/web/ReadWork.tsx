// One work that was handed in, as who marks reads it: its text and files, the mark and what is said of it, giving it back.
import { type FormEvent, useEffect, useState } from 'react';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { foldDigits } from '#core/i18n/bengali.ts';
import { dateTime } from '#core/i18n/dates.ts';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { field } from '#core/records/declare.ts';
import type { Values } from '#core/records/merge.ts';
import type { Writer } from '#core/history/writer.ts';
import { useUnsaved } from '#core/unsaved/web/useUnsaved.ts';
import { useSession } from '#core/session/web/session.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { TextArea, TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { ErrorState } from '#ui/States.tsx';
import { useToast } from '#ui/Toast.tsx';
import { UnsavedKept } from '#ui/UnsavedKept.tsx';
import { Allowed } from '#ui/work/Allowed.tsx';
import { type Clash, Conflict } from '#ui/work/Conflict.tsx';
import { markWork, returnWork, type SeenWork, viewWork } from '../contract-staff.ts';
import { COMMENT_MOST } from '../rules.ts';
import { staffWords as words } from '../words-staff.ts';
import { WorkFiles } from './WorkFiles.tsx';

/** What two who mark one work choose between. */
const fields = {
  percent: field.number({ word: words.percent, min: 0, max: 100 }),
  comment: field.long({ word: words.comment, max: COMMENT_MOST }),
};
export const looks = {
  waiting: ['warn', 'clock'],
  returned: ['plain', 'undo-2'],
  passed: ['ok', 'circle-check'],
  failed: ['danger', 'undo-2'],
} as const;

function Marking({ work, onMarked }: { work: SeenWork; onMarked: (work: SeenWork) => void }) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const marking = useAsk(markWork);
  const returning = useAsk(returnWork);
  const looking = useAsk(viewWork);
  const [percent, setPercent] = useState(work.percent === null ? '' : String(work.percent));
  const comment = useUnsaved(`work-comment:${work.id}`, work.comment);
  const error = marking.error ?? returning.error;
  const [unsaid, setUnsaid] = useState(false);
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
  const giveBack = async () => {
    setUnsaid(!comment.text.trim());
    if (!comment.text.trim()) return;
    marking.clear();
    const given = await returning.run({ id: work.id, version: work.version, marks: work.marks, comment: comment.text });
    if (!given) return;
    comment.clear();
    onMarked(given);
    toast({ text: t(words.given_back), kind: 'ok' });
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    returning.clear();
    setUnsaid(false);
    void give({ percent: typed || undefined, comment: comment.text }, work.marks);
  };
  const look = async () => {
    const now = await looking.run({ id: work.id });
    if (now) onMarked(now);
    marking.clear();
    returning.clear();
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
          returning.clear();
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
        error={unsaid ? t(words.give_back_needs) : undefined}
        rows={4}
        value={comment.text}
        onChange={(event) => comment.setText(event.target.value)}
      />
      <div className="row">
        <Allowed may={work.can.mark} action={{ word: words.send, grant: 'batch.update' }} why={words.why}>
          <Button type="submit" icon="check" busy={marking.busy}>
            {t(work.marked_at === null ? words.send : words.send_again)}
          </Button>
        </Allowed>
        {work.can.mark === true && (
          <Button look="b2" icon="undo-2" busy={returning.busy} onClick={() => void giveBack()}>
            {t(words.give_back)}
          </Button>
        )}
        <UnsavedKept unsaved={comment} />
      </div>
    </Form>
  );
}

/** When it was handed in, late or in time, and what it is worth. */
export function StateOf({ work }: { work: SeenWork }) {
  const t = useWords();
  const language = useLanguage();
  const [look, icon] = looks[work.state];
  return (
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
  );
}
export function WhenOf({ work }: { work: SeenWork }) {
  const t = useWords();
  const language = useLanguage();
  const arrived = dateTime(language, work.submitted_at);
  return (
    <p className="small muted">
      {work.written_at
        ? t(words.written_at, { written: dateTime(language, work.written_at), arrived })
        : `${t(words.handed_in)}: ${arrived}`}
    </p>
  );
}
/** What was handed in, and the form of the mark below it. */
export function WorkCards({ work, onMarked }: { work: SeenWork; onMarked: (work: SeenWork) => void }) {
  const t = useWords();
  return (
    <>
      <Card title={t(words.work)}>
        <div className="stack">
          {work.text.trim() ? <p className="said">{work.text}</p> : <p className="muted">{t(words.no_text)}</p>}
          {work.files.length > 0 && <WorkFiles files={work.files} label={t(words.files)} pictures />}
        </div>
      </Card>
      <Card title={t(words.marking)}>
        <Marking key={`${work.version} ${work.marks}`} work={work} onMarked={onMarked} />
      </Card>
    </>
  );
}
/** The same on the screen of another room. */
export function ReadWork({ id }: { id: number }) {
  const { data, error, loading, reload } = useAnswer(viewWork, { id });
  const [now, setNow] = useState<SeenWork>();
  const work = now ?? data;
  if (!work) return error ? <ErrorState onRetry={reload} busy={loading} /> : <span className="sk block" />;
  return (
    <div className="stack">
      <div className="row">
        <StateOf work={work} />
        <WhenOf work={work} />
      </div>
      <WorkCards work={work} onMarked={setNow} />
    </div>
  );
}
