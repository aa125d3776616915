// Manifest of a SCORM package (imsmanifest.xml, untrusted): version, title, and the parts that are launched, in the order of its organization.
import { composed } from '#core/i18n/visible.ts';
import { posix } from 'node:path';
import { childOf, childrenOf, readElements, textOf, within, type XmlElement, withoutPrologue } from '#core/xml/server/xml.ts';
import { bounds, type Part, type Version } from '../rules.ts';

export type ManifestFault = 'package_manifest' | 'package_version' | 'package_launch' | 'package_too_many';
export interface Manifest {
  version: Version;
  title: string;
  parts: Part[];
}
class Fault extends Error {}
const fail = (code: ManifestFault): never => {
  throw new Fault(code);
};
/** What is cut off within a letter leaves no half of it, which the database would not take. */
const cut = (text: string, most: number): string => composed(text).slice(0, most).toWellFormed();
const said = (element: XmlElement | undefined, most: number): string => cut(composed(textOf(element)).replace(/\s+/g, ' ').trim(), most);
const number = (text: string): number | null => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : null);

function decoded(bytes: Uint8Array): string {
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined;
  return new TextDecoder(utf16 ?? 'utf-8').decode(bytes);
}
/** As the schema says it; where that is silent, by how the kinds of resources are written. */
function versionOf(manifest: XmlElement, resources: readonly XmlElement[]): Version {
  const schema = said(childOf(childOf(manifest, 'metadata'), 'schemaversion'), 100);
  if (schema === '1.2') return '1.2';
  if (/2004|^CAM 1\.3/.test(schema)) return '2004';
  if (schema === '' && resources.some(({ attrs }) => attrs.scormtype)) return '1.2';
  if (schema === '' && resources.some(({ attrs }) => attrs.scormType)) return '2004';
  return fail('package_version');
}
/** Where a resource begins, within the package: no address of elsewhere and nothing above it. */
function launchOf(bases: readonly string[], href: string, parameters: string): { path: string; query: string } {
  const [, file = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(href) ?? [];
  const whole = [...bases, file].join('');
  let name: string;
  try {
    name = decodeURIComponent(whole);
  } catch {
    name = whole;
  }
  const path = posix.normalize(name.replaceAll('\\', '/'));
  if (!file || /^[a-z][a-z0-9+.-]*:/i.test(whole) || path.startsWith('/') || path.split('/').includes('..') || path.includes('\0'))
    fail('package_launch');
  const more = parameters.replace(/^[?&]/, '');
  const all = [query.replace(/^\?/, ''), more].filter(Boolean).join('&');
  return { path, query: all && cut(`?${all}`, 2000) };
}
function masteryOf(item: XmlElement): number | null {
  const mark = number(said(childOf(item, 'masteryscore'), 20));
  if (mark !== null) return mark;
  const objective = childOf(childOf(childOf(item, 'sequencing'), 'objectives'), 'primaryObjective');
  const least = objective?.attrs.satisfiedByMeasure === 'true' ? number(said(childOf(objective, 'minNormalizedMeasure'), 20) || '1') : null;
  return least === null ? null : least * 100;
}
/** Throws with a `ManifestFault` as its message, or what the XML reader says. */
export function readManifest(bytes: Uint8Array): Manifest {
  const text = withoutPrologue(decoded(bytes));
  const [manifest] = [
    ...readElements(text, (name, depth) => depth === 1 && name === 'manifest', { elements: 60_000, letters: bounds.manifest }),
  ];
  if (!manifest) return fail('package_manifest');
  const all = childOf(manifest, 'resources');
  const resources = childrenOf(all, 'resource');
  const version = versionOf(manifest, resources);
  const byId = new Map(resources.map((one) => [one.attrs.identifier, one]));
  const base = [manifest.attrs.base, all?.attrs.base].map((one) => one ?? '');
  const organizations = childOf(manifest, 'organizations');
  const some = childrenOf(organizations, 'organization');
  const organization = some.find(({ attrs }) => attrs.identifier === organizations?.attrs.default) ?? some[0];
  const parts: Part[] = [];
  const add = (resource: XmlElement, item: XmlElement | undefined): void => {
    if (parts.length >= bounds.parts) fail('package_too_many');
    const { attrs } = resource;
    const own = cut(item?.attrs.identifier ?? attrs.identifier ?? '', 190) || `part-${parts.length + 1}`;
    let id = own;
    for (let n = parts.length + 1; parts.some((one) => one.id === id); n++) id = `${own}#${n}`;
    parts.push({
      id,
      title: said(childOf(item, 'title'), 300),
      ...launchOf([...base, attrs.base ?? ''], attrs.href ?? '', item?.attrs.parameters ?? ''),
      talks: (attrs.scormtype ?? attrs.scormType ?? '').toLowerCase() === 'sco',
      mastery: item ? masteryOf(item) : null,
      launch_data: said(childOf(item, 'datafromlms') ?? childOf(item, 'dataFromLMS'), 4096),
      max_time: said(childOf(item, 'maxtimeallowed'), 40),
      time_action: said(childOf(item, 'timelimitaction') ?? childOf(item, 'timeLimitAction'), 40),
    });
  };
  for (const item of organization ? within(organization, 'item') : []) {
    const resource = byId.get(item.attrs.identifierref);
    if (item.attrs.identifierref !== undefined && resource?.attrs.href) add(resource, item);
  }
  // without an organization its first part is what there is
  const alone = resources.find(({ attrs }) => attrs.href && (attrs.scormtype ?? attrs.scormType ?? '').toLowerCase() === 'sco');
  if (!parts.length && alone) add(alone, undefined);
  if (!parts.length) fail('package_launch');
  return { version, title: said(childOf(organization, 'title'), 300), parts };
}
