// Read aloud bar: speaks the text of a lesson with a voice of the device and marks the sentence that is spoken.
import './tools.css';
import { useEffect, useRef, useState } from 'react';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { listSentences, type Sentence } from '#core/speech/web/sentences.ts';
import { canSpeak, findVoice, listVoices, openSpeaker, type Speaker } from '#core/speech/web/speaker.ts';
import { IconButton } from '#ui/Button.tsx';
import { toolWords } from '../words-tools.ts';

const speeds = [0.75, 1, 1.25, 1.5];
/** Marks a sentence in the text without changing it; where the browser cannot, its paragraph. */
function mark(sentence: Sentence | undefined): void {
  const highlights = typeof CSS === 'undefined' ? undefined : CSS.highlights;
  for (const element of document.querySelectorAll('.aloud-at')) element.classList.remove('aloud-at');
  highlights?.delete('aloud');
  if (!sentence?.block.isConnected) return;
  if (highlights) highlights.set('aloud', new Highlight(sentence.range()));
  else sentence.block.classList.add('aloud-at');
}
/** Between the header and the bar at the bottom. */
function bringIntoView(sentence: Sentence): void {
  const { top, bottom } = sentence.range().getBoundingClientRect();
  if (top >= 76 && bottom <= innerHeight - 150) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollBy({ top: top - innerHeight / 3, behavior: still ? 'instant' : 'smooth' });
}
/** Which sentence lies under a press, so that one hears on from there. */
function sentenceAt(sentences: readonly Sentence[], { target, clientX: x, clientY: y }: MouseEvent): number {
  if (!(target instanceof Element) || target.closest('a, button, summary') || !getSelection()?.isCollapsed) return -1;
  const inBlock = (s: Sentence) => s.block === target || s.block.contains(target);
  const under = (s: Sentence) => [...s.range().getClientRects()].some((r) => x >= r.left && x <= r.right && y >= r.top && y <= r.bottom);
  const exact = sentences.findIndex((s) => inBlock(s) && under(s));
  return exact >= 0 ? exact : sentences.findIndex(inBlock);
}
type Problem = 'no_voice' | 'no_speech' | 'failed' | 'nothing';

export default function ReadAloud({ textOf, onClose }: { textOf: () => HTMLElement | null; onClose: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const speaker = useRef<Speaker>(undefined);
  const [count, setCount] = useState(0);
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [rate, setRate] = useState(1);
  const [problem, setProblem] = useState<Problem>();
  const [spoken, setSpoken] = useState<'en' | 'bn'>(language);
  const latest = useRef({ textOf, onClose });
  useEffect(() => {
    latest.current = { textOf, onClose };
  });
  useEffect(() => {
    const gone = new AbortController();
    const begin = async () => {
      const lesson = latest.current.textOf();
      if (!lesson || !canSpeak()) return setProblem(lesson ? 'no_speech' : 'nothing');
      const of = lesson.closest<HTMLElement>('[lang]')?.lang.startsWith('en') ? 'en' : 'bn';
      setSpoken(of);
      const voices = await listVoices();
      if (gone.signal.aborted) return;
      const voice = findVoice(voices, of);
      // a browser that lists no voice at all may still have one
      if (!voice && voices.length) return setProblem('no_voice');
      const sentences = listSentences(lesson, of);
      if (!sentences.length) return setProblem('nothing');
      setCount(sentences.length);
      speaker.current = openSpeaker({
        texts: sentences.map((s) => s.text),
        language: of,
        voice,
        onSentence: (n) => {
          setAt(n);
          mark(sentences[n]);
          bringIntoView(sentences[n]!);
        },
        onEnd: () => latest.current.onClose(),
        onFailed: () => {
          setPlaying(false);
          setProblem(voices.length ? 'failed' : 'no_voice');
        },
      });
      setPlaying(true);
      speaker.current.speak(0);
      lesson.addEventListener(
        'click',
        (event) => {
          const at = sentenceAt(sentences, event);
          if (at < 0) return;
          setPlaying(true);
          speaker.current?.speak(at);
        },
        { signal: gone.signal },
      );
    };
    void begin();
    // a page that is left must not go on speaking
    const leave = () => speaker.current?.hush();
    addEventListener('pagehide', leave);
    return () => {
      gone.abort();
      removeEventListener('pagehide', leave);
      leave();
      mark(undefined);
    };
  }, []);
  const box = useRef<HTMLElement>(null);
  // above the bar of the next lesson, however tall its letters make it
  useEffect(() => {
    const nav = document.querySelector<HTMLElement>('.jnav');
    if (!nav) return;
    const above = new ResizeObserver(() => box.current?.style.setProperty('bottom', `${nav.offsetHeight + 8}px`));
    above.observe(nav);
    return () => above.disconnect();
  }, []);
  const speak = (n: number) => {
    setPlaying(true);
    setProblem(undefined);
    speaker.current?.speak(n);
  };
  return (
    <section ref={box} className="aloud" aria-label={t(toolWords.aloud)}>
      {problem && (
        <p className="small" role="alert">
          {t(toolWords.problems[problem], { language: t(toolWords.languages[spoken]) })}
        </p>
      )}
      <div className="aloud-c">
        {count > 0 && (
          <>
            <IconButton icon="chevron-left" label={t(toolWords.back)} disabled={at === 0} onClick={() => speak(at - 1)} />
            <IconButton
              icon={playing ? 'pause' : 'play'}
              label={t(playing ? toolWords.pause : toolWords.resume)}
              onClick={() => {
                if (!playing) return speak(at);
                setPlaying(false);
                speaker.current?.hush();
              }}
            />
            <IconButton icon="chevron-right" label={t(toolWords.forward)} disabled={at + 1 >= count} onClick={() => speak(at + 1)} />
            <span className="small num grow">
              <span className="vh">{t(toolWords.sentence_of, { n: at + 1, all: count })}</span>
              <span aria-hidden="true">
                {number(language, at + 1)} / {number(language, count)}
              </span>
            </span>
            <select
              className="aloud-s"
              aria-label={t(toolWords.speed)}
              value={rate}
              onChange={(event) => {
                setRate(Number(event.target.value));
                speaker.current?.setRate(Number(event.target.value));
              }}
            >
              {speeds.map((s) => (
                <option key={s} value={s}>
                  {t(toolWords.times, { n: number(language, s) })}
                </option>
              ))}
            </select>
          </>
        )}
        <IconButton icon="x" label={t(toolWords.stop)} className="push" onClick={onClose} />
      </div>
    </section>
  );
}
