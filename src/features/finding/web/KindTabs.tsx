// Tabs of the search: one for each kind, with how many were found.
import type { Out } from '#core/contract/call.ts';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { atFound } from '../addresses.ts';
import { search } from '../contract.ts';
import { type FoundKind, kinds, MOST_COUNTED } from '../kinds.ts';
import { words } from '../words.ts';

export interface KindTabsProps {
  kind: FoundKind;
  term: string;
  all: Out<typeof search>;
}
export default function KindTabs({ kind, term, all }: KindTabsProps) {
  const { user } = useSession();
  // the server asked for everybody
  const own = useAnswer(search, user ? { search: term, limit: 0 } : null);
  const { open, counts } = own.data ?? all;
  const t = useWords();
  const language = useLanguage();
  const told = (n: number) => (n >= MOST_COUNTED ? t(words.more_than, { n: number(language, MOST_COUNTED) }) : number(language, n));
  return (
    <Tabs
      label={t(words.kinds)}
      tabs={kinds
        .filter((one) => one === kind || open.includes(one))
        .map((one) => {
          const count = counts[one];
          return {
            to: atFound({ kind: one === 'course' ? undefined : one, keyword: term }),
            label: t(words.of[one]),
            count: count === undefined ? undefined : told(count),
            current: one === kind,
          };
        })}
    />
  );
}
