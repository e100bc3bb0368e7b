export { SCREEN_PATHS } from '../index.ts';
