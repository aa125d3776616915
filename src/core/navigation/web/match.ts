// Route matching: finds the page of a path; fixed segments win over parameters, regardless of the order of pages.
import type { Page } from '#core/contract/web/page.ts';

export interface Found {
  page: Page;
  params: Record<string, string>;
}
interface Pattern {
  page: Page;
  parts: string[];
  names: string[];
  test: RegExp;
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** At the first place where two patterns differ, the fixed one comes first. */
function before(a: Pattern, b: Pattern): number {
  for (let i = 0; i < Math.min(a.parts.length, b.parts.length); i++) {
    const free = Number(a.parts[i]!.startsWith(':')) - Number(b.parts[i]!.startsWith(':'));
    if (free) return free;
  }
  return b.parts.length - a.parts.length;
}

/** Makes the function that finds the page of a path; undefined when no page has it. A trailing slash makes no difference. */
export function finder(pages: readonly Page[]): (pathname: string) => Found | undefined {
  const patterns = pages
    .flatMap((page) =>
      [page.path, ...(page.also ?? [])].map((path): Pattern => {
        const parts = path.split('/').filter(Boolean);
        return {
          page,
          parts,
          names: parts.filter((p) => p.startsWith(':')).map((p) => p.slice(1)),
          test: new RegExp(`^/${parts.map((p) => (p.startsWith(':') ? '([^/]+)' : escape(p))).join('/')}/?$`),
        };
      }),
    )
    .sort(before);
  return (pathname) => {
    for (const { page, names, test } of patterns) {
      const match = test.exec(pathname);
      if (!match) continue;
      try {
        return { page, params: Object.fromEntries(names.map((name, i) => [name, decodeURIComponent(match[i + 1]!)])) };
      } catch {
        return undefined; // a broken percent sign names nothing
      }
    }
    return undefined;
  };
}
