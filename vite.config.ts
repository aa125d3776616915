import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { allImports } from './tools/all-imports.ts';
import { frameMenu } from './tools/frame-menu.ts';
import { lean } from './tools/lean.ts';
import { ownWords } from './tools/own-words.ts';
import { pageFiles } from './tools/page-files.ts';
import { splitting } from './tools/splitting.ts';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [allImports, frameMenu, lean, ownWords, pageFiles, react()],
  build: isSsrBuild
    ? { target: 'node24', minify: false, emptyOutDir: true }
    : {
        manifest: true,
        // dialogs are the oldest thing that all pages need; Chrome 90 has them, but takes `?.` for an error after a spread, and would get it written out
        target: ['chrome91', 'firefox98', 'safari15.4'],
        assetsInlineLimit: 0,
        emptyOutDir: true,
        rolldownOptions: {
          input: ['src/app/web/entry-client.tsx', 'src/app/web/entry-words.ts', 'src/core/polyfills/web/entry-polyfills.ts'],
          // see tools/splitting.ts
          output: { codeSplitting: splitting },
          // declarations that nobody uses leave nothing behind: calls of a contract. A variable of such a name is taken for one too:
          // the statement `root.append(…)` would be left out
          treeshake: {
            propertyReadSideEffects: false,
            // nothing registers itself by being imported: who takes one thing through a room's door does not get the others; but a room's styles
            moduleSideEffects: (id) => !/\/src\/.*\.tsx?$/.test(id) || id.endsWith('/public-styles.ts'),
            manualPureFunctions: [
              'z',
              'get',
              'post',
              'put',
              'del',
              'root',
              'paged',
              'listed',
              'text',
              'integer',
              'word',
              'createContext',
              'lazy',
              'address',
            ],
          },
        },
        modulePreload: {
          polyfill: false,
          // no script carries the names of all files behind all pages that it leads to: a file names itself what it needs (tools/all-imports.ts)
          resolveDependencies: (_file, needed, { hostType }) => (hostType === 'js' ? [] : needed),
        },
      },
  // the renderer runs React's production build, whatever the server's own mode
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  oxc: { assumptions: { setPublicClassFields: true }, typescript: { removeClassFieldsWithoutInitializer: true } },
  publicDir: false,
}));
