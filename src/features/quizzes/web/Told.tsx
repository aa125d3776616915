// What is told of an answer at once, in a practice and where a video stops: right or wrong, and why.
import { useEffect, useRef } from 'react';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Html } from '#features/questions/web/public.ts';
import { Callout } from '#ui/Callout.tsx';
import { Link } from '#ui/Link.tsx';
import type { Checked } from '../contract.ts';
import { words } from '../words.ts';
import { verdictWords } from './Palette.tsx';
import { PartVerdicts } from './PartVerdicts.tsx';

const kinds = { right: 'ok', partly: 'warn', wrong: 'bad', empty: 'bad', unmarked: 'info' } as const;
export function Told({ told, hrefOf }: { told: Checked; hrefOf: (lesson_id: number) => string }) {
  const t = useWords();
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} role="status">
      <Callout kind={kinds[told.verdict]}>
        <b>{t(verdictWords[told.verdict])}</b>
        {told.parts && <PartVerdicts parts={told.parts} />}
        <Html as="div" en={told.explanation_html} bn={told.bn_explanation_html} />
        {(told.hint_html || told.bn_hint_html) && (
          <>
            <b>{t(words.hint)}</b>
            <Html as="div" en={told.hint_html} bn={told.bn_hint_html} />
          </>
        )}
        {told.held_back && <p>{t(words.held_back)}</p>}
        {told.way_back && (
          <p>
            <Link to={hrefOf(told.way_back.id)}>
              {t(words.way_back, { title: pick(language, told.way_back.title, told.way_back.bn_title) })}
            </Link>
          </p>
        )}
      </Callout>
    </div>
  );
}
