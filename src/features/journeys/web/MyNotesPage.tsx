// All of one's own notes: searched, paged, with the way to their lessons, and exported as text or Markdown.
import './learn.css';
import { useState } from 'react';
import { ask } from '#core/contract/web/client.ts';
import { need, type PageProps, readPageNumber, type Where } from '#core/contract/web/page.ts';
import { date, playTime } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { atMyCourses } from '#features/learner-home/addresses.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Pager } from '#ui/Pager.tsx';
import { EmptyState } from '#ui/States.tsx';
import { atJourney, atMyNotes } from '../addresses.ts';
import { listAllNotes, type NoteWithPlace } from '../contract.ts';
import { notesAsMarkdown, notesAsText } from '../notes-export.ts';
import { notesWords } from '../words-notes.ts';
import { titles } from '../words-titles-dashboard.ts';

const searchIn = (query: URLSearchParams) => (query.get('search') ?? '').trim().slice(0, 100);
export const needs = ({ query }: Where) => ({
  found: need(listAllNotes, { page: readPageNumber(query), limit: 20, search: searchIn(query) }),
});
const formats = {
  text: { write: notesAsText, mime: 'text/plain', ending: 'txt', label: notesWords.as_text },
  markdown: { write: notesAsMarkdown, mime: 'text/markdown', ending: 'md', label: notesWords.as_markdown },
} as const;
type Format = keyof typeof formats;
const MOST_PAGES = 200;
async function fetchAllNotes(): Promise<NoteWithPlace[]> {
  const notes: NoteWithPlace[] = [];
  for (let page = 1; page <= MOST_PAGES; page++) {
    const found = await ask(listAllNotes, { page, limit: 100 });
    notes.push(...found.data);
    if (page >= found.last_page) break;
  }
  return notes;
}
function saveFile(name: string, mime: string, content: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: `${mime};charset=utf-8` }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

export default function MyNotesPage({ data: { found }, where }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const go = useGo();
  const search = searchIn(where.query);
  const [exporting, setExporting] = useState<Format>();
  const [failed, setFailed] = useState(false);
  const save = async (format: Format) => {
    setExporting(format);
    setFailed(false);
    try {
      const { write, mime, ending } = formats[format];
      saveFile(`shikhon-notes.${ending}`, mime, write(await fetchAllNotes(), language, t(titles.my_notes)));
    } catch {
      setFailed(true);
    }
    setExporting(undefined);
  };
  return (
    <div className="inner stack">
      <div className="head">
        <div>
          <h1>{t(titles.my_notes)}</h1>
          <p className="muted">{t(notesWords.count, { n: found.total })}</p>
        </div>
        {(found.total > 0 || search !== '') && (
          <div className="row">
            {(['text', 'markdown'] as const).map((format) => (
              <Button key={format} look="b2" icon="download" busy={exporting === format} onClick={() => void save(format)}>
                {t(formats[format].label)}
              </Button>
            ))}
          </div>
        )}
      </div>
      {failed && (
        <Callout kind="bad" alert>
          {t(notesWords.export_failed)}
        </Callout>
      )}
      {(found.total > 0 || search !== '') && (
        <form
          key={search}
          role="search"
          aria-label={t(notesWords.find)}
          action={atMyNotes()}
          className="search"
          onSubmit={(event) => {
            event.preventDefault();
            const wanted = String(new FormData(event.currentTarget).get('search') ?? '').trim();
            go(atMyNotes(wanted ? { search: wanted } : {}));
          }}
        >
          <Icon name="search" />
          <input
            type="search"
            name="search"
            aria-label={t(notesWords.find)}
            placeholder={t(notesWords.find)}
            defaultValue={search}
            maxLength={100}
          />
          <Button type="submit" look="b3">
            {t(notesWords.search)}
          </Button>
        </form>
      )}
      {found.data.length === 0 && (
        <EmptyState
          icon="notebook-pen"
          title={t(search === '' ? notesWords.none : notesWords.none_found)}
          action={search === '' && <ButtonLink to={atMyCourses()}>{t(notesWords.to_courses)}</ButtonLink>}
        />
      )}
      {found.data.map((note) => (
        <Card key={note.id}>
          <p className="small muted">
            {[
              pick(language, note.course_title, note.course_bn_title),
              pick(language, note.lesson_title, note.lesson_bn_title),
              note.at_seconds ? playTime(language, note.at_seconds) : '',
              date(language, note.updated_at),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className="said">{note.text}</p>
          <p>
            <ButtonLink look="b3" iconEnd="arrow-right" to={atJourney({ uuid: note.course_uuid, lesson: String(note.lesson_id) })}>
              {t(notesWords.to_lesson)}
            </ButtonLink>
          </p>
        </Card>
      ))}
      <Pager page={found.current_page} last={found.last_page} />
    </div>
  );
}
