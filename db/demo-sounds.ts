// The sound of the demonstration school: a bell that rings so many times, computed, so that nobody's recording is needed.

const RATE = 8000;
/** WAV, 8 bits, one channel: 0.6 s a ring. */
export function bells(times: number): Buffer {
  const ring = Math.round(RATE * 0.6);
  const data = Buffer.alloc(ring * times);
  for (let i = 0; i < data.length; i++) {
    const t = (i % ring) / RATE;
    const wave = Math.sin(2 * Math.PI * 880 * t) + 0.5 * Math.sin(2 * Math.PI * 2112 * t);
    data[i] = Math.round(128 + 70 * Math.exp(-6 * t) * wave);
  }
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}
