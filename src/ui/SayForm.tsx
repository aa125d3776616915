// Text area form for a comment or note, with a length limit shown before sending.
import { useState } from 'react';
import { fieldWords } from '#core/contract/words.ts';
import { isLong } from '#core/i18n/bengali.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { Button } from './Button.tsx';
import { TextArea } from './Field.tsx';
import type { IconName } from './icons/names.ts';

export interface SayFormProps {
  name: string;
  label: string;
  hint?: string;
  /** The most letters, as readers count them. */
  most: number;
  icon: IconName;
  button: string;
  /** Answers whether the words were taken; else they stand in the field again. */
  onSay: (text: string) => Promise<boolean>;
}
export function SayForm({ name, label, hint, most, icon, button, onSay }: SayFormProps) {
  const t = useWords();
  const [text, setText] = useState('');
  const tooLong = isLong(text, most) ? t(fieldWords.max_text, { n: most }) : undefined;
  return (
    <form
      className="stack"
      onSubmit={async (event) => {
        event.preventDefault();
        if (!text.trim() || tooLong) return;
        // before anything else, so that a second press finds nothing to say
        setText('');
        if (!(await onSay(text))) setText(text);
      }}
    >
      <TextArea name={name} label={label} hint={hint} error={tooLong} value={text} rows={3} onChange={(e) => setText(e.target.value)} />
      <div className="row">
        <Button type="submit" look="b2" icon={icon} aria-disabled={!text.trim() || tooLong !== undefined}>
          {button}
        </Button>
      </div>
    </form>
  );
}
