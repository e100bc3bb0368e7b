import { forLocales, type LocaleWords } from '../../../kit/markets/words.ts';
import type { MenuPlace } from '../../platform/index.ts';
import type { SearchSite } from './entry.ts';
import { esAR } from './page-words.es-AR.ts';
import { ptBR } from './page-words.pt-BR.ts';

/** Pages that the search finds: all that a menu leads to. A new one has no words yet and does not compile without. */
export type SearchPage = MenuPlace | 'how-to-buy';

type Words = LocaleWords<string>;

const portuguese: Readonly<Record<SearchPage, string>> = ptBR;
/**
 * What pages of a site are looked for by, beside what they are called; nobody sees these words. By locale, for a market may say otherwise what
 * it calls something that a page is looked for by: the plate of a car, the number of a company.
 */
export const pageWords: Readonly<Record<SearchSite['locale'], Readonly<Record<SearchPage, string>>>> =
  forLocales({ 'pt-BR': portuguese, 'es-AR': esAR }, 'search-pages');

export const searchPages = Object.keys(portuguese) as readonly SearchPage[];

/** How a body is called by those who look for one. */
export const bodyWords: Readonly<Record<string, Words>> = {
  hatch: { 'pt-BR': 'hatch compacto', 'es-AR': 'hatch hatchback compacto' },
  sedan: { 'pt-BR': 'sedan sedã', 'es-AR': 'sedán' },
  suv: { 'pt-BR': 'suv utilitário esportivo jipe', 'es-AR': 'suv todoterreno camioneta' },
  'suv-coupe': { 'pt-BR': 'suv cupê', 'es-AR': 'suv coupé camioneta' },
  liftback: { 'pt-BR': 'liftback sedan sedã', 'es-AR': 'liftback sedán' },
  pickup: { 'pt-BR': 'picape pickup caminhonete', 'es-AR': 'pickup camioneta' },
};

/** What is driven with each fuel of the catalogue, in everyday words. */
export const fuelWords: Readonly<Record<string, Words>> = {
  Flex: { 'pt-BR': 'flex álcool etanol gasolina', 'es-AR': 'flex nafta etanol' },
  Gas: { 'pt-BR': 'gasolina', 'es-AR': 'nafta' },
  Diesel: { 'pt-BR': 'diesel', 'es-AR': 'diésel gasoil' },
  Tetrafuel: { 'pt-BR': 'gnv gás natural flex', 'es-AR': 'gnc gas natural' },
};

/** What an engine with a battery beside it is called. */
export const electrifiedWords: Words = {
  'pt-BR': 'híbrido elétrico eletrificado',
  'es-AR': 'híbrido eléctrico electrificado',
};
/** Whether an engine's own words say that it has one. */
export const isElectrified = (engine: string): boolean =>
  /h[ií]brid|plug-?in|el[eé]tric|el[eé]ctric/i.test(engine);

/** What an offer is called by its kind, where its own words need not say so. */
export const offerWords: Readonly<Record<string, Words>> = {
  accessory: { 'pt-BR': 'acessório acessórios', 'es-AR': 'accesorio accesorios' },
  service: { 'pt-BR': 'serviço serviços oficina', 'es-AR': 'servicio servicios taller' },
  package: {
    'pt-BR': 'pacote de revisões plano de manutenção',
    'es-AR': 'paquete de servicios plan de mantenimiento',
  },
  balloon: { 'pt-BR': 'plano balão parcela final', 'es-AR': 'plan con cuota final' },
};
