// What is done with all people that are selected (bulk actions): asked with their number, begun as a job.
import { type ReactNode, useState } from 'react';
import { tellStale } from '#core/contract/web/client.ts';
import type { Out } from '#core/contract/call.ts';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { inputOfSelection } from '#core/lists/declare.ts';
import { Callout } from '#ui/Callout.tsx';
import { Checkbox } from '#ui/Choice.tsx';
import { useToast } from '#ui/Toast.tsx';
import { type AskedOfAll, type DoAll, useAskedOfAll } from '#ui/work/useAskedOfAll.ts';
import { DAYS_TO_UNDO, liftMany, MOST_RESETS, sendResetMany, signOutMany, suspendMany, viewHolders } from '../contract-bulk.ts';
import { listPeople } from '../contract.ts';
import { people } from '../lists.ts';
import { words } from '../words-bulk.ts';
import { Sure } from './Sure.tsx';
import { words as many } from '#ui/work/words-many.ts';

const calls = { suspend: suspendMany, lift: liftMany, sign_out: signOutMany, send_reset: sendResetMany };
type Name = keyof typeof calls;

/** `role`: the role whose holders are listed. */
export function useManyPeople(role: string | undefined): { doingAll: Readonly<Record<Name, DoAll>>; dialog: ReactNode } {
  const t = useWords();
  const toast = useToast();
  const { asked, ask, close } = useAskedOfAll<Name>();
  const sendReset: DoAll = (selection, rows, count, more) => {
    if (!more && count <= MOST_RESETS) return ask('send_reset')(selection, rows, count, more);
    toast({ text: t(words.too_many, { most: MOST_RESETS }), kind: 'bad' });
    return false;
  };
  return {
    doingAll: { suspend: ask('suspend'), lift: ask('lift'), sign_out: ask('sign_out'), send_reset: sendReset },
    dialog: asked && <ManyDialog asked={asked} role={role} onClose={close} />,
  };
}
function ManyDialog({ asked, role, onClose }: { asked: AskedOfAll<Name>; role: string | undefined; onClose: (begun: boolean) => void }) {
  const t = useWords();
  const toast = useToast();
  const { deed: name, selection, count, more } = asked;
  const { run, busy, error } = useAsk(calls[name]);
  const language = useLanguage();
  const { word } = people.bulkActions[name]!;
  const input = { ...inputOfSelection(selection), ...(role !== undefined && { role }) };
  const [holdersToo, setHoldersToo] = useState(false);
  const found = useAnswer(viewHolders, name === 'lift' ? null : (input as never));
  const holders = found.data?.holders ?? 0;
  // where all of them hold a role, suspending without them would be nothing
  const n = name !== 'suspend' || holdersToo || holders >= count ? count : count - holders;
  const said = t(words.texts[name], { days: DAYS_TO_UNDO, most: MOST_RESETS } as never);
  const namesOf = ({ named, holders: all }: Out<typeof viewHolders>) => {
    const names = named.map(({ title, bn_title }) => pick(language, title, bn_title)).join(', ');
    return all > named.length ? t(words.and_more, { names, n: all - named.length }) : names;
  };
  const go = async (given: { reason?: string }) => {
    // where its answer alone was lost, it is under way
    if (!(await run({ ...input, ...given, ...(name === 'suspend' && { holders: holdersToo }) } as never)))
      return tellStale([...calls[name].stale, listPeople.name]);
    toast({ text: t(many.begun), kind: 'info' });
    onClose(true);
  };
  return (
    <Sure
      title={more ? t(word) : t(words.titles[name], { n })}
      text={more ? `${t(many.more_match, { n: count })} ${said}` : said}
      press={more ? t(word) : t(words.presses[name], { n })}
      danger={name === 'suspend' || name === 'sign_out' ? true : undefined}
      reason={name === 'suspend' ? true : undefined}
      busy={busy || found.loading}
      error={error ?? found.error}
      onGo={(given) => void go(given)}
      onClose={() => onClose(false)}
    >
      {found.data && holders > 0 && (
        <>
          <Callout kind="warn">{t(words.holders, { n: holders, names: namesOf(found.data) })}</Callout>
          {name === 'suspend' && (
            <Checkbox
              name="holders"
              label={t(words.holders_too)}
              hint={t(words.holders_hint)}
              checked={holdersToo}
              onChange={(event) => setHoldersToo(event.currentTarget.checked)}
              required={holders >= count && !more}
            />
          )}
        </>
      )}
    </Sure>
  );
}
