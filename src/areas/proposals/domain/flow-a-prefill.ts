import { formatCpf, isCpf } from '../../../kit/validators/cpf.ts';
import type { OnDay } from '../../../kit/validators/dates.ts';
import { emptyFlowAForm, type FlowAField, type FlowAForm } from './flow-a-fields.ts';
import { flowAReason } from './flow-a-rules.ts';
import type { VoucherDealer } from './voucher.ts';

/** What earlier lead data may tell, in the names of doc. 2 §3.1. Its lead itself (`leadObj`) fills nothing in. */
export type EarlierLead = {
  readonly clientName?: string | undefined;
  readonly clientCPF?: string | undefined;
  readonly clientEmail?: string | undefined;
  readonly clientPhone?: string | undefined;
  readonly dateOfBirth?: string | undefined;
  readonly zipCode?: string | undefined;
  readonly address?: string | undefined;
  readonly number?: string | undefined;
  readonly complement?: string | undefined;
  readonly neighborhood?: string | undefined;
  readonly state?: string | undefined;
  readonly city?: string | undefined;
  /** Whom the proposal goes through; its state is not the person's. */
  readonly dealer?:
    | {
        readonly name: string;
        readonly address: string;
        readonly phone: string;
        readonly dealerCode: string;
        readonly state: string;
      }
    | undefined;
};

/** The form as earlier lead data fills it in. A company's CNPJ is no CPF and fills nothing. */
export function prefilledForm(lead: EarlierLead): FlowAForm {
  const { clientCPF = '' } = lead;
  return {
    ...emptyFlowAForm,
    name: lead.clientName ?? '',
    cpf: isCpf(clientCPF) ? formatCpf(clientCPF) : '',
    email: lead.clientEmail ?? '',
    phone: lead.clientPhone ?? '',
    birthdayDate: lead.dateOfBirth ?? '',
    postalCode: lead.zipCode ?? '',
    street: lead.address ?? '',
    number: lead.number ?? '',
    complement: lead.complement ?? '',
    neighborhood: lead.neighborhood ?? '',
    state: lead.state ?? '',
    city: lead.city ?? '',
  };
}

/** The dealer of earlier lead data as review, proposal and voucher name it; without names where there is none. */
export function dealerOfLead({ dealer }: EarlierLead): VoucherDealer {
  if (!dealer) return { name: '', address: '' };
  const { name, address, phone, dealerCode } = dealer;
  return { name, address, phone: phone || undefined, code: dealerCode };
}

const GIVEN: readonly FlowAField[] = ['name', 'email', 'phone', 'cpf'];

/**
 * The fields that cannot be changed where the form starts from a bank-partner proposal: name, e-mail and phone, and the CPF if it
 * is known (doc. 2 §2.1). A prefilled value that the form would refuse stays open, because nobody could send it otherwise.
 */
export const disabledFields = (
  prefilled: FlowAForm,
  startsFromBankPartner: boolean,
  day: OnDay,
): readonly FlowAField[] =>
  startsFromBankPartner ? GIVEN.filter((field) => flowAReason(field, prefilled, day) === undefined) : [];
