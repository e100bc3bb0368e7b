export { labels as rentalLabels } from './labels.ts';
export { RentalPage } from './rental-page.tsx';
export type { RentalAnswer, RentalView } from './view.ts';
