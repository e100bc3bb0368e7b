export { embeddedGuide } from './embedded.ts';
export { readGuideFiles } from './files.ts';
export { remoteGuide } from './remote.ts';
export { valuationRoutes } from './routes.ts';
