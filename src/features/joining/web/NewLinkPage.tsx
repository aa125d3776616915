// Staff screen of a new link to join by: where it leads, how many, until when.
import { type FormEvent, useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { RadioGroup } from '#ui/Choice.tsx';
import { Form } from '#ui/Form.tsx';
import { useToast } from '#ui/Toast.tsx';
import { Allowed } from '#ui/work/Allowed.tsx';
import { ChooseField } from '#ui/work/ChooseField.tsx';
import { atJoinLink, atJoinLinks } from '../addresses.ts';
import { chooseTarget } from '../choosers.ts';
import { makeBatchLink, makeCourseLink, makeInstitutionLink } from '../contract-staff.ts';
import { type LinkKind, linkKinds } from '../rules.ts';
import { words } from '../words-staff.ts';
import { TermFields, termsOf } from './TermFields.tsx';

/** They differ in what they lead to alone. */
const making = { batch: makeBatchLink, course: makeCourseLink, institution: makeInstitutionLink };

export default function NewLinkPage() {
  const t = useWords();
  const go = useGo();
  const toast = useToast();
  const { may } = useSession();
  const [kind, setKind] = useState<LinkKind>('batch');
  const [target, setTarget] = useState<number>();
  const { run, busy, error, clear } = useAsk(making[kind] as typeof makeBatchLink);
  const field = `${kind}_id` as const;
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const made = await run({ ...termsOf(new FormData(event.currentTarget)), [field]: target } as never);
    if (!made) return;
    toast(made.state === 'on' ? { text: t(words.made), kind: 'ok' } : { text: t(words.made_stopped), kind: 'info' });
    go(atJoinLink({ id: made.id }));
  };
  return (
    <div className="work stack" data-density="staff">
      <Breadcrumb trail={[{ label: t(words.many), to: atJoinLinks() }, { label: t(words.add) }]} />
      <div className="head">
        <div>
          <h1>{t(words.add)}</h1>
          <p className="muted">{t(words.about)}</p>
        </div>
      </div>
      <Card>
        <Form errors={error?.fields} onSubmit={send}>
          <FormFault error={error} shown={['batch_id', 'course_id', 'institution_id', 'most', 'expires_at', 'note']} />
          <RadioGroup
            name="kind"
            label={t(words.leads_to)}
            value={kind}
            onChange={(value) => {
              setKind(value as LinkKind);
              setTarget(undefined);
              clear();
            }}
            options={linkKinds.map((value) => ({ value, label: t(words.kind_hints[value]) }))}
          />
          <ChooseField
            key={kind}
            name={field}
            label={t(words.kinds[kind])}
            required
            chooser={chooseTarget[kind]}
            value={target === undefined ? [] : [target]}
            onChange={([id]) => setTarget(id)}
          />
          <TermFields />
          <div className="row">
            <Allowed may={may('batch.update')} action={{ word: words.make, grant: 'batch.update' }}>
              <Button type="submit" busy={busy}>
                {t(words.make)}
              </Button>
            </Allowed>
          </div>
        </Form>
      </Card>
    </div>
  );
}
