// ffmpeg (video renditions): found on the machine or not; run below the server's priority, with its progress, within limits of time, memory and what it writes.
import { spawn } from 'node:child_process';
import { constants, setPriority, tmpdir } from 'node:os';

let found: Promise<boolean> | undefined;
/** Whether this machine has ffmpeg and ffprobe; asked once. */
export const hasFfmpeg = (): Promise<boolean> =>
  (found ??= Promise.all(['ffmpeg', 'ffprobe'].map((program) => run(program, ['-version'], { seconds: 10 }).then(() => true))).then(
    () => true,
    () => false,
  ));

interface Bounds {
  seconds: number;
  /** Of address space. A picture of 8 megapixels takes 400. */
  megabytes?: number;
  /** Seconds of the video that have been done. */
  onProgress?: (seconds: number) => void;
}
/** No more memory, no larger file, no longer time of a processor, and no picture of what it held when it fell. */
const WITHIN = 'ulimit -v "$1"; ulimit -f "$2"; ulimit -t "$3"; ulimit -c 0; shift 3; exec "$@"';
const MOST_WRITTEN = 6_000_000_000;
export function run(program: string, args: readonly string[], { seconds, megabytes = 1500, onProgress }: Bounds): Promise<string> {
  return new Promise((done, fail) => {
    // none of the server's own environment: it holds secrets
    const bounds = [megabytes * 1024, MOST_WRITTEN / 512, seconds].map((n) => String(Math.ceil(n)));
    const child = spawn('sh', ['-c', WITHIN, 'sh', ...bounds, program, ...args], {
      ...{ env: { PATH: process.env.PATH ?? '' }, cwd: tmpdir(), stdio: ['ignore', 'pipe', 'ignore'] },
    });
    let said = '';
    const limit = setTimeout(() => child.kill('SIGKILL'), seconds * 1000);
    child.stdout.on('data', (part: Buffer) => {
      if (!onProgress) said = (said + String(part)).slice(-100_000);
      const at = [...String(part).matchAll(/out_time_us=(\d+)/g)].at(-1);
      if (at) onProgress?.(Number(at[1]) / 1e6);
    });
    child.on('error', (error) => {
      clearTimeout(limit);
      fail(error);
    });
    child.on('close', (code) => {
      clearTimeout(limit);
      if (code === 0) done(said);
      else fail(new Error(`${program} ended with ${code}`));
    });
    try {
      if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    } catch {
      // not every system lets a process step back
    }
  });
}
export interface Probed {
  seconds: number;
  width: number;
  height: number;
  audio: boolean;
  video: boolean;
}
/** Containers that hold what they show. A playlist, or a list of files, would have others read. */
const CONTAINERS = 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,mpeg,mpegvideo,flv,ogg,asf,mp3,wav,aac,flac';
/** Of one picture: 8K. */
const MOST_POINTS = '36000000';
/** Of a file that is read and nothing beside it. */
const only = ['-v', 'error', '-protocol_whitelist', 'file', '-format_whitelist', CONTAINERS];
export async function probe(path: string): Promise<Probed> {
  const out = await run('ffprobe', [...only, '-print_format', 'json', '-show_format', '-show_streams', path], { seconds: 60 });
  const told = JSON.parse(out) as {
    format?: { duration?: string };
    streams?: { codec_type: string; width?: number; height?: number; disposition?: { attached_pic?: number } }[];
  };
  const video = told.streams?.find((s) => s.codec_type === 'video' && !s.disposition?.attached_pic);
  return {
    seconds: Math.round(Number(told.format?.duration ?? 0)) || 0,
    width: video?.width ?? 0,
    height: video?.height ?? 0,
    audio: told.streams?.some((s) => s.codec_type === 'audio') ?? false,
    video: video !== undefined,
  };
}
/** One form of a video after another: a picture of it, small ones to look at, and what is heard alone. */
export const videoForms = {
  poster: { file_name: 'poster.webp', mime: 'image/webp' },
  '240p': { file_name: '240p.mp4', mime: 'video/mp4' },
  '360p': { file_name: '360p.mp4', mime: 'video/mp4' },
  audio: { file_name: 'audio.m4a', mime: 'audio/mp4' },
} as const;
export type VideoForm = keyof typeof videoForms;
const sound = ['-c:a', 'aac', '-ac', '1'];
const picture = (high: number, rate: string) => [
  ...['-vf', `scale=-2:'min(${high},ih)'`, '-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main', '-pix_fmt', 'yuv420p'],
  ...['-crf', '30', '-maxrate', rate, '-bufsize', rate],
];
const recipes: Record<VideoForm, (seconds: number) => string[]> = {
  poster: (seconds) => ['-ss', String(Math.min(3, seconds / 10)), '-frames:v', '1', '-vf', "scale='min(640,iw)':-2", '-c:v', 'libwebp'],
  '240p': () => [...picture(240, '250k'), ...sound, '-b:a', '48k', '-movflags', '+faststart'],
  '360p': () => [...picture(360, '500k'), ...sound, '-b:a', '64k', '-movflags', '+faststart'],
  audio: () => ['-vn', ...sound, '-b:a', '48k', '-movflags', '+faststart'],
};
/** The slowest machine does a minute in a minute; metadata, such as where it was filmed, does not go along. */
export const makeForm = (form: VideoForm, from: string, to: string, { seconds }: Probed, onProgress: (seconds: number) => void) =>
  run(
    'ffmpeg',
    [
      ...only,
      '-y',
      '-max_pixels',
      MOST_POINTS,
      '-i',
      from,
      '-threads',
      '1',
      '-map_metadata',
      '-1',
      '-sn',
      '-dn',
      ...recipes[form](seconds),
      '-progress',
      'pipe:1',
      to,
    ],
    { seconds: 600 + seconds * 6, onProgress },
  ).then(() => {});
