// Text-to-speech with the voices of the device (speechSynthesis): sentence by sentence, with pause, stop and speed.

/** How long a browser may take to list its voices, and a voice to begin. */
const VOICES_MS = 1_000;
const SILENCE_MS = 5_000;

const synthesis = (): SpeechSynthesis | undefined => (typeof speechSynthesis === 'undefined' ? undefined : speechSynthesis);
export const canSpeak = (): boolean => synthesis() !== undefined && typeof SpeechSynthesisUtterance !== 'undefined';

/** The voices of this device; none, when the browser lists none. */
export async function listVoices(): Promise<SpeechSynthesisVoice[]> {
  const speech = synthesis();
  if (!speech) return [];
  const there = speech.getVoices();
  if (there.length) return there;
  // the list comes later in some browsers
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      speech.removeEventListener?.('voiceschanged', end);
      resolve(speech.getVoices());
    };
    const timer = setTimeout(end, VOICES_MS);
    speech.addEventListener?.('voiceschanged', end);
  });
}
const regions: Record<string, string[]> = { bn: ['bn-bd', 'bn-in'], en: ['en-gb', 'en-in', 'en-us'] };
const plain = (lang: string): string => lang.toLowerCase().replace('_', '-');
/** The voice of the nearest region; of two, the one that needs no network. */
export function findVoice(voices: readonly SpeechSynthesisVoice[], language: string): SpeechSynthesisVoice | undefined {
  const rank = (v: SpeechSynthesisVoice) => {
    const at = (regions[language] ?? []).indexOf(plain(v.lang));
    return (at < 0 ? 9 : at) * 2 + Number(!v.localService);
  };
  return voices.filter((v) => plain(v.lang).split('-')[0] === language).sort((a, b) => rank(a) - rank(b))[0];
}

export interface Speaking {
  texts: readonly string[];
  language: string;
  voice: SpeechSynthesisVoice | undefined;
  onSentence: (at: number) => void;
  onEnd: () => void;
  /** The voice did not begin, or broke off. */
  onFailed: () => void;
}
export interface Speaker {
  /** From a sentence on. */
  speak(at: number): void;
  /** Speaks no more; the sentence is said again from its beginning later, as not every device can stop within one. */
  hush(): void;
  setRate(rate: number): void;
}
export function openSpeaker({ texts, language, voice, onSentence, onEnd, onFailed }: Speaking): Speaker {
  const speech = synthesis()!;
  let rate = 1;
  let turn = 0;
  let now: number | undefined;
  // kept, since browsers drop an utterance that nobody holds before it has ended
  let utterance: SpeechSynthesisUtterance | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = () => {
    turn++;
    clearTimeout(timer);
    now = undefined;
    if (speech.speaking || speech.pending) speech.cancel();
  };
  const say = (at: number) => {
    const mine = ++turn;
    if (at >= texts.length) {
      now = undefined;
      return onEnd();
    }
    now = at;
    onSentence(at);
    utterance = new SpeechSynthesisUtterance(texts[at]);
    utterance.lang = voice?.lang ?? language;
    if (voice) utterance.voice = voice;
    utterance.rate = rate;
    const failed = () => {
      if (mine !== turn) return;
      silence();
      onFailed();
    };
    utterance.onstart = () => mine === turn && clearTimeout(timer);
    utterance.onend = () => mine === turn && say(at + 1);
    utterance.onerror = failed;
    clearTimeout(timer);
    timer = setTimeout(failed, SILENCE_MS);
    speech.speak(utterance);
  };
  return {
    speak(at) {
      silence();
      say(at);
    },
    hush: silence,
    setRate(to) {
      rate = to;
      if (now === undefined) return;
      const at = now;
      silence();
      say(at);
    },
  };
}
