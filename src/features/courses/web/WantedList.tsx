// Courses that somebody waits for, in the account settings: each can be removed.
import './wanted.css';
import { useRef } from 'react';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { IconButton } from '#ui/Button.tsx';
import { listWanted, unwantCourse } from '../contract-wanted.ts';
import { words } from '../words-wanted.ts';

/** Nothing where nobody waits for anything. */
export default function WantedList() {
  const t = useWords();
  const { data, reload } = useAnswer(listWanted, {});
  const { run, busy, error } = useAsk(unwantCourse);
  const heading = useRef<HTMLHeadingElement>(null);
  if (!data?.length) return null;
  return (
    <section className="stack" aria-labelledby="h-wanted">
      <h3 id="h-wanted" ref={heading} tabIndex={-1}>
        {t(words.list)}
      </h3>
      <p className="small muted">{t(words.list_text)}</p>
      <FormFault error={error} />
      <ul className="wanted">
        {data.map(({ text }) => (
          <li key={text}>
            <span>{text}</span>
            <IconButton
              icon="x"
              label={t(words.remove, { text })}
              disabled={busy}
              onClick={async () => {
                heading.current?.focus();
                if (await run({ text })) reload();
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
