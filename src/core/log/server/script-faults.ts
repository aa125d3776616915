// Log of script faults: what failed in somebody's browser, by page, message and browser, without who they are.
import { parseUserAgent } from '#core/access/user-agent.ts';
import { loggedUrl } from './log.ts';

export interface ScriptFault {
  page: string;
  message: string;
  /** File, line and column of the build. */
  file: string;
  browser: string;
}
let write: (fault: ScriptFault) => void = () => {};
/** Called once by the server, with its own log. */
export const useScriptFaultLog = (writer: typeof write): void => {
  write = writer;
};
/** What a message quotes, addresses and numbers may be of the person: a browser quotes what it could not read. Names of the program stay. */
const clean = (text: string): string =>
  text
    .replace(/\p{C}+/gu, ' ')
    .replace(/"[^"]*"|“[^”]*”|"[^"]*$/g, '"…"')
    .replace(/\S+@\S+/g, '…')
    .replace(/(https?:\/\/[^\s?#]+)[?#]\S*/g, '$1')
    .replace(/\p{Nd}{5,}/gu, '…');
/** The browser by its name and main version: what is needed to see the fault again. */
function nameBrowser(agent: string): string {
  const { browser, system } = parseUserAgent(agent);
  const version = /(?:Edg\w*|OPR|UCBrowser|SamsungBrowser|Firefox|FxiOS|Chrome|CriOS|Version)\/(\d{1,4})/.exec(agent)?.[1];
  return [browser ?? 'unknown', version, system].filter(Boolean).join(' ');
}
export const noteScriptFault = ({ page, message, file, agent }: { page: string; message: string; file: string; agent: string }): void =>
  write({ page: clean(loggedUrl({ url: page })), message: clean(message), file, browser: nameBrowser(agent) });
