import { useState } from 'react';
import { readAmount } from '../../../../kit/amount.ts';
import { creditTax, type FinancedCar, type Selection, totalPaid } from '../../../financing/index.ts';
import type { ProposalStepProps } from '../../../financing/web/index.ts';
import { leadsAt, sendProposalLead } from '../../../leads/web/index.ts';
import { entranceOf } from '../../../lender/index.ts';
import { useSite } from '../../../platform/web/index.ts';
import { isUndecided } from '../../flow/index.ts';
import type { CreditTerms, FlowASettings, ProposalFunding, ResultSettings } from '../../index.ts';
import { earlierLead, leadBefore, leadOf } from '../lead-before.ts';
import { dealerOf, useDealer } from '../use-dealer.ts';
import { FlowA, type FlowAProps } from './flow-a.tsx';
import { goOn } from './go-on.ts';
import { NoDealer } from './no-dealer.tsx';

type Settings = { readonly form: FlowASettings; readonly result: ResultSettings };

/**
 * Flow A as the plans' proposal, for the settings of a site: in the showcase with the lead that was sent there, in an online purchase
 * as its next step.
 */
export const createProposalStep = (settings: Settings) =>
  function ProposalStep({ car, selection, asker, renew, ...way }: ProposalStepProps) {
    const { serviceAddress } = useSite();
    const [before] = useState(() => leadBefore(asker, { code: car.mvsCode, year: car.year }));
    const listed = useDealer(asker?.dealer ? undefined : before?.lead.dealerCode).dealer;
    const saveLead: FlowAProps['saveLead'] = ({ form, funding, outcome }) => {
      if (!isUndecided(outcome)) way.onDecided?.();
      if (!before) return; // an online purchase saves none
      const { name, email, phone, cpf } = form;
      const { lead: baseLead, consent } = leadOf(before, { name, email, phone, document: cpf });
      const { reference } = outcome;
      const about = reference && `proposal A ${reference}`;
      const to = { service: leadsAt(serviceAddress('lead')), consent, about };
      const { birthdayDate, postalCode, occupation, motherName, maritalStatus } = form;
      const { proposalId } = outcome;
      const { initialPayment, installmentsValue, numberInstallments, residual } = funding;
      const valueToFund = funding.carPrice - initialPayment;
      void sendProposalLead(to, {
        baseLead: { ...baseLead, car: { ...baseLead.car, totalPrice: funding.carPrice } },
        proposalId,
        funding: { initialPayment, valueToFund, installmentsValue, numberInstallments, residual },
        formData: {
          birthdayDate,
          postalCode: postalCode ?? '',
          occupation,
          income: readAmount(form.income) ?? 0,
          motherName: motherName.trim(),
          maritalStatus,
        },
      });
    };
    const dealer = asker?.dealer ? dealerOf(asker.dealer) : listed;
    const isOnline = selection.origin === 'ECOM';
    if (!before && !isOnline) return <NoDealer onBack={way.onBack} />;
    return (
      <FlowA
        origin={selection.origin ?? 'NMSC'}
        funding={fundingOf(car, selection)}
        modelVersion={car.description}
        car={{ lines: car.lines, partIds: car.partIds, version: car.mvsCode }}
        agreed={car.agreed}
        settings={settings.form}
        result={settings.result}
        lead={before ? earlierLead(before, dealer) : {}}
        startsFromBankPartner={asker !== undefined}
        renew={async () => {
          const again = await renew();
          return again && fundingOf(car, again);
        }}
        saveLead={saveLead}
        onBack={way.onBack}
        onContinue={(outcome, form) => goOn(outcome, way, form)}
        onClose={way.onClose}
      />
    );
  };

/** What the lender told of the credit's cost. */
function termsOf(offer: Selection['offer'], entrance: number): CreditTerms {
  const { financed: lent, monthlyRate, annualRate, nominalRate, annualCet, lastInstallment, charges } = offer;
  const [total, tax] = [totalPaid(entrance, offer), creditTax(charges)];
  return {
    lent,
    total,
    monthlyRate,
    annualRate,
    nominalRate,
    annualCet,
    lastInstalment: lastInstallment,
    tax,
  };
}

/** What the shopper continued with, as the proposal names it; the figures are the lender's. */
function fundingOf(
  { total, unit }: Pick<FinancedCar, 'total' | 'unit'>,
  { offer, transactionId, entrancePercent }: Selection,
): ProposalFunding {
  const carPrice = offer.stored?.price ?? total;
  return {
    simulationId: offer.stored?.transactionId ?? transactionId,
    subOfferId: offer.subId ?? offer.id ?? '',
    carPrice,
    initialPayment: entranceOf(carPrice, entrancePercent, unit),
    installmentsValue: offer.installmentValue,
    numberInstallments: offer.installments,
    residual: offer.residual ?? 0,
    terms: termsOf(offer, entranceOf(carPrice, entrancePercent, unit)),
  };
}
