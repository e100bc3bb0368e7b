/** The status of a proposal on the wire: `APPROVED` in the bank partner's answers, `approved` in flow B's. */
import { z } from 'zod';
import {
  type ProposalStatus,
  proposalStatuses,
  readProposalStatus,
} from '../../domain/credit-decision/status.ts';

const upper = (status: ProposalStatus) => status.toUpperCase().replaceAll('-', '_');

/** A word that nobody knows says neither yes nor no: the lender has the proposal, so it is in progress. */
const statusOf = (word: string): ProposalStatus => readProposalStatus(word) ?? 'in-progress';

const word = z.string().min(1).max(60);

/** `DENIED` is the failure of flow A [D2-3.1-12]. */
export const bankStatus = z.codec(word, z.enum(proposalStatuses), { decode: statusOf, encode: upper });

/** `approved` is the success of flow B [D2-4.2-09]. */
export const flowStatus = z.codec(word, z.enum(proposalStatuses), {
  decode: statusOf,
  encode: (status) => status,
});
