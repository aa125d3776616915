// Editor of one content: saved while one writes, published as a version; where it is seen, with whom it is shared, who waits for it.
import './contents.css';
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import type { AnyCall } from '#core/contract/call.ts';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { idOf, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { type Check, type Drafted, emptyValues } from '#core/drafts/declare.ts';
import { dayMonth } from '#core/i18n/dates.ts';
import { money, number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick, type Word } from '#core/i18n/words.ts';
import { useSession } from '#core/session/web/session.tsx';
import { QuestionsField } from '#features/questions/web/public-staff.ts';
import { parseQuestions } from '#features/questions/written.ts';
import { SurveyField } from '#features/surveys/web/public-staff.ts';
import { type LessonKind, parseFiles } from '#features/syllabus/rules.ts';
import { FilesField, FromBank, LessonShown, TimelineField } from '#features/syllabus/web/public-staff.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button, IconButton } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { TextSkeleton } from '#ui/Skeleton.tsx';
import { useToast } from '#ui/Toast.tsx';
import { useLive } from '#ui/useLive.ts';
import { Editor, type OwnField, type OwnFields } from '#ui/work/Editor.tsx';
import { ShareDialog } from '#ui/work/ShareDialog.tsx';
import { words as shareWords } from '#ui/work/words-share.ts';
import { atContent, atMyContents } from '../addresses.ts';
import type { ContentCard } from '../contract.ts';
import {
  listFiles,
  listOrders,
  listShares,
  listUses,
  openOrder,
  takeFile,
  unshare,
  viewOwn,
  type WaitingOrder,
  writeCaptions,
  takeSound,
  writing,
  shareContent,
} from '../contract-writing.ts';
import { contentDraft, faultsOfContent, fieldsOf } from '../draft.ts';
import { webWords as words } from '../words-web.ts';

export const needs = (where: Where) => ({
  content: need(viewOwn, { id: idOf(where) }),
  draft: need(writing.view, { id: idOf(where) }),
});
const files = { list: listFiles as AnyCall, take: takeFile as AnyCall };
const hidden = () => null;
/** What a content of this kind needs, as points of its checklist: what it has not got yet, and what else may keep it from being published. */
function draftedFor(kind: string): Drafted {
  const said: Readonly<Record<string, Word>> = words.points;
  const known = new Set(contentDraft.checks.map(({ key }) => key));
  const lacks = (key: string) => (values: Parameters<Check['holds']>[0]) =>
    faultsOfContent(kind, values).some((fault) => fault.key === key);
  const begun = faultsOfContent(kind, emptyValues(contentDraft.fields));
  const own = begun.flatMap(({ key, field, weight }): Check[] =>
    said[key] ? [{ key, word: said[key], field, weight, holds: (values) => !lacks(key)(values) }] : [],
  );
  const named = new Set([...known, ...own.map(({ key }) => key)]);
  const rest: Check = {
    key: 'whole',
    word: words.complete,
    field: 'title',
    weight: 'must',
    holds: (values) => !faultsOfContent(kind, values).some(({ key, weight }) => weight === 'must' && !named.has(key)),
  };
  return { ...contentDraft, checks: [...contentDraft.checks, ...own, rest] };
}
export default function EditPage({ data: { content, draft } }: PageProps<typeof needs>) {
  const language = useLanguage();
  const t = useWords();
  const { user } = useSession();
  const { id, kind, level } = content;
  const drafted = useMemo(() => draftedFor(kind), [kind]);
  const own = useMemo(() => ownOf(id, kind, level), [id, kind, level]);
  return (
    <div className="stack">
      <Editor
        drafted={drafted}
        calls={writing as never}
        first={draft}
        of={pick(language, content.title, content.bn_title) || t(words.untitled)}
        live={content.version > 0 ? atContent({ content: kind, id, slug: content.slug }) : atMyContents()}
        me={user}
        preview={(shown: never) => <LessonShown shown={shown} />}
        own={own}
      />
      <div className="work stack" data-density="staff">
        <Uses content={content} />
        {content.level === 'own' && <Shares id={id} />}
        {content.level === 'own' && <Orders id={id} />}
      </div>
    </div>
  );
}
/** Whom it is open to, and for how much, is not for who helps with it. */
const OWNERS = ['visibility', 'price'];
function ownOf(id: number, kind: LessonKind, level: ContentCard['level']): OwnFields {
  const shown = new Set(fieldsOf(kind).filter((name) => level === 'own' || !OWNERS.includes(name)));
  const others = Object.fromEntries(Object.keys(contentDraft.fields).flatMap((name) => (shown.has(name) ? [] : [[name, hidden]])));
  const own: OwnFields = {
    files: ({ values, set, may }) => (
      <Live>
        <FilesField
          item_id={id}
          kind={kind}
          files={parseFiles(String(values.files ?? ''))}
          may={may}
          onChange={(stored) => set('files', stored)}
          calls={files}
        />
      </Live>
    ),
    chapters: ({ values, set, may }) => (
      <Live>
        <Suspense fallback={<TextSkeleton lines={3} />}>
          <TimelineField
            id={id}
            files={parseFiles(String(values.files ?? ''))}
            chapters={String(values.chapters ?? '')}
            may={may}
            list={files.list}
            write={writeCaptions as AnyCall}
            onChapters={(stored) => set('chapters', stored)}
            onFiles={(stored) => set('files', stored)}
          />
        </Suspense>
      </Live>
    ),
    questions: (given) => (
      <Live>
        <Questions {...given} />
      </Live>
    ),
    survey: ({ values, set, may }) => (
      <Live>
        <SurveyField stored={String(values.survey ?? '')} may={may} live={false} onChange={(stored) => set('survey', stored)} />
      </Live>
    ),
  };
  return { ...own, ...others };
}
/** Fields that need the script come with it. */
function Live({ children }: { children: ReactNode }) {
  return useLive() ? children : <TextSkeleton lines={3} />;
}
/** What comes from the question bank is the content's own from then on. */
const ownQuestions = (stored: string): string => {
  const questions = parseQuestions(stored).map((question) => ({ ...question, bank: null }));
  return questions.length ? JSON.stringify(questions) : '';
};
const uploads = { picture: writing.upload as AnyCall, sound: takeSound as AnyCall };
function Questions({ values, set, may }: OwnField) {
  const stored = String(values.questions ?? '');
  const change = (next: string) => set('questions', ownQuestions(next));
  return (
    <>
      <QuestionsField stored={stored} may={may} upload={may ? uploads : undefined} onChange={change} />
      <FromBank stored={stored} may={may} onChange={change} />
    </>
  );
}
const AGAIN_MS = 2_000;
/** A content in ten courses is one content: where a change will be seen. */
function Uses({ content }: { content: ContentCard }) {
  const t = useWords();
  const language = useLanguage();
  const { data, reload } = useAnswer(listUses, { id: content.id });
  const following = data?.following === true;
  useEffect(() => {
    if (!following) return undefined;
    const timer = setInterval(reload, AGAIN_MS);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `reload` is made anew with each rendering
  }, [following]);
  if (!data) return null;
  const unseen = data.total - data.uses.length;
  return (
    <Card title={t(words.seen_in)}>
      <div className="stack">
        {data.total === 0 ? (
          <p className="muted">{t(words.seen_nowhere)}</p>
        ) : (
          <p>{t(words.seen_total, { n: data.total, learners: number(language, data.learners) })}</p>
        )}
        {data.uses.length > 0 && <p className="small muted">{t(data.uses[0]!.follows ? words.will_follow : words.will_not_follow)}</p>}
        <p className="small" role="status">
          {following && data.total > 0 && t(words.following)}
        </p>
        <ul className="ct-list">
          {data.uses.map((use) => (
            <li key={use.item_id}>
              <span>
                {pick(language, use.title, use.bn_title) || t(words.untitled)} · {pick(language, use.course_title, use.course_bn_title)}
              </span>
              {use.version < content.version && !following && <Badge>{t(words.stays, { version: number(language, use.version) })}</Badge>}
              {!use.published && <Badge kind="warn">{t(words.in_draft)}</Badge>}
            </li>
          ))}
        </ul>
        {unseen > 0 && <p className="small muted">{t(words.more_unseen, { n: unseen })}</p>}
      </div>
    </Card>
  );
}
function Shares({ id }: { id: number }) {
  const t = useWords();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const { data } = useAnswer(listShares, { id });
  const sharing = useAsk(shareContent);
  const ending = useAsk(unshare);
  return (
    <Card
      title={t(words.shared_with)}
      aside={
        <Button look="b2" icon="share-2" onClick={() => setOpen(true)}>
          {t(shareWords.share)}
        </Button>
      }
    >
      {data?.length === 0 && <p className="muted">{t(words.shared_none)}</p>}
      <ul className="ct-list">
        {data?.map((share) => {
          const name = pick(language, share.name, share.bn_name) || t(shareWords.somebody);
          return (
            <li key={share.id}>
              <span>{name}</span>
              <Badge>{t(words.levels[share.level].name)}</Badge>
              {share.until && (
                <span className="small muted">
                  {t(shareWords.until)}: {dayMonth(language, share.until)}
                </span>
              )}
              <IconButton icon="x" label={t(words.share_end, { name })} onClick={() => void ending.run({ id: share.id })} />
            </li>
          );
        })}
      </ul>
      {open && (
        <ShareDialog
          title={t(words.share_title)}
          to_hint={t(words.share_to_hint)}
          levels={words.levels}
          level="use"
          share={(share) => sharing.run({ id, ...share })}
          busy={sharing.busy}
          error={sharing.error}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}
function Orders({ id }: { id: number }) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const { data } = useAnswer(listOrders, { id });
  const opening = useAsk(openOrder);
  if (!data?.length) return null;
  const nameOf = (order: WaitingOrder) => pick(language, order.name, order.bn_name) || t(words.a_learner);
  return (
    <Card title={t(words.orders)}>
      <ul className="ct-list">
        {data.map((order) => (
          <li key={order.id}>
            <span>{nameOf(order)}</span>
            <span className="small muted">
              {dayMonth(language, order.created_at)} · {money(language, order.price_poisha)}
            </span>
            <Button
              look="b2"
              busy={opening.busy}
              onClick={async () => {
                if (await opening.run({ id: order.id })) toast({ kind: 'ok', text: t(words.let_in_done, { name: nameOf(order) }) });
              }}
            >
              {t(words.let_in)}
              <span className="vh">: {nameOf(order)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
