// Staff screen of one key change: keys before and after, what it changes, who is concerned, agreeing to it, making it and taking it back.
import './key-changes.css';
import { useEffect, useState } from 'react';
import { tellStale } from '#core/contract/web/client.ts';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { idOf, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { dateTime } from '#core/i18n/dates.ts';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick, type Word } from '#core/i18n/words.ts';
import { aheadOfList } from '#core/lists/web/useList.ts';
import { atAnswers, atEvaluations, atResults } from '#features/results/addresses.ts';
import { Badge } from '#ui/Badge.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, type ButtonLook } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import type { IconName } from '#ui/Icon.tsx';
import { ProgressBar } from '#ui/Progress.tsx';
import { EmptyState } from '#ui/States.tsx';
import { useToast } from '#ui/Toast.tsx';
import { Allowed } from '#ui/work/Allowed.tsx';
import { List } from '#ui/work/List.tsx';
import { atKeyChanges } from '../addresses.ts';
import { agree, apply, type KeyChangeView, listEffects, undo, view, withdraw } from '../contract.ts';
import { type EffectRow, effects } from '../lists.ts';
import { errors, words } from '../words.ts';
import { Counting } from './Counting.tsx';
import { looks } from './looks.ts';

export const needs = (where: Where) => ({ change: need(view, { id: idOf(where) }) });
export const ahead = (_data: unknown, where: Where) => aheadOfList(effects, listEffects, where, { id: idOf(where) });

/** While it is worked out it is looked at again. */
const LOOK_MS = 1_500;
type Deed = 'agree' | 'apply' | 'withdraw' | 'undo';
const asks = {
  agree: { ask: words.agree_ask, text: words.agree_text, word: words.agree },
  apply: { ask: words.apply_ask, text: words.apply_text, word: words.apply },
  withdraw: { ask: words.withdraw_ask, text: words.withdraw_text, word: words.withdraw },
  undo: { ask: words.undo_ask, text: words.undo_text, word: words.undo },
} as const;
const concerned = ({ counts: c }: KeyChangeView) => c.rises + c.falls + c.equal;

function Deeds({ change }: { change: KeyChangeView }) {
  const t = useWords();
  const toast = useToast();
  const [asking, setAsking] = useState<Deed>();
  const agreeing = useAsk(agree);
  const applying = useAsk(apply);
  const withdrawing = useAsk(withdraw);
  const undoing = useAsk(undo);
  const calls = { agree: agreeing, apply: applying, withdraw: withdrawing, undo: undoing };
  const { id, state, can } = change;
  const open = state === 'waiting' || state === 'preparing' || state === 'ready' || state === 'agreed';
  const send = async () => {
    const deed = asking!;
    const done = await calls[deed].run({ id });
    if (!done) return;
    setAsking(undefined);
    const n = 'attempts' in done ? Number(done.attempts) : 0;
    const said = { agree: t(words.agreed), apply: t(words.applied, { n }), withdraw: t(words.withdrawn), undo: t(words.undone, { n }) };
    toast({ kind: 'ok', text: said[deed] });
  };
  const button = (deed: Deed, look: ButtonLook, icon: IconName) => (
    <Allowed may={can[deed]} action={{ word: asks[deed].word, grant: 'exam.mark' }} why={errors} look={look}>
      <Button look={look} icon={icon} onClick={() => setAsking(deed)}>
        {t(asks[deed].word)}
      </Button>
    </Allowed>
  );
  return (
    <div className="row">
      {state === 'ready' && button('agree', 'solid', 'check')}
      {state === 'agreed' && button('apply', 'solid', 'check')}
      {open && button('withdraw', 'b2', 'x')}
      {state === 'applied' && button('undo', 'b2', 'undo-2')}
      {asking && (
        <ConfirmDialog
          open
          title={t(asks[asking].ask as typeof words.apply_ask, { n: concerned(change) })}
          confirm={t(asks[asking].word)}
          danger={asking === 'withdraw' || asking === 'undo'}
          busy={calls[asking].busy}
          onConfirm={() => void send()}
          onClose={() => {
            calls[asking].clear();
            setAsking(undefined);
          }}
        >
          <FormFault error={calls[asking].error} />
          <p>{t(asks[asking].text)}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
function Stands({ change }: { change: KeyChangeView }) {
  const t = useWords();
  const language = useLanguage();
  const { state, told_at_once, told_at, tells_at, undo_until } = change;
  if (state === 'preparing')
    return (
      <div className="stack" role="status">
        <ProgressBar share={change.size ? change.done / change.size : 0} label={t(words.states.preparing)} />
        <p className="small muted">{t(words.preparing_about)}</p>
      </div>
    );
  const applied = !told_at_once
    ? t(words.draft_about)
    : tells_at && !told_at
      ? t(words.applied_about, { when: dateTime(language, tells_at) })
      : t(words.told_about);
  const said = {
    waiting: t(words.waiting_about),
    ready: t(words.ready_about),
    agreed: t(words.agreed_about),
    applied,
    undone: t(words.undone_about),
    withdrawn: t(words.withdrawn_about),
  }[state];
  return (
    <Callout kind={state === 'applied' ? 'ok' : 'info'}>
      <p>{said}</p>
      {state === 'applied' && undo_until && change.can.undo === true && (
        <p className="small">{t(words.undo_until, { when: dateTime(language, undo_until) })}</p>
      )}
    </Callout>
  );
}
function FiguresOf({ counts }: { counts: KeyChangeView['counts'] }) {
  const t = useWords();
  const language = useLanguage();
  const figures: [Word, number][] = [
    [words.rises, counts.rises],
    [words.falls, counts.falls],
    [words.unchanged, counts.unchanged + counts.equal],
    [words.passes, counts.passes],
    [words.fails, counts.fails],
    ...(counts.gets > 0 ? ([[words.gets, counts.gets]] as [Word, number][]) : []),
    ...(counts.keeps > 0 ? ([[words.keeps, counts.keeps]] as [Word, number][]) : []),
  ];
  return (
    <>
      <dl className="kc-figures">
        {figures.map(([word, n]) => (
          <div className="card" key={word.en}>
            <dt>{t(word)}</dt>
            <dd>
              <b className="num">{number(language, n)}</b>
            </dd>
          </div>
        ))}
      </dl>
      {counts.keeps > 0 && (
        <Callout kind="warn">
          <p>{t(words.keeps_about)}</p>
        </Callout>
      )}
    </>
  );
}
function People({ change }: { change: KeyChangeView }) {
  const t = useWords();
  const language = useLanguage();
  const acts = [
    [words.made_by, change.made],
    [words.agreed_by, change.agreed],
    [words.applied_by, change.applied],
    [words.undone_by, change.undone],
    [words.withdrawn_by, change.withdrawn],
  ] as const;
  return (
    <Card title={t(words.reason)}>
      <p className="kc-reason">{change.reason}</p>
      <ul className="plain small muted">
        {acts.map(
          ([word, act]) =>
            act && (
              <li key={word.en}>
                {t(word, { name: act.by ? pick(language, act.by.name, act.by.bn_name ?? '') : t(words.somebody) })} ·{' '}
                {dateTime(language, act.at)}
              </li>
            ),
        )}
      </ul>
    </Card>
  );
}
export default function KeyChangePage({ data, where }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  const language = useLanguage();
  const id = idOf(where);
  const change = useAnswer(view, { id }, data.change).data ?? data.change;
  const { state, lesson_id, question } = change;
  const preparing = state === 'preparing';
  useEffect(() => {
    if (!preparing) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && tellStale([view.name, listEffects.name]), LOOK_MS);
    return () => {
      clearInterval(timer);
      tellStale([listEffects.name]);
    };
  }, [preparing]);
  const title = pick(language, change.title, change.bn_title);
  const look = looks[state];
  const worked = state !== 'waiting' && state !== 'preparing';
  return (
    <div className="work stack" data-density="staff">
      <Breadcrumb
        trail={[
          { label: t(words.results), to: atEvaluations() },
          { label: title, to: atResults({ id: lesson_id }) },
          { label: t(words.many), to: atKeyChanges({ id: lesson_id }) },
          { label: t(words.policies[change.policy].name) },
        ]}
      />
      <div className="head">
        <div>
          <h1>{t(words.policies[change.policy].name)}</h1>
          <p className="muted">{title}</p>
          <p>
            <Badge kind={look.kind} icon={look.icon}>
              {t(words.states[state])}
            </Badge>
          </p>
        </div>
        <Deeds change={change} />
      </div>
      <Stands change={change} />
      <div className="kc-both">
        <Counting name="before" title={t(words.now_right)} question={question} counting={change.before} />
        <Counting name="after" title={t(words.new_right)} question={question} counting={change.after} />
      </div>
      <People change={change} />
      {worked && <FiguresOf counts={change.counts} />}
      {worked && (
        <div className="stack">
          <h2>{t(words.effects)}</h2>
          <List<EffectRow>
            list={effects}
            call={listEffects}
            also={{ id }}
            ahead={data.found}
            own={data.own}
            at={(row) => atAnswers({ id: row.id })}
            empty={<EmptyState title={t(words.no_effects)} icon="users" />}
          />
        </div>
      )}
    </div>
  );
}
