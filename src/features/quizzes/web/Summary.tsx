// Review before submitting: how many are answered, in part, or not; every question one press away.
import { type ReactNode, type RefObject, useEffect } from 'react';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { words } from '../words.ts';
import { Palette, type PaletteProps } from './Palette.tsx';

export interface SummaryProps extends Pick<PaletteProps, 'states' | 'verdicts' | 'onGo' | 'list'> {
  heading: RefObject<HTMLHeadingElement | null>;
  kept: ReactNode;
  /** The question that one goes back to. */
  back: number;
  busy: boolean;
  failed: string | undefined;
  onSubmit: () => void;
}
export function Summary({ states, verdicts, onGo, list, heading, kept, back, busy, failed, onSubmit }: SummaryProps) {
  const t = useWords();
  const language = useLanguage();
  const count = (state: (typeof states)[number]) => states.filter((s) => s === state).length;
  const [whole, partial, empty] = [count('whole'), count('partial'), count('empty')];
  const open = states.findIndex((s) => s !== 'whole');
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [heading]);
  const figures = [
    [whole, words.sum_answered],
    [partial, words.sum_partial],
    [empty, words.sum_open],
  ] as const;
  return (
    <section className="stack">
      <div className="row">
        <h2 ref={heading} tabIndex={-1}>
          {t(words.summary)}
        </h2>
        <span className="push">{kept}</span>
      </div>
      <dl className="sum">
        {figures.map(([n, word]) => (
          <div key={word.en}>
            <dt>{t(word)}</dt>
            <dd>{number(language, n)}</dd>
          </div>
        ))}
      </dl>
      <div className="card">
        <Palette {...{ states, verdicts, onGo, now: undefined, list }} />
      </div>
      <Callout kind={open >= 0 ? 'warn' : 'ok'}>
        {open < 0 && <p>{t(words.all_answered)}</p>}
        {empty > 0 && <p>{t(words.left_open, { n: empty })}</p>}
        {partial > 0 && <p>{t(words.left_partial, { n: partial })}</p>}
        {open >= 0 && <p>{t(words.no_change_after)}</p>}
      </Callout>
      {failed && (
        <Callout kind="bad" alert>
          {failed}
        </Callout>
      )}
      <nav className="jnav" aria-label={t(words.quiz_nav)}>
        <Button look={open >= 0 ? 'solid' : 'b2'} onClick={() => onGo(back)} aria-keyshortcuts="Shift+ArrowLeft">
          {t(words.back)}
        </Button>
        <Button look={open >= 0 ? 'b2' : 'solid'} busy={busy} onClick={onSubmit}>
          {t(open >= 0 ? words.submit_anyway : words.submit)}
        </Button>
      </nav>
    </section>
  );
}
