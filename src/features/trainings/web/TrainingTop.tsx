// Head of the screens of a training: the trail to its batch, and its parts as tabs.
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { atBatch, atBatches } from '#features/batches/addresses.ts';
import { atMeals } from '#features/training-meals/addresses.ts';
import { Tabs } from '#ui/Tabs.tsx';
import { atBudget, atDues, atHonorarium, atLogistics } from '../addresses.ts';
import { words } from '../words.ts';
import { dues } from '../words-dues.ts';

export interface OfTraining {
  batch_id: number;
  batch: string;
  bn_batch: string;
}
/** The screens above those of a training. */
export function useTrail({ batch_id, batch, bn_batch }: OfTraining) {
  const t = useWords();
  const language = useLanguage();
  return [
    { label: t(words.batches), to: atBatches() },
    { label: pick(language, batch, bn_batch), to: atBatch({ id: batch_id }) },
  ];
}
export function TrainingTabs({ batch_id, here }: { batch_id: number; here: 'budget' | 'dues' | 'rates' | 'logistics' | 'meals' }) {
  const t = useWords();
  return (
    <Tabs
      label={t(words.tabs)}
      tabs={[
        { to: atBudget({ id: batch_id }), label: t(words.budget), current: here === 'budget' },
        { to: atDues({ batch_id }), label: t(dues.tab), current: here === 'dues' },
        { to: atHonorarium({ batch_id }), label: t(dues.rates_tab), current: here === 'rates' },
        { to: atLogistics({ batch_id }), label: t(words.items), current: here === 'logistics' },
        { to: atMeals({ batch_id }), label: t(words.food), current: here === 'meals' },
      ]}
    />
  );
}
