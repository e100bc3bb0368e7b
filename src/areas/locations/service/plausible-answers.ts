import type { Places } from '../index.ts';
import { type CodeSource, STREET_MARKET } from './code-source.ts';

/**
 * The same source, of which an address in a state that the code cannot be in is no answer. It stands in front of what keeps
 * answers, so that a lie is not told for a day.
 */
export function plausibleAnswers(
  source: CodeSource,
  places: () => Pick<Places, 'state' | 'areaOf'>,
): CodeSource {
  return {
    async ask(postalCode) {
      const answer = await source.ask(postalCode);
      if (answer.kind !== 'found') return answer;
      const { stateCode } = answer.address;
      const area = places().areaOf(STREET_MARKET, postalCode);
      const isKnown = places().state(STREET_MARKET, stateCode) !== undefined;
      return isKnown && (!area || area.state.code === stateCode) ? answer : { kind: 'failed' };
    },
    close: () => source.close(),
  };
}
