// Row of lesson tools: kind and minutes, read aloud, text size, language of the text, notes. What they open is loaded when it is about to be pressed.
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import type { Language } from '#core/i18n/words.ts';
import type { Contents } from '#features/lessons/contract.ts';
import { words as lessonWords } from '#features/lessons/words.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { Drawer } from '#ui/Dialog.tsx';
import type { JourneyLesson } from '../contract.ts';
import { words } from '../words.ts';
import { type Aloud, loadAloud } from './load-aloud.ts';
import { latePart } from '#ui/latePart.ts';

const TextSize = latePart(() => import('./TextSize.tsx'));

interface ToolsProps {
  lesson: Contents;
  reading: Language;
  onReading: (language: Language) => void;
  size: number;
  onSize: (size: number) => void;
  textOf: () => HTMLElement | null;
  note_count: number;
  /** Where they stand nowhere else on the page. */
  notes: (() => ReactNode) | undefined;
}
function Tools({ lesson, reading, onReading, size, onSize, textOf, note_count, notes }: ToolsProps) {
  const t = useWords();
  const language = useLanguage();
  const [open, setOpen] = useState<'aloud' | 'size' | 'notes'>();
  // in the state and not `lazy`: React lets a part that suspends wait 300 ms
  const [ReadAloud, setReadAloud] = useState<Aloud>();
  const listen = useRef<HTMLButtonElement>(null);
  const hasText = lesson.body_html !== '' || lesson.bn_body_html !== '';
  const hasBoth = lesson.body_html !== '' && lesson.bn_body_html !== '' && lesson.body_html !== lesson.bn_body_html;
  const other = reading === 'bn' ? 'en' : 'bn';
  // it must speak at once when pressed: its program comes when a pointer or the focus reaches its button
  const fetchAloud = () =>
    void loadAloud().then(
      (program) => setReadAloud(() => program),
      () => {},
    );
  const toggle = (what: 'aloud' | 'size') => {
    setOpen(open === what ? undefined : what);
    if (what === 'aloud' && !ReadAloud)
      void loadAloud().then(
        (program) => setReadAloud(() => program),
        () => setOpen(undefined),
      );
  };
  return (
    <>
      <span className="push row tools">
        {hasText && (
          <Button
            ref={listen}
            look="b3"
            icon="headphones"
            aria-expanded={open === 'aloud'}
            onPointerEnter={fetchAloud}
            onFocus={fetchAloud}
            onClick={() => toggle('aloud')}
          >
            {t(words.listen)}
          </Button>
        )}
        {hasText && <IconButton icon="type" label={t(words.text_size)} aria-expanded={open === 'size'} onClick={() => toggle('size')} />}
        {hasBoth && (
          <Button look="b3" lang={other} onClick={() => onReading(other)}>
            {/* what is heard begins with what is seen: who speaks to the phone says the one that is seen */}
            <span className="to-sm">{words.other_language_brief[other]}</span>{' '}
            <span className="vh to-sm">{words.other_language[other]}</span>
            <span className="from-sm">{words.other_language[other]}</span>
          </Button>
        )}
        {notes && (
          <Button look="b3" icon="notebook-pen" aria-haspopup="dialog" onClick={() => setOpen('notes')}>
            <span className="from-sm">{t(words.notes)}</span>
            <span className="vh to-sm">{t(words.notes)}</span>
            {note_count > 0 && <span className="count">{number(language, note_count)}</span>}
          </Button>
        )}
      </span>
      <Suspense>{open === 'size' && <TextSize size={size} onSize={onSize} />}</Suspense>
      {open === 'aloud' && ReadAloud && (
        <ReadAloud
          key={reading}
          textOf={textOf}
          onClose={() => {
            setOpen(undefined);
            listen.current?.focus();
          }}
        />
      )}
      {notes && (
        <Drawer open={open === 'notes'} onClose={() => setOpen(undefined)} label={t(words.notes)} title={<b>{t(words.notes)}</b>}>
          <div className="drawer-b">{notes()}</div>
        </Drawer>
      )}
    </>
  );
}

export interface LessonToolsProps extends Omit<ToolsProps, 'lesson'> {
  lesson: JourneyLesson;
  /** What it holds, once it is here. */
  whole: Contents | undefined;
}
export function LessonTools({ lesson, whole, ...tools }: LessonToolsProps) {
  const t = useWords();
  const kind = lessonWords.kinds[lesson.kind as keyof typeof lessonWords.kinds];
  return (
    <div className="row rtools">
      <span className="small muted">
        {kind && <span className="from-sm">{t(kind)}</span>}
        {lesson.minutes > 0 && (
          <>
            {kind && <span className="from-sm"> · </span>}
            {t(words.minutes, { n: lesson.minutes })}
          </>
        )}
      </span>
      {whole && <Tools lesson={whole} {...tools} />}
    </div>
  );
}
