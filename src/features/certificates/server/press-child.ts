// Child process of PDF rendering: holds the worker pool, and ends with the server that started it.
import type { Printed, PrintOrder } from './press-process.ts';
import { openPressPool, SheetFailed } from './press-pool.ts';

const pool = openPressPool();
const reply = (printed: Printed) => void process.send?.(printed, () => {});
process.on('disconnect', () => process.exit());
process.on('message', ({ id, data }: PrintOrder) => {
  pool.print(data).then(
    (pdf) => reply({ id, pdf }),
    (error: Error) => reply({ id, message: error.message, of_sheet: error instanceof SheetFailed }),
  );
});
