// Component gallery of the workbench: the editor, its bar, versions, checklist and text field in their states. The first one can be written in.
import '#ui/work/editor.css';
import { Suspense, useMemo, useState, useSyncExternalStore } from 'react';
import type { DraftTold, DraftVersion } from '#core/drafts/admin-draft.ts';
import { Refused } from '#core/contract/web/client.ts';
import { declareDraft } from '#core/drafts/declare.ts';
import { makeEditing } from '#core/drafts/web/editing.ts';
import type { Editing } from '#core/drafts/web/useEditing.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { type Language, pick, type Word } from '#core/i18n/words.ts';
import { field } from '#core/records/declare.ts';
import type { Values } from '#core/records/merge.ts';
import { cleanDocument, textOfDocument } from '#core/richtext/document.ts';
import { latePart } from '#ui/latePart.ts';
import { Card } from '#ui/Card.tsx';
import { TextSkeleton } from '#ui/Skeleton.tsx';
import { useLive } from '#ui/useLive.ts';
import { Checklist } from '#ui/work/Checklist.tsx';
import { EditorShown, PreviewShown } from '#ui/work/Editor.tsx';
import { EditorBar } from '#ui/work/EditorBar.tsx';
import { PicturesContext } from '#ui/work/pictures.ts';
import { CompareShown, RenameShown, VersionsShown, type VersionsShownProps } from '#ui/work/Versions.tsx';
import { kitWork } from '../../words-kit-work.ts';
import { State } from './KitState.tsx';

const RichTextField = latePart(() => import('#ui/work/RichTextField.tsx'));

const shared = { entity: 'kit', view: 'site.view', write: 'site.update' } as const;
const title = field.pair({ word: kitWork.heading, max: 100, required: 'one' });
const page = declareDraft({
  ...shared,
  name: 'kit.page',
  one: kitWork.page,
  fields: { title, body: field.rich({ word: kitWork.about, max: 4000, required: 'one' }) },
});
/** Without a text, whose tools are fetched for each. */
const card = declareDraft({ ...shared, name: 'kit.card', one: kitWork.page, fields: { title } });

const said = (text: string, ...marks: string[]) => ({
  type: 'text',
  text,
  ...(marks.length && { marks: marks.map((type) => ({ type })) }),
});
const line = (...content: object[]) => ({ type: 'paragraph', content });
const cell = (type: 'tableHeader' | 'tableCell', text: string) => ({ type, content: [line(said(text))] });
const stored = (...content: object[]): string => cleanDocument({ type: 'doc', content }) ?? '';
const bodyOf = (language: Language): string =>
  stored(line(said(kitWork.text[language]), said(' · '), said(kitWork.health[language], 'bold')));
const PICTURE = 12;
const DESCRIBED = { alt: kitWork.picture.en, bn_alt: kitWork.picture.bn };
/** All that a text may hold. */
const richOf = (language: Language): string =>
  stored(
    { type: 'heading', attrs: { level: 2 }, content: [said(kitWork.health[language])] },
    line(said(kitWork.text[language]), said(' '), { type: 'formula', attrs: { tex: '\\frac{a}{b}', display: false } }),
    {
      type: 'bulletList',
      content: [kitWork.mine, kitWork.theirs].map((word) => ({ type: 'listItem', content: [line(said(word[language]))] })),
    },
    {
      type: 'table',
      content: [
        [kitWork.district, kitWork.count],
        [kitWork.dhaka, kitWork.figure],
        [kitWork.barishal, kitWork.figure],
      ].map((row, i) => ({ type: 'tableRow', content: row.map((word) => cell(i === 0 ? 'tableHeader' : 'tableCell', word[language])) })),
    },
    { type: 'picture', attrs: { file: PICTURE, ...DESCRIBED } },
    line(said(kitWork.about[language])),
  );
/** What the server makes of the formula in it. */
const MATHS = '<math><mfrac><mi>a</mi><mi>b</mi></mfrac></math>';
const mathsOf = async () => MATHS;
const drawn = {
  ...{ id: PICTURE, width: 960, height: 540 },
  ...{ src: '/cover/dheu/a.svg', small: '/cover/dheu/a.svg', avif: '', avif_small: '' },
};
const pictures = { of: () => drawn, add: () => {}, about: {} };

const first = (more: Partial<DraftTold> = {}): DraftTold => ({
  ...{ id: 1, version: 5, published_version: 4, published_at: '2026-06-12T04:38:00Z', saved_at: '2026-06-14T04:38:00Z' },
  fields: { title: 'Health', bn_title: kitWork.health.bn, body: bodyOf('en'), bn_body: bodyOf('bn') },
  pictures: [drawn],
  here: [{ user_id: 2, name: kitWork.second.en, bn_name: kitWork.second.bn, field: 'title' }],
  can: { write: true, publish: true },
  ...more,
});
/** Milliseconds that the made-up server takes for a save. */
const SAVING_MS = 800;
const make = (draft: DraftTold) =>
  makeEditing(draft, {
    too_long: '',
    save: ({ since }) =>
      new Promise((done) =>
        setTimeout(
          () =>
            done({
              version: since + 1,
              fields: {},
              written: {},
              pictures: [],
              here: draft.here,
              saved_at: new Date().toISOString(),
              published_version: 4,
            }),
          SAVING_MS,
        ),
      ),
    plain: (_column, value) => value,
  });
function useMadeUp(draft: DraftTold): Editing {
  const [machine] = useState(() => make(draft));
  const shown = useSyncExternalStore(machine.subscribe, machine.snapshot, machine.snapshot);
  return { ...shown, machine, kept: true };
}
const publish = { run: () => Promise.resolve(undefined), busy: false, error: undefined };
const around = { level: 4, of: '', live: '/dev/kit', publish, upload: undefined } as const;

const versions: readonly DraftVersion[] = [
  { number: 3, kind: 'named', name: kitWork.mine.bn, by: kitWork.first.en, bn_by: kitWork.first.bn, at: '2026-06-14T04:38:00Z' },
  { number: 2, kind: 'before', name: '', by: kitWork.second.en, bn_by: kitWork.second.bn, at: '2026-06-13T04:38:00Z' },
  { number: 1, kind: 'published', name: '', by: kitWork.second.en, bn_by: kitWork.second.bn, at: '2026-06-12T04:38:00Z' },
];
const then: Values = { ...first().fields, title: 'Health care for all', bn_body: stored(line(said(kitWork.theirs.bn))) };
const noVersions = {
  ...{ versions: undefined, failed: false, may: false, busy: false, wrong: undefined },
  ...{ onKeep: () => Promise.resolve(true), onCompare: () => {}, onRename: () => {}, onRestore: () => {}, onRetry: () => {} },
} satisfies VersionsShownProps;
function Versions() {
  const [compared, setCompared] = useState<DraftVersion>();
  const [renamed, setRenamed] = useState<DraftVersion>();
  const close = () => setCompared(undefined);
  const closeNaming = () => setRenamed(undefined);
  return (
    <>
      <VersionsShown {...noVersions} versions={versions} may onCompare={setCompared} onRename={setRenamed} />
      {renamed && <RenameShown version={renamed} busy={false} wrong={undefined} onName={closeNaming} onClose={closeNaming} />}
      {compared && (
        <CompareShown
          version={compared}
          fields={page.fields}
          values={first().fields}
          then={compared.kind === 'before' ? first().fields : then}
          failed={false}
          onRetry={close}
          onClose={close}
          onRestore={close}
        />
      )}
    </>
  );
}
/** One that can be written in: what is typed goes to nobody. */
function Written() {
  const t = useWords();
  const language = useLanguage();
  const draft = useMemo(() => first(), []);
  const edit = useMadeUp(draft);
  const by = pick(language, kitWork.first.en, kitWork.first.bn);
  return (
    <EditorShown
      {...around}
      drafted={page}
      edit={edit}
      me={{ name: by, bn_name: by }}
      of={t(kitWork.district)}
      preview={
        <PreviewShown failed={false} onRetry={() => {}}>
          <p>{textOfDocument(String(pick(language, edit.values.body as string, edit.values.bn_body as string)), () => '')}</p>
        </PreviewShown>
      }
      versions={() => <Versions />}
    />
  );
}
const CLASH = {
  ...{ base: { bn_title: kitWork.health.bn }, theirs: { bn_title: kitWork.theirs.bn }, at: '2026-06-14T04:38:00Z' },
  ...{ by: kitWork.second.en, bn_by: kitWork.second.bn, own: false },
};
/** What two wrote in one field at once; nothing else waits for it. */
function Fought() {
  const t = useWords();
  const [machine] = useState(() => make(first()));
  const edit: Editing = {
    ...machine.snapshot(),
    ...{ machine, kept: true, state: 'changed', clash: CLASH, unsent: ['bn_title'] },
    values: { ...first().fields, bn_title: kitWork.mine.bn },
  };
  return (
    <EditorShown
      {...around}
      drafted={card}
      edit={edit}
      me={{ name: kitWork.first.en, bn_name: kitWork.first.bn }}
      of={t(kitWork.district)}
      preview={null}
      versions={() => null}
    />
  );
}
type BarState = Pick<Editing, 'state' | 'kept' | 'error' | 'wrong' | 'draft'>;
const bar = (more: Partial<BarState>): BarState => ({
  ...{ state: 'saved', kept: true, error: undefined, wrong: {}, draft: first({ here: [], published_version: 5 }) },
  ...more,
});
const offline = new Refused('offline', 0, '');
const barsIn = (language: Language): readonly (readonly [Word, BarState])[] => [
  [kitWork.ed_saved, bar({})],
  [kitWork.ed_new, bar({ draft: first({ here: [], version: 0, published_version: null, saved_at: null }) })],
  [kitWork.ed_changed, bar({ state: 'changed', draft: first({ here: [] }) })],
  [kitWork.ed_saving, bar({ state: 'saving' })],
  [kitWork.ed_offline, bar({ state: 'offline', error: offline })],
  [kitWork.ed_unkept, bar({ state: 'offline', error: offline, kept: false })],
  [kitWork.ed_failed, bar({ state: 'failed', wrong: { title: [kitWork.wrong[language]] } })],
  [kitWork.ed_here, bar({ draft: first() })],
  [kitWork.ed_look, bar({ draft: first({ here: [], can: { write: false, publish: false } }) })],
];
const checked: readonly (readonly [Word, Values])[] = [
  [kitWork.checks_open, { title: '', bn_title: '', body: '', bn_body: bodyOf('bn') }],
  [kitWork.checks_done, first().fields],
];
const kept: readonly (readonly [Word, Partial<VersionsShownProps>])[] = [
  [kitWork.versions_loading, {}],
  [kitWork.versions_none, { versions: [] }],
  [kitWork.versions_failed, { failed: true }],
];
function Texts() {
  const t = useWords();
  const language = useLanguage();
  const [value, setValue] = useState(() => richOf(language));
  const texts = [
    { word: kitWork.rich, value, onChange: setValue, upload: true },
    { word: kitWork.rich_empty, value: '' },
    { word: kitWork.rich_invalid, value: bodyOf(language), invalid: true },
    { word: kitWork.rich_disabled, value: bodyOf(language), disabled: true },
  ];
  return (
    <PicturesContext value={pictures}>
      {texts.map(({ word, upload, ...text }, i) => (
        <State key={word.en} title={t(word)}>
          <Card>
            <Suspense fallback={<TextSkeleton lines={4} />}>
              <RichTextField
                id={`kit-rich-${i}`}
                label={t(word)}
                lang={language}
                onChange={() => {}}
                upload={upload ? ({ name: 'kit.upload', paths: ['/kit'] } as never) : undefined}
                describedBy={undefined}
                invalid={false}
                maths={mathsOf}
                {...text}
              />
            </Suspense>
          </Card>
        </State>
      ))}
    </PicturesContext>
  );
}

export default function KitEditor() {
  const t = useWords();
  const language = useLanguage();
  // the field of a text is fetched: the server does not wait for it
  const live = useLive();
  return (
    <>
      <State title={t(kitWork.editor)}>{live ? <Written /> : <TextSkeleton lines={8} />}</State>
      {barsIn(language).map(([word, edit]) => (
        <State key={word.en} title={t(word)}>
          <EditorBar
            {...{ level: 4, busy: false, previewing: false, live: '/dev/kit', onPreview: () => {}, onPublish: () => {} }}
            title={t(kitWork.page)}
            of={t(kitWork.district)}
            edit={edit}
          />
        </State>
      ))}
      <State title={t(kitWork.ed_clash)}>
        <Fought />
      </State>
      {checked.map(([word, values]) => (
        <State key={word.en} title={t(word)}>
          <Checklist drafted={page} values={values} onLead={() => {}} />
        </State>
      ))}
      {kept.map(([word, more]) => (
        <State key={word.en} title={t(word)}>
          <VersionsShown {...noVersions} {...more} />
        </State>
      ))}
      {live && <Texts />}
    </>
  );
}
