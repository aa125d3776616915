// Staff screen that begins a certificate design: its names; the designer is next.
import type { FormEvent } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { ownName } from '#core/i18n/words.ts';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { FormScreen } from '#ui/work/ListScreen.tsx';
import { atTemplate } from '../addresses.ts';
import { create } from '../contract.ts';
import { words } from '../words.ts';

export default function NewTemplatePage() {
  const t = useWords();
  const go = useGo();
  const { run, busy, error } = useAsk(create);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const made = await run({ kind: 'certificate', title: String(typed.get('title')), bn_title: String(typed.get('bn_title')) });
    if (made) go(atTemplate({ id: made.id }));
  };
  return (
    <FormScreen title={t(words.add)} about={t(words.add_about)}>
      <Form errors={error?.fields} method="dialog" onSubmit={send}>
        <FormFault error={error} />
        <TextField name="bn_title" label={`${t(words.name)} (${ownName.bn})`} hint={t(words.name_hint)} maxLength={120} lang="bn" />
        <TextField name="title" label={`${t(words.name)} (${ownName.en})`} maxLength={120} lang="en" />
        <Button type="submit" busy={busy}>
          {t(words.add_press)}
        </Button>
      </Form>
    </FormScreen>
  );
}
