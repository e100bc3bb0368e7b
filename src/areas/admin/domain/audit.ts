/** Whatever stands in the log; each has its words in `web/audit-labels`. */
export const ACTIONS = [
  ...(['staff.add', 'staff.change', 'staff.renew', 'staff.end', 'staff.accept', 'staff.open'] as const),
  ...(['staff.log-in', 'staff.code-refused', 'staff.enrol', 'staff.codes', 'staff.password'] as const),
  ...(['staff.refused', 'staff.locked', 'staff.shut-device'] as const),
  ...(['staff.identity-log-in', 'staff.identity-refused', 'staff.identity-log-out'] as const),
  ...(['staff.break-glass', 'staff-group.add', 'staff-group.change', 'staff-group.remove'] as const),
  ...(['import.start', 'import.discard'] as const),
  ...(['import.publish', 'bonus.give', 'bonus.use', 'enrolment.approve', 'enrolment.refuse'] as const),
  ...(['identity.token', 'identity.client', 'identity.end', 'keys.rotate', 'backup.write'] as const),
  ...(['proposal.move', 'proposal.open'] as const),
  ...([
    'order.invoice',
    'order.plate',
    'order.deliver',
    'order.kit-sent',
    'order.withdraw',
    'order.cancel',
    'order.release',
    'order.open',
    'order.search',
  ] as const),
  ...(['order.estimate', 'stock.release'] as const),
  ...(['booking.confirm', 'booking.move', 'booking.cancel', 'booking.keep', 'booking.miss'] as const),
  ...(['booking.open', 'consumer-request.open', 'consumer-request.answer'] as const),
  ...(['opinion.publish', 'opinion.refuse'] as const),
  ...(['legal-document.publish', 'legal-document.withdraw', 'legal-document.roll-back'] as const),
  ...(['manual.add', 'manual.change', 'manual.remove', 'offer.publish', 'offer.withdraw'] as const),
  ...(['offer.add', 'offer.change'] as const),
  ...(['publication.start', 'publication.edit', 'publication.publish', 'publication.roll-back'] as const),
  ...(['publication.rename', 'publication.approve'] as const),
  ...(['publication.schedule', 'publication.unschedule', 'publication.discard'] as const),
  ...(['quotation.open', 'quotation.start', 'quotation.save', 'quotation.send'] as const),
  ...(['quotation.approve', 'quotation.refuse'] as const),
  ...(['leads.open', 'leads.correct', 'leads.close'] as const),
  ...(['leads.retry', 'leads.export', 'list.export', 'list.open'] as const),
  /** Dead letters sent again; entries of former versions, which are never changed, have this name. */
  'letters.retry',
  ...(['privacy.look', 'privacy.export', 'privacy.erase', 'privacy.withdraw'] as const),
  ...(['privacy.note', 'privacy.meet', 'privacy.consents'] as const),
  'account.factor-off',
  ...(['document.open', 'document.accepted', 'document.refused'] as const),
  ...(['inbox.open', 'inbox.change'] as const),
] as const;
export type ChangeAction = (typeof ACTIONS)[number];

/** A change that somebody of the staff has made. Nothing of a person's stands in it: ids, states, names of things. */
export type Change = {
  /** Id of the member of staff, `command` for one made on the machine itself, `back-end` for a call with a token, `clock` for what was scheduled, `start` for what a portal begins with, `company` for the company of a programme by its mailed link, `lender` for a signed message of a site's lender, `identity` for what the maker's identity provider says, `scim` for its provisioning. */
  readonly by: string;
  readonly action: ChangeAction;
  /** What was changed, `manual 7f…`. */
  readonly subject: string;
  readonly before: Facts | null;
  readonly after: Facts | null;
};

export type Facts = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** A change as it is kept; what a former version wrote down may be called otherwise. */
export type Entry = Omit<Change, 'action'> & {
  readonly action: string;
  readonly number: number;
  readonly at: string;
  /** Under which key of the installation it was sealed; none where a former version did it without one. */
  readonly key: string | null;
  /** Of this entry and of all before it. */
  readonly hash: string;
};

/**
 * The text whose keyed hash seals an entry together with the one before it: whoever takes an entry out, or changes one, has to make
 * every later one anew, and has not the key for it.
 */
export const sealedText = (
  previous: string,
  { number, at, by, action, subject, before, after }: Omit<Entry, 'hash' | 'key'>,
) => JSON.stringify([previous, number, at, by, action, subject, sorted(before), sorted(after)]);

/** The database gives keys back in an order of its own. */
const sorted = (facts: Facts | null) =>
  facts && Object.entries(facts).sort(([one], [other]) => (one < other ? -1 : 1));

/** What entries are about, as the first word of their subject; each has its words in `web/subject-labels`. */
export const SUBJECTS = [
  ...(['order', 'booking', 'proposal', 'quotation', 'staff', 'manual', 'publication', 'import'] as const),
  ...(['offer', 'opinion', 'document', 'enrolment', 'request', 'wish', 'lead', 'leads', 'bonus'] as const),
  ...(['token', 'key', 'client', 'account', 'consumer-request', 'legal-document', 'backup'] as const),
  'staff-group',
  // Lists that somebody has read.
  ...(['bookings', 'orders', 'quotations', 'opinions', 'consumer-requests'] as const),
  // What files bring in is a subject by itself.
  ...(['catalogue', 'lender', 'desk', 'dealers', 'places', 'stock', 'recall', 'recalls'] as const),
] as const;
export type Subject = (typeof SUBJECTS)[number];

/** A subject as what it is and which one, of what there are several; none where its first word is none of ours. */
export function readSubject(subject: string): { readonly kind: Subject; readonly which: string } | undefined {
  const [first, ...rest] = subject.split(' ');
  const kind = SUBJECTS.find((one) => one === first);
  return kind && { kind, which: rest.join(' ') };
}
