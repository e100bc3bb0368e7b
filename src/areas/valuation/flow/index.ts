export { CHOSEN, type Choice, type ChosenField, type Walked, walk } from './walk.ts';
