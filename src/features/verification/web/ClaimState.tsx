// What staff look at of one's own verification, or have declined, with the appeal against it.
import { Suspense, useSyncExternalStore } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { date } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { latePart } from '#ui/latePart.ts';
import { SayForm } from '#ui/SayForm.tsx';
import { useToast } from '#ui/Toast.tsx';
import type { OwnClaim, TeacherRecord } from '../contract.ts';
import { appeal } from '../contract-claims.ts';
import { CLAIM_DAYS } from '../rules-claims.ts';
import { words } from '../words.ts';

const never = () => () => {};
const inBrowser = () => true;
const onServer = () => false;
const ClaimWaiting = latePart(() => import('./ClaimWaiting.tsx'));

export function ClaimState({
  claim,
  record,
  onPapers,
  onAppealed,
  onWithdrawn,
}: {
  claim: OwnClaim;
  record: TeacherRecord | undefined;
  /** Another claim, with other papers. */
  onPapers: () => void;
  onAppealed: () => void;
  onWithdrawn: () => void;
}) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const appealing = useAsk(appeal);
  // fetched late: it is no part of what the server renders
  const late = useSyncExternalStore(never, inBrowser, onServer);
  if (claim.state === 'waiting')
    return (
      <>
        <Callout kind={claim.needs_papers ? 'warn' : 'info'}>
          {claim.needs_papers
            ? t(words.papers_missing)
            : claim.kind === 'name' && record
              ? t(words.name_waits, { name: record.Name, n: CLAIM_DAYS })
              : t(words.claim_waits, { date: date(language, claim.created_at), n: CLAIM_DAYS })}
        </Callout>
        {!claim.needs_papers && claim.kind !== 'name' && <p className="small muted">{t(words.meanwhile)}</p>}
        {late && (
          <Suspense>
            <ClaimWaiting key={claim.id} claim={claim} onWithdrawn={onWithdrawn} />
          </Suspense>
        )}
      </>
    );
  if (claim.state === 'accepted' || record) return null;
  return (
    <>
      <Callout kind="warn">{t(words.claim_declined, { reason: claim.reason })}</Callout>
      <p>
        <Button look="b2" icon="file-text" onClick={onPapers}>
          {t(words.papers_anew)}
        </Button>
      </p>
      {claim.can.appeal && (
        <Disclosure summary={t(words.appeal)}>
          {appealing.error && (
            <Callout kind="bad" alert>
              {appealing.error.message}
            </Callout>
          )}
          <SayForm
            name="told"
            of={`teacher-appeal:${claim.id}`}
            label={t(words.appeal_told)}
            hint={t(words.appeal_hint)}
            most={1000}
            icon="send"
            button={t(words.claim_send)}
            onSay={async (told) => {
              const sent = await appealing.run({ told });
              if (!sent) return false;
              toast({ text: t(words.claim_sent), kind: 'ok' });
              onAppealed();
              return true;
            }}
          />
        </Disclosure>
      )}
    </>
  );
}
