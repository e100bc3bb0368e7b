export { consentRefusal } from './consents/check.ts';
export { agreedOfPerson, proposalConsents } from './consents/personal-data.ts';
export { type ProposalTexts, publishProposalTexts } from './consents/texts.ts';
export { couponStatus } from './coupons/store.ts';
export { leaveDrafts } from './draft/leave.ts';
export { draftPersonalData } from './draft/personal-data.ts';
export { draftRoutes } from './draft/routes.ts';
export { type FlowADeps, flowARoutes } from './flow-a-routes.ts';
export { mailNumber } from './mails.ts';
export { voucherChecks } from './vouchers/check.ts';
export { keptProposal, ownProposals, proposalClaim, proposalOfPerson } from './vouchers/own.ts';
export { voucherPersonalData } from './vouchers/personal-data.ts';
export type { VoucherDeps } from './vouchers/ports.ts';
export { voucherRoutes } from './vouchers/routes.ts';

export { addEvent, keepDecided } from './vouchers/store.ts';
export { tracking } from './vouchers/tracked.ts';
