// The voices of a device in browser tests, which a test machine has not.
import type { Page } from '@playwright/test';

/** Voices of a device, for `addInitScript`: says each sentence in some milliseconds and writes it down. */
export const voices = (languages: string[]) => `
  window.said = [];
  const voices = ${JSON.stringify(languages)}.map((lang) => ({ lang, name: lang, localService: true, default: false, voiceURI: lang }));
  let now;
  const speech = {
    speaking: false, pending: false, paused: false,
    getVoices: () => voices,
    addEventListener() {}, removeEventListener() {},
    speak(u) {
      said.push({ text: u.text, lang: u.lang, rate: u.rate, at: performance.now() });
      speech.speaking = true;
      setTimeout(() => u.onstart?.(), 1);
      const end = () => { speech.speaking = false; u.onend?.(); };
      now = setTimeout(end, window.speechSlow ?? 60);
      window.endSentence = () => { clearTimeout(now); end(); };
    },
    cancel() { clearTimeout(now); speech.speaking = false; },
    pause() {}, resume() {},
  };
  Object.defineProperty(window, 'speechSynthesis', { value: speech, configurable: true });
  window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; this.lang = ''; this.rate = 1; } };
`;

/** What was said so far. */
export const saidBy = (page: Page) => page.evaluate<{ text: string; lang: string; rate: number; at: number }[]>('said');
/** The text that is marked as being said. */
export const marked = (page: Page) => page.evaluate<string>(`[...(CSS.highlights.get('aloud') ?? [])].map(String).join('|')`);
