// All that waits for a decision of the role, by kind, each with the list that decides.
import './staff-home.css';
import { need, type PageProps } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/States.tsx';
import { listApprovals } from '../contract.ts';
import { waiting, words } from '../words.ts';
import { titles } from '../words-titles-staff.ts';
import { places } from './places.ts';
import { WaitingList } from './WaitingList.tsx';

export const needs = () => ({ kinds: need(listApprovals, {}) });

export default function ApprovalsPage({ data: { kinds } }: PageProps<typeof needs>) {
  const t = useWords();
  return (
    <div className="wrap approvals stack">
      <div>
        <h1>{t(titles.approvals)}</h1>
        <p className="muted">{t(words.approvals_text)}</p>
      </div>
      {kinds.length ? (
        <Card>
          <WaitingList rows={kinds.map(({ name, ...one }) => ({ key: name, what: t(waiting.of[name]), to: places[name], ...one }))} />
        </Card>
      ) : (
        <EmptyState title={t(words.no_approvals)}>{t(words.no_approvals_text)}</EmptyState>
      )}
    </div>
  );
}
