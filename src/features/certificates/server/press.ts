// Worker thread of PDF rendering (Typst as WebAssembly), without file system, network or database.
import { parentPort, workerData } from 'node:worker_threads';
import { initSync, TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler';

/** What the press is set up with, once. */
export interface Plates {
  /** The compiled WebAssembly module; threads share its machine code. */
  module: object;
  fonts: Uint8Array[];
  template: string;
  frame: Uint8Array;
}
/** A worker says once that it is ready; then each sheet's data is answered with its PDF or why there is none. */
export type Delivery = { ready: true } | { pdf: Uint8Array } | { failed: string };

const plates = workerData as Plates;
initSync({ module: plates.module });
const builder = new TypstCompilerBuilder();
// The template may read what is laid out here and nothing else: there are no files behind it.
builder.set_dummy_access_model();
for (const font of plates.fonts) await builder.add_raw_font(font);
const compiler = await builder.build();
compiler.add_source('/certificate.typ', plates.template);
compiler.map_shadow('/frame.svg', plates.frame);

/** Diagnostics as lines of text. */
const AS_TEXT = 3;
const text = new TextEncoder();
parentPort!.on('message', (data: string) => {
  let delivery: Delivery;
  try {
    // Data as a file, not as an input: inputs are part of the language's library, and a new library forgets all that was set before.
    compiler.map_shadow('/data.json', text.encode(data));
    const answer = compiler.compile('/certificate.typ', undefined, 'pdf', AS_TEXT) as { result?: Uint8Array; diagnostics?: unknown };
    delivery = answer.result ? { pdf: answer.result } : { failed: JSON.stringify(answer.diagnostics) };
  } catch (error) {
    delivery = { failed: String(error) };
  }
  parentPort!.postMessage(delivery);
});
parentPort!.postMessage({ ready: true } satisfies Delivery);
