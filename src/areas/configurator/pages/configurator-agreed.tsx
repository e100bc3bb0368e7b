import { type ComponentProps, useMemo } from 'react';
import type { Cents } from '../../../kit/money.ts';
import { type AgreedCar, atAgreedPrice, type FinancedCar } from '../../financing/index.ts';
import { FundingStrip } from '../../financing/web/index.ts';
import { useProposalForm } from '../../proposals/pages/shared/use-proposal-form.ts';
import type { agreedRequest } from '../../quotation/pages/shared/agreed.server.ts';
import { useOrderWay } from '../../reservation/pages/shared/order-way.ts';
import type { ReserveOffer } from '../../reservation/web/index.ts';
import { AgreedBox } from './configurator-parts.tsx';
import { useTermsEnded } from './use-terms-ended.ts';

/** What the address goes on with, from the loader; nothing where it names no quotation. */
type TermsInput = Awaited<ReturnType<typeof agreedRequest>>;

/** What of a quotation counts on this page, for the car that is shown. */
export function useAgreed(request: TermsInput, code: string, reserve: ReserveOffer | undefined) {
  const terms = request?.terms?.car === code ? request.terms : undefined;
  const isTaken = useTermsEnded();
  const { order } = useOrderWay(reserve, 'quotation', terms?.reference);
  const form = useProposalForm(request?.form);
  const proven: (AgreedCar & { readonly price: Cents }) | undefined = useMemo(
    () => terms && { reference: terms.reference, price: terms.total, tradeIn: terms.taken },
    [terms],
  );
  return {
    /** Of this very car. */
    terms,
    isTaken,
    order,
    form,
    proven,
    /** Terms that have ended are told first: at the price of the day goes on only whoever asks for it. */
    isEnded: request !== undefined && request.terms === undefined,
    /** What was simulated at an agreed price is of no use without it, and the reverse. */
    key: terms ? `${code} ${terms.number} ${terms.version}` : code,
    priced: (car: FinancedCar | undefined) => (car && proven ? atAgreedPrice(car, proven) : car),
  };
}

/** Where the car on screen is another one than the quotation's, or nothing was agreed that still stands. */
export function AgreedNotice({
  input: { terms, ended, reserve, today },
  back,
}: {
  readonly input: NonNullable<TermsInput>;
  /** The quotation's own car in the configurator. */
  readonly back: string | undefined;
}) {
  return (
    <AgreedBox
      agreed={terms}
      ended={ended}
      reserve={reserve}
      today={today}
      isSame={false}
      configurator={back}
    />
  );
}

type Strip = ComponentProps<typeof FundingStrip>;
type Props = Pick<
  Strip,
  'car' | 'leadSettings' | 'stepLabel' | 'onProposal' | 'onCarEmptied' | 'onChooseCar'
> & {
  readonly input: NonNullable<TermsInput>;
  readonly agreed: ReturnType<typeof useAgreed>;
};

/** What was agreed for the car on screen, the way to its reservation, and its financing at the agreed price. */
export function AgreedFunding({ input: request, agreed, ...strip }: Props) {
  const { terms, proven, isTaken, order, form } = agreed;
  const { reserve, today, funding, dealer, email } = request;
  const { leadSettings } = strip;
  // Whoever has agreed to the terms is asked, and nobody else.
  const settings = useMemo(() => ({ ...leadSettings, fixedDealerCode: dealer }), [leadSettings, dealer]);
  return (
    <>
      <AgreedBox
        agreed={terms}
        reserve={reserve}
        today={today}
        isTaken={isTaken}
        isSame
        configurator={undefined}
        level={3}
      />
      {funding && (
        <FundingStrip
          {...strip}
          leadSettings={settings}
          knownEmail={email}
          agreed={proven}
          authoring={funding.authoring}
          summary={funding.summary}
          proposal={form}
          order={order}
        />
      )}
    </>
  );
}
