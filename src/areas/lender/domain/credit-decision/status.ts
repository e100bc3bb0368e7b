/** What can become of a proposal (document 2, section 3.6), and in which order. */

/** The statuses of a proposal, in the order in which the document names them [D2-3.6-06]. */
export const proposalStatuses = [
  'in-progress',
  'reanalysis',
  'pending',
  'approved',
  'released',
  'integrated',
  'denied',
  'in-formalization',
] as const;

export type ProposalStatus = (typeof proposalStatuses)[number];

/** The status that a lender's word names, in whichever spelling: case, hyphens, spaces and underscores do not matter. */
export const readProposalStatus = (word: string): ProposalStatus | undefined => {
  const written = word.trim().toLowerCase().replaceAll(/[\s_]/g, '-');
  return proposalStatuses.find((status) => status === written);
};

/**
 * What may follow on what: a proposal in progress is decided, a pending one waits for something of the applicant's, an
 * approved one is made into a contract, paid out and booked. A denial may be looked at once more; what is booked stays booked.
 */
export const nextStatuses: Readonly<Record<ProposalStatus, readonly ProposalStatus[]>> = {
  'in-progress': ['pending', 'reanalysis', 'approved', 'denied'],
  pending: ['in-progress', 'reanalysis', 'approved', 'denied'],
  reanalysis: ['pending', 'approved', 'denied'],
  approved: ['in-formalization', 'reanalysis', 'denied'],
  'in-formalization': ['released', 'reanalysis', 'denied'],
  released: ['integrated'],
  integrated: [],
  denied: ['reanalysis'],
};

/** What somebody at the lender has to look at. */
export const WAITING_STATUSES = ['in-progress', 'pending', 'reanalysis'] as const satisfies ProposalStatus[];
export type WaitingStatus = (typeof WAITING_STATUSES)[number];

/** Whether somebody at the lender has to look at it: of these the one that waits longest comes first. */
export const isWaiting = (status: ProposalStatus): boolean =>
  (WAITING_STATUSES as readonly string[]).includes(status);

/** Whether a proposal may go from one status to another. */
export const mayFollow = (from: ProposalStatus, to: ProposalStatus): boolean =>
  nextStatuses[from].includes(to);

/**
 * Whether a proposal that stood at one status may have come to another meanwhile, by steps that nobody told of; not back to where it
 * stands.
 */
export const mayHaveCome = (from: ProposalStatus, to: ProposalStatus): boolean => {
  const reached = new Set(nextStatuses[from]);
  for (const status of reached) for (const next of nextStatuses[status]) reached.add(next);
  return from !== to && reached.has(to);
};

/** What a decision can be that is made as soon as a proposal comes. */
export type FirstStatus = Extract<ProposalStatus, 'approved' | 'denied' | 'pending'>;
