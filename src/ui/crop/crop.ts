// Crop geometry: where a picture lies under the frame that it is cropped to, in the frame's own points. Pure.

interface Area {
  width: number;
  height: number;
}
/** `boundary`: how much of the picture is seen with what is cut out, in points of the frame that lies in its middle. */
export interface Frame extends Area {
  boundary?: Area;
}
/** The picture, and the frame that it lies under. */
export interface Size extends Area {
  frame: Frame;
}
const MORE = 1.1;
/** What is seen around the frame, in whole points, and where in it the frame begins. */
export function boundaryOf({ width, height, boundary }: Frame): Area & { left: number; top: number } {
  const seen = { width: Math.round(boundary?.width ?? width * MORE), height: Math.round(boundary?.height ?? height * MORE) };
  return { ...seen, left: (seen.width - width) / 2, top: (seen.height - height) / 2 };
}
/** The picture's upper left corner and how many points of the frame one of its own takes. */
export interface Crop {
  x: number;
  y: number;
  scale: number;
}
const MOST_ZOOM = 5;
/** From the whole picture in the frame, with edges left empty, to five times what fills it. */
export function zoomRange({ width, height, frame }: Size): { least: number; fills: number; most: number } {
  const across = frame.width / width;
  const down = frame.height / height;
  const fills = Math.max(across, down);
  return { least: Math.min(across, down), fills, most: fills * MOST_ZOOM };
}
const held = (at: number, frame: number, length: number): number =>
  length <= frame ? (frame - length) / 2 : Math.min(0, Math.max(frame - length, at));
/** The nearest crop that leaves no more empty than it has to. */
export function fitCrop(size: Size, { x, y, scale }: Crop): Crop {
  const { least, most } = zoomRange(size);
  const fit = Math.min(most, Math.max(least, scale));
  return { x: held(x, size.frame.width, size.width * fit), y: held(y, size.frame.height, size.height * fit), scale: fit };
}
/** The middle of the picture, filling the frame. */
export function firstCrop(size: Size): Crop {
  const { fills } = zoomRange(size);
  const middle = (frame: number, length: number) => (frame - length * fills) / 2;
  return fitCrop(size, { x: middle(size.frame.width, size.width), y: middle(size.frame.height, size.height), scale: fills });
}
export const moveCrop = (size: Size, crop: Crop, dx: number, dy: number): Crop =>
  fitCrop(size, { ...crop, x: crop.x + dx, y: crop.y + dy });
/** Zooms so that what lies under a point of the frame stays there. */
export function zoomCrop(size: Size, crop: Crop, scale: number, at = { x: size.frame.width / 2, y: size.frame.height / 2 }): Crop {
  const { least, most } = zoomRange(size);
  const next = Math.min(most, Math.max(least, scale));
  const grown = next / crop.scale;
  return fitCrop(size, { x: at.x - (at.x - crop.x) * grown, y: at.y - (at.y - crop.y) * grown, scale: next });
}
