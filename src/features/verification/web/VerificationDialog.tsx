// Dialog in which a teacher or officer compares an ID with the government record, agrees, and goes on.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import type { Out } from '#core/contract/call.ts';
import { type Profile, updateProfile } from '#features/accounts/contract.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Checkbox } from '#ui/Choice.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useToast } from '#ui/Toast.tsx';
import { sendCode, type TeacherRecord, verifyTeacher } from '../contract.ts';
import { type Flags, type Level, levels, offeredLevels, subTypes, teacherLevels } from '../rules.ts';
import { idLabel } from '../labels.ts';
import { words } from '../words.ts';
import { ClaimDialog } from './ClaimDialog.tsx';
import { CodeStep } from './CodeStep.tsx';
import { PairForm, type TypedPair } from './PairForm.tsx';
import { RecordFacts } from './RecordFacts.tsx';

/** What the dialog shows: the form, a mismatch, an ID in use, what was found. The first is its own, the others are answers. */
const codes = { initial: 5, mismatch: 0, used: 1, found: 2 } as const;
type Code = (typeof codes)[keyof typeof codes];
const codeOf = { 0: codes.mismatch, 1: codes.used, 100: codes.found } as const;

export interface VerificationProps {
  /** Who asks: the levels that are open to them, and asking again who they are, once verified. */
  session: { user: { validation_status: Flags } | null; refresh: () => Promise<void> };
  /** What codes are bound to: given by who opens it, since accounts shows this dialog itself. */
  deviceKey: () => string;
  /** 1 verifies, 2 saves the profile too, 3 goes on to what it was asked for, such as an enrolment. */
  mode: 1 | 2 | 3;
  /** It is verified. `profile`: as it was saved with the record. */
  onDone: (done: { pdsid: string; profile?: Profile }) => void;
  /** A try did not match: what was known of the person is void. */
  onMismatch?: () => void;
  /** Staff look at an ID that another account has. */
  onClaimed?: () => void;
  onClose: () => void;
}
const nothing: TypedPair = { level: undefined, sub: subTypes.pin, pdsid: '', date_of_birth: '' };

/** What an answer shows: it takes the focus from the button that asked, which is gone. */
function Told({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => part.current?.focus(), []);
  return (
    <div ref={part} tabIndex={-1} className="stack">
      {children}
    </div>
  );
}

export default function VerificationDialog({
  session,
  deviceKey,
  mode,
  onDone,
  onMismatch,
  onClose,
  onClaimed = onClose,
}: VerificationProps) {
  const t = useWords();
  const toast = useToast();
  const asking = useAsk(verifyTeacher);
  const saving = useAsk(updateProfile);
  const sending = useAsk(sendCode);
  const offered = offeredLevels(session.user?.validation_status);
  const [officer, setOfficer] = useState(!offered.some((level) => teacherLevels.includes(level)));
  const [typed, setTyped] = useState(nothing);
  const [code, setCode] = useState<Code>(codes.initial);
  const [found, setFound] = useState<TeacherRecord>();
  const [agree, setAgree] = useState(false);
  const [profile, setProfile] = useState<Profile>();
  const [claiming, setClaiming] = useState(false);
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
  const send = async (step: 1 | 2, otp?: string) => {
    const proof = otp === undefined ? {} : { otp, device_key: deviceKey() };
    const answer = await asking.run({ ...asked, step, agree: step === 2 && agree, ...proof });
    if (!answer) return undefined;
    setCode(codeOf[answer.status]);
    if (answer.data) setFound(answer.data);
    if (step === 1) {
      setWanted(answer.code);
      setCoding(false);
      setSent(undefined);
    }
    if (answer.status === 0) onMismatch?.();
    return answer;
  };
  const reset = () => {
    asking.clear();
    saving.clear();
    setTyped({ ...nothing, level: typed.level });
    setFound(undefined);
    setAgree(false);
    setCode(codes.initial);
    setClaiming(false);
    setCoding(false);
    setSent(undefined);
    setAgain(true);
  };
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
    const saved = agree ? await saving.run({ pdsid, slug: 'teacher-verification' }) : undefined;
    void session.refresh();
    if (agree && !saved) return;
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

  if (profile)
    return (
      <Dialog open onClose={end} title={t(words.saved)} footer={<Button onClick={end}>{t(words.close)}</Button>}>
        <Told key="saved">
          <p role="status">{t(words.filled, { n: profile.completeness })}</p>
        </Told>
      </Dialog>
    );
  if (failed)
    return (
      <Dialog
        open
        onClose={onClose}
        title={t(words.failed_title)}
        footer={
          <>
            <Button
              look="bn"
              onClick={() => {
                asking.clear();
                setAgain(true);
              }}
            >
              {t(words.again)}
            </Button>
            <Button busy={busy} onClick={() => (coding ? asking.clear() : void (code === codes.found ? goOn() : send(1)))}>
              {t(words.try_again)}
            </Button>
          </>
        }
      >
        <Told key="failed">
          <Callout kind="warn" alert>
            {failed.message}
          </Callout>
        </Told>
      </Dialog>
    );
  if (claiming) return <ClaimDialog asked={asked} number={code === codes.found} onClose={onClose} onSent={onClaimed} />;
  if (code === codes.used)
    return (
      <Dialog
        open
        onClose={onClose}
        title={t(words.used_title)}
        footer={
          <>
            <Button look="b3" onClick={() => setClaiming(true)}>
              {t(words.not_mine)}
            </Button>
            <Button onClick={reset}>{t(words.again)}</Button>
          </>
        }
      >
        <Told key="used">
          <Callout kind="warn" alert>
            {t(words.used)}
          </Callout>
          <p>{t(words.used_more)}</p>
        </Told>
      </Dialog>
    );
  if (code === codes.found && coding && wanted)
    return (
      <Dialog
        open
        onClose={onClose}
        title={t(words.code_title)}
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
          onNotMine={() => setClaiming(true)}
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
          <RecordFacts record={found} label={idLabel(level, typed.sub)} />
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
  return (
    <Dialog open onClose={onClose} title={t(officer ? words.title_officer : words.title_teacher)}>
      <PairForm
        {...{ offered, officer, level, typed, again, busy, error }}
        mismatch={code === codes.mismatch}
        onOfficer={setOfficer}
        onType={(more) => setTyped({ ...typed, ...more })}
        onReset={reset}
        onCompare={() => void send(1)}
      />
    </Dialog>
  );
}
