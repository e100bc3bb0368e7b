export { type ImportedOpinion, importOpinions } from './import-opinions.ts';
export { openOpinions, publishedOf } from './open-opinions.ts';
export { opinionPersonalData } from './personal-data.ts';
export type { OpinionDeps, Writer } from './ports.ts';
export { listOpinions, moderate, opinionQueue } from './staff.ts';
export { opinionStaffRoutes } from './staff-routes.ts';
