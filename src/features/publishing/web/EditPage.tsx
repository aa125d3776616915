// Editor of one piece: written as every draft, submitted, read and returned, published now or on a planned day.
import './publishing.css';
import { useMemo } from 'react';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { type Head, idOf, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import type { DraftCalls } from '#core/drafts/admin-draft.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { type Language, pick } from '#core/i18n/words.ts';
import { useSession } from '#core/session/web/session.tsx';
import { atAbout, atPiece } from '#features/publications/addresses.ts';
import { type Preview, view, type WrittenPiece, writing } from '#features/writing/contract.ts';
import { drafted } from '#features/writing/web/public.ts';
import { atPieces } from '#features/writing/addresses.ts';
import { groupOf } from '#features/writing/rules.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Editor, type EditorReview, type OwnFields } from '#ui/work/Editor.tsx';
import { words } from '../words.ts';
import { titles } from '../words-titles-dashboard.ts';
import { PreviewText } from './PreviewText.tsx';
import { ReviewActs } from './ReviewActs.tsx';
import { Returned, ReviewPart, StateBadge } from './ReviewPart.tsx';

export const needs = (where: Where) => ({
  piece: need(view, { id: idOf(where) }),
  draft: need(writing.view, { id: idOf(where) }),
});
export const head = ({ piece }: PageProps<typeof needs>['data'], language: Language): Head => ({
  title: pick(language, piece.title, piece.bn_title) || words.untitled[language],
});
const liveAt = ({ kind, id }: WrittenPiece): string => (kind === 'about' ? atAbout() : atPiece[kind]({ id }));
const hidden: OwnFields = { course_id: () => null };

export default function EditPage({ data }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const { user, may } = useSession();
  const { data: answered } = useAnswer(view, { id: data.piece.id }, data.piece);
  const piece = answered ?? data.piece;
  const { kind } = piece;
  const group = groupOf(kind);
  const title = pick(language, piece.title, piece.bn_title) || t(words.untitled);
  const review = useMemo(
    (): EditorReview => ({
      state: <StateBadge piece={piece} />,
      below: <Returned piece={piece} />,
      acts: (flushed) => <ReviewActs piece={piece} flushed={flushed} />,
      beside: () => <ReviewPart piece={piece} />,
    }),
    [piece],
  );
  return (
    <div className="stack">
      <Breadcrumb trail={[{ label: t(titles[group]), to: atPieces[group]() }, { label: title }]} />
      <Editor
        drafted={drafted[kind]}
        calls={writing as unknown as DraftCalls}
        first={data.draft}
        of={title}
        live={piece.visible ? liveAt(piece) : undefined}
        me={user}
        preview={(shown: Preview) => <PreviewText of={shown} />}
        review={review}
        own={may('batch.view') ? undefined : hidden}
      />
    </div>
  );
}
