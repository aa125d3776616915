// Editor of one question of the bank: saved while one writes, with others at once; saving makes the next version; what looks like it is told.
import './bank.css';
import { useMemo, useState } from 'react';
import type { AnyCall } from '#core/contract/call.ts';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { idOf, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { ownName, pick } from '#core/i18n/words.ts';
import { useSession } from '#core/session/web/session.tsx';
import { questionTypes } from '#features/questions/rules.ts';
import { type Lang, QuestionUploading, QuestionField } from '#features/questions/web/public-staff.ts';
import { Question } from '#features/questions/web/public.ts';
import { newQuestion, typeWords } from '#features/questions/written.ts';
import { RadioGroup } from '#ui/Choice.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Select, TextField } from '#ui/Field.tsx';
import { Link } from '#ui/Link.tsx';
import { Editor, type OwnField } from '#ui/work/Editor.tsx';
import { atBankCreate, atBankFolder, atBankList, atBankQuestion } from '../addresses.ts';
import { findAlike, viewQuestion } from '../contract.ts';
import { takeSound, writing } from '../contract-writing.ts';
import { bankDraft, parseTags, questionOf, storeTags, valuesOfQuestion } from '../draft.ts';
import { MOST_TAGS } from '../rules.ts';
import { words as bank } from '../words.ts';
import { titles } from '../words-titles-dashboard.ts';
import { webWords as words } from '../words-web.ts';

export const needs = (where: Where) => ({
  question: need(viewQuestion, { id: idOf(where) }),
  draft: need(writing.view, { id: idOf(where) }),
});
export default function EditPage({ data }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const { user } = useSession();
  const { question, draft } = data;
  const own = useMemo(() => ({ ...OTHERS, text: (given: OwnField) => <Whole {...given} id={question.id} /> }), [question.id]);
  return (
    <div className="stack">
      <p className="row small">
        <Link to={question.folder_id ? atBankFolder({ slug: String(question.folder_id) }) : atBankList()}>
          {question.folder || t(titles.bank)}
        </Link>
        <Link to={atBankCreate(question.folder_id ? { folder: String(question.folder_id) } : {})}>{t(words.new_question)}</Link>
      </p>
      <Editor
        drafted={bankDraft}
        calls={writing as never}
        first={draft}
        of={pick(language, question.title, question.bn_title) || t(words.question_no, { id: question.id })}
        live={atBankQuestion({ id: question.id })}
        me={user}
        preview={(shown: never) => <Preview shown={shown} />}
        own={own}
      />
    </div>
  );
}
const uploads = { picture: writing.upload as AnyCall, sound: takeSound as AnyCall };
/** Texts, type and answers are written in one field. */
const hidden = () => null;
const OTHERS = { explanation: hidden, hint: hidden, marks: hidden, answers: hidden, tags: (given: OwnField) => <Tags {...given} /> };
function Preview({ shown: question }: { shown: never }) {
  const [given, setGiven] = useState<never | null>(null);
  return (
    <div className="bk-phone">
      <Question name="preview" question={question} given={given} onGive={(answer) => setGiven(answer as never)} />
    </div>
  );
}
/** Long enough to be like something. */
const LEAST = 12;
function Whole({ values, set, may, id }: OwnField & { id: number }) {
  const t = useWords();
  const [lang, setLang] = useState<Lang>('bn');
  const question = useMemo(() => questionOf(values), [values]);
  // what was written is compared once its field is left
  const [asked, setAsked] = useState<{ text: string; bn_text: string }>();
  const alike = useAnswer(findAlike, asked ? { ...asked, id } : null).data ?? [];
  const compare = () => {
    const [text, bn_text] = [question.text.slice(0, 5000), question.bn_text.slice(0, 5000)];
    if (Math.max(text.length, bn_text.length) >= LEAST && (asked?.text !== text || asked.bn_text !== bn_text)) setAsked({ text, bn_text });
  };
  const change = (part: object) => {
    const before = valuesOfQuestion(question);
    const after = valuesOfQuestion({ ...question, ...part });
    for (const [column, value] of Object.entries(after)) if (value !== before[column]) set(column, value);
  };
  return (
    <div className="stack" onBlur={compare}>
      <RadioGroup
        name="language"
        label={t(words.write_in)}
        value={lang}
        options={(['bn', 'en'] as const).map((one) => ({ value: one, label: <span lang={one}>{ownName[one]}</span> }))}
        onChange={(value) => setLang(value as Lang)}
      />
      <Select
        name="type"
        label={t(words.type_now)}
        empty={false}
        options={questionTypes.map((value) => ({ value, label: t(typeWords[value]) }))}
        value={question.type}
        onChange={(event) => {
          const type = event.target.value as typeof question.type;
          const begun = newQuestion(type);
          // what was written for the type before is there again
          const fresh = Object.fromEntries(
            Object.entries(begun).filter(
              ([name]) => name !== 'key' && Array.isArray(question[name as never]) && !(question[name as never] as unknown[]).length,
            ),
          );
          change({ ...fresh, type });
        }}
      />
      <QuestionUploading value={may ? uploads : undefined}>
        <QuestionField question={question} lang={lang} may={may} onChange={change} />
      </QuestionUploading>
      <LooksLike alike={alike} />
    </div>
  );
}
function Tags({ values, set, may }: OwnField) {
  const t = useWords();
  const [typed, setTyped] = useState(parseTags(values.tags).join(', '));
  return (
    <TextField
      name="tags"
      label={t(bank.tags)}
      hint={t(bank.tags_hint)}
      value={typed}
      disabled={!may}
      onChange={(event) => {
        setTyped(event.target.value);
        const tags = event.target.value
          .split(/[,;\n]/)
          .map((tag) => tag.trim())
          .filter(Boolean);
        set('tags', storeTags(tags.slice(0, MOST_TAGS)));
      }}
    />
  );
}
function LooksLike({ alike }: { alike: readonly { id: number; title: string; bn_title: string }[] }) {
  const t = useWords();
  const language = useLanguage();
  if (!alike.length) return null;
  return (
    <Callout kind="warn">
      <p>{t(words.looks_like)}:</p>
      <ul className="dots">
        {alike.map((one) => (
          <li key={one.id}>
            <Link to={atBankQuestion({ id: one.id })}>{pick(language, one.title, one.bn_title)}</Link>
          </li>
        ))}
      </ul>
    </Callout>
  );
}
