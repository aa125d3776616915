// Steps of a request for an institution (wizard): each is sent when it is left, and what was typed lies in this browser until then.
import '#ui/styles/auth-art.css';
import '#ui/styles/extras.css';
import './institution-requests.css';
import type { ReactNode } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useUnsaved } from '#core/unsaved/web/useUnsaved.ts';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { UnsavedKept } from '#ui/UnsavedKept.tsx';
import { Form } from '#ui/Form.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { atEditRequest, atOwnRequest, atOwnRequests } from './addresses.ts';
import { createRequest, type Request, updateRequest } from '../contract.ts';
import { isDone, type Missing, type Step } from '../rules.ts';
import { words } from '../words.ts';
import { titles } from '../words-titles-dashboard.ts';
import { Documents } from './Documents.tsx';
import { HandIn } from './HandIn.tsx';
import { ContactFields, InstitutionFields, SiteFields } from './StepFields.tsx';

export const stepNames = ['contact', 'institution', 'documents', 'site', 'hand_in'] as const;
export type AnyStep = (typeof stepNames)[number];
export type Typed = Partial<
  Pick<
    Request,
    | 'contact_name'
    | 'contact_phone'
    | 'contact_email'
    | 'type'
    | 'eiin'
    | 'registration_no'
    | 'institution_name'
    | 'institution_name_en'
    | 'district_id'
    | 'address'
    | 'username'
  >
>;
export interface District {
  id: number;
  title: string;
  bn_title: string;
}
export interface FieldsProps {
  values: Typed;
  set: (part: Typed) => void;
  districts: readonly District[];
}
const read = (text: string): Typed => {
  try {
    return (JSON.parse(text) ?? {}) as Typed;
  } catch {
    return {};
  }
};

function StepLine({ now, missing }: { now: AnyStep; missing: readonly Missing[] | undefined }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <ol className="steps" aria-label={t(words.steps_label)}>
      {stepNames.map((step, i) => {
        const done = missing !== undefined && step !== 'hand_in' && step !== now && isDone(step, missing);
        return (
          <li
            key={step}
            className={done ? 'done' : undefined}
            data-n={done ? '✓' : number(language, i + 1)}
            aria-current={step === now ? 'step' : undefined}
          >
            {t(words.step[step])}
            {done && <span className="vh"> {t(words.step_done)}</span>}
          </li>
        );
      })}
    </ol>
  );
}

interface Props {
  step: AnyStep;
  request?: Request;
  /** What a new request begins with. */
  begin?: Typed;
  districts: readonly District[];
}
export function RequestSteps({ step, request, begin = {}, districts }: Props) {
  const t = useWords();
  const go = useGo();
  const unsaved = useUnsaved(`institution-request:${request?.id ?? 'new'}:${step}`);
  const making = useAsk(createRequest);
  const saving = useAsk(updateRequest);
  const asking = request ? saving : making;
  const typed = read(unsaved.text);
  const values: Typed = { ...begin, ...request, ...typed };
  const at = stepNames.indexOf(step);
  const set = (part: Typed) => unsaved.setText(JSON.stringify({ ...typed, ...part }));
  const leave = async (to: AnyStep) => {
    const sent = request ? typed : { ...begin, ...typed };
    const saved = !request
      ? await making.run({ ...sent, submit: false } as never)
      : Object.keys(typed).length
        ? await saving.run({ ...sent, id: request.id } as never)
        : request;
    if (!saved) return;
    unsaved.clear();
    go(atEditRequest({ id: saved.id, step: to }));
  };
  const fields: Partial<Record<AnyStep, ReactNode>> = {
    contact: <ContactFields values={values} set={set} districts={districts} />,
    institution: <InstitutionFields values={values} set={set} districts={districts} />,
    site: <SiteFields values={values} set={set} districts={districts} />,
  };
  return (
    <div className="stack readable">
      <Breadcrumb trail={[{ label: t(titles.own), to: atOwnRequests() }, { label: t(words.step[step]) }]} />
      <h1>{t(request ? titles.update : titles.create)}</h1>
      <Card>
        <div className="stack">
          <StepLine now={step} missing={request?.missing as Missing[] | undefined} />
          <h2>{t(words.step_title[step])}</h2>
          {request?.state === 'returned' && (
            <Callout kind="warn">
              <b>{t(words.returned_title)}</b>
              <p>{request.reason}</p>
            </Callout>
          )}
          {step === 'hand_in' && request ? (
            <HandIn request={request} />
          ) : (
            <Form
              errors={asking.error?.fields}
              onSubmit={(event) => {
                event.preventDefault();
                void leave(stepNames[at + 1]!);
              }}
            >
              <FormFault error={asking.error} />
              {step === 'documents' && request ? <Documents first={request} /> : fields[step]}
              <div className="row">
                <Button type="submit" busy={asking.busy} iconEnd="arrow-right">
                  {t(words.next)}
                </Button>
                {at > 0 && (
                  <Button look="b2" onClick={() => void leave(stepNames[at - 1]!)}>
                    {t(words.back)}
                  </Button>
                )}
                <UnsavedKept unsaved={unsaved} />
              </div>
            </Form>
          )}
        </div>
      </Card>
      {request?.state === 'returned' && (
        <p>
          <Button look="b3" onClick={() => go(atOwnRequest({ id: request.id }))}>
            {t(words.open)}
          </Button>
        </p>
      )}
    </div>
  );
}
export type { Step };
