import type { ServiceSite } from '../../../../io/service.ts';
import { dateIn } from '../../../platform/index.ts';
import type { VoucherQuestion } from '../../contract/voucher.ts';
import { writtenCheckCode } from '../../domain/check-code.ts';
import { voucherState } from '../../domain/tracking.ts';
import type { Voucher, VoucherDealer } from '../../domain/voucher.ts';
import { checkAddress, wholeSite } from './addresses.ts';
import { voucherPdf } from './document.ts';
import { LAST_DIGITS, lastDigitsOf } from './keys.ts';
import type { VoucherDeps } from './ports.ts';
import { type FollowedProposal, standingOf } from './store.ts';

export type VoucherFileQuery = {
  readonly proposal: FollowedProposal;
  readonly question: Pick<VoucherQuestion, 'digits'>;
  readonly host: string;
};

/**
 * The voucher of a proposal as PDF, from what is stored and from nothing that a browser says; none where it is worth
 * nothing, nor where whoever decided told no figures.
 */
export async function voucherFile(
  deps: VoucherDeps,
  site: ServiceSite,
  { proposal, question, host }: VoucherFileQuery,
): Promise<Buffer | undefined> {
  const { content, number, history, coupon } = proposal;
  const { dueDate, code, funding, buyer } = content;
  const today = deps.today(site.market);
  if (!funding || voucherState(standingOf(proposal), dueDate, today) === 'not-valid') return undefined;
  const whole = wholeSite(deps, site);
  const voucher: Voucher = {
    number,
    buyerName: buyer.name,
    // Who knows but the last digits is told no other: beside these, the middle ones would leave ten CPFs to try.
    cpf: question.digits.length > LAST_DIGITS ? buyer.document : lastDigitsOf(buyer.document),
    dealer: dealerOf(deps, site, proposal),
    net: funding.net,
    financed: funding.credit,
    downPayment: funding.downPayment,
    instalments: funding.installments,
    instalmentValue: funding.installment,
    residual: funding.residual,
    finalInstalmentPercent: funding.residualPercent,
    dueDate,
    coupon,
    car: content.car && deps.car(site, content.car),
    terms: funding.terms,
  };
  return voucherPdf({
    site: whole,
    voucher,
    settings: deps.settings(site),
    check: checkAddress(whole, host, deps.origin, code),
    checkCode: writtenCheckCode(code),
    issuedOn: dateIn(site.market, history[0]?.at ?? Date.now()),
  });
}

const NO_DEALER: VoucherDealer = { name: '', address: '' };

/** As its customers know it; one that is listed no more as the proposal names it. */
function dealerOf(
  deps: VoucherDeps,
  site: ServiceSite,
  { content: { dealer } }: FollowedProposal,
): VoucherDealer {
  return (dealer && deps.dealer(site, dealer.code)) || dealer || NO_DEALER;
}
