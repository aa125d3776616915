// Privacy settings of the public learner page; everything is off until ticked.
import { type FormEvent, useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { atLearner } from '#features/enrollments/addresses.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Choice.tsx';
import { Form } from '#ui/Form.tsx';
import { useToast } from '#ui/Toast.tsx';
import { type Profile, type ShownPart, shownParts, updateProfile } from '../contract.ts';
import { isOfAge } from '../rules.ts';
import { words } from '../words.ts';
import { Refusal } from './Refusal.tsx';

const labels = {
  page: words.show_page,
  photo: words.show_photo,
  about: words.show_about,
  courses: words.show_courses,
  certificates: words.show_certificates,
} satisfies Record<ShownPart, unknown>;

export function PublicPageCard({ profile, onSaved }: { profile: Profile; onSaved: (profile: Profile) => void }) {
  const t = useWords();
  const toast = useToast();
  const { run, busy, error } = useAsk(updateProfile);
  const [shown, setShown] = useState<readonly ShownPart[]>(profile.shown);
  const may = isOfAge(profile.birth_date);
  const open = shown.includes('page');
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await run({ shown: open ? [...shown] : [] });
    if (!answer) return;
    setShown(answer.shown);
    onSaved(answer);
    toast({ text: t(words.public_saved), kind: 'ok' });
  };
  return (
    <Card title={t(words.public_title)}>
      <div className="stack">
        <p className="muted">{t(words.public_text)}</p>
        {!may && <Callout>{t(words.public_young)}</Callout>}
        <Refusal error={error} />
        <Form onSubmit={save} method="dialog">
          {shownParts.map((part) => (
            <Checkbox
              key={part}
              name={`show_${part}`}
              label={t(labels[part])}
              checked={may && shown.includes(part)}
              disabled={!may || (part !== 'page' && !open)}
              onChange={(event) => setShown(event.target.checked ? [...shown, part] : shown.filter((other) => other !== part))}
            />
          ))}
          <div className="row">
            <Button type="submit" busy={busy} disabled={!may}>
              {t(words.public_save)}
            </Button>
            {profile.shown.includes('page') && may && (
              <ButtonLink look="b3" to={atLearner({ slug: profile.username })}>
                {t(words.public_now)}
              </ButtonLink>
            )}
          </div>
        </Form>
      </div>
    </Card>
  );
}
