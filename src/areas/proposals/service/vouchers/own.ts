import type { Transaction } from '../../../../io/database.ts';
import { marketOfSite } from '../../../../kit/markets/identities.ts';
import { siteKey } from '../../../platform/index.ts';
import type { OwnProposal } from '../../domain/own-proposal.ts';
import { voucherState } from '../../domain/tracking.ts';
import { checkAddress } from './addresses.ts';
import { digitsOf } from './keys.ts';
import type { VoucherDeps } from './ports.ts';
import { type FollowedProposal, findAll, findByNumber, standingOf } from './store.ts';

type Deps = Pick<VoucherDeps, 'db' | 'sealing' | 'sites' | 'origin' | 'today'>;
type Which = readonly { readonly site: string; readonly number: string }[];

/** The proposals of these numbers for whoever made them: that they did, the caller knows. */
export const ownProposals =
  (deps: Deps) =>
  async (which: Which): Promise<readonly OwnProposal[]> => {
    const found = await findAll(deps.db, deps.sealing, which);
    return found.flatMap((proposal) => own(deps, proposal) ?? []);
  };

/**
 * A site's proposal of a number, for whoever has the document of its applicant; nothing for everybody else, as for a number that
 * nobody has (R13).
 */
export const proposalOfPerson =
  (deps: Deps) =>
  async (site: string, number: string, document: string): Promise<OwnProposal | undefined> => {
    const digits = digitsOf(document);
    const found = await findByNumber(deps.db, deps.sealing, site, { number, digits });
    return found && digitsOf(found.content.buyer.document) === digits ? own(deps, found) : undefined;
  };

/** What is known of a site's proposal, whoever asks: everything that it has been, and whether it is a person's. */
export const storedProposal =
  ({ db, sealing }: Pick<VoucherDeps, 'db' | 'sealing'>) =>
  async (site: string, number: string) => {
    const [found] = await findAll(db, sealing, [{ site, number }]);
    return (
      found && {
        statuses: found.history.map(({ status }) => status),
        isOf: (document: string) => digitsOf(found.content.buyer.document) === digitsOf(document),
      }
    );
  };

/**
 * A site's proposal that is under way: in the lender's hands, or approved and not out of date. Nothing of one that was denied, that has ended
 * with its purchase, or whose last day is over; `isOf`: whether it is the one of the person with a document.
 */
export const proposalClaim =
  ({ sealing, today }: Pick<VoucherDeps, 'sealing' | 'today'>) =>
  async (tx: Transaction, site: string, number: string) => {
    const [found] = await findAll(tx, sealing, [{ site, number }]);
    if (!found || found.ended || found.status === 'denied') return undefined;
    const { dueDate, buyer } = found.content;
    const isOver = dueDate !== undefined && dueDate < today(marketOfSite(site));
    if (isOver && found.status === 'approved') return undefined;
    return { isOf: (document: string) => digitsOf(buyer.document) === digitsOf(document) };
  };

/** Nothing of a site that is no more. */
function own(
  { sites, origin, today }: Pick<VoucherDeps, 'sites' | 'origin' | 'today'>,
  proposal: FollowedProposal,
): OwnProposal | undefined {
  const { number, site: key, status, ended, history, content } = proposal;
  const site = sites.find((one) => siteKey(one.market, one.brand) === key);
  if (!site) return undefined;
  const { dueDate, funding, car, code } = content;
  const voucher = voucherState(standingOf(proposal), dueDate, today(site.market));
  return {
    site: key,
    number,
    status,
    ended,
    dueDate,
    voucher,
    car,
    madeAt: history[0]?.at ?? 0,
    changedAt: history.at(-1)?.at ?? 0,
    check: voucher === 'not-valid' ? undefined : checkAddress(site, '', origin, code),
    price: funding && funding.downPayment + funding.credit,
    credit: funding?.credit,
    instalments: funding && {
      count: funding.installments,
      value: funding.installment,
      terms: funding.terms,
    },
  };
}
