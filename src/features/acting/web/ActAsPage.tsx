// Screen on which an administrator begins to act as a person: for whom, why, and how long.
import '#ui/styles/fields.css';
import { type FormEvent, useState } from 'react';
import type { Out } from '#core/contract/call.ts';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import type { Where } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { askedById } from '#core/lists/chooser.ts';
import { Refusal, useSession } from '#features/accounts/web/public.ts';
import { atDashboard } from '#features/enrollments/addresses.ts';
import { choosePerson } from '#features/people/choosers.ts';
import { listPeople } from '#features/people/contract.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { RadioGroup } from '#ui/Choice.tsx';
import { TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { ChooseField } from '#ui/work/ChooseField.tsx';
import { startActing } from '../contract.ts';
import { titles } from '../words-titles-staff.ts';
import { words } from '../words.ts';
import { putAside } from './own-session.ts';

type Listed = Out<typeof listPeople>['data'][number];

export default function ActAsPage({ where }: { where: Where }) {
  const t = useWords();
  const { current_role, signIn, may } = useSession();
  const { run, busy, error } = useAsk(startActing);
  const [minutes, setMinutes] = useState<'15' | '30'>('15');
  // who may not see people types whom they know
  const sees = may('user.view');
  const asked = Number(where.query.get('person'));
  const [chosen, setChosen] = useState<readonly number[]>(asked > 0 && asked < 2 ** 31 && Number.isInteger(asked) ? [asked] : []);
  const [picked, setPicked] = useState<Listed>();
  const named = useAnswer(listPeople, sees && chosen.length && !picked ? askedById(choosePerson, chosen) : null);
  const username = (picked ?? named.data?.data.find(({ id }) => id === chosen[0]))?.username ?? '';
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const made = await run({ person: sees ? username : String(typed.get('person')), reason: String(typed.get('reason')), minutes });
    if (!made) return;
    putAside({ role_id: current_role?.id ?? null, owner_id: current_role?.owner?.id ?? null });
    signIn({ data: made });
    // a new document: nothing of the administrator's own is left on it
    location.assign(atDashboard());
  };
  return (
    <div className="work stack readable" data-density="staff">
      <div className="head">
        <div>
          <h1>{t(titles.act_as)}</h1>
          <p className="muted">{t(words.about)}</p>
        </div>
      </div>
      <Card>
        <div className="stack">
          <Refusal error={error} shown={['person', 'reason']} />
          <Form errors={error?.fields} onSubmit={send} method="dialog">
            {sees ? (
              <ChooseField
                name="person"
                label={t(words.whom)}
                chooser={choosePerson}
                value={chosen}
                onChange={(ids, [row]) => {
                  setChosen(ids);
                  setPicked(row as Listed | undefined);
                }}
                required
              />
            ) : (
              <TextField name="person" label={t(words.person)} autoComplete="off" autoCapitalize="none" spellCheck={false} required />
            )}
            <TextField name="reason" label={t(words.reason)} hint={t(words.reason_hint)} autoComplete="off" required />
            <RadioGroup
              name="minutes"
              label={t(words.how_long)}
              value={minutes}
              onChange={(value) => setMinutes(value as typeof minutes)}
              options={(['15', '30'] as const).map((value) => ({ value, label: t(words.minutes, { n: Number(value) }) }))}
            />
            <Callout kind="info">{t(words.never)}</Callout>
            <p>
              <Button type="submit" busy={busy}>
                {t(words.start, { n: Number(minutes) })}
              </Button>
            </p>
          </Form>
        </div>
      </Card>
    </div>
  );
}
