// Screen on which an administrator begins to act as a person: for whom, why, and how long.
import '#ui/styles/fields.css';
import { type FormEvent, useState } from 'react';
import type { Out } from '#core/contract/call.ts';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { idIn, type Where } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { askedById } from '#core/lists/chooser.ts';
import { useUnsavedFields } from '#core/unsaved/web/useUnsavedFields.ts';
import { FormFault } from '#ui/FormFault.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { atDashboard } from '#features/learner-home/addresses.ts';
import { choosePerson } from '#features/people/choosers.ts';
import { listPeople } from '#features/people/contract.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { RadioGroup } from '#ui/Choice.tsx';
import { TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { UnsavedKept } from '#ui/UnsavedKept.tsx';
import { ChooseField } from '#ui/work/ChooseField.tsx';
import { FormScreen } from '#ui/work/ListScreen.tsx';
import { startActing } from '../contract.ts';
import { titles } from '../words-titles-staff.ts';
import { words } from '../words.ts';
import { putAside } from './own-session.ts';

type Listed = Out<typeof listPeople>['data'][number];

export default function ActAsPage({ where }: { where: Where }) {
  const t = useWords();
  const { current_role, signIn, may } = useSession();
  const { run, busy, error } = useAsk(startActing);
  // who may not see people types whom they know
  const sees = may('user.view');
  const asked = idIn(where.query.get('person'));
  // of each person who is asked for: the reason is about them
  const { typed, type, clear, kept } = useUnsavedFields(`act-as:${asked ?? ''}`, {
    ...{ chosen: String(asked ?? ''), person: '', reason: '', minutes: '15' },
  });
  const at = idIn(typed.chosen);
  const chosen = at === undefined ? [] : [at];
  const minutes = typed.minutes === '30' ? '30' : '15';
  const [picked, setPicked] = useState<Listed>();
  const row = picked?.id === chosen[0] ? picked : undefined;
  const named = useAnswer(listPeople, sees && chosen.length && !row ? askedById(choosePerson, chosen) : null);
  const username = (row ?? named.data?.data.find(({ id }) => id === chosen[0]))?.username ?? '';
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const made = await run({ person: sees ? username : typed.person, reason: typed.reason, minutes });
    if (!made) return;
    clear();
    putAside({
      ...{ role_id: current_role?.id ?? null, owner_id: current_role?.owner?.id ?? null },
      ...{ acting_id: made.id, shorter: minutes === '15' },
    });
    signIn({ data: made });
    // a new document: nothing of the administrator's own is left on it
    location.assign(atDashboard());
  };
  return (
    <FormScreen title={t(titles.act_as)} about={t(words.about)}>
      <FormFault error={error} shown={['person', 'reason']} />
      <Form errors={error?.fields} onSubmit={send} method="dialog">
        {sees ? (
          <ChooseField
            name="person"
            label={t(words.whom)}
            chooser={choosePerson}
            value={chosen}
            onChange={(ids, [row]) => {
              type({ chosen: String(ids[0] ?? '') });
              setPicked(row as Listed | undefined);
            }}
            required
          />
        ) : (
          <TextField
            name="person"
            value={typed.person}
            onChange={(event) => type({ person: event.target.value })}
            label={t(words.person)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        )}
        <TextField
          name="reason"
          value={typed.reason}
          onChange={(event) => type({ reason: event.target.value })}
          label={t(words.reason)}
          hint={t(words.reason_hint)}
          autoComplete="off"
          required
        />
        <RadioGroup
          name="minutes"
          label={t(words.how_long)}
          value={minutes}
          onChange={(value) => type({ minutes: value })}
          options={(['15', '30'] as const).map((value) => ({ value, label: t(words.minutes, { n: Number(value) }) }))}
        />
        <Callout kind="info">{t(words.never)}</Callout>
        <div className="row">
          <Button type="submit" busy={busy}>
            {t(words.start, { n: Number(minutes) })}
          </Button>
          <UnsavedKept unsaved={{ kept }} />
        </div>
      </Form>
    </FormScreen>
  );
}
