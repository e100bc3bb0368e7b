import { documentAdmin, sentKinds } from '../areas/documents/service/index.ts';
import {
  type ApprovalService,
  type EnrolmentSession,
  programmesOf,
} from '../areas/employee-purchase/contract.ts';
import {
  approvalService,
  type EnrolmentDeps,
  expireApprovals,
  openEnrolments,
  ownsEnrolment,
  placesOfProgrammes,
} from '../areas/employee-purchase/service/index.ts';
import { type Site, settingsOf } from '../areas/platform/index.ts';
import type { ProgrammePlaces } from '../areas/reservation/service/index.ts';
import { countedAttempts } from '../io/attempt-limit.ts';
import { recorder } from './audit-recorder.ts';

/** Codes are guessed by nobody at this pace; people who mistype have enough. */
const TRIES = { name: 'programme-code', tries: 10, perSeconds: 15 * 60 };

type Needs = Pick<EnrolmentDeps, 'db' | 'boss' | 'sealing' | 'sites' | 'origin' | 'log'>;

/** The employee and corporate purchase of all sites, for pages, orders and documents. */
export type ProgrammeService = {
  readonly deps: EnrolmentDeps;
  open(site: Site, account: () => Promise<{ readonly id: string } | undefined>): EnrolmentSession;
  approvals(site: Site): ApprovalService;
  /** Whether an enrolment is the account's that is open. */
  owns(site: string, account: () => Promise<string | undefined>, enrolment: string): Promise<boolean>;
  readonly places: ProgrammePlaces;
  /** Ends all approvals whose last day is over; gives how many there were. */
  expire(): Promise<number>;
};

/** Puts the enrolments together with their sites' programmes and the documents. */
export function openProgrammes(parts: Needs): ProgrammeService {
  const { db, sites } = parts;
  const record = recorder(parts.sealing);
  const programmes = settingsOf(sites, ({ authoring }) => programmesOf(authoring.employeePurchase));
  const deps: EnrolmentDeps = {
    ...parts,
    now: () => new Date(),
    programmes: (site) => programmes(site) ?? [],
    papers: (site, id) => sentKinds({ db }, site, { kind: 'enrolment', id }),
    record,
    paperDesk: documentAdmin({
      ...{ db, sealing: parts.sealing, now: () => new Date(), record },
      ownerOf: async (id) => ({ kind: 'enrolment', id }),
    }),
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
