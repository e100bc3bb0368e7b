export { type DeliveryDeps, startLeadDelivery } from './delivery.ts';
export { crmInboxRoutes, type InboxDeps } from './inbox.ts';
export { deadLeads, leadCounts, replayLead } from './operator.ts';
export type { LeadCatalogue, LeadDealers, LeadDeps } from './ports.ts';
export type { LeadIntegration } from './post.ts';
export { openLeadQueues } from './queue.ts';
export { leadRoutes } from './routes.ts';
