/**
 * A maker's own renders: one address for every picture of a version, with places for what the picture shows, as in
 * `https://renders.example/{model}/{version}/{colour}/{angle}?w={width}`. With a place for the coating there are pictures of
 * the inside too.
 */
import { type Fault, fault } from '../../../kit/faults.ts';

export const renderPlaces = [
  'model',
  'version',
  'year',
  'colour',
  'angle',
  'width',
  'coating',
  'options',
] as const;
export type RenderPlace = (typeof renderPlaces)[number];

const PLACE = /\{([^{}]*)\}/g;
const NEEDED: readonly RenderPlace[] = ['colour', 'angle'];
const isPlace = (word: string): word is RenderPlace => (renderPlaces as readonly string[]).includes(word);

/** What an address lacks or has too much of; `undefined` when every picture of a version has its own. */
export function renderProblem(template: string): Fault | undefined {
  const places = [...template.matchAll(PLACE)].map(([, word = '']) => word);
  const strange = places.find((word) => !isPlace(word));
  if (strange !== undefined) return fault('render-place', { place: `{${strange}}` });
  const lacking = NEEDED.find((word) => !places.includes(word));
  if (lacking) return fault('render-lacks', { place: `{${lacking}}` });
  const [, host = ''] = /^https:\/\/([^/?#]*)/.exec(template) ?? [];
  return /[{}]/.test(host) ? fault('render-host') : undefined;
}

/** Fills places in, as they are written in addresses; places that nothing is told for stay. */
export function renderAddress(
  template: string,
  result: Readonly<Partial<Record<RenderPlace, string | number>>>,
): string {
  return template.replace(PLACE, (place, word: string) => {
    const value = Object.hasOwn(result, word) ? result[word as RenderPlace] : undefined;
    return value === undefined ? place : encodeURIComponent(value);
  });
}
