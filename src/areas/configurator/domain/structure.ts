/** What a model's rules say about its shape: groups of which one is chosen, kits, and what is rather had or left out. */
import { kitsOf } from '../../catalogue/index.ts';
import type { ConfigurableModel, ConfigurableOption } from './model.ts';

/** Groups of keys of which a car has one, or at most one: choosing another one is an exchange. */
export function slotsOf({ options, rules }: ConfigurableModel): readonly (readonly string[])[] {
  const keys = new Set(options.map(({ key }) => key));
  return rules
    .filter(({ form }) => form === 'one-of' || form === 'at-most-one')
    .map(({ subjects }) => subjects.filter((key) => keys.has(key)));
}

/** Of each version, colour and coating the others, which a car cannot have beside it. */
export function singlesOf({ options }: ConfigurableModel): ReadonlyMap<string, readonly string[]> {
  const single = options.filter(({ kind }) => kind === 'version' || kind === 'colour' || kind === 'coating');
  const others = ({ key, kind }: ConfigurableOption) =>
    single.filter((one) => one.kind === kind && one.key !== key).map((one) => one.key);
  return new Map(single.map((option) => [option.key, others(option)]));
}

/** What each kit contains, also through kits in kits. */
export const kitContents = ({ rules }: ConfigurableModel): ReadonlyMap<string, readonly string[]> =>
  kitsOf(rules);

/**
 * What a car rather has, first wishes first, as literals: of each group its standard member or the cheapest, then as few
 * parts as the rules allow, dear ones left out first.
 */
export function preferences(
  model: ConfigurableModel,
  slots: readonly (readonly string[])[],
): readonly number[] {
  const { options, rules } = model;
  const literal = new Map(options.map(({ key }, at) => [key, at + 1]));
  const byKey = new Map(options.map((option) => [option.key, option]));
  const isStandard = (option: ConfigurableOption) => (option.standard ? 0 : 1);
  const isHad = (slot: readonly string[]) => slot[0]?.startsWith('coating:') || isDemanded(rules, slot);
  const wanted = slots
    .filter(isHad)
    .flatMap((slot) =>
      slot
        .flatMap((key) => byKey.get(key) ?? [])
        .toSorted((a, b) => isStandard(a) - isStandard(b) || a.price - b.price),
    );
  const rest = options.filter((option) => !wanted.includes(option)).toSorted((a, b) => b.price - a.price);
  return [
    ...wanted.map(({ key }) => literal.get(key) ?? 0),
    ...rest.map(({ key }) => -(literal.get(key) ?? 0)),
  ];
}

function isDemanded(rules: ConfigurableModel['rules'], slot: readonly string[]): boolean {
  return rules.some(({ form, subjects }) => form === 'one-of' && subjects.join() === slot.join());
}

/** All clauses of a model in one row, each ended by a 0. */
export function rowOf({ rules }: ConfigurableModel): number[] {
  return rules.flatMap(({ clauses }) => clauses.flatMap((clause) => [...clause, 0]));
}
