export { type DeliveryDeps, startLeadDelivery } from './delivery.ts';
export { crmInboxPages, crmInboxRoutes } from './inbox.ts';
export { leaveLead } from './leave.ts';
export { leadMetrics } from './metrics.ts';
export { type DeadChoice, deadLeads, leadCounts, leadDesk, recordRetry, retryLeads } from './operator.ts';
export { leadPersonalData } from './personal-data.ts';
export type { LeadDeps } from './ports.ts';
export { openLeadQueues } from './queue.ts';
export { leadRoutes } from './routes.ts';
