// Joining the leaderboard under a name of one's choice, changing it, and leaving.
import { useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { atProfile } from '#features/accounts/addresses.ts';
import type { Out } from '#core/contract/call.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { RadioGroup } from '#ui/Choice.tsx';
import { TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { useToast } from '#ui/Toast.tsx';
import { join, leave, type list } from '../contract.ts';
import { MOST_ALIAS } from '../rules.ts';
import { errors, words } from '../words.ts';

type Own = NonNullable<Out<typeof list>['own']>;
export default function JoinForm({ own }: { own: Own }) {
  const t = useWords();
  const joined = own.shows !== null;
  const title = t(joined ? words.name_title : words.join_title);
  if (own.may_join !== true)
    return (
      <Card title={title}>
        <p>{t(errors[own.may_join as keyof typeof errors])}</p>
        {own.may_join === 'age_unknown' && (
          <ButtonLink look="b2" to={atProfile()}>
            {t(words.to_profile)}
          </ButtonLink>
        )}
      </Card>
    );
  return (
    <Card title={title}>
      <Choice own={own} joined={joined} />
    </Card>
  );
}
function Choice({ own, joined }: { own: Own; joined: boolean }) {
  const t = useWords();
  const toast = useToast();
  const name = pick(useLanguage(), own.name, own.bn_name);
  const [shows, setShows] = useState(own.shows ?? 'name');
  const joining = useAsk(join);
  const leaving = useAsk(leave);
  return (
    <Form
      errors={joining.error?.fields}
      onSubmit={async (event) => {
        event.preventDefault();
        const alias = shows === 'alias' ? String(new FormData(event.currentTarget).get('alias') ?? '') : '';
        if (await joining.run({ shows, alias })) toast({ text: t(words.saved, { name: alias || name }), kind: 'ok' });
      }}
    >
      {!joined && <p className="small muted">{t(words.join_text)}</p>}
      <FormFault error={joining.error ?? leaving.error} />
      <RadioGroup
        name="shows"
        label={t(words.shows)}
        value={shows}
        onChange={(value) => setShows(value as typeof shows)}
        options={[
          { value: 'name', label: t(words.as_name, { name }) },
          { value: 'alias', label: t(words.as_alias) },
        ]}
      />
      {shows === 'alias' && (
        <TextField
          name="alias"
          label={t(words.alias)}
          hint={t(words.alias_hint, { n: MOST_ALIAS })}
          maxLength={MOST_ALIAS}
          required
          defaultValue={own.alias}
          autoComplete="nickname"
        />
      )}
      <div className="row">
        <Button type="submit" look="b2" busy={joining.busy}>
          {t(joined ? words.save : words.join)}
        </Button>
        {joined && (
          <Button
            look="b3"
            busy={leaving.busy}
            onClick={async () => {
              if (await leaving.run({})) toast({ text: t(words.left), kind: 'ok' });
            }}
          >
            {t(words.leave)}
          </Button>
        )}
      </div>
    </Form>
  );
}
