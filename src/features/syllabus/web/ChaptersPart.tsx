// Chapters being written: where each begins, typed or taken from the player, and what it is called in both languages.
import { useEffect, useRef } from 'react';
import { newPart } from '#core/drafts/written-list.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { ownName } from '#core/i18n/words.ts';
import type { Chapter } from '#features/lessons/contract.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { LONGEST_NAME, MOST_CHAPTERS } from '../chapters.ts';
import { timelineWords as words } from '../words-timeline.ts';
import { PlayTimeField } from './PlayTimeField.tsx';
import { type Stage, useStage } from './stage.ts';

/** One that begins at this second, or at the first free one behind it; undefined: there are as many as there can be. */
export function newChapter(chapters: readonly Chapter[], at: number): Chapter | undefined {
  if (chapters.length >= MOST_CHAPTERS) return undefined;
  const begun = new Set(chapters.map((chapter) => chapter.at));
  let free = at;
  while (begun.has(free)) free++;
  return { key: newPart(), at: free, title: '', bn_title: '' };
}
export interface ChaptersPartProps {
  stage: Stage;
  /** In the order in which they begin. */
  chapters: readonly Chapter[];
  may: boolean;
  /** The key of the one that was added last: its name takes the focus. */
  added: string | undefined;
  onChange: (chapters: readonly Chapter[]) => void;
  onAdd: () => void;
}
export function ChaptersPart({ stage, chapters, may, added, onChange, onAdd }: ChaptersPartProps) {
  const t = useWords();
  const length = useStage(stage, (s) => s.length());
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (added) box.current?.querySelector<HTMLElement>(`[data-chapter="${added}"] [lang] input`)?.focus();
  }, [added]);
  const change = (key: string, part: Partial<Chapter>) => onChange(chapters.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const remove = (i: number) => {
    onChange(chapters.toSpliced(i, 1));
    const next = chapters[i + 1] ?? chapters[i - 1];
    box.current?.querySelector<HTMLElement>(next ? `[data-chapter="${next.key}"] .tl-time input` : '[data-add]')?.focus();
  };
  const errorOf = ({ key, at }: Chapter): string | undefined => {
    if (chapters.some((other) => other.key !== key && other.at === at)) return t(words.at_once);
    return length && at >= length ? t(words.behind_end) : undefined;
  };
  return (
    <fieldset className="tl-part stack" ref={box}>
      <legend>{t(words.chapters)}</legend>
      {chapters.length === 0 && <p className="small muted">{t(words.no_chapters)}</p>}
      <ol className="tl-chaps">
        {chapters.map((chapter, i) => {
          const { key, at } = chapter;
          const n = i + 1;
          return (
            <li key={key} data-chapter={key}>
              <PlayTimeField
                name={`chapters-${key}-at`}
                label={t(words.begins_n, { n })}
                value={at}
                whole
                error={errorOf(chapter)}
                onChange={(seconds) => change(key, { at: seconds })}
              />
              <div className="tl-names">
                {(['bn', 'en'] as const).map((language) => {
                  const column = language === 'bn' ? 'bn_title' : 'title';
                  return (
                    <label key={language} lang={language}>
                      <span className="vh">{t(words.name_n, { n, language: ownName[language] })}</span>
                      <input
                        className="in"
                        maxLength={LONGEST_NAME}
                        placeholder={ownName[language]}
                        value={chapter[column]}
                        onChange={(event) => change(key, { [column]: event.target.value })}
                      />
                    </label>
                  );
                })}
              </div>
              <div className="tl-acts">
                <IconButton icon="play" label={t(words.go_to, { n })} onClick={() => stage.play(at)} />
                {may && length > 0 && (
                  <Button look="bn" onClick={() => change(key, { at: Math.floor(stage.at()) })}>
                    <span aria-hidden="true">{t(words.here)}</span>
                    <span className="vh">{t(words.take_time, { n })}</span>
                  </Button>
                )}
                {may && <IconButton icon="x" label={t(words.delete_n, { n })} onClick={() => remove(i)} />}
              </div>
            </li>
          );
        })}
      </ol>
      {may && (
        <div className="row">
          <Button look="b2" icon="plus" data-add="" disabled={chapters.length >= MOST_CHAPTERS} onClick={onAdd}>
            {t(length > 0 ? words.chapter_here : words.add_chapter)}
          </Button>
          {chapters.length >= MOST_CHAPTERS && <span className="small muted">{t(words.most, { n: MOST_CHAPTERS })}</span>}
        </div>
      )}
    </fieldset>
  );
}
