export { openRequests } from './open-requests.ts';
export type { RequestDeps } from './ports.ts';
export { requestQueue } from './queue.ts';
