import { bracketedPlaces, places, requiredPlaces, withoutParts } from './legal-text.ts';
import type { Found, TableRule } from './table-rule.ts';

const PLACE = /\{\{(.*?)\}\}/g;

export const checkLegalText: TableRule = function* ({ legalText = [] }, market) {
  if (!market) return;
  const known = places(market);
  for (const [index, paragraph] of legalText.entries()) {
    for (const message of paragraphProblems(paragraph, known)) yield { path: `legalText[${index}]`, message };
  }
  const always = new Set(legalText.flatMap((paragraph) => placesIn(withoutParts(paragraph))));
  const missing = requiredPlaces[market].filter((place) => legalText.length > 0 && !always.has(place));
  yield* missing.map((place): Found => ({ path: 'legalText', message: `the text must say {{${place}}}` }));
};

function* paragraphProblems(paragraph: string, known: ReadonlySet<string>): Iterable<string> {
  const outside = withoutParts(paragraph);
  if (/\[\[|\]\]/.test(outside)) yield 'a [[ or ]] stands alone';
  if (/\{\{|\}\}/.test(paragraph.replace(PLACE, ''))) yield 'a {{ or }} stands alone';
  for (const place of placesIn(paragraph)) {
    if (!known.has(place)) yield `there is no place {{${place}}}`;
  }
  for (const place of placesIn(outside)) {
    if (bracketedPlaces.has(place)) yield `{{${place}}} may be missing: put the part that needs it in [[ ]]`;
  }
}

const placesIn = (text: string) => [...text.matchAll(PLACE)].map(([, place = '']) => place);
