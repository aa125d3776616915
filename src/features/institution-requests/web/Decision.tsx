// Decision about a request: approved as a type under a name, or sent back with a reason that whoever asked reads.
import { useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useUnsaved } from '#core/unsaved/web/useUnsaved.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { type InstitutionType, institutionTypes, typeWords } from '#features/institutions/rules.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { UnsavedKept } from '#ui/UnsavedKept.tsx';
import { Select, TextArea, TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { useToast } from '#ui/Toast.tsx';
import type { Request } from '../contract.ts';
import { approveRequest, refuseRequest } from '../contract-staff.ts';
import { errors } from '../words.ts';
import { words } from '../words-staff.ts';

export function Decision({ request, onDecided }: { request: Request; onDecided: (request: Request) => void }) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const approving = useAsk(approveRequest);
  const refusing = useAsk(refuseRequest);
  const [type, setType] = useState(request.type);
  const [username, setUsername] = useState(request.username);
  const noting = useUnsaved(`institution-request-note:${request.id}`, request.staff?.note ?? '');
  const [asking, setAsking] = useState(false);
  const returning = useUnsaved(`institution-request-return:${request.id}`);
  const [note, reason] = [noting.text, returning.text];
  const may = request.can.approve;
  // the answer stands above, whose it is and when
  if (request.state === 'approved') return null;
  if (may !== true)
    return (
      <Card title={t(words.decision)}>
        <p>{t(may === 'already_decided' ? words.with_asker : errors[may as 'own_request'])}</p>
      </Card>
    );
  const told = (decided: Request | undefined, text: string) => {
    if (!decided) return;
    setAsking(false);
    noting.clear();
    returning.clear();
    onDecided(decided);
    toast({ text, kind: 'ok' });
  };
  const approve = async () =>
    told(
      await approving.run({ id: request.id, version: request.version, type: type as InstitutionType, username, note }),
      t(words.opened, { name: pick(language, request.institution_name_en, request.institution_name) }),
    );
  const refuse = async () => told(await refusing.run({ id: request.id, version: request.version, reason, note }), t(words.sent_back));
  const { error } = approving;
  const changed = [approving.error, refusing.error].find((one) => one?.code === 'request_changed');
  const lookAgain = (now: Request) => {
    approving.clear();
    refusing.clear();
    setAsking(false);
    setType(now.type);
    setUsername(now.username);
    onDecided(now);
  };
  const again = changed && (
    <Callout kind="warn" alert>
      {changed.message}{' '}
      <Button look="bd2" onClick={() => lookAgain((changed.detail as { current: Request }).current)}>
        {t(words.look_again)}
      </Button>
    </Callout>
  );
  return (
    <Card title={t(words.decision)}>
      <Form
        errors={error?.fields}
        onSubmit={(event) => {
          event.preventDefault();
          void approve();
        }}
      >
        {!asking && again}
        {error && !changed && !Object.keys(error.fields).length && (
          <Callout kind="bad" alert>
            {error.message}
          </Callout>
        )}
        <Select
          name="type"
          label={t(words.type)}
          required
          empty={false}
          value={type}
          onChange={(e) => setType(e.target.value)}
          options={institutionTypes.map((value) => ({ value, label: t(typeWords[value]) }))}
        />
        <TextField
          name="username"
          label={t(words.site_name)}
          hint={t(words.opens_at, { site: request.site.replace(/^https?:\/\//, '').replace(/^[^.]+/, username) })}
          lang="en"
          required
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          onChange={(e) => setUsername(e.target.value)}
        />
        <TextArea
          name="note"
          label={t(words.note)}
          hint={t(words.note_hint)}
          rows={3}
          value={note}
          onChange={(e) => noting.setText(e.target.value)}
        />
        <UnsavedKept unsaved={noting} />
        <Button type="submit" block busy={approving.busy}>
          {t(words.approve)}
        </Button>
        <Button look="bd2" block onClick={() => setAsking(true)}>
          {t(words.refuse)}
        </Button>
      </Form>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t(words.refuse_title)}
        footer={
          <>
            <Button look="bn" onClick={() => setAsking(false)}>
              {t(words.cancel)}
            </Button>
            <Button look="bd" busy={refusing.busy} onClick={() => void refuse()}>
              {t(words.send)}
            </Button>
          </>
        }
      >
        <Form
          errors={refusing.error?.fields}
          onSubmit={(event) => {
            event.preventDefault();
            void refuse();
          }}
        >
          {again}
          {refusing.error && !changed && !Object.keys(refusing.error.fields).length && (
            <Callout kind="bad" alert>
              {refusing.error.message}
            </Callout>
          )}
          <TextArea
            name="reason"
            label={t(words.reason)}
            hint={t(words.reason_hint)}
            required
            value={reason}
            onChange={(e) => returning.setText(e.target.value)}
          />
          <UnsavedKept unsaved={returning} />
        </Form>
      </Dialog>
    </Card>
  );
}
