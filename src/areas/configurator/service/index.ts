export { carFiles } from './car-files.ts';
