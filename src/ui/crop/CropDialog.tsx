// Picture crop dialog (canvas): moved and zoomed by finger, mouse, wheel or keys; hands over a JPEG of the size of its frame.
import './crop.css';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { Button } from '../Button.tsx';
import { Callout } from '../Callout.tsx';
import { Dialog } from '../Dialog.tsx';
import { words } from '../words-crop.ts';
import { boundaryOf, type Crop, firstCrop, type Frame, type Size, moveCrop, zoomCrop, zoomRange } from './crop.ts';

export interface CropDialogProps {
  file: File;
  frame: Frame;
  busy: boolean;
  refused: string | undefined;
  onSave: (picture: Blob) => void;
  onClose: () => void;
  /** The file is no picture that this browser can read. */
  onUnreadable: () => void;
}
const STEP = 15;
const ZOOM_STEP = 1.1;
const SLIDER = 100;

/** Where a finger or the mouse is, in points of the frame. */
function pointIn(surface: HTMLElement, frame: Frame, event: { clientX: number; clientY: number }) {
  const box = surface.getBoundingClientRect();
  const seen = boundaryOf(frame);
  return {
    x: ((event.clientX - box.left) / box.width) * seen.width - seen.left,
    y: ((event.clientY - box.top) / box.height) * seen.height - seen.top,
  };
}
/** The picture as it lies under the frame, with what lies beside it as far as the surface goes. What it leaves empty is white, as paper is. */
function drawPicture(pen: CanvasRenderingContext2D, image: HTMLImageElement, crop: Crop, frame: Frame): void {
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, frame.width, frame.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, crop.x, crop.y, image.naturalWidth * crop.scale, image.naturalHeight * crop.scale);
}
/** What will be cut away is dimmed, and a line in two colours goes around the rest, so that it is seen on any picture. */
function drawBoundary(pen: CanvasRenderingContext2D, frame: Frame): void {
  const { left, top, width, height } = boundaryOf(frame);
  pen.beginPath();
  pen.rect(-left, -top, width, height);
  pen.rect(0, 0, frame.width, frame.height);
  pen.fillStyle = 'rgb(42 18 64 / 0.55)';
  pen.fill('evenodd');
  const line = width / 160;
  for (const [colour, dash] of [
    ['#fff', []],
    ['#683091', [line * 4, line * 3]],
  ] as const) {
    pen.strokeStyle = colour;
    pen.lineWidth = line;
    pen.setLineDash([...dash]);
    pen.strokeRect(-line / 2, -line / 2, frame.width + line, frame.height + line);
  }
}
export default function CropDialog({ file, frame, busy, refused, onSave, onClose, onUnreadable }: CropDialogProps) {
  const t = useWords();
  const id = useId();
  const [image, setImage] = useState<HTMLImageElement>();
  const [crop, setCrop] = useState<Crop>();
  const canvas = useRef<HTMLCanvasElement>(null);
  /** Fingers and mouse buttons that are down, in points of the frame. */
  const held = useRef(new Map<number, { x: number; y: number }>());
  const told = useRef(onUnreadable);
  useEffect(() => {
    told.current = onUnreadable;
  });
  useEffect(() => {
    const url = URL.createObjectURL(file);
    const loading = new Image();
    let stale = false;
    loading.onload = () => {
      if (stale) return;
      const { naturalWidth: width, naturalHeight: height } = loading;
      if (!width || !height) return told.current();
      setImage(loading);
      setCrop(firstCrop({ width, height, frame }));
    };
    loading.onerror = () => stale || told.current();
    loading.src = url;
    return () => {
      stale = true;
      URL.revokeObjectURL(url);
    };
  }, [file, frame]);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen || !image || !crop) return;
    const { left, top, width, height } = boundaryOf(frame);
    pen.setTransform(1, 0, 0, 1, left, top);
    pen.clearRect(-left, -top, width, height);
    drawPicture(pen, image, crop, frame);
    drawBoundary(pen, frame);
  }, [image, crop, frame]);
  const size = image && { width: image.naturalWidth, height: image.naturalHeight, frame };
  const change = (how: (size: Size, crop: Crop) => Crop) => size && setCrop((now) => now && how(size, now));
  const drag = (event: PointerEvent) => {
    const before = held.current.get(event.pointerId);
    if (!before) return;
    const now = pointIn(canvas.current!, frame, event);
    const other = [...held.current].find(([pointer]) => pointer !== event.pointerId)?.[1];
    held.current.set(event.pointerId, now);
    if (!other) return change((s, c) => moveCrop(s, c, now.x - before.x, now.y - before.y));
    const apart = (a: typeof now) => Math.hypot(a.x - other.x, a.y - other.y);
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    change((s, c) =>
      moveCrop(
        s,
        zoomCrop(s, c, c.scale * (apart(now) / Math.max(1, apart(before))), middle),
        (now.x - before.x) / 2,
        (now.y - before.y) / 2,
      ),
    );
  };
  const press = (event: KeyboardEvent) => {
    const moves: Record<string, [number, number]> = {
      ArrowLeft: [-STEP, 0],
      ArrowRight: [STEP, 0],
      ArrowUp: [0, -STEP],
      ArrowDown: [0, STEP],
    };
    const by = moves[event.key];
    const zoom = event.key === '+' || event.key === '=' ? ZOOM_STEP : event.key === '-' ? 1 / ZOOM_STEP : undefined;
    if (!by && !zoom) return;
    event.preventDefault();
    if (by) change((s, c) => moveCrop(s, c, ...by));
    else change((s, c) => zoomCrop(s, c, c.scale * zoom!));
  };
  // React listens to the wheel without a say in whether the page scrolls
  useEffect(() => {
    const surface = canvas.current;
    if (!surface || !image) return;
    const own = { width: image.naturalWidth, height: image.naturalHeight, frame };
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const at = pointIn(surface, frame, event);
      setCrop((now) => now && zoomCrop(own, now, now.scale * (event.deltaY < 0 ? ZOOM_STEP : 1 / ZOOM_STEP), at));
    };
    surface.addEventListener('wheel', turn, { passive: false });
    return () => surface.removeEventListener('wheel', turn);
  }, [image, frame]);
  const save = () => {
    const cut = Object.assign(document.createElement('canvas'), { width: frame.width, height: frame.height });
    const pen = cut.getContext('2d');
    if (pen && image && crop) drawPicture(pen, image, crop, frame);
    // a browser that hands out no pixels sends the file as it is: the server makes the same of its middle
    cut.toBlob((blob) => onSave(blob?.type === 'image/jpeg' ? blob : file), 'image/jpeg', 0.9);
  };
  const range = size && zoomRange(size);
  // equal steps of the slider are equal ratios
  const slid = range && crop ? (Math.log(crop.scale / range.least) / Math.log(range.most / range.least)) * SLIDER : 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(words.crop_title)}
      footer={
        <>
          <Button look="bn" onClick={onClose}>
            {t(words.keep_picture)}
          </Button>
          <Button busy={busy} disabled={!crop} onClick={save}>
            {t(words.save_picture)}
          </Button>
        </>
      }
    >
      <div className="stack">
        <canvas
          ref={canvas}
          className="crop"
          width={boundaryOf(frame).width}
          height={boundaryOf(frame).height}
          // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- a surface with keys of its own
          role="application"
          aria-label={t(words.crop_area)}
          aria-describedby={`${id}-h`}
          tabIndex={0}
          onKeyDown={press}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            held.current.set(event.pointerId, pointIn(canvas.current!, frame, event));
          }}
          onPointerMove={drag}
          onPointerUp={(event) => held.current.delete(event.pointerId)}
          onPointerCancel={(event) => held.current.delete(event.pointerId)}
        />
        <p className="hint" id={`${id}-h`}>
          {t(words.crop_hint)}
        </p>
        <label className="crop-zoom">
          {t(words.zoom)}
          <input
            type="range"
            min={0}
            max={SLIDER}
            step="any"
            value={slid}
            // a step of the slider is a ratio, which its number does not tell
            aria-valuetext={range && crop && t(words.zoom_is, { n: Math.round((crop.scale / range.least) * 100) })}
            disabled={!range}
            onChange={(event) => {
              if (!range) return;
              const scale = range.least * (range.most / range.least) ** (Number(event.target.value) / SLIDER);
              change((s, c) => zoomCrop(s, c, scale));
            }}
          />
        </label>
        {refused && (
          <Callout kind="bad" alert>
            {refused}
          </Callout>
        )}
      </div>
    </Dialog>
  );
}
