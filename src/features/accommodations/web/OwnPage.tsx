// One's own accommodations: what is given in every exam, until when, and why.
import '#ui/styles/auth-art.css';
import { need, type PageProps } from '#core/contract/web/page.ts';
import { date } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/States.tsx';
import { viewOwn } from '../contract.ts';
import { words } from '../words.ts';
import { titles } from '../words-titles-dashboard.ts';
import { GivenFacts } from './GivenFacts.tsx';

export const needs = () => ({ own: need(viewOwn, {}) });

export default function OwnPage({ data }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const { given } = data.own;
  return (
    <div className="stack readable">
      <div>
        <h1>{t(titles.own)}</h1>
        <p className="muted">{t(words.own_lead)}</p>
      </div>
      {given === null ? (
        <EmptyState icon="clock" title={t(words.own_none)}>
          {t(words.own_ask)}
        </EmptyState>
      ) : (
        <>
          {given.over && <Callout kind="warn">{t(words.over, { when: date(language, given.until!) })}</Callout>}
          <Card>
            <GivenFacts given={given} reason={given.reason} />
          </Card>
        </>
      )}
    </div>
  );
}
