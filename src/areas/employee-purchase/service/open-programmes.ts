import { countedAttempts } from '../../../io/attempt-limit.ts';
import type { DocumentAdmin } from '../../documents/contract.ts';
import type { DocumentOwner } from '../../documents/index.ts';
import { type Site, settingsOf } from '../../platform/index.ts';
import { type ApprovalService, type EnrolmentSession, programmesOf } from '../contract.ts';
import { approvalService, expireApprovals } from './approval.ts';
import { openEnrolments, ownsEnrolment } from './open-enrolments.ts';
import { placesOfProgrammes } from './places.ts';
import type { EnrolmentCaller, EnrolmentDeps } from './ports.ts';

/** Codes are guessed by nobody at this pace; people who mistype have enough. */
const TRIES = { name: 'programme-code', tries: 10, perSeconds: 15 * 60 };

type ProgrammeOptions = Pick<
  EnrolmentDeps,
  'agreements' | 'db' | 'boss' | 'sealing' | 'sites' | 'origin' | 'log' | 'record'
> & {
  /** The papers that are sent with enrolments. */
  readonly documents: {
    sentKinds(site: string, owner: DocumentOwner): Promise<readonly string[]>;
    admin(of: {
      readonly ownerOf: (name: string) => Promise<DocumentOwner | undefined>;
    }): Pick<DocumentAdmin, 'of' | 'open'>;
  };
};

/** The employee and corporate purchase of all sites, for pages, orders and documents. */
export type ProgrammeService = {
  readonly deps: EnrolmentDeps;
  open(site: Site, account: EnrolmentCaller['account']): EnrolmentSession;
  approvals(site: Site): ApprovalService;
  /** Whether an enrolment is the account's that is open. */
  owns(site: string, account: () => Promise<string | undefined>, enrolment: string): Promise<boolean>;
  readonly places: ReturnType<typeof placesOfProgrammes>;
  /** Ends all approvals whose last day is over; gives how many there were. */
  expire(): Promise<number>;
};

/** Puts the enrolments together with their sites' programmes and the documents. */
export function openProgrammes({ documents, ...parts }: ProgrammeOptions): ProgrammeService {
  const { sites } = parts;
  const programmes = settingsOf(sites, ({ authoring }) => programmesOf(authoring.employeePurchase));
  const deps: EnrolmentDeps = {
    ...parts,
    now: () => new Date(),
    programmes: (site) => programmes(site) ?? [],
    papers: (site, id) => documents.sentKinds(site, { kind: 'enrolment', id }),
    paperAdmin: documents.admin({ ownerOf: async (id) => ({ kind: 'enrolment', id }) }),
    attempts: countedAttempts(TRIES, parts),
  };
  return {
    deps,
    open: (site, account) => openEnrolments(deps, { site, account }),
    approvals: (site) => approvalService(deps, site.key),
    owns: (site, account, id) => ownsEnrolment(deps, { site, account }, id),
    places: placesOfProgrammes(deps),
    expire: () => expireApprovals(deps),
  };
}
