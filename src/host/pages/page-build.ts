import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { Rendered } from './page-cache.ts';

/** The pages: as they were built, or whoever knows how they are now, as React Router's own handlers take them. */
export type PageBuild = ServerBuild | (() => ServerBuild | Promise<ServerBuild>);

/** The pages as they were built into this folder. */
export const builtPages = (buildFolder: string): Promise<ServerBuild> =>
  import(/* @vite-ignore */ pathToFileURL(join(buildFolder, 'server', 'index.js')).href);

/** What pages are given besides while somebody works on them; no portal for visitors has any of it. */
export type PageDevelopment = {
  /** A page's content policy with what Vite's own code in the page needs. */
  policyOf(policy: string): string;
  /** What is shown in the place of a page that could not be rendered. */
  explain(error: unknown): Rendered;
};

/** What whoever works on the portal has in the place of its build and of its own port. */
export type Development = PageDevelopment & { build: PageBuild; answer(app: FastifyInstance): Promise<void> };

/** A page for whoever works on it: with what Vite needs in it, or with the reason in the place of one that failed. */
export async function explained(
  page: Promise<Rendered>,
  { policyOf, explain }: PageDevelopment,
): Promise<Rendered> {
  const rendered = await page.catch((failure: unknown) => ({ ...explain(failure), failure }));
  const { headers, failure } = rendered;
  const policy = headers['content-security-policy'];
  if (!policy) return rendered; // no page
  if (failure) return { ...explain(failure), failure };
  return { ...rendered, headers: { ...headers, 'content-security-policy': policyOf(policy) } };
}

export const modeOf = (development: PageDevelopment | undefined): 'development' | 'production' =>
  development ? 'development' : 'production';

/** Makes something out of the pages: once where they are built, and anew whenever they are others than before. */
export function ofBuild<Made>(
  build: PageBuild,
  make: (build: ServerBuild) => Made,
): () => Made | Promise<Made> {
  if (typeof build !== 'function') {
    const made = make(build);
    return () => made;
  }
  let last: { of: ServerBuild; made: Made } | undefined;
  return async () => {
    const now = await build();
    if (last?.of !== now) last = { of: now, made: make(now) };
    return last.made;
  };
}
