import { homeAuthoring } from '../../areas/platform/contract.ts';
import type { HomeSection, Site } from '../../areas/platform/index.ts';

/** The parts of a site's home, in their order. */
export const homeSections = (site: Site): readonly HomeSection[] =>
  homeAuthoring.parse(site.authoring.home).sections;

/** Key of the model that the authors put first; without one the catalogue's order decides. */
export const heroKey = (site: Site): string | undefined => homeAuthoring.parse(site.authoring.home).hero;
