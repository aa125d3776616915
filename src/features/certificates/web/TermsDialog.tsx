// Dialog that says whether certificates of a batch, or of all batches of its course, are given by themselves or after approval.
import { useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { useSession } from '#core/session/web/session.tsx';
import { atTemplates } from '#features/templates/addresses.ts';
import { Checkbox, RadioGroup } from '#ui/Choice.tsx';
import { Select } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { Link } from '#ui/Link.tsx';
import { useToast } from '#ui/Toast.tsx';
import { type SeenBatch, setTerms } from '../contract-staff.ts';
import { words } from '../words-staff.ts';

interface TermsProps {
  batch: SeenBatch;
  onSaved: (terms: Pick<SeenBatch, 'needs_approval' | 'template_id'>) => void;
  onClose: () => void;
}
export function TermsDialog({ batch, onSaved, onClose }: TermsProps) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const { may } = useSession();
  const { run, busy, error } = useAsk(setTerms);
  const [approval, setApproval] = useState(batch.needs_approval);
  const [whole, setWhole] = useState(false);
  const [design, setDesign] = useState(batch.template_id);
  const send = async () => {
    const saved = await run({ id: batch.id, needs_approval: approval, template_id: design, whole_course: whole });
    if (!saved) return;
    onSaved(saved);
    toast({ text: t(words.terms_saved), kind: 'ok' });
    onClose();
  };
  return (
    <FormDialog title={t(words.terms)} deed={t(words.save)} busy={busy} error={error} onSend={() => void send()} onClose={onClose}>
      <p>{t(words.terms_text)}</p>
      <RadioGroup
        name="given"
        label={t(words.terms)}
        value={approval ? 'approval' : 'at_once'}
        onChange={(value) => setApproval(value === 'approval')}
        options={[
          { value: 'at_once', label: t(words.at_once) },
          { value: 'approval', label: t(words.approval) },
        ]}
      />
      <Select
        name="design"
        label={t(words.design)}
        hint={t(words.design_hint)}
        value={String(design ?? '')}
        onChange={(event) => setDesign(Number(event.target.value) || null)}
        empty={false}
        options={[
          { value: '', label: t(words.own_sheet) },
          ...batch.designs.map(({ id, title, bn_title }) => ({ value: String(id), label: pick(language, title, bn_title) })),
        ]}
      />
      {may('site.view') && (
        <p className="small">
          <Link to={atTemplates()}>{t(words.designs)}</Link>
        </p>
      )}
      <Checkbox name="whole" label={t(words.whole_course)} checked={whole} onChange={(event) => setWhole(event.target.checked)} />
    </FormDialog>
  );
}
