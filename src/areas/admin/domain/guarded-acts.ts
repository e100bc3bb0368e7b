import type { Permit, ProvenPermit } from '../../../kit/authority.ts';
import type { Screen } from './access.ts';

/**
 * What an open session alone never does: whoever does it shows both steps of the log-in anew, since a browser may be left open. Each act is
 * named with the screen whose right to update it asks for. The only place that says so.
 */
export const GUARDED_ACTS = {
  'staff.add': 'staff',
  'staff.change': 'staff',
  'staff.renew': 'staff',
  'staff.end': 'staff',
  'account.factor-off': 'privacy',
  'legal-document.publish': 'legal-documents',
  'legal-document.roll-back': 'legal-documents',
  'privacy.settle': 'privacy',
  'privacy.copy': 'privacy',
  'publication.approve': 'publications',
  'publication.publish': 'publications',
  'publication.schedule': 'publications',
  'publication.roll-back': 'publications',
} as const satisfies Readonly<Record<string, Screen>>;
export type GuardedAct = keyof typeof GUARDED_ACTS;
type ScreenOf<A extends GuardedAct> = (typeof GUARDED_ACTS)[A];

/** What is published or taken back: exactly what the digest tells of. */
type PublicationTarget = { readonly id: string; readonly digest: string };

/** A version of a legal document from a day on, with the sentence that tells of it. */
type DocumentTarget = {
  readonly site: string;
  readonly kind: string;
  readonly effective: string;
  readonly changes: string;
};

/** What those acts are done to that have more than one id, as the page and the service both have it. */
type ActTargets = {
  'account.factor-off': { readonly market: string; readonly email: string };
  'legal-document.publish': DocumentTarget & { readonly text: string };
  /** `version` names the earlier text. */
  'legal-document.roll-back': DocumentTarget & { readonly version: string };
  'privacy.settle': { readonly wish: string; readonly mark: string; readonly value: string };
  'privacy.copy': { readonly mark: string; readonly value: string };
  'publication.approve': PublicationTarget;
  'publication.publish': PublicationTarget;
  'publication.schedule': PublicationTarget;
  'publication.roll-back': PublicationTarget;
};
export type TargetedAct = keyof ActTargets;
export type ActTarget<A extends TargetedAct> = ActTargets[A];

const publicationSubject = ({ id, digest }: PublicationTarget) => `${id} ${digest}`;

const documentSubject = ({ site, kind, effective, changes }: DocumentTarget, words: string) =>
  JSON.stringify([site, kind, effective, changes, words]);

/** The same as one text, by which a proof names it. */
export const ACT_SUBJECTS: { readonly [A in TargetedAct]: (target: ActTargets[A]) => string } = {
  'account.factor-off': ({ market, email }) => `${market} ${email}`,
  'legal-document.publish': (target) => documentSubject(target, target.text),
  'legal-document.roll-back': (target) => documentSubject(target, target.version),
  'privacy.settle': ({ wish, mark, value }) => `${wish} ${mark} ${value}`,
  'privacy.copy': ({ mark, value }) => `${mark} ${value}`,
  'publication.approve': publicationSubject,
  'publication.publish': publicationSubject,
  'publication.schedule': publicationSubject,
  'publication.roll-back': publicationSubject,
};

/** Minutes for which a proof holds: the request that it was made in, with what that waits for. */
export const PROOF_MINUTES = 5;

/** A permit to one guarded act. Only `StaffSession.prove` makes one, and `commandActPermit` for a command on the machine itself. */
export type ActPermit<A extends GuardedAct = GuardedAct> = ProvenPermit<ScreenOf<A>, A>;

/** The permit that a guarded act asks for before it is proven. */
export type UnprovenPermit<A extends GuardedAct> = Permit<ScreenOf<A>, 'update'>;
