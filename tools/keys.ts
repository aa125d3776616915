// npm run keys -- list | retire | export FILE | import FILE: the signing keys of certificates. The passphrase of an export comes
// from KEYS_PASSPHRASE, or is asked for.
import { readFile, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { open, StartFault } from '#app/server/open.ts';
import { exportKeys, importKeys, KeyExportFault, listKeys, retireKey, WrongSecret } from '#features/certificates/server/service.ts';

const usage = `npm run keys -- list            the keys, the newest first
npm run keys -- retire          ends the use of the key in force (it stays published) and makes a new one
npm run keys -- export <file>   all keys, encrypted under a passphrase (KEYS_PASSPHRASE, or asked for), to be kept elsewhere
npm run keys -- import <file>   brings exported keys into this database, under the APP_SECRET of now
`;
const say = (text: string) => process.stdout.write(`${text}\n`);

async function passphrase(): Promise<string> {
  if (process.env.KEYS_PASSPHRASE) return process.env.KEYS_PASSPHRASE;
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await asking.question('Passphrase: ');
  } finally {
    asking.close();
  }
}

async function main([command, file, ...rest]: string[]): Promise<number> {
  const needsFile = command === 'export' || command === 'import';
  if (!['list', 'retire', 'export', 'import'].includes(command ?? '') || needsFile !== (file !== undefined) || rest.length) {
    process.stderr.write(usage);
    return 2;
  }
  const { pool, shared, close } = await open(process.env);
  try {
    if (command === 'retire') {
      await pool.begin((tx) => retireKey(tx));
      say('The key in force is retired and a new one signs from now on. What the old one signed stays in force.');
    } else if (command === 'export') {
      await writeFile(file!, await exportKeys(pool, await passphrase()), { mode: 0o600, flag: 'wx' });
      say(`The signing keys are in "${file}". Keep the file and its passphrase in two different places.`);
    } else if (command === 'import') {
      const text = await readFile(file!, 'utf8');
      const secret = await passphrase();
      const count = await pool.begin((tx) => importKeys(tx, text, secret));
      say(`${count} signing keys were brought in.`);
    }
    for (const key of await listKeys(pool, 100, 0)) {
      const day = (at: string) => new Date(at).toISOString().slice(0, 10);
      say(`  ${key.id}  from ${day(key.created_at)}  ${key.retired_at ? `retired ${day(key.retired_at)}` : 'in force'}`);
    }
    return 0;
  } finally {
    // a database that a running site has open stays open
    await (shared ? pool.end({ timeout: 5 }) : close());
  }
}

// The embedded database sets an exit code of its own when a program merely ends, so the end is said here, once all is written.
const end = (code: number) => process.stdout.write('', () => process.exit(code));
main(process.argv.slice(2)).then(end, (error: Error & { code?: string; path?: string }) => {
  const told = error instanceof StartFault || error instanceof WrongSecret || error instanceof KeyExportFault;
  const text = error.code === 'EEXIST' ? `"${error.path}" is there already: name a new file.` : told ? error.message : error.stack;
  process.stderr.write(`${text}\n`);
  end(1);
});
