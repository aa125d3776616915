// Lessons and quizzes of a course that are kept by themselves: each leads to its page and can be removed.
import { useEffect, useState } from 'react';
import { bytes } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { atJourney } from '#features/journeys/addresses.ts';
import { IconButton } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { useToast } from '#ui/Toast.tsx';
import { words } from '../words.ts';
import { endDownload } from './downloads.ts';
import { type KeptEntry, measureLessons, removeLesson } from './kept-entries.ts';

export function AloneLessons({ entry, account, onChanged }: { entry: KeptEntry; account: number; onChanged: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const [sizes, setSizes] = useState<Record<number, number>>({});
  const [removing, setRemoving] = useState<number>();
  const lessons = Object.entries(entry.alone ?? {}).map(([id, lesson]) => ({
    ...lesson,
    id: Number(id),
    name: pick(language, lesson.title, lesson.bn_title) || t(lesson.quiz ? words.a_quiz : words.a_lesson),
  }));
  useEffect(() => {
    let stale = false;
    const ids = Object.keys(entry.alone ?? {}).map(Number);
    void Promise.all(ids.map(async (id) => [id, await measureLessons(entry, [id])] as const)).then(
      (found) => !stale && setSizes(Object.fromEntries(found)),
      () => {},
    );
    return () => {
      stale = true;
    };
  }, [entry]);
  if (!lessons.length) return null;
  const chosen = lessons.find((lesson) => lesson.id === removing);
  return (
    <div className="kc-own">
      <p className="small strong" id={`alone-${entry.course_id}`}>
        {t(words.alone)}
      </p>
      <ul className="kc-l" aria-labelledby={`alone-${entry.course_id}`}>
        {lessons.map(({ id, name, quiz }) => (
          <li key={id}>
            <Icon name={quiz ? 'circle-help' : 'file-text'} size="sm" />
            <Link to={atJourney({ uuid: entry.uuid, lesson: id })}>{name}</Link>
            <span className="small muted">{sizes[id] ? bytes(language, sizes[id]) : ''}</span>
            <IconButton icon="trash-2" label={`${t(words.remove)}: ${name}`} onClick={() => setRemoving(id)} />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={chosen !== undefined}
        title={t(words.remove_title, { title: chosen?.name ?? '' })}
        confirm={entry.only === null ? t(words.remove_part) : t(words.remove_confirm, { size: bytes(language, sizes[removing ?? 0] ?? 0) })}
        onClose={() => setRemoving(undefined)}
        onConfirm={async () => {
          // what is on its way writes nothing any more
          await endDownload(entry.uuid);
          await removeLesson(account, entry.course_id, removing!).catch(() => {});
          setRemoving(undefined);
          toast({ text: t(words.removed), kind: 'ok' });
          onChanged();
        }}
      >
        <p>{t(entry.only === null ? words.remove_within : words.remove_text)}</p>
      </ConfirmDialog>
    </div>
  );
}
