// Code splitting on the server: each page, and each part of one that is loaded later, names its module as the build's manifest does, so
// that a document can list what to fetch.
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';

const PAGES = /\/web\/pages[a-z-]*\.ts$/;
export const pageFiles: Plugin = {
  name: 'page-files',
  applyToEnvironment: (environment) => environment.name === 'ssr',
  transform(code, id) {
    const nameOf = (file: string) =>
      JSON.stringify(relative(join(import.meta.dirname, '..'), join(dirname(id), file)).replaceAll('\\', '/'));
    if (PAGES.test(id))
      return {
        code: code.replace(
          /component: \(\) => import\((['"])(\.[^'"]+)\1\)/g,
          (whole, _, file: string) => `file: ${nameOf(file)}, ${whole}`,
        ),
        map: null,
      };
    if (/\/src\/.*\.tsx?$/.test(id) && /later\(|aheadPart\(/.test(code))
      return {
        code: code.replace(
          /(later|aheadPart)\((\(\) => import\((['"])(\.[^'"]+)\3\)(?:\.then\(\((\w+)\) => \(\{ default: \5\.\w+ \}\)\))?)\)/g,
          (_, made: string, load: string, __, file: string) => `${made}(${load}, ${nameOf(file)})`,
        ),
        map: null,
      };
    return undefined;
  },
};
