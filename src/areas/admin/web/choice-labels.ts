import type { Group } from '../domain/publications/index.ts';
import { esAR } from './choice-labels.es-AR.ts';
import { ptBR } from './choice-labels.pt-BR.ts';

export const choiceLabels = { area: 'admin-choices', 'pt-BR': ptBR, 'es-AR': esAR };

type Choice = keyof typeof ptBR;

/** In which groups a field of this name is one of a few words. */
const FIELDS: Readonly<Record<string, readonly Group[]>> = {
  fuel: ['version'],
  body: ['model'],
  paint: ['colour'],
  type: ['part'],
  kind: ['plan'],
  iof: ['plan'],
  convention: ['plan'],
  dayCount: ['plan'],
};

/** The words that a field may say, each by the key of its label; undefined of a field that says anything else. */
export function choicesOf(group: Group, field: string): ReadonlyMap<string, Choice> | undefined {
  const name = field.split('.').at(-1) ?? '';
  if (!Object.hasOwn(FIELDS, name) || !FIELDS[name]?.includes(group)) return undefined;
  const own = (Object.keys(ptBR) as Choice[]).filter((key) => key.startsWith(`${name}.`));
  return new Map(own.map((key) => [key.slice(name.length + 1), key]));
}
