import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lean } from './tools/lean.ts';
import { pageFiles } from './tools/page-files.ts';
import { splitting } from './tools/splitting.ts';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [lean, pageFiles, react()],
  build: isSsrBuild
    ? { target: 'node24', minify: false, emptyOutDir: true }
    : {
        manifest: true,
        // dialogs are the oldest thing that all pages need
        target: ['chrome90', 'firefox98', 'safari15.4'],
        assetsInlineLimit: 0,
        emptyOutDir: true,
        rolldownOptions: {
          input: 'src/app/web/entry-client.tsx',
          // see tools/splitting.ts
          output: { codeSplitting: splitting },
          // declarations that nobody uses leave nothing behind: calls of a contract. A variable of such a name is taken for one too:
          // the statement `root.append(…)` would be left out
          treeshake: {
            propertyReadSideEffects: false,
            manualPureFunctions: ['z', 'get', 'post', 'put', 'del', 'root', 'paged', 'text', 'word', 'createContext', 'lazy', 'address'],
          },
        },
        modulePreload: { polyfill: false },
      },
  // the renderer runs React's production build, whatever the server's own mode
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  publicDir: false,
}));
