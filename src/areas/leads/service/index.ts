export { type DeliveryDeps, startLeadDelivery } from './delivery.ts';
export { crmInboxRoutes } from './inbox.ts';
export { type DeadChoice, deadLeads, leadCounts, retryLeads } from './operator.ts';
export type { LeadDeps } from './ports.ts';
export { openLeadQueues } from './queue.ts';
export { leadRoutes } from './routes.ts';
