// Dialogs of a budget: planning its total and heads, and moving an amount from one head to another.
import { useState } from 'react';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { bengaliDigits } from '#core/i18n/bengali.ts';
import { readTaka, writeTaka } from '#core/i18n/taka.ts';
import { pick } from '#core/i18n/words.ts';
import { Select, TextArea, TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { useToast } from '#ui/Toast.tsx';
import { type Budget, moveBudget, saveBudget } from '../contract.ts';
import { listHeads } from '../contract-heads.ts';
import { words } from '../words.ts';

interface DialogProps {
  budget: Budget;
  onSaved: (budget: Budget) => void;
  onClose: () => void;
}
/** What is no amount is sent as it was typed: the server says so at its field. */
const sent = (typed: string): number => (typed.trim() ? (readTaka(typed) ?? (typed as unknown as number)) : 0);
/** An amount as the reader would type it; nothing for none. */
function useTyped(): (poisha: number) => string {
  const language = useLanguage();
  return (poisha) => {
    if (!poisha) return '';
    return language === 'bn' ? bengaliDigits(writeTaka(poisha)) : writeTaka(poisha);
  };
}
function useHeads() {
  const language = useLanguage();
  const { data } = useAnswer(listHeads, { pagination: 'none' });
  return (data?.data ?? []).map((head) => ({ id: head.id, name: pick(language, head.title, head.bn_title) }));
}
export function PlanDialog({ budget, onSaved, onClose }: DialogProps) {
  const t = useWords();
  const toast = useToast();
  const typed = useTyped();
  const heads = useHeads();
  const { run, busy, error } = useAsk(saveBudget);
  const [total, setTotal] = useState(() => typed(budget.asked_poisha ?? budget.total_poisha));
  const [lines, setLines] = useState<Readonly<Record<number, string>>>(() =>
    Object.fromEntries(budget.lines.map((line) => [line.head_id, typed(line.planned)])),
  );
  // a head without an amount is none of this budget's
  const planned = heads.filter(({ id }) => lines[id]?.trim());
  // what is sent is called by its place in it, so that a fault is told at its field; each other one by its head
  const nameOf = (id: number) => {
    const place = planned.findIndex((head) => head.id === id);
    return place < 0 ? `head.${id}` : `lines.${place}.planned`;
  };
  const send = async () => {
    const saved = await run({
      batch_id: budget.batch_id,
      total: sent(total),
      lines: planned.map(({ id }) => ({ head_id: id, planned: sent(lines[id]!) })),
      ...(budget.version !== null && { version: budget.version }),
    });
    if (!saved) return;
    toast({ text: t(saved.asked_poisha === null ? words.planned_saved : words.asked_saved), kind: 'ok' });
    onSaved(saved);
  };
  return (
    <FormDialog title={t(words.plan)} deed={t(words.plan)} busy={busy} error={error} onSend={() => void send()} onClose={onClose}>
      <p>{t(words.plan_text)}</p>
      <TextField
        name="total"
        label={t(words.total_in_taka)}
        inputMode="decimal"
        required
        value={total}
        onChange={(event) => setTotal(event.target.value)}
      />
      {heads.map(({ id, name }) => (
        <TextField
          key={id}
          name={nameOf(id)}
          label={name}
          inputMode="decimal"
          value={lines[id] ?? ''}
          onChange={(event) => setLines({ ...lines, [id]: event.target.value })}
        />
      ))}
    </FormDialog>
  );
}
export function MoveDialog({ budget, onSaved, onClose }: DialogProps) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const heads = useHeads();
  const { run, busy, error } = useAsk(moveBudget);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [amount, setAmount] = useState('');
  const [why, setWhy] = useState('');
  const send = async () => {
    const saved = await run({
      batch_id: budget.batch_id,
      from_head_id: from,
      to_head_id: to,
      amount: sent(amount),
      why,
      ...(budget.version !== null && { version: budget.version }),
    });
    if (!saved) return;
    toast({ text: t(words.moved), kind: 'ok' });
    onSaved(saved);
  };
  const sources = budget.lines.filter(({ left }) => left > 0);
  return (
    <FormDialog title={t(words.move)} deed={t(words.move)} busy={busy} error={error} onSend={() => void send()} onClose={onClose}>
      <p>{t(words.move_text)}</p>
      <Select
        name="from_head_id"
        label={t(words.from_head)}
        required
        value={from}
        onChange={(event) => setFrom(event.target.value)}
        options={sources.map((line) => ({ value: String(line.head_id), label: pick(language, line.title, line.bn_title) }))}
      />
      <Select
        name="to_head_id"
        label={t(words.to_head)}
        required
        value={to}
        onChange={(event) => setTo(event.target.value)}
        options={heads.filter(({ id }) => String(id) !== from).map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <TextField
        name="amount"
        label={t(words.amount_in_taka)}
        inputMode="decimal"
        required
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <TextArea name="why" label={t(words.why)} required value={why} onChange={(event) => setWhy(event.target.value)} />
    </FormDialog>
  );
}
