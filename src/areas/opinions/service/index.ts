export { opinionPersonalData } from './personal-data.ts';
export type { OpinionDeps, Writer } from './ports.ts';
export { listOpinions, moderate } from './staff.ts';
export { opinionStaffRoutes } from './staff-routes.ts';
export { openOpinions, publishedOf } from './visit.ts';
