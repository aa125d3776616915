// The frame that runs a package, sandboxed on a host of its own, and what passes between it and this page: messages from that window and that origin alone.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { useOutbox } from '#core/outbox/web/provider.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import type { Opened } from '../contract.ts';
import { CMI_MOST, SANDBOX } from '../rules.ts';
import { words } from '../words.ts';
import { asSaid, type Begin } from './frame/messages.ts';

/** A frame that has not said a word by then could not be loaded. */
const LOAD_MS = 20_000;

interface RunningProps {
  opened: Opened;
  part: string;
  course_id: number;
  title: string;
  onFail: () => void;
  /** The package keeps more than can be stored: this step is not saved. */
  onTooMuch: () => void;
  onClose: () => void;
}
export function Running({ opened, part, course_id, title, onFail, onTooMuch, onClose }: RunningProps) {
  const t = useWords();
  const outbox = useOutbox();
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'loading' | 'running' | 'failed'>('loading');
  const origin = new URL(opened.frame).origin;
  const heard = useEffectEvent((event: MessageEvent) => {
    // a package within the frame is another window, and this page was not asked by any other
    if (event.source !== frame.current?.contentWindow || event.origin !== origin) return;
    const said = asSaid(event.data);
    if (said?.scorm === 'ready') {
      const launch = opened.launches.find(({ id }) => id === part);
      if (!launch) return;
      const begin: Begin = { scorm: 'begin', ticket: opened.ticket, learner: opened.learner, launch };
      frame.current!.contentWindow!.postMessage(begin, origin);
      setState('running');
    }
    if (said?.scorm !== 'said' || said.part !== part) return;
    if (said.cmi.length > CMI_MOST) return onTooMuch();
    // who works in the frame is here, though no press reaches this page
    document.dispatchEvent(new Event('pointermove', { bubbles: true }));
    const { seq, cmi } = said;
    outbox
      ?.put(
        'scorm',
        `${opened.lesson_id}:${part}`,
        { id: opened.lesson_id, opening: opened.opening, seq, part, cmi },
        `course:${course_id}`,
      )
      .catch(() => {});
  });
  useEffect(() => {
    const hear = (event: MessageEvent) => heard(event);
    addEventListener('message', hear);
    const late = setTimeout(() => setState((was) => (was === 'loading' ? 'failed' : was)), LOAD_MS);
    return () => {
      removeEventListener('message', hear);
      clearTimeout(late);
    };
  }, []);
  if (state === 'failed')
    return (
      <Callout kind="bad" alert>
        <p>{t(words.frame_failed)}</p>
        <Button look="b2" onClick={onFail}>
          {t(words.try_again)}
        </Button>
      </Callout>
    );
  return (
    <div className="stack scorm-box" ref={box}>
      <div className="row">
        <Button look="b3" onClick={() => void box.current?.requestFullscreen?.().catch(() => {})}>
          {t(words.full)}
        </Button>
        <Button look="b3" icon="x" onClick={onClose}>
          {t(words.close)}
        </Button>
      </div>
      <iframe
        ref={frame}
        className="scorm-frame"
        title={t(words.frame_title, { title })}
        src={opened.frame}
        sandbox={SANDBOX}
        allow="fullscreen; autoplay"
        referrerPolicy="no-referrer"
      />
    </div>
  );
}
