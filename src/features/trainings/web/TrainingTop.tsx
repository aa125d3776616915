// Head of the screens of a training's budget and logistics: the trail to its batch, and the parts as tabs.
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { atBatch, atBatches } from '#features/batches/addresses.ts';
import { Tabs } from '#ui/Tabs.tsx';
import { atBudget, atLogistics } from '../addresses.ts';
import type { Budget } from '../contract.ts';
import { words } from '../words.ts';

/** The screens above those of a batch's budget. */
export function useTrail({ batch_id, batch, bn_batch }: Budget) {
  const t = useWords();
  const language = useLanguage();
  return [
    { label: t(words.batches), to: atBatches() },
    { label: pick(language, batch, bn_batch), to: atBatch({ id: batch_id }) },
  ];
}
export function TrainingTabs({ batch_id, here }: { batch_id: number; here: 'budget' | 'logistics' }) {
  const t = useWords();
  return (
    <Tabs
      label={t(words.tabs)}
      tabs={[
        { to: atBudget({ id: batch_id }), label: t(words.budget), current: here === 'budget' },
        { to: atLogistics({ batch_id }), label: t(words.items), current: here === 'logistics' },
      ]}
    />
  );
}
