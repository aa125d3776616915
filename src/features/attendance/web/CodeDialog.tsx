// Dialog of the turning code: a picture to scan and six digits, new every fifteen seconds, made on this device.
import './attendance.css';
import QRCode from 'qrcode';
import { useEffect, useRef, useState } from 'react';
import { newKey } from '#core/contract/new-key.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { bengaliDigits } from '#core/i18n/bengali.ts';
import { useOutbox } from '#core/outbox/web/provider.tsx';
import { atClassAttendance } from '#features/classrooms/addresses.ts';
import { Callout } from '#ui/Callout.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { TextSkeleton } from '#ui/Skeleton.tsx';
import type { Register } from '../contract.ts';
import { digitsOf, endOfTurn, formatCode, turnAt } from '../rules-codes.ts';
import { staff } from '../words-staff.ts';
import { importKey, keyOfSession, macOf } from './code-keys.ts';
import { clockDifference } from './phone.ts';

interface Shown {
  path: string;
  size: number;
  digits: string;
}
/** Its dark squares as one path. */
function draw(text: string): Pick<Shown, 'path' | 'size'> {
  const { data, size } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules;
  let path = '';
  for (let i = 0; i < data.length; i++) if (data[i]) path += `M${i % size} ${Math.floor(i / size)}h1v1h-1z`;
  return { path, size };
}
interface CodeDialogProps {
  found: Register;
  slug: string;
  onClose: () => void;
}
export default function CodeDialog({ found, slug, onClose }: CodeDialogProps) {
  const t = useWords();
  const language = useLanguage();
  const outbox = useOutbox();
  const [shown, setShown] = useState<Shown>();
  const [left, setLeft] = useState(0);
  const [fault, setFault] = useState<'no_key' | 'insecure'>();
  const difference = useRef(clockDifference(found.server_time));
  const session = found.session!;
  const { half } = found;
  const { id, batch_id } = session;
  useEffect(() => {
    if (!outbox) return;
    let here = true;
    let timer: ReturnType<typeof setInterval> | undefined;
    const round = newKey();
    const now = () => Date.now() + difference.current;
    const begun = now();
    const told = { id, half, round, begun_at: new Date(begun).toISOString() };
    const send = (closed_at: string | null) => void outbox.put('attendance.round', round, { ...told, closed_at }, `register:${id}`);
    const begin = async () => {
      // codes are made by the browser's own cryptography, which is there over https alone
      if (!globalThis.crypto?.subtle) throw new Error('insecure');
      const hex = await keyOfSession(batch_id, id);
      if (!here) return;
      if (!hex) {
        setFault('no_key');
        return;
      }
      const key = await importKey(hex);
      if (!here) return;
      send(null);
      let last = -1;
      const step = async () => {
        const turn = turnAt(begun, now());
        setLeft(Math.ceil((endOfTurn(begun, turn) - now()) / 1000));
        if (turn === last) return;
        last = turn;
        const one = { class_session_id: id, half, round, turn };
        const mac = await macOf(key, one);
        const address = atClassAttendance({ id: batch_id, slug, code: formatCode(one, mac) });
        if (here && turn === last) setShown({ ...draw(`${location.origin}${address}`), digits: digitsOf(mac) });
      };
      void step();
      timer = setInterval(() => void step(), 1000);
    };
    begin().catch(() => here && setFault('insecure'));
    return () => {
      here = false;
      clearInterval(timer);
      if (timer !== undefined) send(new Date(now()).toISOString());
    };
  }, [outbox, id, half, batch_id, slug]);
  const said = shown && (language === 'bn' ? bengaliDigits(shown.digits) : shown.digits);
  return (
    <Dialog open title={t(staff.code_title)} onClose={onClose}>
      {fault ? (
        <Callout kind="warn">{t(fault === 'no_key' ? staff.code_no_key : staff.code_insecure)}</Callout>
      ) : !shown ? (
        <TextSkeleton lines={4} />
      ) : (
        <div className="att-code">
          <svg viewBox={`-3 -3 ${shown.size + 6} ${shown.size + 6}`} role="img" aria-label={t(staff.code_alt)} shapeRendering="crispEdges">
            <rect x="-3" y="-3" width={shown.size + 6} height={shown.size + 6} fill="#fff" />
            <path d={shown.path} fill="#000" />
          </svg>
          <p className="att-digits">{said!.replace(/(..)(?=.)/g, '$1 ')}</p>
          <p className="small muted">{t(staff.code_changes, { n: left })}</p>
          <p className="small">{t(staff.code_text)}</p>
        </div>
      )}
    </Dialog>
  );
}
