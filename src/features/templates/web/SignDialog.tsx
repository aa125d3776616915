// Dialog in which a signature is drawn by a finger, a pen or the mouse, and kept as a picture.
import { type PointerEvent, useRef, useState } from 'react';
import type { AnyCall } from '#core/contract/call.ts';
import { useAsk } from '#core/contract/web/hooks.ts';
import type { Picture } from '#core/files/picture.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { usePictures } from '#ui/work/pictures.ts';
import { writing } from '../contract-design-admin.ts';
import { designer as words } from '../words-design.ts';

const [WIDTH, HEIGHT] = [720, 240];
interface SignProps {
  column: string;
  onSigned: (picture: Picture) => void;
  onClose: () => void;
}
export function SignDialog({ column, onSigned, onClose }: SignProps) {
  const t = useWords();
  const { run, busy, error } = useAsk(writing.upload as AnyCall);
  const pictures = usePictures();
  const paper = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState(false);
  const at = (event: PointerEvent<HTMLCanvasElement>): [number, number] => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    return [((event.clientX - left) / width) * WIDTH, ((event.clientY - top) / height) * HEIGHT];
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const pen = paper.current!.getContext('2d')!;
    Object.assign(pen, { lineWidth: 5, lineCap: 'round', lineJoin: 'round', strokeStyle: '#23346B' });
    pen.beginPath();
    pen.moveTo(...at(event));
  };
  const go = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const pen = paper.current!.getContext('2d')!;
    pen.lineTo(...at(event));
    pen.stroke();
    setDrawn(true);
  };
  const clear = () => {
    paper.current!.getContext('2d')!.clearRect(0, 0, WIDTH, HEIGHT);
    setDrawn(false);
  };
  const keep = async () => {
    const blob = await new Promise<Blob | null>((done) => paper.current!.toBlob(done, 'image/png'));
    if (!blob) return;
    const file = new File([blob], 'signature.png', { type: 'image/png' });
    const made = (await run({ ...pictures.about, field: column, picture: file } as never)) as Picture | undefined;
    if (!made) return;
    pictures.add(made);
    onSigned(made);
    onClose();
  };
  return (
    <Dialog
      open
      title={t(words.draw)}
      onClose={onClose}
      footer={
        <>
          <Button look="bn" disabled={!drawn} onClick={clear}>
            {t(words.draw_again)}
          </Button>
          <Button busy={busy} disabled={!drawn} onClick={() => void keep()}>
            {t(words.draw_keep)}
          </Button>
        </>
      }
    >
      {error && (
        <Callout kind="bad" alert>
          {error.message}
        </Callout>
      )}
      <canvas
        ref={paper}
        className="designer-paper"
        width={WIDTH}
        height={HEIGHT}
        role="img"
        aria-label={t(words.draw_here)}
        onPointerDown={begin}
        onPointerMove={go}
      />
      <p className="small muted">{t(words.draw_text)}</p>
    </Dialog>
  );
}
