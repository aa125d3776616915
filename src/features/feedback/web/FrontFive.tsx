// The places of the front page: up to five in their order, moved by a press and taken off.
import { useAsk } from '#core/contract/web/hooks.ts';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { useSession } from '#core/session/web/session.tsx';
import { Badge } from '#ui/Badge.tsx';
import { IconButton } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { Allowed } from '#ui/work/Allowed.tsx';
import { approve } from '../contract-staff.ts';
import type { FeedbackRow } from '../lists.ts';
import { words } from '../words-staff.ts';

export function FrontFive({ five }: { five: readonly FeedbackRow[] }) {
  const t = useWords();
  const language = useLanguage();
  const { may } = useSession();
  const { run, busy, error } = useAsk(approve);
  const allowed = may('feedback.approve');
  const action = { word: words.place, grant: 'feedback.approve' } as const;
  return (
    <Card title={t(words.five)} aside={<Badge>{t(words.of_five, { n: number(language, five.length) })}</Badge>}>
      {five.length === 0 ? (
        <p className="muted">{t(words.five_none)}</p>
      ) : (
        <ol className="fb-five">
          {five.map((one, i) => {
            const name = pick(language, one.title, one.bn_title);
            const move = (front_position: number) => void run({ id: one.id, front_position });
            return (
              <li key={one.id}>
                <b aria-hidden="true">{number(language, i + 1)}</b>
                <div>
                  <b>{name}</b>
                  <p className="small muted fb-text">{one.text}</p>
                  {one.can.place === 'no_consent' && (
                    <Badge kind="warn" icon="lock">
                      {t(words.withdrawn)}
                    </Badge>
                  )}
                </div>
                <Allowed may={allowed} action={action}>
                  <span className="row">
                    <IconButton icon="arrow-up" label={t(words.up, { name })} disabled={busy || i === 0} onClick={() => move(i)} />
                    <IconButton
                      icon="arrow-down"
                      label={t(words.down, { name })}
                      disabled={busy || i === five.length - 1}
                      onClick={() => move(i + 2)}
                    />
                    <IconButton icon="x" label={t(words.off, { name })} disabled={busy} onClick={() => move(0)} />
                  </span>
                </Allowed>
              </li>
            );
          })}
        </ol>
      )}
      <FormFault error={error} />
      {five.length > 0 && <p className="tiny">{t(words.five_hint)}</p>}
    </Card>
  );
}
