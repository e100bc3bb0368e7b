import { readPrice } from '../../../../kit/validators/bounds.ts';
import { fullAddressOf } from '../../../dealers/index.ts';
import type { Selection } from '../../../financing/index.ts';
import type { ProposalStepProps } from '../../../financing/web/index.ts';
import { keptConsent, keptLead, leadsAt, sendProposalLead } from '../../../leads/web/index.ts';
import { entranceOf } from '../../../lender/index.ts';
import { useSite } from '../../../platform/web/index.ts';
import type { FlowASettings, ProposalFunding, ResultSettings } from '../../index.ts';
import { FlowA, type FlowAProps } from './flow-a.tsx';
import { goOn } from './go-on.ts';

type Settings = { readonly form: FlowASettings; readonly result: ResultSettings };

/**
 * Flow A as the plans' proposal, for the settings of a site: in the showcase with the lead that was sent there, in an online purchase
 * as its next step.
 */
export const createProposalStep = (settings: Settings) =>
  function ProposalStep({ car, selection, asker, renew, ...way }: ProposalStepProps) {
    const { serviceAddress } = useSite();
    const contact = asker?.contact;
    const saveLead: FlowAProps['saveLead'] = ({ form, funding, outcome }) => {
      const baseLead = asker?.lead ?? keptLead();
      if (!baseLead) return;
      const way = { service: leadsAt(serviceAddress('lead')), consent: asker?.consent ?? keptConsent() };
      const { birthdayDate, postalCode, occupation, motherName, maritalStatus } = form;
      const { proposalId } = outcome;
      const { initialPayment, installmentsValue, numberInstallments, residual } = funding;
      const valueToFund = funding.carPrice - initialPayment;
      void sendProposalLead(way, {
        baseLead: { ...baseLead, car: { ...baseLead.car, totalPrice: funding.carPrice } },
        proposalId,
        funding: { initialPayment, valueToFund, installmentsValue, numberInstallments, residual },
        formData: {
          birthdayDate,
          postalCode: postalCode ?? '',
          occupation,
          income: readPrice(form.income) ?? 0,
          motherName: motherName.trim(),
          maritalStatus,
        },
      });
    };
    const { dealer } = asker ?? {};
    return (
      <FlowA
        origin={selection.origin ?? 'NMSC'}
        funding={fundingOf(car.total, selection)}
        modelVersion={car.description}
        dealer={{
          name: dealer?.fantasyName ?? '',
          address: dealer ? fullAddressOf(dealer) : '',
          phone: dealer?.phone,
          code: dealer?.dealerCode,
        }}
        settings={settings.form}
        result={settings.result}
        lead={{
          clientName: contact?.name,
          clientCPF: contact?.document,
          clientEmail: contact?.email,
          clientPhone: contact?.phone,
        }}
        startsFromBankPartner={contact !== undefined}
        renew={async () => {
          const again = await renew();
          return again && fundingOf(car.total, again);
        }}
        saveLead={saveLead}
        onBack={way.onBack}
        onContinue={(outcome, form) => goOn(outcome, way, form)}
        onClose={way.onClose}
      />
    );
  };

/** What the shopper continued with, as the proposal names it; the figures are the lender's. */
function fundingOf(total: number, { offer, transactionId, entrancePercent }: Selection): ProposalFunding {
  const carPrice = offer.kept?.price ?? total;
  return {
    simulationId: offer.kept?.transactionId ?? transactionId,
    subOfferId: offer.subId ?? offer.id ?? '',
    carPrice,
    initialPayment: entranceOf(carPrice, entrancePercent),
    installmentsValue: offer.installmentValue,
    numberInstallments: offer.installments,
    residual: offer.residual ?? 0,
  };
}
