// Refused action (why can't I): which rule, what opens it and when, who can grant it, and one button that asks them.
import { useRef } from 'react';
import { askForAccess, type Granters, listGranters } from '#core/access-requests/contract.ts';
import { grantWords } from '#core/access/words.ts';
import type { Grant } from '#core/access/grants.ts';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { date } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick, type Word } from '#core/i18n/words.ts';
import { Button } from '../Button.tsx';
import { Callout } from '../Callout.tsx';
import { Dialog } from '../Dialog.tsx';
import { TextSkeleton } from '../Skeleton.tsx';
import { useFocusKept } from '../useFocusKept.ts';
import { words } from './words-list.ts';

export interface Refusal {
  action: Word;
  /** The rule, as the API tells it. */
  why: Word;
  /** What is missing, where it is a permission. */
  grant?: Grant | undefined;
  /** The permission with which somebody else may do it, where it is refused to this person alone. */
  others?: Grant | undefined;
}
/** Reasons that are the asker's own: another person with the same permission may not meet them. */
const OWN: ReadonlySet<string> = new Set(['own_role', 'beyond_yours', 'scope_too_wide', 'holds_more']);
/** The reason of a refused action: a code of the row's `can`, or no grant at all. */
export const refusalOf = (action: { word: Word; grant?: Grant }, code: string, why: Readonly<Record<string, Word>>): Refusal =>
  code === 'not_allowed'
    ? { action: action.word, why: words.why_role, grant: action.grant }
    : { action: action.word, why: why[code] ?? words.why_role, ...(OWN.has(code) && { others: action.grant }) };

export function WhyNot({ refusal, onClose }: { refusal: Refusal | undefined; onClose: () => void }) {
  const t = useWords();
  const wanted = refusal?.grant ?? refusal?.others;
  const who = useAnswer(listGranters, wanted ? { grant: wanted } : null);
  const asking = useAsk(askForAccess);
  const granters = who.data;
  // who has asked has read it
  const [asker, reader] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)];
  useFocusKept(asker, reader);
  return (
    <Dialog
      open={refusal !== undefined}
      onClose={onClose}
      title={refusal && t(words.why_title, { action: t(refusal.action) })}
      footer={
        <>
          <Button ref={reader} look="b2" onClick={onClose}>
            {t(words.understood)}
          </Button>
          {refusal?.grant && granters?.may_ask && (
            <Button
              ref={asker}
              icon="send"
              busy={asking.busy}
              onClick={() => void asking.run({ grant: refusal.grant!, page: location.pathname.slice(0, 200) })}
            >
              {t(words.why_ask)}
            </Button>
          )}
        </>
      }
    >
      {refusal && (
        <WhyNotAnswer refusal={refusal} granters={granters} failed={asking.error?.message ?? (granters ? undefined : who.error?.message)} />
      )}
    </Dialog>
  );
}

export interface WhyNotAnswerProps {
  refusal: Refusal;
  /** Nothing while it is on its way. */
  granters: Granters | undefined;
  failed?: string | undefined;
}
/** The answer with who can grant it in hand: `/dev/kit` shows it in every state. */
export function WhyNotAnswer({ refusal, granters, failed }: WhyNotAnswerProps) {
  const t = useWords();
  const language = useLanguage();
  const { grant, others } = refusal;
  const [group, action] = (grant?.split('.') ?? []) as [keyof typeof grantWords.groups, keyof typeof grantWords.actions];
  return (
    <div className="stack">
      <dl className="why-l">
        <div>
          <dt>{t(words.why_rule)}</dt>
          <dd>{t(refusal.why)}</dd>
        </div>
        {grant && (
          <div>
            <dt>{t(words.why_grant)}</dt>
            <dd>
              {t(grantWords.groups[group])} › {t(grantWords.actions[action])}
            </dd>
          </div>
        )}
        {(grant ?? others) && (
          <>
            <div>
              <dt>{t(words.why_opens)}</dt>
              <dd>{t(grant ? words.why_opens_grant : words.why_opens_person)}</dd>
            </div>
            <div>
              <dt>{t(grant ? words.why_who : words.why_can)}</dt>
              <dd>{granters ? <Named granters={granters} /> : !failed && <TextSkeleton lines={2} />}</dd>
            </div>
          </>
        )}
      </dl>
      {grant && granters?.asked_at && !granters.may_ask && (
        <Callout kind="ok">{t(words.why_asked, { date: date(language, granters.asked_at) })}</Callout>
      )}
      {failed && (
        <Callout kind="bad" alert>
          {failed}
        </Callout>
      )}
    </div>
  );
}
function Named({ granters: { people, office } }: { granters: Granters }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <ul className="why-who">
      {people.map((one) => (
        <li key={`${one.name} ${one.role}`}>
          {pick(language, one.name, one.bn_name)} <span className="tiny">{pick(language, one.role, one.bn_role)}</span>
        </li>
      ))}
      {office && <li>{t(words.why_office)}</li>}
      {!office && people.length === 0 && <li>{t(words.why_nobody)}</li>}
    </ul>
  );
}
