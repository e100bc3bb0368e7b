import { type Fault, fault } from '../../../kit/faults.ts';
import { MARKET_CODES, type MarketCode } from '../../../kit/markets/identities.ts';
import { type Model, namesIn, priceAfterBonus, type Rule, readRule } from '../../catalogue/index.ts';
import { CODE_MAX } from './addresses.ts';
import { clausesOf, type Meaning } from './clauses.ts';
import { longestCode } from './code-length.ts';
import { explainerOf } from './explain.ts';
import type { CompiledRule, ConfigurableModel, ConfigurableOption } from './model.ts';
import { Solver } from './sat/solver.ts';
import { rowOf, singlesOf } from './structure.ts';

/** What keeps a model from being sold as its rules have it. */
export type RuleProblem = {
  /** The place in the model's written rules (from 0) that it is about, if it is about one. */
  readonly rule?: number;
  /** The option that no car can have, if it is about one. */
  readonly option?: string;
  readonly fault: Fault;
  /** The minimal reason: no rule of it can be left out. */
  readonly reason: readonly CompiledRule[];
};

export type CompiledModel =
  | { readonly ok: true; readonly model: ConfigurableModel }
  | { readonly ok: false; readonly problems: readonly RuleProblem[] };

/**
 * Compiles a model's lists and rules. Refused with every problem: a name that the model does not have, a rule of more than
 * 2,000 clauses, a version that cannot be built, an option that no car can have.
 */
export function compileModel(model: Model, market: MarketCode): CompiledModel {
  const options = optionsOf(model);
  const meaning = meaningsOf(options, market);
  const compiled: CompiledRule[] = [];
  const problems: RuleProblem[] = [];
  const add = (rule: Rule, at?: number) => {
    const clauses = clausesOf(rule.formula, (name) => meaning.get(name) ?? false);
    if (!clauses) {
      problems.push({
        ...(at === undefined ? {} : { rule: at }),
        fault: fault('rule-large'),
        reason: [],
      });
      return;
    }
    const { text, form, subjects, others } = rule;
    compiled.push({ text, form, subjects, others, clauses, ...(at === undefined ? { builtIn: true } : {}) });
  };
  for (const text of builtIn(model, options)) {
    const read = readRule(text);
    if (read.ok) add(read.rule);
  }
  for (const [at, rule] of model.rules.entries()) {
    const unknown = [...new Set(namesIn(rule.formula))].filter((name) => !meaning.has(name));
    for (const name of unknown) problems.push({ rule: at, fault: fault('no-option', { name }), reason: [] });
    if (unknown.length === 0) add(rule, at);
  }
  const whole = { options, rules: compiled };
  if (problems.length === 0) problems.push(...impossible(whole));
  return problems.length === 0 ? { ok: true, model: whole } : { ok: false, problems };
}

function optionsOf(model: Model): ConfigurableOption[] {
  const { versions, colours, coatings, parts, defaultColour } = model;
  return [
    ...versions.map((version) => ({
      key: `version:${version.code}`,
      kind: 'version' as const,
      name: version.displayedVersionName,
      price: priceAfterBonus(version),
      year: version.year,
    })),
    ...colours.map(({ code, name, price }) => ({
      key: `colour:${code}`,
      kind: 'colour' as const,
      name,
      price,
      ...(code === defaultColour.code ? { standard: true } : {}),
    })),
    ...coatings.map(({ code, name, price }, at) => ({
      key: `coating:${code}`,
      kind: 'coating' as const,
      name,
      price,
      ...(at === 0 ? { standard: true } : {}),
    })),
    ...parts.map(({ code, name, price, type }) => ({ key: code, kind: type, name, price })),
  ];
}

/** What keeps a model from being published; nothing when its cars can be built and each has an address. */
export function modelProblems(model: Model, market: MarketCode): readonly RuleProblem[] {
  const compiled = compileModel(model, market);
  const longest = longestCode(model);
  const tooLong = fault('car-code-long', { signs: longest, most: CODE_MAX });
  return [
    ...(compiled.ok ? [] : compiled.problems),
    ...(longest > CODE_MAX ? [{ fault: tooLong, reason: [] }] : []),
  ];
}

/** What each name stands for. A market is a constant: every model is sold in one. */
function meaningsOf(options: readonly ConfigurableOption[], market: string): ReadonlyMap<string, Meaning> {
  return new Map<string, Meaning>([
    ...options.map(({ key }, at) => [key, [at + 1]] as const),
    ...MARKET_CODES.map((code) => [`market:${code}`, market === code] as const),
  ]);
}

/** What a model's lists say, as rules: one version, one colour, at most one coating and one where there are any. */
function* builtIn(model: Model, options: readonly ConfigurableOption[]): Generator<string> {
  const keys = (kind: string) => options.filter((option) => option.kind === kind).map(({ key }) => key);
  yield `one of ${keys('version').join(', ')}`;
  yield `one of ${keys('colour').join(', ')}`;
  if (model.coatings.length > 0) yield `at most one of ${keys('coating').join(', ')}`;
  for (const version of model.versions) {
    if (version.coatings.length === 0) continue;
    yield `version:${version.code} requires ${version.coatings.map(({ code }) => `coating:${code}`).join(' or ')}`;
  }
  for (const { key, offers } of offered(model)) {
    const versions = model.versions.filter((version) => offers(version));
    if (versions.length === model.versions.length) continue;
    if (versions.length === 0) yield `not ${key}`;
    else yield `${key} only with ${versions.map(({ code }) => `version:${code}`).join(' or ')}`;
  }
}

type Version = Model['versions'][number];

function offered(model: Model): { key: string; offers: (version: Version) => boolean }[] {
  const has = (list: readonly { code: string }[], code: string) => list.some((one) => one.code === code);
  return [
    ...model.colours.map(({ code }) => ({
      key: `colour:${code}`,
      offers: (version: Version) => has(version.colours, code),
    })),
    ...model.coatings.map(({ code }) => ({
      key: `coating:${code}`,
      offers: (version: Version) => has(version.coatings, code),
    })),
    ...model.parts.map(({ code }) => ({ key: code, offers: (version: Version) => has(version.parts, code) })),
  ];
}

/** Versions that cannot be built and options that no car can have, each with its minimal reason. */
function impossible(model: ConfigurableModel): RuleProblem[] {
  const solver = new Solver(model.options.length, rowOf(model));
  const explain = explainerOf(model);
  const others = singlesOf(model);
  const literals = new Map(model.options.map(({ key }, at) => [key, at + 1]));
  const without = (key: string) => (others.get(key) ?? []).map((other) => -(literals.get(other) ?? 0));
  return model.options.flatMap(({ key, kind }, at) => {
    if (solver.solve([at + 1])) return [];
    const reason = explain([at + 1, ...without(key)]);
    const rules = reason.map(({ text }) => text).join('; ');
    const found =
      kind === 'version'
        ? fault('version-impossible', { version: key, rules })
        : fault('option-impossible', { option: key, rules });
    return [{ option: key, fault: found, reason }];
  });
}
