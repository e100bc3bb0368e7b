/** What a version's texts say is standard, held to the part that its configurator opens with. */
import { type Fault, fault } from '../../../kit/faults.ts';
import type { Model, Version } from './model.ts';
import { readRule } from './rules.ts';
import type { Draft, WrittenModel, WrittenPart, WrittenVersion } from './written.ts';

/** A text that names another thing than the standard part of its kind; `at` is its path below the model. */
export type OtherStandard = { readonly at: string; readonly fault: Fault };

/**
 * Texts of equipment that contradict a standard part. Of the parts of a `one of` rule a version comes with the one that costs nothing;
 * a text that begins with the same word ('Rodas', 'Llantas') is about it, and has to be its name or the beginning of it.
 */
export function* otherStandards(model: Draft<WrittenModel>): Generator<OtherStandard> {
  for (const [at, version] of (model.versions ?? []).entries()) {
    for (const name of standardNames(model, version?.code)) {
      for (const [set, list] of (version?.equipment ?? []).entries()) {
        for (const [place, item] of (list?.items ?? []).entries()) {
          if (!isOfKind(item, name) || isBeginning(item, name)) continue;
          yield {
            at: `versions[${at}].equipment[${set}].items[${place}]`,
            fault: fault('other-standard', { item: item ?? '', standard: name }),
          };
        }
      }
    }
  }
}

/** Where a standard part stands whose kind no text of the version is about: what can be chosen of it is seen, wheels above all. */
const USUAL_GROUP = 'exterior';

/**
 * A version's equipment as pages tell it: where a text is about a standard part, the part's own name, which is the configurator's; and the
 * standard parts that no text is about.
 */
export function describeEquipment(
  model: Pick<WrittenModel, 'parts' | 'rules'>,
  { code, equipment }: Pick<WrittenVersion, 'code' | 'equipment'>,
): WrittenVersion['equipment'] {
  const names = standardNames(model, code);
  if (names.length === 0) return equipment;
  const all = equipment.flatMap(({ items }) => items);
  const untold = names.filter((name) => !all.some((item) => isOfKind(item, name)));
  const result = equipment.map(({ group, items }) => ({
    group,
    items: [
      ...items.map((item) => names.find((name) => isOfKind(item, name)) ?? item),
      ...(group === USUAL_GROUP ? untold : []),
    ],
  }));
  const hasUsual = equipment.some(({ group }) => group === USUAL_GROUP);
  return hasUsual || untold.length === 0 ? result : [...result, { group: USUAL_GROUP, items: untold }];
}

/**
 * The standard equipment that a car of a version still has: a part that it has instead of the standard one of a `one of` rule takes the
 * place of that, so that no car is said to have two sets of wheels.
 * @param codes of the parts that the car has
 */
export function carEquipment(
  { rules }: Pick<Model, 'rules'>,
  { parts, equipment }: Pick<Version, 'parts' | 'equipment'>,
  codes: readonly string[],
): Version['equipment'] {
  const replaced = rules
    .filter(({ form, subjects }) => form === 'one-of' && subjects.some((code) => codes.includes(code)))
    .flatMap(({ subjects }) => parts.filter(({ code }) => subjects.includes(code) && !codes.includes(code)))
    .map(({ name }) => name);
  return equipment
    .map(({ group, items }) => ({ group, items: items.filter((item) => !replaced.includes(item)) }))
    .filter(({ items }) => items.length > 0);
}

/** The names of the parts that a version comes with, of each `one of` rule one. */
function standardNames(
  model: Draft<Pick<WrittenModel, 'parts' | 'rules'>>,
  version: string | undefined,
): string[] {
  return (model.rules ?? []).flatMap((text) => {
    const read = readRule(text ?? '');
    if (!read.ok || read.rule.form !== 'one-of') return [];
    return standardOf(model, read.rule.subjects, version)?.name ?? [];
  });
}

function standardOf(
  { parts }: Draft<Pick<WrittenModel, 'parts'>>,
  group: readonly string[],
  version: string | undefined,
): Draft<WrittenPart> | undefined {
  const isOffered = ({ versions }: Draft<WrittenPart>) =>
    !versions || versions.some((code) => code === version);
  return parts?.find(
    (part) => part?.code !== undefined && group.includes(part.code) && part.price === 0 && isOffered(part),
  );
}

/** The first word. Every text of every version is asked for it: no list of its words is made. */
function wordOf(text: string | undefined): string {
  const end = text?.indexOf(' ') ?? -1;
  return (end < 0 ? text : text?.slice(0, end))?.toLowerCase() ?? '';
}

/** Whether a text is about what a part is one of: both begin with the same word. */
const isOfKind = (text: string | undefined, name: string): boolean => wordOf(text) === wordOf(name);

/** 'Rodas de liga leve de 16”' of 'Rodas de liga leve de 16” Pétala', but not 'Rodas de liga leve de 1'. */
const isBeginning = (text: string | undefined, name: string): boolean =>
  text === name || (text !== undefined && name.startsWith(`${text} `));
