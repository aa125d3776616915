import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lean } from './tools/lean.ts';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [lean, react()],
  build: isSsrBuild
    ? { outDir: 'dist/server', target: 'node24', minify: false, emptyOutDir: true }
    : {
        outDir: 'dist/client',
        manifest: true,
        // dialogs are the oldest thing that all pages need
        target: ['chrome90', 'firefox98', 'safari15.4'],
        assetsInlineLimit: 0,
        emptyOutDir: true,
        rolldownOptions: {
          input: 'src/app/web/entry-client.tsx',
          // what every page starts with is one file: forty small ones would compress badly
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'base',
                  test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|src[\\/](core|app)[\\/](?!.*(Account|PhoneSearch|Shortcuts|Subjects|words-shortcuts|words-kit|kit[\\/].*)\.tsx?$)|src[\\/]features[\\/][^\\/]+[\\/](words-titles\.ts|web[\\/]pages\.ts)$|features[\\/]accounts[\\/](contract\.ts|web[\\/](session|public))|src[\\/]ui[\\/](Link|Button|Icon|Callout|Progress|Toast|Still|States|Dialog|BackToTop|NavProgress|LanguageSwitch|words|digits|icons|timing|shell[\\/](Header|Footer|Logo|BottomBar|SideMenu|SkipLinks|Menu|SearchBox))/,
                },
                // what the pages of the catalogue share
                {
                  name: 'parts',
                  test: /src[\\/]ui[\\/](Avatar|Stars|Badge|Breadcrumb|Card|Chips|Pager|Skeleton|paging|initials)\.tsx?$|features[\\/](courses|categories|institutions|reviews|enrollments|batches|home)[\\/]contract\.ts$|features[\\/]courses[\\/](words\.ts|rules\.ts|web[\\/](CourseCards|CourseCard|CategoryTile|Syllabus|public|suggestions|HeroSearch|wishes))/,
                },
              ],
            },
          },
          // declarations that nobody uses leave nothing behind: calls of a contract
          treeshake: {
            propertyReadSideEffects: false,
            manualPureFunctions: ['z', 'get', 'post', 'put', 'del', 'root', 'paged', 'text', 'word', 'createContext', 'lazy'],
          },
        },
        modulePreload: { polyfill: false },
      },
  // the renderer runs React's production build, whatever the server's own mode
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  publicDir: false,
}));
