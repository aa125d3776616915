// Pages as routes: each layout is a parent, each page loads its component and the answers it needs.
import type { ComponentType } from 'react';
import { data, type LoaderFunctionArgs, type RouteObject, redirect, useLoaderData } from 'react-router';
import { hasToken, Refused } from '#core/contract/web/client.ts';
import type { Page, PageFile, Where } from '#core/contract/web/page.ts';
import { allPages } from './all-pages.ts';
import type { RunNeed } from '../rendered.ts';
import { Main } from './layouts/Frame.tsx';
import { layouts } from './layouts/layouts.tsx';
import { RouteFault } from './RouteFault.tsx';
import { PageSkeleton } from './layouts/PageSkeleton.tsx';

export interface LoadedPage {
  data: Record<string, unknown>;
  where: { params: Record<string, string>; url: string };
}
const files = import.meta.glob<PageFile>(['/src/features/*/web/*Page.tsx', '/src/ui/kit/KitPage.tsx']);
/** The module of a page's component, as the build names it. */
export const moduleOf = (page: Page): string => (page.file.startsWith('ui/') ? `src/${page.file}` : `src/features/${page.file}`);

export function loadFile(page: Page): Promise<PageFile> {
  const load = files[`/${moduleOf(page)}`];
  if (!load) throw new Error(`No component file ${page.file} for ${page.path}`);
  return load();
}

export const whereOf = (url: URL, params: Record<string, string | undefined>): Where => ({
  params: params as Record<string, string>,
  query: url.searchParams,
  url: url.pathname + url.search,
});

/** Runs a page's needs side by side; an optional one that is refused leaves its place empty. */
export async function runNeeds(file: PageFile, where: Where, run: RunNeed): Promise<Record<string, unknown>> {
  const needs = Object.entries(file.needs?.(where) ?? {});
  const answers = await Promise.all(needs.map(([, need]) => (need.optional ? run(need).catch(() => undefined) : run(need))));
  return Object.fromEntries(needs.map(([name], i) => [name, answers[i]]));
}

export function PageOf({ component: Component }: { component: ComponentType<{ data: unknown; where: Where }> }) {
  const { data, where } = useLoaderData() as LoadedPage;
  const url = new URL(where.url, 'http://site');
  return <Component data={data} where={whereOf(url, where.params)} />;
}

/** The same page at each of its addresses. */
export const addresses = (page: Page): string[] => [page.path, ...(page.also ?? [])];

/** The browser's routes. The first page was rendered on the server, so its file is handed in to hydrate at once. */
export function browserRoutes(run: RunNeed): RouteObject[] {
  const loader =
    (page: Page) =>
    async ({ request, params }: LoaderFunctionArgs): Promise<LoadedPage> => {
      const url = new URL(request.url);
      if (needsSignIn(page) && !hasToken())
        throw redirect(page.layout === 'dashboard' ? '/' : `/login?next=${encodeURIComponent(url.pathname + url.search)}`);
      const where = whereOf(url, params);
      try {
        return { data: await runNeeds(await loadFile(page), where, run), where: { params: where.params, url: where.url } };
      } catch (error) {
        if (error instanceof Refused && error.code === 'signed_out') throw redirect(`/login?next=${encodeURIComponent(where.url)}`);
        throw error instanceof Refused ? data(error.message, { status: error.status || 503 }) : error;
      }
    };
  return routesWith((page) => ({
    loader: loader(page),
    lazy: {
      Component: async () => {
        const { default: Component } = await loadFile(page);
        return () => <PageOf component={Component} />;
      },
    },
    HydrateFallback: PageSkeleton,
  }));
}
/** The server's routes: those of the one page that is rendered, made once. */
export function serverRoutes(page: Page | undefined, Component: ComponentType<never> | undefined): RouteObject[] {
  let routes = page ? served.get(page) : nowhere;
  if (!routes) {
    routes = routesWith(
      () => ({ Component: Component ? () => <PageOf component={Component as never} /> : PageSkeleton, loader: true as never }),
      page,
    );
    if (page) served.set(page, routes);
    else nowhere = routes;
  }
  return routes;
}
const served = new WeakMap<Page, RouteObject[]>();
let nowhere: RouteObject[] | undefined;

export const needsSignIn = (page: Page): boolean => page.who !== 'anyone' && page.who !== 'guest';

/** `only`: the one page to be rendered; without it (a browser) all of them. */
function routesWith(of: (page: Page) => Partial<RouteObject>, only?: Page): RouteObject[] {
  return Object.entries(layouts)
    .filter(([name]) => name === (only?.layout ?? name))
    .map(([name, Layout]) => ({
      id: name,
      Component: Layout,
      errorElement: (
        <Main>
          <RouteFault />
        </Main>
      ),
      children: [
        ...(only ? [only] : allPages).flatMap((page) =>
          page.layout === name
            ? addresses(page).map((path) => ({ id: path, path, handle: page, errorElement: <RouteFault />, ...of(page) }) as RouteObject)
            : [],
        ),
        ...(name === 'default' ? [{ id: '*', path: '*', Component: NotFound }] : []),
      ],
    }));
}
function NotFound() {
  return <RouteFault status={404} />;
}
