import { homeAuthoring } from '../../areas/platform/contract.ts';
import type { Site } from '../../areas/platform/index.ts';

/** Key of the model that the authors put first; without one the catalogue's order decides. */
export const heroKey = (site: Site): string | undefined => homeAuthoring.parse(site.authoring.home).hero;
