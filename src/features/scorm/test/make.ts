// SCORM packages for tests and for the demonstration school: a small course in either version of the standard, and archives that mean harm.
import { Buffer } from 'node:buffer';
import { writeZip } from '#core/zip/server/zip.ts';
import type { Version } from '../rules.ts';

export interface MadePart {
  id: string;
  title: string;
  href: string;
  /** From 0 to 100. */
  mastery?: number;
  /** An asset says nothing to the run-time. */
  asset?: boolean;
  parameters?: string;
}
const namespaces: Record<Version, string> = {
  '1.2': 'xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"',
  '2004':
    'xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss"',
};
export function manifestOf(version: Version, title: string, parts: readonly MadePart[]): string {
  const kind = version === '1.2' ? 'adlcp:scormtype' : 'adlcp:scormType';
  const mark = ({ mastery }: MadePart): string =>
    mastery === undefined
      ? ''
      : version === '1.2'
        ? `<adlcp:masteryscore>${mastery}</adlcp:masteryscore>`
        : `<imsss:sequencing><imsss:objectives><imsss:primaryObjective objectiveID="all" satisfiedByMeasure="true"><imsss:minNormalizedMeasure>${mastery / 100}</imsss:minNormalizedMeasure></imsss:primaryObjective></imsss:objectives></imsss:sequencing>`;
  const items = parts.map(
    (part, i) =>
      `<item identifier="${part.id}" identifierref="r${i}"${part.parameters ? ` parameters="${part.parameters}"` : ''}><title>${part.title}</title>${mark(part)}</item>`,
  );
  const resources = parts.map(
    ({ href, asset }, i) => `<resource identifier="r${i}" type="webcontent" ${kind}="${asset ? 'asset' : 'sco'}" href="${href}"/>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="m" ${namespaces[version]}>
<metadata><schema>ADL SCORM</schema><schemaversion>${version === '1.2' ? '1.2' : '2004 4th Edition'}</schemaversion></metadata>
<organizations default="o"><organization identifier="o"><title>${title}</title>${items.join('')}</organization></organizations>
<resources>${resources.join('')}</resources>
</manifest>`;
}

/** Looks for the run-time as the standard says, through the windows above, and calls it by the same names in both versions. */
const wrapper = `
function find(win) {
  for (var i = 0; i < 20 && win; i++) {
    if (win.API_1484_11) return { v: '2004', api: win.API_1484_11 };
    if (win.API) return { v: '1.2', api: win.API };
    if (win.parent === win) return null;
    win = win.parent;
  }
  return null;
}
var found = find(window.parent);
var old = found && found.v === '1.2';
var names = old
  ? { at: 'cmi.core.lesson_location', status: 'cmi.core.lesson_status', raw: 'cmi.core.score.raw', entry: 'cmi.core.entry', who: 'cmi.core.student_name', time: 'cmi.core.session_time', exit: 'cmi.core.exit' }
  : { at: 'cmi.location', status: 'cmi.completion_status', raw: 'cmi.score.raw', entry: 'cmi.entry', who: 'cmi.learner_name', time: 'cmi.session_time', exit: 'cmi.exit' };
function call(one, two, a, b) { var api = found.api; var f = old ? one : two; return b === undefined ? api[f](a) : api[f](a, b); }
function get(name) { return call('LMSGetValue', 'GetValue', name); }
function set(name, value) { return call('LMSSetValue', 'SetValue', name, value); }
function save() { return call('LMSCommit', 'Commit', ''); }
if (found) call('LMSInitialize', 'Initialize', '');
var over = false;
function finish() { if (!found || over) return; over = true; set(names.exit, 'suspend'); call('LMSFinish', 'Terminate', ''); }
`;
export interface Page {
  title: string;
  text: string;
}
export interface Asked {
  ask: string;
  right: string;
  wrong: readonly string[];
}
/** Pages that are turned, then one question; the page where one stopped is opened again. */
export const lessonPage = (
  pages: readonly Page[],
  asked: Asked,
  words: { next: string; place: string; yes: string; no: string },
  lang = 'bn',
) => `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${pages[0]?.title ?? ''}</title>
<style>body{font:17px/1.6 system-ui,sans-serif;margin:0;padding:16px;max-width:40em;color:#1f1b24;background:#fff}button{font:inherit;padding:8px 16px;margin:4px 8px 4px 0;border:2px solid #5a3e8e;border-radius:8px;background:#fff;color:#3d2a63}button:focus-visible{outline:3px solid #c2410c}#at{color:#5b5563;font-size:.9em}</style>
</head><body><main><p id="at"></p><h1 id="h"></h1><p id="t"></p><div id="b"></div><p id="said" role="status"></p></main>
<script>${wrapper}
var pages = ${JSON.stringify(pages)}, asked = ${JSON.stringify(asked)}, words = ${JSON.stringify(words)};
var at = found ? Number(get(names.at)) || 0 : 0;
document.body.setAttribute('data-entry', found ? get(names.entry) : 'none');
document.body.setAttribute('data-who', found ? get(names.who) : '');
function $(id) { return document.getElementById(id); }
function button(text, press) { var b = document.createElement('button'); b.textContent = text; b.onclick = press; $('b').appendChild(b); }
function show() {
  $('b').textContent = ''; $('said').textContent = '';
  $('at').textContent = words.place.replace('{n}', at + 1).replace('{all}', pages.length + 1);
  if (at < pages.length) {
    $('h').textContent = pages[at].title; $('t').textContent = pages[at].text;
    button(words.next, function () { at++; set(names.at, String(at)); set('cmi.suspend_data', JSON.stringify({ at: at })); save(); show(); });
    return;
  }
  $('h').textContent = asked.ask; $('t').textContent = '';
  [asked.right].concat(asked.wrong).sort().forEach(function (one) {
    button(one, function () {
      var right = one === asked.right;
      set(names.raw, right ? '100' : '20');
      if (!old) { set('cmi.score.scaled', right ? '1' : '0.2'); set('cmi.success_status', right ? 'passed' : 'failed'); }
      set(names.status, old ? (right ? 'passed' : 'failed') : 'completed');
      save(); $('said').textContent = right ? words.yes : words.no;
    });
  });
}
show();
addEventListener('pagehide', finish); addEventListener('unload', finish);
</script></body></html>`;

export async function zipOf(files: readonly (readonly [name: string, content: string | Uint8Array])[]): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of writeZip(files.map(([name, content]) => ({ name, content: [content] })))) parts.push(part);
  return Buffer.concat(parts);
}
/** A course of one part, whose page is named in its folder by other letters than in the manifest. */
export const makePackage = (
  version: Version,
  page: string,
  {
    title = 'হাত ধোয়া',
    parts = [{ id: 'one', title: 'হাত ধোয়া', href: 'course/index.html?from=manifest', mastery: 60 }] as readonly MadePart[],
  } = {},
): Promise<Buffer> =>
  zipOf([
    ['imsmanifest.xml', manifestOf(version, title, parts)],
    ['course/Index.html', page],
    ['course/style.css', 'p{}'],
  ]);

const DIRECTORY = 0x02014b50;
/** Changes the entries of an archive as its directory tells them. `at`: where the entry begins. */
export function tampered(zip: Buffer, change: (zip: Buffer, at: number, name: string) => void): Buffer {
  const copy = Buffer.from(zip);
  for (let at = 0; at < copy.length - 46; at++)
    if (copy.readUInt32LE(at) === DIRECTORY) change(copy, at, copy.subarray(at + 46, at + 46 + copy.readUInt16LE(at + 28)).toString());
  return copy;
}
