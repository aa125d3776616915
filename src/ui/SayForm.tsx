// Text area form for a comment or note: unsaved text kept until it is sent, length limit shown before sending.
import { fieldWords } from '#core/contract/words.ts';
import { useUnsaved } from '#core/unsaved/web/useUnsaved.ts';
import { isLong } from '#core/i18n/bengali.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { Button } from './Button.tsx';
import { TextArea } from './Field.tsx';
import { UnsavedKept } from './UnsavedKept.tsx';
import type { IconName } from './icons/names.ts';
import { useRef, useState } from 'react';

export interface SayFormProps {
  name: string;
  /** What is written, such as `note:7`: by this name this browser keeps it until it is sent. */
  of: string;
  label: string;
  hint?: string;
  /** The most letters, as readers count them. */
  most: number;
  icon: IconName;
  button: string;
  /** Answers whether the words were taken; else they stand in the field again. */
  onSay: (text: string) => Promise<boolean>;
}
export function SayForm({ name, of, label, hint, most, icon, button, onSay }: SayFormProps) {
  const t = useWords();
  const unsaved = useUnsaved(of);
  const { text } = unsaved;
  const [sending, setSending] = useState(false);
  const under = useRef(false);
  const tooLong = isLong(text, most) ? t(fieldWords.max_text, { n: most }) : undefined;
  return (
    <form
      className="stack"
      onSubmit={async (event) => {
        event.preventDefault();
        if (!text.trim() || tooLong || under.current) return;
        under.current = true;
        setSending(true);
        if (await onSay(text)) unsaved.clear();
        under.current = false;
        setSending(false);
      }}
    >
      <TextArea
        name={name}
        label={label}
        hint={hint}
        error={tooLong}
        value={text}
        rows={3}
        readOnly={sending}
        onChange={(e) => unsaved.setText(e.target.value)}
      />
      <div className="row">
        <Button type="submit" look="b2" icon={icon} busy={sending} aria-disabled={!text.trim() || tooLong !== undefined}>
          {button}
        </Button>
        <UnsavedKept unsaved={unsaved} />
      </div>
    </form>
  );
}
