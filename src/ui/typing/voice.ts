// Speech recognition of the browser, where it has one: a state, and what was heard. Nothing is sent by itself.
import { useEffect, useRef, useState } from 'react';

interface Recognition {
  lang: string;
  interimResults: boolean;
  start(): void;
  abort(): void;
  stop(): void;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
}
const makerOf = (): (new () => Recognition) | undefined => {
  const own = globalThis as unknown as Record<string, (new () => Recognition) | undefined>;
  return own['SpeechRecognition'] ?? own['webkitSpeechRecognition'];
};
export const hasVoice = (): boolean => makerOf() !== undefined;

export type VoiceState = 'listening' | 'heard' | 'unheard' | 'refused' | 'offline';
export interface Voice {
  state: VoiceState;
  heard: string;
  start: () => void;
  stop: () => void;
}
/** Listens from the beginning, until nothing more is said; it stops when its part of the page goes. */
export function useVoice(lang: string): Voice {
  const [state, setState] = useState<VoiceState>('listening');
  const [heard, setHeard] = useState('');
  const [round, setRound] = useState(0);
  const running = useRef<Recognition>(undefined);
  useEffect(() => {
    const Maker = makerOf();
    if (!Maker) return;
    const ear = new Maker();
    running.current = ear;
    ear.lang = lang;
    ear.interimResults = true;
    let said = '';
    let failed: VoiceState | undefined;
    ear.onresult = ({ results }) => {
      said = Array.from(results, (r) => r[0]?.transcript ?? '')
        .join(' ')
        .trim();
      setHeard(said);
    };
    ear.onerror = ({ error }) => {
      failed = error === 'not-allowed' || error === 'service-not-allowed' ? 'refused' : error === 'network' ? 'offline' : 'unheard';
    };
    ear.onend = () => setState(failed ?? (said ? 'heard' : 'unheard'));
    ear.start();
    return () => {
      ear.onend = ear.onresult = ear.onerror = null;
      ear.abort();
    };
  }, [lang, round]);
  return {
    state,
    heard,
    start: () => {
      setHeard('');
      setState('listening');
      setRound((n) => n + 1);
    },
    stop: () => running.current?.stop(),
  };
}
