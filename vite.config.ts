import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The browser ships no schema library: see src/core/contract/web/no-schema.ts. */
const noSchemas: Plugin = {
  name: 'no-schemas',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: (code, id) => (/\/src\/.*\.tsx?$/.test(id) && code.includes("from 'zod/mini'") ? { code: code.replace("import * as z from 'zod/mini'", "import { z } from '#core/contract/web/no-schema.ts'"), map: null } : undefined),
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [noSchemas, react()],
  build: isSsrBuild
    ? { outDir: 'dist/server', target: 'node24', minify: false, emptyOutDir: true }
    : {
        outDir: 'dist/client',
        manifest: true,
        target: ['chrome90', 'firefox90', 'safari15'],
        assetsInlineLimit: 0,
        emptyOutDir: true,
        rolldownOptions: {
          input: 'src/app/web/entry-client.tsx',
          // declarations that nobody uses leave nothing behind: calls of a contract, parts of the router
          treeshake: { propertyReadSideEffects: false, manualPureFunctions: ['z', 'get', 'post', 'put', 'del', 'root', 'paged', 'text', 'word', 'React$1.forwardRef', 'React$1.createContext', 'React$1.memo', 'createContext', 'lazy'] },
        },
        modulePreload: { polyfill: false },
      },
  // the renderer runs React's production build, whatever the server's own mode
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  publicDir: false,
}));
