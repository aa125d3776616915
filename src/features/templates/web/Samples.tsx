// Live samples of a design: the sheets of people whose facts are the hardest to set, beside the one that is being changed.
import { memo } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import type { Drawn } from '#features/certificates/contract.ts';
import { longestName, longestNameInEnglish, sampleFacts } from '#features/certificates/rules.ts';
import { DesignedSheet } from '#features/certificates/web/public.ts';
import { designer as words } from '../words-design.ts';
import { sampleAddress } from './sample-address.ts';

const samples = {
  longest: { ...sampleFacts, learner_name: longestNameInEnglish, bn_learner_name: longestName },
  in_english: { ...sampleFacts, learner_name: longestNameInEnglish, bn_learner_name: '' },
  no_marks: { ...sampleFacts, score_percent: null },
};
interface SamplesProps {
  design: Drawn;
  /** While something is dragged: a phone draws one sheet at each move, not four. */
  still: boolean;
}
export const Samples = memo(SamplesShown, (_, next) => next.still);
function SamplesShown({ design }: SamplesProps) {
  const t = useWords();
  return (
    <section className="stack">
      <h3>{t(words.samples)}</h3>
      <div className="designer-samples">
        {(['longest', 'in_english', 'no_marks'] as const).map((name) => (
          <figure key={name}>
            <DesignedSheet design={design} facts={samples[name]} address={sampleAddress} label={t(words.samples_of[name])} />
            <figcaption className="small">{t(words.samples_of[name])}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
