// Dialog in which a teacher or officer compares an ID with the government record, agrees, and goes on.
import { useEffect, useRef, useState } from 'react';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import type { In, Out } from '#core/contract/call.ts';
import { type Profile, updateProfile } from '#features/accounts/contract.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Checkbox } from '#ui/Choice.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useToast } from '#ui/Toast.tsx';
import { type ComparedName, type KeptPair, ownVerification, sendCode, type TeacherRecord, verifyTeacher } from '../contract.ts';
import { keepPair, openKept } from '../contract-waiting.ts';
import { type Flags, type Level, levels, offeredLevels, subTypes, teacherLevels, TRIES } from '../rules.ts';
import { idLabel } from '../labels.ts';
import { words } from '../words.ts';
import { ClaimDialog, type Claiming } from './ClaimDialog.tsx';
import { CodeStep } from './CodeStep.tsx';
import { PairForm, type TypedPair } from './PairForm.tsx';
import { KeptState } from './KeptState.tsx';
import { NameCompared } from './NameCompared.tsx';
import { NoAnswer, NoAnswerButtons } from './NoAnswer.tsx';
import { RecordFacts } from './RecordFacts.tsx';
import { Told } from './Told.tsx';
import { TriesOver, useOpensAt } from './TriesOver.tsx';
import { UsedId } from './UsedId.tsx';

/** What the dialog shows: the form, a mismatch, an ID in use, what was found. The first is its own, the others are answers. */
const codes = { initial: 5, mismatch: 0, used: 1, found: 2 } as const;
type Code = (typeof codes)[keyof typeof codes];
const codeOf = { 0: codes.mismatch, 1: codes.used, 100: codes.found } as const;

export interface VerificationProps {
  /** Who asks: the levels that are open to them, and asking again who they are, once verified. */
  session: { user: { validation_status: Flags; under_age: boolean } | null; refresh: () => Promise<void> };
  /** What codes are bound to: given by who opens it, since accounts shows this dialog itself. */
  deviceKey: () => string;
  /** 1 verifies, 2 saves the profile too, 3 goes on to what it was asked for, such as an enrolment. */
  mode: 1 | 2 | 3;
  /** By papers at once, where a comparison has led to nothing before. */
  begin?: 'papers' | undefined;
  /** It is verified. `profile`: as it was saved with the record. */
  onDone: (done: { pdsid: string; profile?: Profile }) => void;
  /** Staff look at an ID that another account has. */
  onClaimed?: () => void;
  onClose: () => void;
}
const nothing: TypedPair = { level: undefined, sub: subTypes.pin, pdsid: '', date_of_birth: '' };

export default function VerificationDialog({ session, deviceKey, mode, begin, onDone, onClose, onClaimed = onClose }: VerificationProps) {
  const t = useWords();
  const toast = useToast();
  // tries of an earlier hour or page count as well
  const { data: own, reload } = useAnswer(ownVerification, {});
  const opening = useAsk(openKept);
  const keeping = useAsk(keepPair);
  const [justKept, setJustKept] = useState<KeptPair>();
  const asking = useAsk(verifyTeacher, { lasting: true });
  const saving = useAsk(updateProfile);
  const sending = useAsk(sendCode);
  const offered = offeredLevels(session.user?.validation_status);
  const [officer, setOfficer] = useState(!offered.some((level) => teacherLevels.includes(level)));
  const [typed, setTyped] = useState(nothing);
  const [code, setCode] = useState<Code>(codes.initial);
  const [found, setFound] = useState<TeacherRecord>();
  const [agree, setAgree] = useState(false);
  const [names, setNames] = useState<ComparedName>();
  const [takes, setTakes] = useState(false);
  const [profile, setProfile] = useState<Profile>();
  const [claiming, setClaiming] = useState<Claiming | undefined>(begin);
  const [tries, setTries] = useState<{ left: number | undefined; retry_after: number | undefined }>();
  // the code that the second step wants, once it was pressed for, and where it was sent
  const [wanted, setWanted] = useState<Out<typeof verifyTeacher>['code']>();
  const [coding, setCoding] = useState(false);
  const [sent, setSent] = useState<Out<typeof sendCode> & { sent_at: number }>();
  // back from an answer: the button that led there is gone
  const [again, setAgain] = useState(false);
  const teachers = offered.filter((level) => teacherLevels.includes(level));
  const level: Level = officer ? levels.officer : (typed.level ?? teachers[0] ?? levels.general);

  const { pdsid, date_of_birth, sub } = typed;
  const asked = { pdsid, date_of_birth, pds_type: level, pds_sub_type: sub };
  const send = async (step: 1 | 2, otp?: string, pair: In<typeof verifyTeacher> = asked) => {
    const proof = otp === undefined ? {} : { otp, device_key: deviceKey() };
    const answer = await asking.run({ ...pair, step, agree: step === 2 && agree, ...proof });
    if (!answer) return undefined;
    setCode(codeOf[answer.status]);
    setTries({ left: answer.tries_left, retry_after: answer.retry_after });
    if (answer.data) setFound(answer.data);
    if (step === 1) {
      setNames(answer.names);
      setTakes(false);
      setWanted(answer.code);
      setCoding(false);
      setSent(undefined);
    }
    return answer;
  };
  const goOnWithKept = async () => {
    const pair = await opening.run({});
    if (!pair) return reload();
    setOfficer(pair.pds_type === levels.officer);
    setTyped({ level: pair.pds_type as Level, sub: pair.pds_sub_type, pdsid: pair.pdsid, date_of_birth: pair.date_of_birth });
    await send(1, undefined, pair);
  };
  // what its office has found meanwhile is gone on with, and typed by nobody again
  const begun = useRef(false);
  const is_kept = own?.kept?.state === 'found' && !own.verification;
  useEffect(() => {
    if (!is_kept || begun.current || typed.pdsid !== '') return;
    begun.current = true;
    void goOnWithKept();
    // once, as the dialog opens
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [is_kept]);
  const reset = () => {
    asking.clear();
    opening.clear();
    keeping.clear();
    setJustKept(undefined);
    saving.clear();
    setTyped({ ...nothing, level: typed.level });
    setFound(undefined);
    setAgree(false);
    setCode(codes.initial);
    setTries(undefined);
    setClaiming(undefined);
    setCoding(false);
    setSent(undefined);
    setAgain(true);
  };
  const toPapers = () => setClaiming('papers');
  const sendTheCode = async () => {
    asking.clear();
    const answer = await sending.run({ ...asked, device_key: deviceKey() });
    if (answer) setSent({ ...answer, sent_at: Date.now() });
  };
  const goOn = async (otp?: string) => {
    if (wanted && otp === undefined) return setCoding(true);
    const answer = await send(2, otp);
    if (answer?.status !== 100) return;
    const pdsid = answer.data!.pdsid;
    const named = takes && names?.field ? { [names.field]: names.record } : undefined;
    const wants = agree || named !== undefined;
    const saved = wants ? (await saving.run({ ...named, ...(agree && { pdsid, slug: 'teacher-verification' }) }))?.data : undefined;
    void session.refresh();
    if (wants && !saved) return;
    if (mode === 2 && saved) return setProfile(saved);
    toast({ text: t(words.saved), kind: 'ok' });
    onDone({ pdsid, ...(saved ? { profile: saved } : {}) });
  };
  const end = () => {
    if (profile && found) onDone({ pdsid: found.pdsid, profile });
    else onClose();
  };

  const { error } = asking;
  // what says nothing about what was typed: the record's office, the connection
  const failed = error && (error.code === 'registry_unavailable' || error.code === 'offline' || error.status >= 500) ? error : undefined;
  const busy = asking.busy || saving.busy;
  // who begins anew is told by the next answer
  const before = again || code !== codes.initial ? undefined : own;
  const opens_at = useOpensAt(asking.error, tries ?? before);
  const left = tries?.left ?? (own && own.tries_left < TRIES ? own.tries_left : undefined);

  if (profile)
    return (
      <Dialog open onClose={end} title={t(words.saved)} footer={<Button onClick={end}>{t(words.close)}</Button>}>
        <Told key="saved">
          <div className="tclaim-done">
            <Icon name="badge-check" />
            <span>
              <b>{(takes && names?.record) || names?.account}</b>
              <span className="tiny">{officer ? t(words.verified_officer) : t(words.verified_as, { level: t(words.levels[level]) })}</span>
            </span>
          </div>
          <p role="status">{t(words.filled, { n: profile.completeness })}</p>
        </Told>
      </Dialog>
    );
  const typing = {
    ...{ offered, officer, level, typed },
    onOfficer: setOfficer,
    onType: (more: Partial<TypedPair>) => setTyped({ ...typed, ...more }),
  };
  if (claiming) return <ClaimDialog asked={asked} kind={claiming} of={typing} onBack={reset} onClose={onClose} onSent={onClaimed} />;
  if (opens_at !== undefined)
    return (
      <Dialog
        open
        onClose={onClose}
        title={t(words.over_title)}
        footer={
          <>
            <Button look="b3" onClick={reset}>
              {t(words.again)}
            </Button>
            <Button icon="file-text" onClick={toPapers}>
              {t(words.by_papers)}
            </Button>
          </>
        }
      >
        <Told key="over">
          <TriesOver opens_at={opens_at} />
        </Told>
      </Dialog>
    );
  const { kept = null } = own ?? {};
  if (justKept)
    return (
      <Dialog open onClose={onClaimed} title={t(words.kept_title)} footer={<Button onClick={onClaimed}>{t(words.done)}</Button>}>
        <Told key="kept">
          <div role="status">
            <KeptState kept={justKept} onGoOn={onClaimed} onPapers={toPapers} onDropped={reset} />
          </div>
        </Told>
      </Dialog>
    );
  if (failed) {
    const silent = {
      ...{ failed, keeping, busy, keeps: failed.code === 'registry_unavailable' && !own?.verification },
      onType: () => {
        asking.clear();
        setAgain(true);
      },
      onAgain: () => {
        // where it does not match now, the form is what comes in the place of this button
        setAgain(true);
        if (coding) asking.clear();
        else void (code === codes.found ? goOn() : send(1));
      },
      onKeep: async () => setJustKept(await keeping.run(asked)),
      onPapers: toPapers,
    };
    return (
      <Dialog open onClose={onClose} title={t(words.failed_title)} footer={<NoAnswerButtons {...silent} />}>
        <Told key="failed">
          <NoAnswer {...silent} />
        </Told>
      </Dialog>
    );
  }
  if (code === codes.used)
    return (
      <Dialog
        open
        onClose={onClose}
        title={t(words.used_title)}
        footer={
          <Button look="bn" onClick={reset}>
            {t(words.again)}
          </Button>
        }
      >
        <Told key="used">
          <UsedId onClaim={() => setClaiming('used')} />
        </Told>
      </Dialog>
    );
  if (code === codes.found && coding && wanted)
    return (
      <Dialog
        open
        onClose={onClose}
        title={t(sent ? words.code_gone : words.code_title)}
        footer={
          <Button look="b3" onClick={reset}>
            {t(words.again)}
          </Button>
        }
      >
        <CodeStep
          wanted={wanted}
          sent={sent}
          sending={sending}
          checking={{ busy, error: asking.error ?? saving.error }}
          onSend={() => void sendTheCode()}
          onCode={(otp) => void goOn(otp)}
          onNotMine={() => setClaiming('number')}
        />
      </Dialog>
    );
  if (code === codes.found && found)
    return (
      <Dialog
        open
        onClose={onClose}
        title={t(words.found)}
        footer={
          <>
            <Button look="b3" onClick={reset}>
              {t(words.not_me)}
            </Button>
            <Button busy={busy} onClick={() => void goOn()}>
              {t(words.go_on)}
            </Button>
          </>
        }
      >
        <Told key="found">
          {(error ?? saving.error) && (
            <Callout kind="bad" alert>
              {(error ?? saving.error)!.message}
            </Callout>
          )}
          <RecordFacts record={names ? { ...found, Name: '' } : found} label={idLabel(level, typed.sub)} />
          {names && <NameCompared {...{ names, takes }} onTake={setTakes} />}
          <Checkbox
            name="agree"
            label={t(words.consent)}
            hint={t(words.consent_hint)}
            checked={agree}
            onChange={(event) => setAgree(event.target.checked)}
          />
        </Told>
      </Dialog>
    );
  const fetching = opening.busy || (is_kept && busy && !again);
  return (
    <Dialog open onClose={onClose} title={t(officer ? words.title_officer : words.title_teacher)}>
      {fetching && <p role="status">{t(words.kept_opening)}</p>}
      {kept && !fetching && !own?.verification && (
        <KeptState kept={kept} onGoOn={() => void goOnWithKept()} onPapers={toPapers} onDropped={reload} />
      )}
      {opening.error && (
        <Callout kind="bad" alert>
          {opening.error.message}
        </Callout>
      )}
      <PairForm
        {...typing}
        {...{ again, busy, error }}
        mismatch={code === codes.mismatch}
        told={own?.told_levels}
        tries_left={left}
        onPapers={toPapers}
        onReset={reset}
        onCompare={() => void send(1)}
      />
    </Dialog>
  );
}
