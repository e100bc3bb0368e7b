export { aboutLabels } from './about-labels.ts';
