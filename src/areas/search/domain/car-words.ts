/** What cars and offers are called by those who look for them, beside what the catalogue calls them; nobody sees these words. */
import type { LocaleWords } from '../../../kit/markets/words.ts';

type Words = LocaleWords<string>;

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
