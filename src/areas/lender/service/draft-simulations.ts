import { boundedCache } from '../../../io/bounded-cache.ts';
import type { SimulationStore, StoredSimulation } from './b2/store.ts';

/** What the bank partner's simulations of drafts may take that are kept in this process. */
const DRAWN_BYTES = 4 * 2 ** 20;

/** Keeps what is simulated on a draft in memory, where no proposal finds it; everything else as it is kept. */
export function draftSimulations(stored: SimulationStore, isDraft: () => boolean): SimulationStore {
  const drawn = boundedCache<StoredSimulation>({ maxBytes: DRAWN_BYTES });
  return {
    create: async (site, simulation) => {
      if (isDraft()) drawn.set(simulation.id, simulation);
      else await stored.create(site, simulation);
    },
    find: async (site, id) => (isDraft() ? drawn.get(id) : stored.find(site, id)),
    replace: async (next) => {
      if (!isDraft()) return stored.replace(next);
      drawn.set(next.id, next);
      return true;
    },
  };
}
