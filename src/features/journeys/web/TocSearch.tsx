// Search inside a course: titles and texts of its lessons. Titles of a short course are searched here, everything else on the server.
import { useEffect, useState } from 'react';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { TextField } from '#ui/Field.tsx';
import { type Journey, listLessons, searchTexts } from '../contract.ts';
import { isFound } from '../rules.ts';
import { words } from '../words.ts';
import { searchWords } from '../words-search.ts';
import { TocLesson, type TocLinks } from './TocLesson.tsx';

const REST_MS = 300;
const MOST = 30;
export default function TocSearch({
  journey,
  onSearching,
  ...links
}: TocLinks & { journey: Journey; onSearching: (searching: boolean) => void }) {
  const t = useWords();
  const [typed, setTyped] = useState('');
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed.trim()), REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const search = journey.whole ? typed.trim() : rested;
  useEffect(() => onSearching(search !== ''), [search, onSearching]);
  const answer = useAnswer(listLessons, search === '' || journey.whole ? null : { slug: journey.slug, search, limit: MOST });
  // one letter stands in every text
  const texts = useAnswer(searchTexts, rested.length > 1 ? { slug: journey.slug, search: rested, limit: MOST } : null);
  const here = journey.whole ? journey.lessons.filter((l) => l.kind !== 'section' && isFound(l, search)) : (answer.data?.data ?? []);
  const total = journey.whole ? here.length : answer.data?.total;
  const inTexts = rested.length > 1 && search !== '' && !texts.loading ? texts.data : undefined;
  const found = total === undefined ? undefined : total + (inTexts?.total ?? 0);
  return (
    <search>
      <TextField
        name="search"
        type="search"
        label={t(words.search_lessons)}
        value={typed}
        maxLength={100}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
        autoFocus
        onChange={(e) => setTyped(e.target.value)}
        onKeyDown={(e) => e.key === 'Escape' && setTyped('')}
      />
      <p className="tiny" role="status">
        {search !== '' &&
          (answer.error || texts.error
            ? t(searchWords.failed)
            : found === undefined || (texts.loading && found === 0)
              ? ''
              : found === 0
                ? t(searchWords.none_found)
                : t(searchWords.found, { n: total!, m: inTexts?.total ?? 0 }))}
      </p>
      {search !== '' && here.length > 0 && (
        <ol>
          {here.slice(0, MOST).map((lesson) => (
            <TocLesson key={lesson.id} lesson={lesson} {...links} />
          ))}
        </ol>
      )}
      {inTexts && inTexts.total > 0 && (
        <>
          <h3>{t(searchWords.in_texts)}</h3>
          <ol>
            {inTexts.data.map(({ lesson, before, hit, after }) => (
              <TocLesson key={lesson.id} lesson={lesson} {...links}>
                <span className="small muted">
                  {before}
                  <mark>{hit}</mark>
                  {after}
                </span>
              </TocLesson>
            ))}
          </ol>
        </>
      )}
    </search>
  );
}
