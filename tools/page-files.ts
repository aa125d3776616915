// Code splitting on the server: each page names its module as the build's manifest does, so that a document can list what to preload.
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';

export const pageFiles: Plugin = {
  name: 'page-files',
  applyToEnvironment: (environment) => environment.name === 'ssr',
  transform(code, id) {
    if (!/\/(web\/pages[a-z-]*|app\/web\/areas\/[a-z-]+)\.ts$/.test(id)) return undefined;
    const text = code.replace(/component: \(\) => import\((['"])(\.[^'"]+)\1\)/g, (whole, _, file: string) => {
      const path = relative(join(import.meta.dirname, '..'), join(dirname(id), file)).replaceAll('\\', '/');
      return `file: ${JSON.stringify(path)}, ${whole}`;
    });
    return { code: text, map: null };
  },
};
