/** The dealer service's calls (doc. 2 §7.4) and the service in domain terms. The wire shapes are in `contract/`. */
export {
  type BlockedChange,
  blockedChange,
  CHANGES_MAX,
  changeAnswer,
  type DealerState,
  dealerState,
  type EconnectChange,
  econnectChange,
} from './contract/changes.ts';
export {
  type DealerChanges,
  type DealerFilter,
  type DealerService,
  dealersAt,
  type Identity,
  type NearOptions,
  PARAM_IS_REQUIRED,
  type SearchPlace,
  withIdentity,
} from './contract/client.ts';
export {
  type DealerPlace,
  dealer,
  dealerList,
  dealerPlace,
  foreignDealer,
  type ListedDealer,
  type NearDealer,
  wireDealer,
} from './contract/dealer.ts';
export {
  brandList,
  cityList,
  groupList,
  influenceAreaList,
  regionList,
  serviceList,
  stateList,
} from './contract/entities.ts';
export { dealerFile, groupFile } from './contract/file.ts';
export { type DealerQuery, dealerQuery, groupQuery, LIMIT_MAX, whoseQuery } from './contract/query.ts';
export { type DealerSettings, dealerSettings, dealersAuthoring } from './contract/settings.ts';
