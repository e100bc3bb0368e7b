import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { labelsFor } from '../../../ui/labels.tsx';
import { bodies, fuels, paintTypes } from '../../catalogue/index.ts';
import { editFieldsOf, entriesOf, kindOf } from '../domain/publications/index.ts';
import { choicesOf } from './choice-labels.ts';
import { fieldLabels } from './field-labels.ts';
import { placeInWords, stepLabels } from './step-labels.ts';

const filesOf = async (folder: string) =>
  (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.json'));

/** Every field of everything that the demo brands publish. */
async function demoFields(): Promise<readonly string[]> {
  const fields = new Set<string>();
  for (const folder of ['catalogue', 'lender', 'credit-settings', 'sites', 'dealers'])
    for (const name of await filesOf(`seeds/${folder}`)) {
      const file = JSON.parse(await readFile(`seeds/${folder}/${name}`, 'utf8'));
      const kind = kindOf(file);
      if (!kind) continue;
      const { brands: _brands, ...desk } = file;
      const content = Array.isArray(file) ? { market: 'BR', dealers: file } : kind === 'desk' ? desk : file;
      for (const entry of entriesOf(kind, [content]))
        for (const field of Object.keys(entry.fields)) fields.add(field);
    }
  return [...fields];
}

it.each(['pt-BR', 'es-AR'] as const)(
  'no field of what is published is called by its raw key in %s',
  async (locale) => {
    const say = labelsFor(locale, stepLabels);
    const fields = await demoFields();
    expect(fields.length).toBeGreaterThan(100);
    const raw = fields.filter((field) => {
      if (field in fieldLabels[locale]) return false;
      const text = placeInWords(field, say);
      // Codes of what is published stand in them as they are; words of ours do not.
      return /[a-z][A-Z]|_/.test(text);
    });
    expect(raw).toEqual([]);
  },
);

it.each(['pt-BR', 'es-AR'] as const)(
  'what the law wants shown of a model and a version can be typed, and has a name of its own in %s',
  (locale) => {
    const fields = (['model', 'version'] as const).flatMap((group) =>
      editFieldsOf(group, '', {}).map(({ field }) => [group, field] as const),
    );
    expect(fields.map(([, field]) => field)).toEqual(
      expect.arrayContaining(['efficiency.class', 'efficiency.co2', 'warranty.years', 'origin', 'safety']),
    );
    const known: Readonly<Record<string, string>> = fieldLabels[locale];
    expect(fields.filter(([group, field]) => !known[`${group}.${field}`] && !known[field])).toEqual([]);
  },
);

it('knows the words that a field may say, and takes other fields of the name for what they are', () => {
  expect([...(choicesOf('version', 'fuel')?.keys() ?? [])]).toEqual([...fuels]);
  expect([...(choicesOf('model', 'body')?.keys() ?? [])]).toEqual([...bodies]);
  expect([...(choicesOf('colour', 'paint')?.keys() ?? [])]).toEqual([...paintTypes]);
  expect(choicesOf('plan', 'fees[1].kind')?.get('registration')).toBe('kind.registration');
  expect(choicesOf('text', 'programmes[x].kind')).toBeUndefined();
});

it('tells a place step by step', () => {
  const say = labelsFor('pt-BR', stepLabels);
  expect(placeInWords('fees[1].kind', say)).toBe('Tarifa 1 › Tipo');
  expect(placeInWords('plans[cdc].minEntrance', say)).toBe('Plano cdc › Entrada mínima');
});
