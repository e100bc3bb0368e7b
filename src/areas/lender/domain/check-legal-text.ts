import { type Fault, fault } from '../../../kit/faults.ts';
import { bracketedPlaces, places, requiredPlaces, withoutParts } from './legal-text.ts';
import type { TableFault, TableRule } from './table-rule.ts';

const PLACE = /\{\{(.*?)\}\}/g;

export const checkLegalText: TableRule = function* ({ legalText = [] }, market) {
  if (!market) return;
  const known = places(market);
  for (const [index, paragraph] of legalText.entries()) {
    for (const found of paragraphProblems(paragraph, known))
      yield { path: `legalText[${index}]`, fault: found };
  }
  const always = new Set(legalText.flatMap((paragraph) => placesIn(withoutParts(paragraph))));
  const missing = requiredPlaces(market).filter((place) => legalText.length > 0 && !always.has(place));
  yield* missing.map(
    (place): TableFault => ({ path: 'legalText', fault: fault('text-lacks', { place: `{{${place}}}` }) }),
  );
};

function* paragraphProblems(paragraph: string, known: ReadonlySet<string>): Iterable<Fault> {
  const outside = withoutParts(paragraph);
  if (/\[\[|\]\]/.test(outside)) yield fault('text-part-open');
  if (/\{\{|\}\}/.test(paragraph.replace(PLACE, ''))) yield fault('text-place-open');
  for (const place of placesIn(paragraph)) {
    if (!known.has(place)) yield fault('text-no-place', { place: `{{${place}}}` });
  }
  for (const place of placesIn(outside)) {
    if (bracketedPlaces.has(place)) yield fault('text-place-optional', { place: `{{${place}}}` });
  }
}

const placesIn = (text: string) => [...text.matchAll(PLACE)].map(([, place = '']) => place);
