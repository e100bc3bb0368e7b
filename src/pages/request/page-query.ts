import { type PageDeclaration, type PageQuery, readQuery, type Site } from '../../areas/platform/index.ts';

type Asking = Required<Pick<PageDeclaration, 'query'>>;

/** What the address of a request asks a page of a site: the parameters that the page declares, and no other. */
export const queryOf = <Page extends Asking>(
  page: Page,
  { market }: Pick<Site, 'market'>,
  { url }: Pick<Request, 'url'>,
): PageQuery<Page['query']> => readQuery(page, market, new URL(url).searchParams);

/** Whether an address asks anything. */
export const hasParameters = (
  query: Readonly<Record<string, string | readonly string[] | undefined>>,
): boolean =>
  Object.values(query).some((value) => (typeof value === 'string' ? true : (value?.length ?? 0) > 0));
