// Staff screen of one request for rescrutiny: its answers without a name and without marks, new marks for each, and what the learner is told.
import '#features/quizzes/web/public-styles.ts';
import './rescrutiny.css';
import { type FormEvent, useState } from 'react';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { idOf, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { foldDigits } from '#core/i18n/bengali.ts';
import { hundredths, number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { useUnsaved } from '#core/unsaved/web/useUnsaved.ts';
import { GivenView, Html } from '#features/questions/web/public.ts';
import { Badge } from '#ui/Badge.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { TextArea, TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { useToast } from '#ui/Toast.tsx';
import { UnsavedKept } from '#ui/UnsavedKept.tsx';
import { atRequests } from '../addresses.ts';
import { decide, view as viewCall } from '../contract.ts';
import { ANSWER_MOST } from '../rules.ts';
import { words } from '../words.ts';
import { Outcome } from './Outcome.tsx';

export const needs = (where: Where) => ({ view: need(viewCall, { id: idOf(where) }) });

export default function RequestPage({ data, where }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const go = useGo();
  const toast = useToast();
  const id = idOf(where);
  const view = useAnswer(viewCall, { id }, data.view).data ?? data.view;
  const deciding = useAsk(decide);
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const outcome = useUnsaved(`rescrutiny:${id}`, '');
  const open = view.can.decide === true;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const points = Object.fromEntries(view.questions.map((q) => [q.id, foldDigits(typed[q.id] ?? '').trim()]));
    const done = await deciding.run({ id, points: points as never, answer: outcome.text });
    if (!done) return;
    outcome.clear();
    toast({ kind: 'ok', text: t(words.decided) });
    go(atRequests());
  };
  const title = pick(language, view.title, view.bn_title);
  const { error } = deciding;
  return (
    <div className="work stack" data-density="staff">
      <Breadcrumb trail={[{ label: t(words.many), to: atRequests() }, { label: title }]} />
      <div className="head">
        <div>
          <h1>{t(words.script, { n: view.attempt_id })}</h1>
          <p className="muted">{title}</p>
          <p className="small muted">{t(view.state === 'decided' ? words.name_covered : words.names_covered)}</p>
          <p className="small">
            {view.markers.length
              ? t(words.marked_by, { names: view.markers.map(({ name, bn_name }) => pick(language, name, bn_name ?? '')).join(', ') })
              : t(words.by_program)}
          </p>
          {!open && <Badge kind="plain">{t(words.states[view.state])}</Badge>}
        </div>
      </div>
      <Card title={t(words.learner_says)}>
        <p className="rs-said">{view.reason}</p>
      </Card>
      <Form errors={error?.fields} onSubmit={(event) => void send(event)}>
        {view.questions.map((q) => (
          <Card key={q.id} title={t(words.question_n, { n: q.number })}>
            <div className="stack">
              <Html as="div" en={q.text_html} bn={q.bn_text_html} />
              <GivenView question={q} given={q.answer} theirs verdict={undefined} right={q.right_answer} />
              {q.outcome && (
                <p>
                  {t(words.marks)}:{' '}
                  <b>
                    <Outcome outcome={q.outcome} most={q.full_marks} />
                  </b>
                  {q.outcome.given !== null && q.outcome.given < q.outcome.new_score && (
                    <span className="rs-why">{t(words.given_lower, { given: hundredths(language, q.outcome.given) })}</span>
                  )}
                </p>
              )}
              {open && (
                <TextField
                  name={`points.${q.id}`}
                  label={t(words.points, { n: q.number })}
                  hint={t(words.points_hint, { most: number(language, q.full_marks) })}
                  inputMode="decimal"
                  autoComplete="off"
                  required
                  value={typed[q.id] ?? ''}
                  onChange={(event) => setTyped({ ...typed, [q.id]: event.target.value })}
                />
              )}
            </div>
          </Card>
        ))}
        {open ? (
          <Card>
            <div className="stack">
              <FormFault error={error} />
              <TextArea
                name="answer"
                label={t(words.outcome)}
                hint={t(words.outcome_hint)}
                required
                rows={4}
                maxLength={ANSWER_MOST}
                value={outcome.text}
                onChange={(event) => outcome.setText(event.target.value)}
              />
              <UnsavedKept unsaved={outcome} />
              <div className="row">
                <Button type="submit" icon="check" busy={deciding.busy}>
                  {t(words.decide)}
                </Button>
              </div>
            </div>
          </Card>
        ) : (
          view.answer && (
            <Card title={t(words.outcome)}>
              <p className="rs-said">{view.answer}</p>
            </Card>
          )
        )}
      </Form>
    </div>
  );
}
