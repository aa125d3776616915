// Dialog that returns a piece to its author, with one comment at least.
import { useRef, useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { returnPiece, type WrittenPiece } from '#features/writing/contract.ts';
import { LONGEST_NOTE, LONGEST_QUOTE, MOST_NOTES, squeeze } from '#features/writing/rules.ts';
import { Button } from '#ui/Button.tsx';
import { TextArea, TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { useToast } from '#ui/Toast.tsx';
import { words as list } from '../words.ts';
import { words } from '../words-review.ts';

interface ReturnDialogProps {
  piece: WrittenPiece;
  version: number;
  onClose: () => void;
}
interface Typed {
  key: number;
  quote: string;
  text: string;
}
export function ReturnDialog({ piece, version, onClose }: ReturnDialogProps) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const { run, busy, error } = useAsk(returnPiece);
  const keys = useRef(1);
  const [notes, setNotes] = useState<readonly Typed[]>([{ key: 0, quote: '', text: '' }]);
  const change = (key: number, part: Partial<Typed>) =>
    setNotes((all) => all.map((note) => (note.key === key ? { ...note, ...part } : note)));
  const send = async () => {
    const given = notes.map(({ quote, text }) => ({ quote: squeeze(quote).slice(0, LONGEST_QUOTE), text }));
    if (!(await run({ id: piece.id, version, notes: given }))) return;
    toast({ kind: 'ok', text: t(words.returned) });
    onClose();
  };
  return (
    <FormDialog
      title={t(words.return_title, { title: pick(language, piece.title, piece.bn_title) || t(list.untitled) })}
      deed={t(words.return)}
      busy={busy}
      error={error}
      onSend={() => void send()}
      onClose={onClose}
    >
      <p>{t(words.return_text)}</p>
      {notes.map(({ key, quote, text }, i) => (
        <fieldset key={key} className="pub-note">
          <legend>{t(words.nth, { n: i + 1 })}</legend>
          <TextField
            name={`notes.${i}.quote`}
            label={t(words.quote)}
            hint={t(words.quote_hint)}
            optional
            maxLength={LONGEST_QUOTE}
            value={quote}
            onChange={(event) => change(key, { quote: event.target.value })}
          />
          <TextArea
            name={`notes.${i}.text`}
            label={t(words.comment)}
            rows={3}
            required
            maxLength={LONGEST_NOTE}
            value={text}
            onChange={(event) => change(key, { text: event.target.value })}
          />
          {notes.length > 1 && (
            <Button look="b3" icon="trash-2" onClick={() => setNotes((all) => all.filter((note) => note.key !== key))}>
              {t(words.drop)}
            </Button>
          )}
        </fieldset>
      ))}
      {notes.length < MOST_NOTES && (
        <Button look="bn" icon="plus" onClick={() => setNotes((all) => [...all, { key: keys.current++, quote: '', text: '' }])}>
          {t(words.another)}
        </Button>
      )}
    </FormDialog>
  );
}
