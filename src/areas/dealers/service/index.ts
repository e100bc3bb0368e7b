export { readDealers } from './files.ts';
export { dealerRoutes } from './routes.ts';
