// Shared strings of an XLSX (string table) as UTF-8 bytes outside the JavaScript heap: a million of them take what their letters take.

const MOST_BYTES = 200 * 1024 * 1024;

export class StringTable {
  private bytes = Buffer.allocUnsafe(64 * 1024);
  private ends = new Uint32Array(1024);
  private count = 0;
  private used = 0;

  add(text: string): void {
    const most = text.length * 3;
    if (this.used + most > this.bytes.length) {
      if (this.used + most > MOST_BYTES) throw new RangeError('The texts of the file are too long');
      const next = Buffer.allocUnsafe(Math.max(this.used + most, Math.ceil(this.bytes.length * 1.5)));
      this.bytes.copy(next, 0, 0, this.used);
      this.bytes = next;
    }
    if (this.count === this.ends.length) {
      const next = new Uint32Array(this.ends.length * 2);
      next.set(this.ends);
      this.ends = next;
    }
    this.used += this.bytes.write(text, this.used, 'utf8');
    this.ends[this.count++] = this.used;
  }
  /** The text of a number that a cell gives; none for one that is not there. */
  get(index: number): string {
    if (!Number.isInteger(index) || index < 0 || index >= this.count) return '';
    return this.bytes.toString('utf8', index ? this.ends[index - 1] : 0, this.ends[index]);
  }
}
