// Optional consent offered where it is needed: beside what it is about, not in My data alone.
import { useState } from 'react';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { useToast } from '#ui/Toast.tsx';
import { type Consents, giveConsent, viewConsents, withdrawConsent } from '../contract.ts';
import type { TextId } from '../rules.ts';
import { words } from '../words.ts';
import { OptionalConsent } from './OptionalConsent.tsx';

export default function OfferConsent({ id }: { id: TextId }) {
  const t = useWords();
  const toast = useToast();
  const before = useAnswer(viewConsents, {});
  const [said, setSaid] = useState<Consents>();
  const giving = useAsk(giveConsent);
  const withdrawing = useAsk(withdrawConsent);
  const text = (said ?? before.data)?.texts.find((one) => one.id === id);
  // without it nothing is lost: it is in My data, too
  if (!text) return null;
  const say = async (given: boolean) => {
    const answer = await (given ? giving.run({ text: id, version: text.version }) : withdrawing.run({ text: id }));
    if (!answer) return;
    setSaid(answer);
    toast({ text: t(words.saved), kind: 'ok' });
  };
  return (
    <>
      <FormFault error={giving.error ?? withdrawing.error} />
      <OptionalConsent text={text} busy={giving.busy || withdrawing.busy} onSay={(_, given) => void say(given)} />
    </>
  );
}
