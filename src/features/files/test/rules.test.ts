// Rules of files: what a browser offers for each kind, and what is seen while it is uploaded.
import { expect, test } from 'vitest';
import { accepts, hasPreview } from '../rules.ts';

test('each kind offers its own files; documents are those of offices, plain text and PDF', () => {
  expect([accepts.images, accepts.audios, accepts.videos]).toEqual(['image/*', 'audio/*', 'video/*']);
  for (const ending of ['.doc', '.docx', '.xls', '.xlsx', '.ppt', '.pptx', '.txt', '.pdf'])
    expect(accepts.documents!.split(',')).toContain(ending);
});
test('of what is being uploaded PNG, JPEG and GIF are seen, nothing else', () => {
  expect(['image/png', 'image/jpg', 'image/jpeg', 'image/gif'].filter(hasPreview)).toHaveLength(4);
  expect(['image/svg+xml', 'image/webp', 'image/heic', 'application/pdf', 'video/mp4', ''].filter(hasPreview)).toEqual([]);
});
