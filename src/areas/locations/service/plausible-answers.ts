import type { Places } from '../index.ts';
import type { CodeSource } from './code-source.ts';

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
      const told = await source.ask(postalCode);
      if (told.kind !== 'found') return told;
      const { stateCode } = told.address;
      const area = places().areaOf('BR', postalCode);
      const isKnown = places().state('BR', stateCode) !== undefined;
      return isKnown && (!area || area.state.code === stateCode) ? told : { kind: 'failed' };
    },
    close: () => source.close(),
  };
}
