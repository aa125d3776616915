// Reading of an uploaded sheet in the sandbox: its kind is judged by its bytes; its rows go to a file.
import { fileTypeFromBuffer } from 'file-type';
import type { UntrustedWork } from '#core/sandbox/server/sandbox.ts';
import { readCsv } from './csv.ts';
import { type ReadOptions, type ReadResult, SheetFault } from './formats.ts';
import { readXlsx } from './xlsx.ts';

const begins = (bytes: Uint8Array, ...first: number[]) => first.every((byte, i) => bytes[i] === byte);

/** A page of the web that was saved or sent under the name of a sheet. */
const isWebPage = (bytes: Uint8Array): boolean =>
  /^[\s\uFEFF\u00ef\u00bb\u00bf\u00ff\u00fe]*(?:<!--.*?-->\s*|<\?xml[^>]*>\s*)*(?:<!doctype html|<html|<head|<body|<meta|<style|<table|MIME-Version:)/is.test(
    Buffer.from(bytes.subarray(0, 4096)).toString('latin1').replaceAll('\0', ''),
  );

const work: UntrustedWork<ReadOptions, ReadResult> = async (bytes, options) => {
  try {
    if (!bytes.length) throw new SheetFault('empty');
    // an old Excel file, or a new one behind a password, is a compound file
    if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new SheetFault('old_excel');
    if (begins(bytes, 0x50, 0x4b)) {
      try {
        return await readXlsx(bytes, options);
      } catch (error) {
        // what the readers of ZIP and XML find wrong has no code of ours: cut off, or damaged
        throw error instanceof SheetFault ? error : error instanceof RangeError ? new SheetFault('too_large') : new SheetFault('broken');
      }
    }
    if (isWebPage(bytes)) throw new SheetFault('web_page');
    // the mark of UTF-16 is the beginning of a sound, too
    const marked = begins(bytes, 0xff, 0xfe) || begins(bytes, 0xfe, 0xff);
    if (!marked && (await fileTypeFromBuffer(bytes))) throw new SheetFault('not_a_sheet');
    return await readCsv(bytes, options);
  } catch (error) {
    if (error instanceof SheetFault) return { fault: error.code };
    throw error;
  }
};
export default work;
