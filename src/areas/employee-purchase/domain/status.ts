/** Where an enrolment stands. */
export const ENROLMENT_STATES = ['draft', 'sent', 'approved', 'refused', 'expired'] as const;
export type EnrolmentState = (typeof ENROLMENT_STATES)[number];

/** What happens to one: the buyer writes and sends, the company approves or refuses, the calendar ends an approval. */
export type EnrolmentMove = 'save' | 'send' | 'take-back' | 'approve' | 'refuse' | 'expire';

const CHART: Readonly<Record<EnrolmentState, Readonly<Partial<Record<EnrolmentMove, EnrolmentState>>>>> = {
  draft: { save: 'draft', send: 'sent' },
  sent: { 'take-back': 'draft', approve: 'approved', refuse: 'refused' },
  // A refusal has a reason, which the buyer may mend.
  refused: { save: 'draft' },
  approved: { refuse: 'refused', expire: 'expired' },
  expired: { save: 'draft' },
};

/** Where it stands after a move; undefined where that does not follow. */
export const movedTo = (state: EnrolmentState, move: EnrolmentMove): EnrolmentState | undefined =>
  CHART[state][move];
