// Screen on which an administrator begins to look as a role: which one, and where it would be held.
import { type FormEvent, useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { need, type PageProps } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { atDashboard } from '#features/learner-home/addresses.ts';
import { inputOf, isWhole, listRoles, missingOf, nothingChosen, RolePlace } from '#features/system-users/web/public.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import type { FieldErrors } from '#ui/form-errors.ts';
import { Form } from '#ui/Form.tsx';
import { FormScreen } from '#ui/work/ListScreen.tsx';
import { startLooking } from '../contract.ts';
import { titles } from '../words-titles-staff.ts';
import { words } from '../words.ts';

export const needs = () => ({ roles: need(listRoles, {}) });

export default function LookAsPage({ data: { roles }, where }: PageProps<typeof needs>) {
  const t = useWords();
  const { actAs } = useSession();
  const { run, busy, error } = useAsk(startLooking);
  const [chosen, setChosen] = useState<typeof nothingChosen>(() => {
    const role = roles.data.find(({ id }) => String(id) === where.query.get('role'));
    const wide = role && (role.scope === 'system' || role.institution_id !== null);
    return { ...nothingChosen, role_id: role?.id ?? null, ...(wide && { kind: 'system' }) };
  });
  const [missing, setMissing] = useState<FieldErrors>();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isWhole(chosen)) return setMissing(missingOf(chosen, t));
    const made = await run(inputOf(chosen));
    if (!made) return;
    actAs(made.user);
    // a new document: nothing that only the own role sees is left on it
    location.assign(atDashboard());
  };
  return (
    <FormScreen title={t(titles.look_as)} about={t(words.about)}>
      <FormFault error={error} shown={[]} />
      <Form errors={missing} onSubmit={send} method="dialog">
        <RolePlace
          chosen={chosen}
          onChange={(next) => {
            setMissing(undefined);
            setChosen(next);
          }}
          courses={false}
        />
        <Callout kind="info">
          {t(words.lasts)} {t(words.own)}
        </Callout>
        <p>
          <Button type="submit" icon="eye" busy={busy}>
            {t(words.start)}
          </Button>
        </p>
      </Form>
    </FormScreen>
  );
}
