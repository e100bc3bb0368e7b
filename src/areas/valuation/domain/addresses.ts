import { forMarkets } from '../../../kit/markets/words.ts';
import { type Site, sitePath } from '../../platform/index.ts';

/** The segment under which each market has the page. */
export const VALUATION_PAGES = forMarkets({ BR: 'seu-usado', AR: 'tu-usado' } as const);

/**
 * What a valuation is asked with: parameters of its address, which are the fields of its form, in the words of each market. Nothing of
 * it tells of a person. `asked` is pressed to be told the value, not only the next choice.
 */
export const VALUATION_FIELDS = forMarkets({
  BR: {
    make: 'marca',
    model: 'modelo',
    version: 'versao',
    year: 'ano',
    mileage: 'km',
    condition: 'estado',
    asked: 'avaliar',
  },
  AR: {
    make: 'marca',
    model: 'modelo',
    version: 'version',
    year: 'anio',
    mileage: 'km',
    condition: 'estado',
    asked: 'tasar',
  },
} as const);

/** Whether anybody tells on a site what used cars are worth: the guide that its file names, or the invented one of a demonstration. */
export const hasGuide = ({ upstreams, demonstration }: Pick<Site, 'upstreams' | 'demonstration'>): boolean =>
  upstreams.valuation !== undefined || demonstration;

/** Where a site has the page; undefined of one without a guide. */
export const valuationPath = (
  site: Pick<Site, 'upstreams' | 'demonstration' | 'prefix' | 'market'>,
): string | undefined => (hasGuide(site) ? sitePath(site, VALUATION_PAGES[site.market]) : undefined);
