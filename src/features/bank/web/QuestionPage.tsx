// Screen of one question of the bank: as it is asked, its versions with their differences, where it is used, what answers say, whom it is shared with.
import '#ui/styles/table.css';
import './bank.css';
import { useState } from 'react';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { idOf, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { dateTime } from '#core/i18n/dates.ts';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Html, Question } from '#features/questions/web/public.ts';
import type { RightAnswer } from '#features/questions/rules.ts';
import { typeWords } from '#features/questions/written.ts';
import { Button, ButtonLink, IconButton } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { Select } from '#ui/Field.tsx';
import { useToast } from '#ui/Toast.tsx';
import { ListScreen } from '#ui/work/ListScreen.tsx';
import { words as shareWords } from '#ui/work/words-share.ts';
import { atBankEdit, atBankFolder, atBankList } from '../addresses.ts';
import { type BankQuestion, type BankVersion, listShares, listUses, listVersions, viewQuestion } from '../contract.ts';
import { changeShare, restoreVersion, unshare } from '../contract-writing.ts';
import { shareLevels } from '../rules.ts';
import { titles } from '../words-titles-dashboard.ts';
import { errors, levelWords, words as bank } from '../words.ts';
import { webWords as words } from '../words-web.ts';
import { differencesOf } from './differences.ts';
import { Hardness } from './Hardness.tsx';
import { ShareQuestions } from './ShareQuestions.tsx';

export const needs = (where: Where) => ({ question: need(viewQuestion, { id: idOf(where) }) });
export default function QuestionPage({ data }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const [sharing, setSharing] = useState(false);
  const question = useAnswer(viewQuestion, { id: data.question.id }, data.question).data ?? data.question;
  const { id, asked, written, trail, level, can } = question;
  const n = (value: number) => number(language, value) as never;
  const title = pick(language, question.title, question.bn_title) || t(words.question_no, { id: n(id) });
  const about = [
    t(words.question_no, { id: n(id) }),
    t(typeWords[question.type]),
    written && t(words.n_marks, { n: written.marks }),
    question.version ? `${t(bank.version)} ${number(language, question.version)}` : t(bank.begun),
  ];
  return (
    <ListScreen
      title={title}
      about={about.filter(Boolean).join(' · ')}
      trail={[
        { label: t(titles.bank), to: atBankList() },
        ...trail.map((one) => ({ label: one.name, to: atBankFolder({ slug: String(one.id) }) })),
        { label: t(words.question_no, { id: n(id) }) },
      ]}
      acts={
        <>
          {can.share === true && (
            <Button look="b2" icon="share-2" onClick={() => setSharing(true)}>
              {t(bank.share_them)}
            </Button>
          )}
          {can.edit === true && (
            <ButtonLink icon="pencil" to={atBankEdit({ id })}>
              {t(bank.edit)}
            </ButtonLink>
          )}
        </>
      }
    >
      {question.drafted && <Callout>{t(words.drafted)}</Callout>}
      <div className="bk-two bk-beside">
        <div className="stack">
          {asked && (
            <Card title={t(words.the_question)}>
              <Question name="asked" question={asked as never} given={null} onGive={() => {}} closed right={asked.right as RightAnswer} />
              {(asked.explanation_html || asked.bn_explanation_html) && (
                <Html as="div" en={asked.explanation_html} bn={asked.bn_explanation_html} />
              )}
              <p className="bk-tags">
                {question.tags.map((tag) => (
                  <span key={tag} className="bk-tag">
                    {tag}
                  </span>
                ))}
                <Hardness of={question.difficulty} />
              </p>
            </Card>
          )}
          {question.figures.length > 0 && <Figures question={question} />}
          {level === 'own' && <Uses id={id} version={question.version} />}
        </div>
        <div className="stack">
          {question.version > 0 && <Versions question={question} />}
          {can.share === true && <Shares id={id} />}
        </div>
      </div>
      {sharing && <ShareQuestions ids={[id]} onClose={() => setSharing(false)} />}
    </ListScreen>
  );
}
function Figures({ question }: { question: BankQuestion }) {
  const t = useWords();
  const language = useLanguage();
  const percent = (share: number) => number(language, Math.round(share * 100)) as never;
  const options = question.asked?.shape.options ?? [];
  return (
    <Card title={t(words.figures)}>
      {question.figures.map((one) => (
        <div key={one.version} className="stack">
          <p>
            <b>{t(words.v, { n: number(language, one.version) as never })}</b>:{' '}
            {t(words.times, { n: one.times, percent: percent(one.share) })}
          </p>
          {one.version === question.version && one.chosen.length > 0 && (
            <ul className="dots">
              {one.chosen.flatMap(({ choice, times }) => {
                const option = options.find(({ id }) => id === choice);
                return option ? (
                  <li key={choice}>
                    <Html en={option.en} bn={option.bn} />: {t(words.chosen, { n: times })}
                  </li>
                ) : (
                  []
                );
              })}
            </ul>
          )}
        </div>
      ))}
      {question.separates !== null && <p className="small">{t(words.separates, { n: number(language, question.separates) as never })}</p>}
    </Card>
  );
}
function Uses({ id, version }: { id: number; version: number }) {
  const t = useWords();
  const language = useLanguage();
  const { data } = useAnswer(listUses, { id });
  return (
    <Card title={t(words.where_used)}>
      {data?.length === 0 && <p className="muted">{t(words.not_used)}</p>}
      {data && data.length > 0 && (
        <>
          <table className="tbl cards">
            <thead>
              <tr>
                <th scope="col">{t(words.where)}</th>
                <th scope="col">{t(bank.version)}</th>
                <th scope="col">{t(words.who_put)}</th>
                <th scope="col">{t(words.result)}</th>
              </tr>
            </thead>
            <tbody>
              {data.map((use) => (
                <tr key={`${use.lesson_id}-${use.version}`}>
                  <th scope="row" className="main">
                    {pick(language, use.title, use.bn_title)}
                    <span className="small muted"> · {pick(language, use.course_title, use.bn_course_title)}</span>
                  </th>
                  <td data-l={t(bank.version)}>
                    {number(language, use.version)} {use.version < version && t(words.older)} {use.archived && t(words.archived)}
                  </td>
                  <td data-l={t(words.who_put)}>{pick(language, use.by ?? '', use.bn_by)}</td>
                  <td data-l={t(words.result)}>
                    {use.share === null
                      ? t(words.no_result)
                      : t(words.result_of, { n: use.answered, percent: number(language, Math.round(use.share * 100)) as never })}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="small muted">{t(words.used_note)}</p>
        </>
      )}
    </Card>
  );
}
function Versions({ question }: { question: BankQuestion }) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const { data } = useAnswer(listVersions, { id: question.id });
  const back = useAsk(restoreVersion);
  const take = async (version: number) => {
    const now = await back.run({ id: question.id, version });
    if (now) toast({ text: t(words.gone_back, { n: number(language, now.version) as never }), kind: 'ok' });
  };
  return (
    <Card title={t(words.versions)}>
      <ol className="bk-versions">
        {data?.map((one, i) => (
          <li key={one.version} className={i === 0 ? 'now' : undefined}>
            <b>{t(words.version_n, { n: number(language, one.version), when: dateTime(language, one.at) } as never)}</b>
            <span className="small">{pick(language, one.by ?? '', one.bn_by)}</span>
            <Changed now={one} before={data[i + 1]} />
            {i > 0 && question.can.edit === true && (
              <Button look="b3" icon="rotate-ccw" busy={back.busy} onClick={() => void take(one.version)}>
                {t(words.go_back)}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
function Changed({ now, before }: { now: BankVersion; before: BankVersion | undefined }) {
  const t = useWords();
  if (!before) return <span className="small">{now.version === 1 && t(words.first_version)}</span>;
  return (
    <>
      {differencesOf(before.written, now.written).map(({ key, word, pieces }) => (
        <span key={key} className="small">
          {t(word)}:{' '}
          {pieces.map((piece, i) => {
            const at = `${key}-${i}`;
            if (piece.kind === 'added') return <ins key={at}>{piece.text}</ins>;
            return piece.kind === 'removed' ? <del key={at}>{piece.text}</del> : <span key={at}>{piece.text}</span>;
          })}
        </span>
      ))}
    </>
  );
}
function Shares({ id }: { id: number }) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const { data } = useAnswer(listShares, { id });
  const changing = useAsk(changeShare);
  const ending = useAsk(unshare);
  return (
    <Card title={t(words.shared_title)} className="stack">
      {data?.length === 0 && <p className="muted">{t(words.not_shared)}</p>}
      {data?.map((share) => {
        const name = pick(language, share.name, share.bn_name) || t(shareWords.somebody);
        return (
          <div key={share.id} className="bk-right">
            <div className="grow">
              <Select
                name={`share-${share.id}`}
                label={name}
                disabled={share.can.change !== true}
                hint={
                  share.can.change !== true
                    ? t(errors.not_given)
                    : share.folder
                      ? t(words.with_folder, { name: share.folder })
                      : share.people === null
                        ? undefined
                        : t(words.n_people, { n: share.people })
                }
                empty={false}
                options={shareLevels.map((value) => ({ value, label: t(levelWords.levels[value].name) }))}
                value={share.level}
                onChange={(event) => void changing.run({ id: share.id, level: event.target.value as (typeof shareLevels)[number] })}
              />
            </div>
            {share.can.change === true && (
              <IconButton
                icon="x"
                label={t(words.end_share, { name })}
                onClick={() => void ending.run({ id: share.id }).then((done) => done && toast({ text: t(words.share_ended), kind: 'ok' }))}
              />
            )}
          </div>
        );
      })}
    </Card>
  );
}
