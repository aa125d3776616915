// Order of the featured batches of a course: moved up and down by buttons, saved together.
import { useState } from 'react';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { IconButton } from '#ui/Button.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { TextSkeleton } from '#ui/Skeleton.tsx';
import { useToast } from '#ui/Toast.tsx';
import { listBatches, orderFeatured } from '../contract-staff.ts';
import { words } from '../words-staff.ts';

export function FeaturedOrder({ course_id, onClose }: { course_id: number; onClose: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const { data } = useAnswer(listBatches, { course_id, limit: 100, filters: 'featured.1' } as never);
  const { run, busy, error } = useAsk(orderFeatured);
  const [moved, setMoved] = useState<readonly number[]>();
  const [told, setTold] = useState('');
  const rows = (data?.data ?? []).toSorted((a, b) => (a.featured_position ?? 0) - (b.featured_position ?? 0));
  const ids = moved ?? rows.map(({ id }) => id);
  const nameOf = (id: number) => {
    const row = rows.find((one) => one.id === id);
    return row ? pick(language, row.title, row.bn_title) : '';
  };
  const move = (from: number, to: number) => {
    const next = [...ids];
    next.splice(to, 0, ...next.splice(from, 1));
    setMoved(next);
    setTold(t(words.moved_to, { name: nameOf(ids[from]!), n: to + 1 }));
  };
  const save = async () => {
    if (!ids.length) return onClose();
    if (!(await run({ ids: [...ids] }))) return;
    toast({ text: t(words.order_saved), kind: 'ok' });
    onClose();
  };
  return (
    <FormDialog title={t(words.order_featured)} deed={t(words.save)} busy={busy} error={error} onSend={() => void save()} onClose={onClose}>
      <p>{t(data && !ids.length ? words.none_featured : words.order_text)}</p>
      {!data && <TextSkeleton lines={3} />}
      <ol className="featured-order">
        {ids.map((id, i) => (
          <li key={id}>
            <span>{nameOf(id)}</span>
            <IconButton icon="arrow-up" label={t(words.move_up, { name: nameOf(id) })} disabled={i === 0} onClick={() => move(i, i - 1)} />
            <IconButton
              icon="arrow-down"
              label={t(words.move_down, { name: nameOf(id) })}
              disabled={i === ids.length - 1}
              onClick={() => move(i, i + 1)}
            />
          </li>
        ))}
      </ol>
      <p className="vh" role="status">
        {told}
      </p>
    </FormDialog>
  );
}
