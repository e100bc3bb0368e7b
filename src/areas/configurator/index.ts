export * from './domain/addresses.ts';
export type { CarFile, FileRow } from './domain/car-file.ts';
export { configurationTotal } from './domain/cars.ts';
export { type CompiledModel, compileModel, modelProblems, type RuleProblem } from './domain/compile-model.ts';
export { type Configurator, createConfigurator, type Outcome } from './domain/configurator.ts';
export { lineAnswerer } from './domain/decision-line.ts';
export * from './domain/from-prices.ts';
export * from './domain/keys.ts';
export { type LowestCar, lowestOf } from './domain/lowest.ts';
export type {
  CompiledRule,
  ConfigurableModel,
  ConfigurableOption,
  Configuration,
  OptionKind,
  OptionState,
  Way,
} from './domain/model.ts';
export {
  isDimacs,
  type NamedProblem,
  problemOfModel,
  readDimacs,
  readRules,
} from './domain/named-problem.ts';
export { type Decided, loadProblem, type Problem } from './domain/problem.ts';
