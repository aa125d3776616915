// Staff screen that asks for another key of one question: what counts from then on, the answer that is right, and why.
import './key-changes.css';
import '#ui/styles/fields.css';
import { type FormEvent, useState } from 'react';
import { newKey } from '#core/contract/new-key.ts';
import { useAsk } from '#core/contract/web/hooks.ts';
import { idOf, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { useUnsaved } from '#core/unsaved/web/useUnsaved.ts';
import { type GivenAnswer, keyPolicies, type KeyPolicy } from '#features/questions/rules.ts';
import { Question } from '#features/questions/web/public.ts';
import { atEvaluations, atResults } from '#features/results/addresses.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { RadioGroup } from '#ui/Choice.tsx';
import { FieldNotes, TextArea, useField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { UnsavedKept } from '#ui/UnsavedKept.tsx';
import { atKeyChange, atKeyChanges } from '../addresses.ts';
import { create, type KeyQuestion, viewQuestion } from '../contract.ts';
import { isKeySaid, REASON_MOST } from '../rules.ts';
import { errors, words } from '../words.ts';
import { Counting } from './Counting.tsx';

const questionOf = (where: Where) => Number(where.query.get('question')) || 0;
export const needs = (where: Where) => ({ asked: need(viewQuestion, { id: idOf(where), question_id: questionOf(where) }) });

interface RightAnswerProps {
  question: KeyQuestion['question'];
  given: GivenAnswer | null;
  onGive: (given: GivenAnswer | null) => void;
}
function RightAnswer({ question, given, onGive }: RightAnswerProps) {
  const t = useWords();
  const { id, error, control } = useField({ name: 'answer' });
  const wrong = given ? undefined : error;
  return (
    <div
      role="group"
      className="kc-q"
      aria-label={t(words.right_answer)}
      aria-describedby={wrong && control['aria-describedby']}
      tabIndex={-1}
      data-wrong={wrong && ''}
    >
      <p className="small muted">{t(words.right_answer_hint)}</p>
      <Question name="right" question={{ ...question, penalty: 0 }} given={given} onGive={onGive} />
      <FieldNotes id={id} error={wrong} />
    </div>
  );
}
export default function NewKeyChangePage({ data: { asked }, where }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const go = useGo();
  const id = idOf(where);
  const { question } = asked;
  const saving = useAsk(create);
  // one press, one change, however often the line has it sent
  const [client_key] = useState(newKey);
  const said = asked.can.new_key === true;
  const [policy, setPolicy] = useState<KeyPolicy>(said ? 'new_key' : 'all_right');
  const [answer, setAnswer] = useState<GivenAnswer | null>(null);
  const reason = useUnsaved(`key-change:${id}:${question.id}`, '');
  const answered = isKeySaid(policy);
  const { error } = saving;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const made = await saving.run({
      ...{ id, question_id: question.id, policy, reason: reason.text, client_key },
      ...(answered && { answer: answer as never }),
    });
    if (!made) return;
    reason.clear();
    go(atKeyChange({ id: made.id }));
  };
  const title = pick(language, asked.title, asked.bn_title);
  return (
    <div className="work stack" data-density="staff">
      <Breadcrumb
        trail={[
          { label: t(words.results), to: atEvaluations() },
          { label: title, to: atResults({ id }) },
          { label: t(words.many), to: atKeyChanges({ id }) },
          { label: t(words.correct) },
        ]}
      />
      <div className="head">
        <div>
          <h1>{t(words.correct)}</h1>
          <p className="muted">
            {title} · {t(words.asked_n, { n: asked.asked })}
          </p>
        </div>
      </div>
      <div className="kc-both">
        <Counting name="now" title={t(words.now_right)} question={question} counting={asked} />
        {asked.can.change !== true ? (
          <Callout kind="warn">
            <p>{t(errors[asked.can.change as 'marked_by_people' | 'not_marked'])}</p>
          </Callout>
        ) : (
          <Card>
            <Form errors={error?.fields} onSubmit={(event) => void send(event)}>
              <FormFault error={error} />
              <RadioGroup
                name="policy"
                label={t(words.policy)}
                required
                value={policy}
                onChange={(value) => setPolicy(value as KeyPolicy)}
                options={keyPolicies.map((value) => ({
                  value,
                  disabled: !said && isKeySaid(value),
                  label: (
                    <>
                      <b>{t(words.policies[value].name)}</b>
                      <br />
                      <span className="small muted">{t(words.policies[value].about)}</span>
                    </>
                  ),
                }))}
              />
              {answered && <RightAnswer question={question} given={answer} onGive={setAnswer} />}
              <TextArea
                name="reason"
                label={t(words.reason)}
                hint={t(words.reason_hint)}
                required
                rows={3}
                maxLength={REASON_MOST}
                value={reason.text}
                onChange={(event) => reason.setText(event.target.value)}
              />
              <UnsavedKept unsaved={reason} />
              <p className="small muted">{t(words.nothing_yet)}</p>
              <div className="row">
                <Button type="submit" icon="arrow-right" busy={saving.busy}>
                  {t(words.work_out)}
                </Button>
              </div>
            </Form>
          </Card>
        )}
      </div>
    </div>
  );
}
