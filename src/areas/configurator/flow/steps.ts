import { byMarket } from '../../../kit/markets/identities.ts';
import { forMarkets } from '../../../kit/markets/words.ts';
import type { Market } from '../../platform/index.ts';
import { CONFIGURATOR_PAGE } from '../domain/addresses.ts';

/** The configurator's steps (doc. 1 §2.7, doc. 2 §2.5), in the order in which they follow each other; any may be opened first. */
export const configuratorSteps = [
  'version',
  'colour',
  'optionals',
  'coating',
  'accessories',
  'services',
  'resume',
] as const;
export type ConfiguratorStep = (typeof configuratorSteps)[number];

/** The last segment of a step's address, in the market's language. */
const STEP_WORDS: Readonly<Record<Market, Readonly<Record<ConfiguratorStep, string>>>> = forMarkets({
  BR: {
    version: 'versao',
    colour: 'cor',
    optionals: 'opcionais',
    coating: 'revestimento',
    accessories: 'acessorios',
    services: 'servicos',
    resume: 'resumo',
  },
  AR: {
    version: 'version',
    colour: 'color',
    optionals: 'opcionales',
    coating: 'tapizado',
    accessories: 'accesorios',
    services: 'servicios',
    resume: 'resumen',
  },
});

export const wordOfStep = (market: Market, step: ConfiguratorStep): string => STEP_WORDS[market][step];

/** The step of an address; without a word the first one, `undefined` for a word that the market does not know. */
export function stepOfWord(market: Market, word: string | undefined): ConfiguratorStep | undefined {
  if (word === undefined) return configuratorSteps[0];
  return configuratorSteps.find((step) => STEP_WORDS[market][step] === word);
}

/** Where a step stands below its model: `configurar/cor`. */
export const stepPath = (market: Market, step: ConfiguratorStep): string =>
  `${CONFIGURATOR_PAGE}/${wordOfStep(market, step)}`;

/** What stands in the address of a step for what varies in it. */
export const stepValues = (model: string, step: ConfiguratorStep) => ({
  model,
  step: byMarket((market) => wordOfStep(market, step)),
});

/** The segment under which a car of the configurator is a file, in the market's language. */
export const filePage = (market: Market): string => `${wordOfStep(market, 'resume')}.pdf`;

/** The steps on either side of one, of those that a model has. */
export function neighbours(steps: readonly ConfiguratorStep[], step: ConfiguratorStep) {
  const at = steps.indexOf(step);
  return { before: steps[at - 1], after: at < 0 ? undefined : steps[at + 1] };
}
