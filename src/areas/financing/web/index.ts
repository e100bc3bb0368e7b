export { FundingStrip } from './funding-strip.tsx';
