import { pageMeta } from '../../../pages/head/page-meta.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import type { Route } from './+types/brands.page';
import { loadBrands } from './brands.server.ts';
import { BrandsView } from './brands-view.tsx';

/** The brands of a market: `/br`, `/ar`. */
export const loader = ({ context }: Route.LoaderArgs) => loadBrands(context.get(servicesContext));

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.description) : []);

export default function BrandsPage({ loaderData }: Route.ComponentProps) {
  return <BrandsView {...loaderData} />;
}
