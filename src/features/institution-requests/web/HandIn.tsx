// Last step of a request: everything once more, what is still wanted, and the button that hands it in.
import '#ui/styles/auth-art.css';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Link } from '#ui/Link.tsx';
import { atEditRequest, atOwnRequest } from './addresses.ts';
import { type Request, updateRequest } from '../contract.ts';
import { ANSWER_DAYS, documentKinds, type Missing, type Step, steps } from '../rules.ts';
import { words } from '../words.ts';
import { RequestFacts } from './RequestFacts.tsx';

export function HandIn({ request }: { request: Request }) {
  const t = useWords();
  const go = useGo();
  const { run, busy, error } = useAsk(updateRequest);
  const missing = request.missing as Missing[];
  const stepOf = (field: string): Step =>
    (Object.keys(steps) as Step[]).find((step) => (steps[step] as readonly string[]).includes(field)) ?? 'contact';
  const label = (field: Missing): string => {
    const kind = documentKinds.find((one) => one === field);
    return t(kind ? words.documents[kind] : words.field[field as keyof typeof words.field]);
  };
  const hand = async () => {
    const done = await run({ id: request.id, version: request.version, submit: true });
    if (done) go(atOwnRequest({ id: request.id }));
  };
  return (
    <>
      <RequestFacts request={request} />
      {error && (
        <Callout kind="bad" alert>
          {Object.values(error.fields)[0]?.[0] ?? error.message}
        </Callout>
      )}
      {missing.length > 0 ? (
        <Callout kind="warn">
          <b>{t(words.still)}</b>
          <ul className="dots">
            {missing.map((field) => (
              <li key={field}>
                <Link to={atEditRequest({ id: request.id, step: stepOf(field) })}>{label(field)}</Link>
              </li>
            ))}
          </ul>
        </Callout>
      ) : (
        <p className="muted">
          {t(words.nothing_missing)} {t(words.promise, { n: ANSWER_DAYS })}
        </p>
      )}
      <div className="row">
        <Button icon="send" busy={busy} disabled={missing.length > 0} onClick={() => void hand()}>
          {t(words.hand_in)}
        </Button>
        <ButtonLink look="b2" to={atEditRequest({ id: request.id, step: 'site' })}>
          {t(words.back)}
        </ButtonLink>
      </div>
    </>
  );
}
