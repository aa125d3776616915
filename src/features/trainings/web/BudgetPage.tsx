// Staff screen of the budget of a batch: heads with what is planned, promised and spent, a larger total that waits, moves, and the sheet to sign.
import './trainings.css';
import { useState } from 'react';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { type Head, idOf, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { amount } from '#core/i18n/numbers.ts';
import { type Language, pick } from '#core/i18n/words.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/States.tsx';
import { useToast } from '#ui/Toast.tsx';
import { Allowed } from '#ui/work/Allowed.tsx';
import { approveBudget, type Budget, rejectBudget, viewBudget } from '../contract.ts';
import { errors, words } from '../words.ts';
import { MoveDialog, PlanDialog } from './BudgetDialogs.tsx';
import { Heads, Moves } from './BudgetTables.tsx';
import { TrainingTabs, useTrail } from './TrainingTop.tsx';

export const needs = (where: Where) => ({ budget: need(viewBudget, { batch_id: idOf(where) }) });
export const head = ({ budget }: PageProps<typeof needs>['data'], language: Language): Head => ({
  title: `${pick(language, budget.batch, budget.bn_batch)} · ${words.budget[language]}`,
});

export default function BudgetPage({ data }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const { data: answered } = useAnswer(viewBudget, { batch_id: data.budget.batch_id }, data.budget);
  const budget = answered ?? data.budget;
  const [open, setOpen] = useState<'plan' | 'move'>();
  const trail = useTrail(budget);
  const said = (poisha: number) => amount(language, poisha);
  const close = () => setOpen(undefined);
  const updating = (word: (typeof words)['plan' | 'move']) => ({ word, grant: 'training.update' as const });
  const plan = (
    <Allowed may={budget.can.update} action={updating(words.plan)} why={errors}>
      <Button icon="pencil" onClick={() => setOpen('plan')}>
        {t(words.plan)}
      </Button>
    </Allowed>
  );
  const course = pick(language, budget.course, budget.bn_course);
  const batch = pick(language, budget.batch, budget.bn_batch);
  const planned = budget.version !== null;
  return (
    <div className="work stack budget-page" data-density="staff">
      <Breadcrumb trail={[...trail, { label: t(words.budget) }]} />
      <div className="head">
        <div>
          <h1>{t(words.budget)}</h1>
          <p className="muted">{t(words.about, { course, batch })}</p>
        </div>
        {planned && (
          <div className="row">
            <Button look="b2" icon="printer" onClick={() => window.print()}>
              {t(words.print)}
            </Button>
            <Allowed may={budget.can.update} action={updating(words.move)} why={errors}>
              <Button look="b2" icon="git-compare-arrows" onClick={() => setOpen('move')}>
                {t(words.move)}
              </Button>
            </Allowed>
            {plan}
          </div>
        )}
      </div>
      <TrainingTabs batch_id={budget.batch_id} here="budget" />
      {budget.asked_poisha !== null && (
        <div className="budget-asked">
          <Asked budget={budget} />
        </div>
      )}
      {planned ? (
        <>
          <Card>
            <dl className="budget-sums">
              {(
                [
                  [words.total, budget.total_poisha],
                  [words.sums.promised, budget.promised],
                  [words.sums.spent, budget.spent],
                  [words.sums.owed, budget.owed],
                  [words.sums.meals, budget.meals],
                  [words.sums.left, budget.left],
                  [words.unplanned, budget.total_poisha - budget.planned],
                ] as const
              ).map(([word, poisha]) => (
                <div key={word.en}>
                  <dt>{t(word)}</dt>
                  <dd>{said(poisha)}</dd>
                </div>
              ))}
            </dl>
          </Card>
          <Card title={t(words.by_head)}>
            <Heads budget={budget} said={said} />
          </Card>
          {budget.moves.length > 0 && (
            <Card title={t(words.moves)}>
              <Moves budget={budget} said={said} />
            </Card>
          )}
          <div className="budget-signs">
            {([words.prepared, words.checked, words.agreed] as const).map((word) => (
              <p key={word.en}>
                {t(word)}
                <br />
                {t(words.signed_by)}
              </p>
            ))}
          </div>
        </>
      ) : (
        <EmptyState title={t(words.none)} action={plan}>
          {t(words.none_text)}
        </EmptyState>
      )}
      {open === 'plan' && <PlanDialog budget={budget} onSaved={close} onClose={close} />}
      {open === 'move' && <MoveDialog budget={budget} onSaved={close} onClose={close} />}
    </div>
  );
}
/** A larger total that somebody asked for, and what another person decides. */
function Asked({ budget }: { budget: Budget }) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const approving = useAsk(approveBudget);
  const rejecting = useAsk(rejectBudget);
  const decide = async ({ run }: typeof approving, told: (typeof words)['approved' | 'rejected']) => {
    if (await run({ batch_id: budget.batch_id, version: budget.version! })) toast({ text: t(told), kind: 'ok' });
  };
  const error = approving.error ?? rejecting.error;
  const action = (word: (typeof words)['approve' | 'reject']) => ({ word, grant: 'training.approve' as const });
  return (
    <Callout kind="warn">
      <div className="stack">
        <p>
          {t(words.asked, {
            name: pick(language, budget.asked_by, budget.bn_asked_by),
            amount: amount(language, budget.asked_poisha!),
            now: amount(language, budget.total_poisha),
          })}
        </p>
        {error && <p role="alert">{error.message}</p>}
        <div className="row">
          <Allowed may={budget.can.decide} action={action(words.approve)} why={errors}>
            <Button icon="check" busy={approving.busy} onClick={() => void decide(approving, words.approved)}>
              {t(words.approve)}
            </Button>
          </Allowed>
          <Allowed may={budget.can.decide} action={action(words.reject)} why={errors}>
            <Button look="bd2" icon="x" busy={rejecting.busy} onClick={() => void decide(rejecting, words.rejected)}>
              {t(words.reject)}
            </Button>
          </Allowed>
        </div>
      </div>
    </Callout>
  );
}
