export * from './domain/addresses.ts';
export { type CompiledModel, compileModel, type RuleProblem } from './domain/compile-model.ts';
export {
  type Configurator,
  configurationTotal,
  createConfigurator,
  type Outcome,
} from './domain/configurator.ts';
export type {
  CompiledRule,
  ConfigurableModel,
  ConfigurableOption,
  Configuration,
  OptionKind,
  OptionState,
  Way,
} from './domain/model.ts';
