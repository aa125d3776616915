// Search in the table of contents: local for short courses, on the server with debounce for long ones.
import { useEffect, useState } from 'react';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { TextField } from '#ui/Field.tsx';
import { type Journey, listLessons } from '../contract.ts';
import { isFound } from '../rules.ts';
import { words } from '../words.ts';
import { TocLesson, type TocLinks } from './TocLesson.tsx';

const REST_MS = 300;
const MOST = 30;
export function TocSearch({ journey, onSearching, ...links }: TocLinks & { journey: Journey; onSearching: (searching: boolean) => void }) {
  const t = useWords();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), journey.whole ? 0 : REST_MS);
    return () => clearTimeout(timer);
  }, [typed, journey.whole]);
  useEffect(() => onSearching(search !== ''), [search, onSearching]);
  const answer = useAnswer(listLessons, search === '' || journey.whole ? null : { slug: journey.slug, search, limit: MOST });
  const here = journey.whole ? journey.lessons.filter((l) => l.kind !== 'section' && isFound(l, search)) : (answer.data?.data ?? []);
  const total = journey.whole ? here.length : answer.data?.total;
  return (
    <search>
      <TextField
        name="search"
        type="search"
        label={t(words.search_lessons)}
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={(e) => setTyped(e.target.value)}
        onKeyDown={(e) => e.key === 'Escape' && setTyped('')}
      />
      <p className="tiny" role="status">
        {search !== '' &&
          (answer.error
            ? t(words.contents_failed)
            : total === undefined
              ? ''
              : total === 0
                ? t(words.none_found)
                : t(words.found, { n: total }))}
      </p>
      {search !== '' && (
        <ol>
          {here.slice(0, MOST).map((lesson) => (
            <TocLesson key={lesson.id} lesson={lesson} {...links} />
          ))}
        </ol>
      )}
    </search>
  );
}
