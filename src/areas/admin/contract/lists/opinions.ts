import type { WaitingOpinion } from '../../../opinions/contract.ts';
import { OPINION_STATES } from '../../../opinions/index.ts';
import { staffList } from '../staff-list.ts';

/** What owners say. The screen shows each whole, with what may be done about it beside. */
export const opinionList = staffList<WaitingOpinion>()({
  screen: 'opinions',
  path: 'opinioes',
  filters: { state: { field: 'estado', values: OPINION_STATES, usual: 'pending' } },
  id: ({ id }) => id,
  site: ({ site }) => site,
  columns: [
    { key: 'id', name: 'id', only: 'file', value: ({ id }) => id },
    { key: 'site', name: 'site', only: 'file', value: ({ site }) => site },
    {
      key: 'state',
      name: 'state',
      only: 'file',
      kind: 'word',
      words: 'opinions.one.',
      value: ({ state }) => state,
    },
    { key: 'car', name: 'car', only: 'file', value: ({ car }) => car },
    { key: 'rating', name: 'rating', only: 'file', value: ({ rating }) => rating },
    { key: 'by', name: 'by', only: 'file', value: ({ by }) => by },
    { key: 'title', name: 'title', only: 'file', value: ({ title }) => title },
    { key: 'text', name: 'text', only: 'file', value: ({ text }) => text },
    { key: 'writtenAt', name: 'writtenAt', only: 'file', kind: 'time', value: ({ writtenAt }) => writtenAt },
    { key: 'staff', name: 'staff', only: 'file', value: ({ staff }) => staff },
    { key: 'reason', name: 'reason', only: 'file', value: ({ reason }) => reason },
  ],
});
