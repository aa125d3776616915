// WebVTT captions parser, for the transcript.

export interface Line {
  start: number;
  end: number;
  text: string;
}
const seconds = (stamp: string): number => stamp.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
export function captionLines(vtt: string): Line[] {
  return vtt
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .flatMap((block) => {
      const rows = block.split('\n');
      const at = rows.findIndex((row) => row.includes('-->'));
      const stamps = at < 0 ? null : /^\s*((?:\d+:)?\d{2}:\d{2}\.\d{3})\s+-->\s+((?:\d+:)?\d{2}:\d{2}\.\d{3})/.exec(rows[at]!);
      const text = rows
        .slice(at + 1)
        .join(' ')
        .replace(/<[^>]*>/g, '')
        .trim();
      return stamps && text ? [{ start: seconds(stamps[1]!), end: seconds(stamps[2]!), text }] : [];
    });
}
