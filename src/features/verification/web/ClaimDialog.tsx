// Dialog in which staff are asked to look at an ID: another account has it, its record has another mobile number, or it matched no record and papers
// are to show whose it is.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import type { In } from '#core/contract/call.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { TextArea } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import type { OwnClaim } from '../contract.ts';
import { claimByPapers, claimId } from '../contract-claims.ts';
import { idLabel } from '../labels.ts';
import { normalId } from '../rules.ts';
import { CLAIM_DAYS } from '../rules-claims.ts';
import { words } from '../words.ts';
import { OwnPapers } from './OwnPapers.tsx';
import { IdFields, type IdProps } from './PairForm.tsx';

/** Why staff are asked. */
export type Claiming = 'used' | 'number' | 'papers';
const texts = { used: words.claim_text, number: words.number_text, papers: words.by_papers_text };

export function ClaimDialog({
  asked,
  kind,
  of,
  onBack,
  onSent,
  onClose,
}: {
  asked: Omit<In<typeof claimId>, 'told'> & { pds_type: number; pds_sub_type: number };
  kind: Claiming;
  /** Its fields, for who has typed no ID yet. */
  of: Omit<IdProps, 'again' | 'mismatch'>;
  /** To typing the ID anew. */
  onBack: () => void;
  onSent: () => void;
  onClose: () => void;
}) {
  const t = useWords();
  const claiming = useAsk(claimId);
  const byPapers = useAsk(claimByPapers);
  const [told, setTold] = useState('');
  const [claim, setClaim] = useState<OwnClaim>();
  const { error, busy } = kind === 'papers' ? byPapers : claiming;
  const { pdsid, pds_type, pds_sub_type } = asked;
  const [typing] = useState(kind === 'papers' && normalId(pdsid) === undefined);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (kind === 'papers') return setClaim(await byPapers.run({ pdsid, pds_type, pds_sub_type, told }));
    setClaim(await claiming.run({ ...asked, told }));
  };
  if (claim)
    return (
      <Dialog
        open
        onClose={onSent}
        title={t(words.papers_next)}
        footer={
          <Button look={claim.needs_papers ? 'b3' : 'solid'} onClick={onSent}>
            {t(claim.needs_papers ? words.papers_later : words.done)}
          </Button>
        }
      >
        <NowPapers claim={claim} onChanged={setClaim} />
      </Dialog>
    );
  return (
    <Dialog open onClose={onClose} title={t(kind === 'papers' ? words.by_papers : words.claim_title)}>
      <Form errors={error?.fields} onSubmit={send}>
        <p>{t(texts[kind], { n: CLAIM_DAYS })}</p>
        {typing ? (
          <IdFields {...of} again={false} mismatch={false} />
        ) : (
          kind === 'papers' && (
            <p>
              {t(idLabel(pds_type, pds_sub_type))}: <b>{pdsid}</b>
            </p>
          )
        )}
        {error && !error.fields.told && !(typing && error.fields.pdsid) && (
          <Callout kind="bad" alert>
            {error.message}
          </Callout>
        )}
        <TextArea
          name="told"
          label={t(words.claim_told)}
          hint={t(words.claim_hint)}
          rows={4}
          required
          autoFocus={!typing}
          value={told}
          onChange={(event) => setTold(event.target.value)}
        />
        <p className="row">
          <Button look="b3" onClick={onBack}>
            {t(words.again)}
          </Button>
          <span className="push" />
          <Button type="submit" busy={busy}>
            {t(kind === 'papers' ? words.to_papers : words.claim_send)}
          </Button>
        </p>
      </Form>
    </Dialog>
  );
}
/** It takes the focus from the button that sent the claim, which is gone. */
function NowPapers({ claim, onChanged }: { claim: OwnClaim; onChanged: (claim: OwnClaim) => void }) {
  const t = useWords();
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => part.current?.focus(), []);
  return (
    <div ref={part} tabIndex={-1} className="stack">
      <p role="status">{t(claim.needs_papers ? words.papers_first : words.claim_sent)}</p>
      <OwnPapers claim={claim} onChanged={onChanged} />
    </div>
  );
}
