/** Whether what a version's texts say is standard agrees with the part that its configurator opens with. */
import { readRule } from './rules.ts';
import type { Draft, WrittenModel, WrittenPart } from './written.ts';

/** A text that names another thing than the standard part of its kind; `at` is its path below the model. */
export type OtherStandard = { readonly at: string; readonly message: string };

/**
 * Texts of equipment that contradict a standard part. Of the parts of a `one of` rule a version comes with the one that costs nothing;
 * a text that begins with the same word ('Rodas', 'Llantas') is about it, and has to be its name or the beginning of it.
 */
export function* otherStandards(model: Draft<WrittenModel>): Generator<OtherStandard> {
  const groups = (model.rules ?? []).flatMap((text) => {
    const read = readRule(text ?? '');
    return read.ok && read.rule.form === 'one-of' ? [read.rule.subjects] : [];
  });
  for (const [at, version] of (model.versions ?? []).entries()) {
    for (const group of groups) {
      const name = standardOf(model, group, version?.code)?.name;
      if (!name) continue;
      for (const [set, list] of (version?.equipment ?? []).entries()) {
        for (const [place, item] of (list?.items ?? []).entries()) {
          if (wordOf(item) !== wordOf(name) || isBeginning(item, name)) continue;
          const message = `says ${item}, but the version comes with ${name}`;
          yield { at: `versions[${at}].equipment[${set}].items[${place}]`, message };
        }
      }
    }
  }
}

function standardOf(
  { parts }: Draft<WrittenModel>,
  group: readonly string[],
  version: string | undefined,
): Draft<WrittenPart> | undefined {
  const isOffered = ({ versions }: Draft<WrittenPart>) =>
    !versions || versions.some((code) => code === version);
  return parts?.find(
    (part) => part?.code !== undefined && group.includes(part.code) && part.price === 0 && isOffered(part),
  );
}

const wordOf = (text: string | undefined): string => text?.split(' ')[0]?.toLowerCase() ?? '';

/** 'Rodas de liga leve de 16”' of 'Rodas de liga leve de 16” Pétala', but not 'Rodas de liga leve de 1'. */
const isBeginning = (text: string | undefined, name: string): boolean =>
  text === name || (text !== undefined && name.startsWith(`${text} `));
