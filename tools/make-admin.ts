// npm run make-admin -- CONTACT [CODE]: the first administrator of a new installation, who proves the contact by a code.
import { open, StartFault } from '#app/server/open.ts';
import { Refusal } from '#core/contract/server/refusal.ts';
import { AdministratorFault, makeFirstAdministrator, sendAdministratorCode } from '#features/registration/server/service.ts';
import { closeTool } from './close-tool.ts';

const usage = `npm run make-admin -- <contact>          sends a code to a mobile number or an e-mail address; the site must be running
npm run make-admin -- <contact> <code>   with that code, the account of the contact administers the product
`;
const say = (text: string) => process.stdout.write(`${text}\n`);
async function main([contact, code, ...rest]: string[]): Promise<number> {
  if (!contact || rest.length) {
    process.stderr.write(usage);
    return 2;
  }
  const began = Date.now();
  const opened = await open(process.env, undefined, { tool: true });
  try {
    if (code === undefined) {
      const to = await sendAdministratorCode(opened.pool, contact);
      say(`A code is on its way to ${to}; the running site sends it. Then: npm run make-admin -- ${contact} <code>`);
    } else {
      await makeFirstAdministrator(opened.pool, contact, code);
      say(`Done: the account of ${contact} administers the product. Where it has no password yet, choose one at /forgot-password.`);
    }
    return 0;
  } finally {
    await closeTool(opened, began);
  }
}
const told = (error: unknown): string => {
  if (error instanceof StartFault || error instanceof AdministratorFault) return error.message;
  if (error instanceof Refusal) return error.code === 'invalid_input' ? usage : error.word.en;
  return (error as Error).stack ?? String(error);
};
const end = (code: number) => process.stdout.write('', () => process.exit(code));
main(process.argv.slice(2)).then(end, (error: unknown) => {
  process.stderr.write(`${told(error)}\n`);
  end(1);
});
