export { FundingStrip, type FundingStripProps } from './funding-strip.tsx';
export {
  CHANGE_FUNDING_CONDITION,
  CLOSE_FUNDING,
  FUNDING_CLOSED,
  FUNDING_OPENED,
} from './page.ts';
