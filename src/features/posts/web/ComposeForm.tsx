// Form to write into the stream of a class: its words, what it is, files; for staff whom it is for and when it is published.
import { Suspense, useRef, useState } from 'react';
import { newKey } from '#core/contract/new-key.ts';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { fieldWords } from '#core/contract/words.ts';
import { dayInDhaka } from '#core/i18n/dates.ts';
import { isLong } from '#core/i18n/bengali.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { useOutbox } from '#core/outbox/web/provider.tsx';
import { useUnsaved } from '#core/unsaved/web/useUnsaved.ts';
import { listGroups } from '#features/class-people/contract.ts';
import { FilePicker } from '#features/files/web/public.ts';
import { momentAt } from '#features/schedule/rules.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { Checkbox, RadioGroup } from '#ui/Choice.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Select, TextArea, TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { Icon } from '#ui/Icon.tsx';
import { UnsavedKept } from '#ui/UnsavedKept.tsx';
import type { StreamWriting } from '../contract.ts';
import { audiences, POST_FILES, POST_MOST, type PostKind } from '../rules.ts';
import { words as common } from '../words.ts';
import { words } from '../words-screen.ts';
import { POST_KIND } from './outbox-kinds.ts';

interface Chosen {
  id: number;
  title: string;
}
interface Options {
  audience: (typeof audiences)[number];
  group: string;
  later: boolean;
  day: string;
  hour: string;
}
const noOptions = (): Options => ({ audience: 'all', group: '', later: false, day: dayInDhaka(Date.now() + 86_400_000), hour: '08:00' });
function OptionFields({
  class_id,
  options,
  onChange,
}: {
  class_id: number;
  options: Options;
  onChange: (change: Partial<Options>) => void;
}) {
  const t = useWords();
  const language = useLanguage();
  const groups = useAnswer(listGroups, { id: class_id }).data ?? [];
  return (
    <div className="stack">
      <RadioGroup
        name="audience"
        label={t(words.audience)}
        chips
        value={options.audience}
        onChange={(audience) => onChange({ audience: audience as Options['audience'] })}
        options={audiences
          .filter((one) => one !== 'group' || groups.length > 0)
          .map((value) => ({ value, label: t(common.audiences[value]) }))}
      />
      {options.audience === 'group' && (
        <Select
          name="group_id"
          label={t(words.group)}
          required
          value={options.group}
          onChange={(event) => onChange({ group: event.target.value })}
          options={groups.map((group) => ({ value: String(group.id), label: pick(language, group.title, group.bn_title) }))}
        />
      )}
      <Checkbox
        name="later"
        label={t(words.later)}
        checked={options.later}
        onChange={(event) => onChange({ later: event.target.checked })}
      />
      {options.later && (
        <div className="post-when">
          <TextField
            type="date"
            name="day"
            label={t(words.later_day)}
            required
            value={options.day}
            onChange={(event) => onChange({ day: event.target.value })}
          />
          <TextField
            type="time"
            name="hour"
            label={t(words.later_hour)}
            required
            value={options.hour}
            onChange={(event) => onChange({ hour: event.target.value })}
          />
        </div>
      )}
    </div>
  );
}
export function ComposeForm({ class_id, may }: { class_id: number; may: StreamWriting }) {
  const t = useWords();
  const outbox = useOutbox();
  const unsaved = useUnsaved(`stream:${class_id}`);
  const only_asks = may.post !== true;
  const [kind, setKind] = useState<PostKind>(only_asks ? 'question' : 'post');
  const [files, setFiles] = useState<readonly Chosen[]>([]);
  const [picking, setPicking] = useState(false);
  const [anonymous, setAnonymous] = useState(false);
  const [options, setOptions] = useState(noOptions);
  const [sending, setSending] = useState(false);
  const [open, setOpen] = useState(false);
  const under = useRef(false);
  const { text } = unsaved;
  const tooLong = isLong(text, POST_MOST) ? t(fieldWords.max_text, { n: POST_MOST }) : undefined;
  const unset = (options.audience === 'group' && !options.group) || (options.later && !(options.day && options.hour));
  const ready = text.trim() !== '' && !tooLong && !unset;
  const send = async () => {
    if (!outbox || !ready || under.current) return;
    under.current = true;
    setSending(true);
    const client_key = newKey();
    const entry = {
      ...{ course_batch_id: class_id, text, kind, client_key, client_at: new Date().toISOString() },
      ...(files.length && { file_ids: files.map(({ id }) => id) }),
      ...(kind === 'question' && anonymous && { anonymous }),
      ...(may.staff && {
        audience: options.audience,
        ...(options.audience === 'group' && { group_id: Number(options.group) }),
        ...(options.later && { publish_at: momentAt(options.day, options.hour) }),
      }),
    };
    const taken = await outbox.put(POST_KIND, client_key, entry, `class:${class_id}`).then(
      () => true,
      () => false,
    );
    under.current = false;
    setSending(false);
    if (!taken) return;
    unsaved.clear();
    setFiles([]);
    setAnonymous(false);
    setOptions(noOptions);
    setKind(only_asks ? 'question' : 'post');
    setOpen(false);
  };
  const kinds: PostKind[] = only_asks ? ['question'] : may.staff ? ['post', 'question', 'notice'] : ['post', 'question'];
  const whole = open || unsaved.touched || text !== '';
  return (
    <Form
      className="card stack post-new"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextArea
        name="text"
        label={t(words.write)}
        hint={only_asks ? t(words.closed.only_asks) : undefined}
        error={tooLong}
        rows={whole ? 4 : 2}
        value={text}
        readOnly={sending}
        onFocus={() => setOpen(true)}
        onChange={(event) => unsaved.setText(event.target.value)}
      />
      {whole && (
        <>
          {kinds.length > 1 && (
            <RadioGroup
              name="kind"
              label={t(words.what)}
              chips
              value={kind}
              onChange={(value) => setKind(value as PostKind)}
              hint={kind === 'notice' ? t(words.notice_hint) : undefined}
              options={kinds.map((value) => ({ value, label: t(words.kinds[value]) }))}
            />
          )}
          {kind === 'question' && may.anonymous && (
            <Checkbox
              name="anonymous"
              label={t(words.no_name)}
              hint={t(words.no_name_hint)}
              checked={anonymous}
              onChange={(event) => setAnonymous(event.target.checked)}
            />
          )}
          {files.length > 0 && (
            <ul className="post-files">
              {files.map(({ id, title }) => (
                <li key={id} className="chip">
                  <Icon name="file" />
                  <span>{title}</span>
                  <IconButton
                    icon="x"
                    label={t(words.drop_file, { name: title })}
                    onClick={() => setFiles(files.filter((one) => one.id !== id))}
                  />
                </li>
              ))}
            </ul>
          )}
          {may.staff && (
            <Disclosure summary={t(words.options)}>
              {() => <OptionFields class_id={class_id} options={options} onChange={(change) => setOptions({ ...options, ...change })} />}
            </Disclosure>
          )}
        </>
      )}
      <div className="row">
        <Button type="submit" icon="send" busy={sending} aria-disabled={!ready}>
          {t(words.post)}
        </Button>
        {whole && files.length < POST_FILES && (
          <Button look="b2" icon="paperclip" onClick={() => setPicking(true)}>
            {t(words.add_file)}
          </Button>
        )}
        <UnsavedKept unsaved={unsaved} />
      </div>
      {picking && (
        <Suspense>
          <FilePicker
            kind="documents"
            most={POST_FILES - files.length}
            fits={({ is_url }) => !is_url}
            onTake={(taken) => {
              setPicking(false);
              setFiles([
                ...files,
                ...taken.filter(({ id }) => !files.some((one) => one.id === id)).map(({ id, title }) => ({ id, title })),
              ]);
            }}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </Form>
  );
}
