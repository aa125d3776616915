// Sharing dialog: with whom a file or folder is shared, how far, and the end of it.
import { useState } from 'react';
import { askSignedIn, Refused } from '#core/contract/web/client.ts';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { listShares, share, type Share, unshare } from '#features/sharing/contract.ts';
import { useSession } from '#core/session/web/session.tsx';
import { Button } from '#ui/Button.tsx';
import { RadioGroup } from '#ui/Choice.tsx';
import { Select, TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { useToast } from '#ui/Toast.tsx';
import { type ShareLevel, shareLevels } from '../rules.ts';
import { words } from '../words-web.ts';

export interface Shared {
  name: string;
  of: { file: number } | { folder: number };
}
export function ShareDialog({ shared: { name, of }, onClose }: { shared: Shared; onClose: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const { current_role } = useSession();
  const { data } = useAnswer(listShares, of);
  const { run, busy, error } = useAsk(share);
  const works = Boolean(current_role?.owner);
  const [whom, setWhom] = useState<'person' | 'colleagues'>('person');
  const [to, setTo] = useState('');
  const [level, setLevel] = useState<ShareLevel>('view');
  const send = async () => {
    const made = await run({ ...of, to: whom === 'colleagues' ? 'colleagues' : to, level });
    if (!made) return;
    setTo('');
    toast({ text: t(words.share_done, { name: pick(language, made.name, made.bn_name) }), kind: 'ok' });
  };
  const end = async ({ id, name: en, bn_name }: Share) => {
    try {
      await askSignedIn(unshare, { id });
      toast({ text: t(words.share_ended, { name: pick(language, en, bn_name) }), kind: 'ok' });
    } catch (refusal) {
      if (!(refusal instanceof Refused)) throw refusal;
      toast({ text: refusal.message, kind: 'bad' });
    }
  };
  return (
    <FormDialog
      title={t(words.share_title, { name })}
      deed={t(words.share_now)}
      busy={busy}
      error={error}
      onSend={() => void send()}
      onClose={onClose}
    >
      {works && (
        <RadioGroup
          name="whom"
          label={t(words.share_to)}
          value={whom}
          onChange={(value) => setWhom(value === 'colleagues' ? 'colleagues' : 'person')}
          options={[
            { value: 'person', label: t(words.share_person) },
            { value: 'colleagues', label: t(words.share_colleagues) },
          ]}
        />
      )}
      {whom === 'person' && (
        <TextField
          name="to"
          label={t(words.share_who)}
          value={to}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setTo(event.target.value)}
        />
      )}
      <Select
        name="level"
        label={t(words.share_level)}
        empty={false}
        value={level}
        onChange={(event) => setLevel(event.target.value as ShareLevel)}
        options={shareLevels.map((value) => ({ value, label: t(words.levels[value]) }))}
      />
      <div>
        <h3 className="small">{t(words.share_with)}</h3>
        {data?.length === 0 && <p className="muted small">{t(words.share_none)}</p>}
        <ul className="list">
          {data?.map((one) => (
            <li key={one.id}>
              <span className="grow">
                {pick(language, one.name, one.bn_name)} <span className="muted small">· {t(words.levels[one.level])}</span>
              </span>
              <Button look="b3" onClick={() => void end(one)}>
                {t(words.share_end)}
                <span className="vh"> {t(words.share_end_of, { name: pick(language, one.name, one.bn_name) })}</span>
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </FormDialog>
  );
}
