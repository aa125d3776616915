// Crop geometry.
import { expect, test } from 'vitest';
import { boundaryOf, firstCrop, fitCrop, moveCrop, zoomCrop, zoomRange } from '../crop.ts';

const FRAME = { width: 600, height: 450 };

test.each([
  ['wide', { width: 1200, height: 300 }],
  ['tall', { width: 300, height: 1200 }],
  ['tiny', { width: 1, height: 1 }],
  ['of the frame', { width: 600, height: 450 }],
  ['large', { width: 12_000, height: 9000 }],
])('a picture that is %s fills the frame at first, and no move leaves more empty than it has to', (_, picture) => {
  const size = { ...picture, frame: FRAME };
  const first = firstCrop(size);
  const covers = (c: typeof first) =>
    c.x <= 1e-6 && c.y <= 1e-6 && c.x + size.width * c.scale >= FRAME.width - 1e-6 && c.y + size.height * c.scale >= FRAME.height - 1e-6;
  expect(covers(first)).toBe(true);
  for (const [dx, dy] of [
    [9999, 0],
    [-9999, 0],
    [0, 9999],
    [0, -9999],
  ] as const)
    expect(covers(moveCrop(size, first, dx, dy))).toBe(true);
  // all the way out the whole picture lies in the middle
  const whole = zoomCrop(size, first, 0);
  expect(whole.scale).toBeCloseTo(zoomRange(size).least);
  expect(whole.x).toBeCloseTo((FRAME.width - size.width * whole.scale) / 2);
  expect(whole.y).toBeCloseTo((FRAME.height - size.height * whole.scale) / 2);
});
test('what lies under the finger stays under it while it is zoomed, and no zoom goes beyond the range', () => {
  const size = { width: 2000, height: 1500, frame: FRAME };
  const at = { x: 450, y: 300 };
  const before = firstCrop(size);
  const after = zoomCrop(size, before, before.scale * 2, at);
  expect((at.x - after.x) / after.scale).toBeCloseTo((at.x - before.x) / before.scale);
  expect((at.y - after.y) / after.scale).toBeCloseTo((at.y - before.y) / before.scale);
  expect(zoomCrop(size, before, 1e9).scale).toBe(zoomRange(size).most);
  expect(fitCrop(size, { x: Number.MAX_VALUE, y: 0, scale: 1 }).x).toBe(0);
});
test('the frame lies in the middle of what is seen with it, which is more than the frame', () => {
  expect(boundaryOf(FRAME)).toEqual({ width: 660, height: 495, left: 30, top: 22.5 });
  expect(boundaryOf({ width: 450, height: 450, boundary: { width: 675, height: 675 } })).toEqual({
    width: 675,
    height: 675,
    left: 112.5,
    top: 112.5,
  });
});
