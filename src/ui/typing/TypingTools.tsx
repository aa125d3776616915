// Typing tools of a text box, loaded on demand: keyboard switch (phonetic Bengali or plain), letters on the screen, voice.
import '../styles/typing.css';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { startTyping } from '#core/i18n/phonetic.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { readStored, writeStored } from '#core/storage/web/browser-storage.ts';
import { IconButton } from '../Button.tsx';
import { isSwitch } from '../shortcuts.ts';
import { words } from '../words.ts';
import { type Attached, attachTyping, insertLetters, type TextBox } from './attach-typing.ts';
import { Candidates } from './Candidates.tsx';
import { Letters } from './Letters.tsx';
import { hasVoice } from './voice.ts';
import { VoicePanel } from './VoicePanel.tsx';

/** The choice is kept for this device, where it keeps anything. */
const KEY = 'shikhon.typing';
const readChoice = (): boolean => readStored('device', KEY) === 'bn';

export interface TypingToolsProps {
  box: () => TextBox | null;
  /** what stands in the box, and whether it offers anything now */
  value: string;
  open: boolean;
  listWords?: ((keys: string, signal: AbortSignal) => Promise<string[]>) | undefined;
  /** whether the key of the switch was pressed before these were there */
  takeEarly: () => boolean;
}
const nothing = startTyping('', 0);
export default function TypingTools({ box, value, open, listWords, takeEarly }: TypingToolsProps): ReactNode {
  const t = useWords();
  const [bengali, setBengali] = useState(readChoice);
  const [panel, setPanel] = useState<'letters' | 'voice'>();
  const [typing, setTyping] = useState(nothing);
  const attached = useRef<Attached>(undefined);
  const toggle = () => {
    setBengali(!bengali);
    writeStored('device', KEY, bengali ? 'en' : 'bn');
    setPanel(undefined);
    box()?.focus();
  };
  const catchUp = useEffectEvent(() => {
    if (takeEarly()) toggle();
  });
  // oxlint-disable-next-line react/set-state-in-effect -- a key that was pressed before these were there takes effect once
  useEffect(() => catchUp(), []);
  useEffect(() => {
    const there = box();
    if (!there) return;
    const key = (event: Event) => {
      const { key } = event as KeyboardEvent;
      if (isSwitch(event as KeyboardEvent)) {
        event.preventDefault();
        toggle();
      } else if (key === 'Escape' && panel) {
        event.preventDefault();
        setPanel(undefined);
      }
    };
    there.addEventListener('keydown', key, true);
    return () => there.removeEventListener('keydown', key, true);
  });
  useEffect(() => {
    const there = box();
    if (!bengali || !there) return;
    const own = (attached.current = attachTyping(there, setTyping));
    return () => {
      own.stop();
      setTyping(nothing);
    };
  }, [bengali, box]);
  // letters of ours instead of those of the phone
  useEffect(() => {
    const there = box();
    if (panel !== 'letters' || !there) return;
    there.inputMode = 'none';
    return () => {
      there.inputMode = '';
    };
  }, [panel, box]);
  const close = () => {
    setPanel(undefined);
    box()?.focus();
  };
  const take = (text: string) => {
    const there = box();
    close();
    if (!there) return;
    there.select();
    insertLetters(there, text);
  };
  const switchLabel = t(bengali ? words.keyboard_bengali : words.keyboard_english);
  return (
    <>
      <span className="switches">
        {bengali && (
          <IconButton
            icon="keyboard"
            label={t(words.letters)}
            aria-expanded={panel === 'letters'}
            onClick={() => setPanel(panel === 'letters' ? undefined : 'letters')}
          />
        )}
        <button className="kb own-name" type="button" title="Ctrl+M" aria-pressed={bengali} onClick={toggle}>
          <span aria-hidden="true">{bengali ? 'অ ⇄ A' : 'A ⇄ অ'}</span>
          <span className="vh">{switchLabel}</span>
        </button>
        {hasVoice() && (
          <IconButton
            icon="mic"
            label={t(words.speak)}
            aria-expanded={panel === 'voice'}
            onClick={() => setPanel(panel === 'voice' ? undefined : 'voice')}
          />
        )}
      </span>
      {bengali && open && typing.start >= 0 && typing.text === value && (
        <Candidates
          key={typing.start}
          keys={typing.keys}
          box={box}
          listWords={listWords}
          onChoose={(word) => attached.current?.choose(word)}
        />
      )}
      {panel &&
        createPortal(
          <section className="typing" aria-label={t(panel === 'letters' ? words.letters : words.speak)}>
            {panel === 'letters' ? <Letters box={box} onClose={close} /> : <VoicePanel onText={take} onClose={close} />}
          </section>,
          box()?.closest('dialog') ?? document.body,
        )}
    </>
  );
}
