// What a lesson has of the content bank: taken from it, its newer version, made the lesson's own.
import './contents.css';
import { useState } from 'react';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { isLessonKind } from '#features/syllabus/rules.ts';
import type { AboveLesson } from '#features/syllabus/web/public.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { RadioGroup } from '#ui/Choice.tsx';
import { TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { Link } from '#ui/Link.tsx';
import { Pager } from '#ui/Pager.tsx';
import { useToast } from '#ui/Toast.tsx';
import { atContent } from '../addresses.ts';
import { listUsable } from '../contract.ts';
import { letGo, putContent, viewUsed } from '../contract-writing.ts';
import { webWords as words } from '../words-web.ts';

export default function TakeContent({ item, may, ready, reload }: Parameters<AboveLesson>[0]) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const { data: used } = useAnswer(viewUsed, { item_id: item.id });
  const [open, setOpen] = useState(false);
  const putting = useAsk(putContent);
  const letting = useAsk(letGo);
  const put = async (id: number) => {
    // what was typed goes into a version before it gives way
    if (!(await ready()) || !(await putting.run({ content_id: id, item_id: item.id }))) return;
    await reload();
    setOpen(false);
    toast({ kind: 'ok', text: t(words.taken_done) });
  };
  const title = used && pick(language, used.title, used.bn_title);
  return (
    <div className="stack">
      {used && (
        <Callout>
          <p>{t(words.taken_of, { title: title ?? '', version: number(language, used.version) })}</p>
          <p className="small muted">{t(used.follows ? words.taken_follows : words.will_not_follow)}</p>
          {used.newest > used.version && <p>{t(words.newer, { version: number(language, used.newest) })}</p>}
          {putting.error && !open && <p role="alert">{putting.error.message}</p>}
          <div className="row">
            <Link className="btn b3" to={atContent({ content: used.kind, id: used.content_id, slug: used.slug })}>
              {t(words.open)}
            </Link>
            {may && used.usable && used.newest > used.version && (
              <Button look="b2" busy={putting.busy} onClick={() => void put(used.content_id)}>
                {t(words.take_newer)}
              </Button>
            )}
            {may && (
              <Button look="bn" busy={letting.busy} onClick={() => void letting.run({ item_id: item.id })}>
                {t(words.make_own)}
              </Button>
            )}
          </div>
        </Callout>
      )}
      {may && !used && (
        <div className="row">
          <Button look="b2" icon="layers" onClick={() => setOpen(true)}>
            {t(words.take)}
          </Button>
        </div>
      )}
      {open && <Choosing kind={item.kind} busy={putting.busy} error={putting.error} onTake={put} onClose={() => setOpen(false)} />}
    </div>
  );
}
interface ChoosingProps {
  kind: string;
  busy: boolean;
  error: Parameters<typeof FormDialog>[0]['error'];
  onTake: (id: number) => Promise<void>;
  onClose: () => void;
}
function Choosing({ kind, busy, error, onTake, onClose }: ChoosingProps) {
  const t = useWords();
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const [title, setTitle] = useState('');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState('');
  const { data } = useAnswer(listUsable, isLessonKind(kind) ? { content_type: kind, title, page, limit: 8 } : null);
  return (
    <FormDialog
      title={t(words.take_title)}
      deed={t(words.take_this)}
      busy={busy}
      error={error}
      onSend={() => {
        if (typed !== title) {
          setTitle(typed);
          setPage(1);
        } else if (chosen) void onTake(Number(chosen));
      }}
      onClose={onClose}
    >
      <TextField
        name="search"
        label={t(words.search)}
        value={typed}
        maxLength={200}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => {
          setTitle(typed);
          setPage(1);
        }}
      />
      {data && data.data.length > 0 && (
        <RadioGroup
          name="content"
          label={t(words.take_title)}
          value={chosen}
          options={data.data.map((one) => ({
            value: String(one.id),
            label: pick(language, one.title, one.bn_title),
            hint: pick(language, one.owner, one.bn_owner),
          }))}
          onChange={setChosen}
        />
      )}
      {data && data.data.length === 0 && <p className="muted">{t(title ? words.none_found : words.take_none)}</p>}
      {data && <Pager page={data.current_page} last={data.last_page} onPage={setPage} />}
      <p className="small muted">{t(words.take_note)}</p>
    </FormDialog>
  );
}
