import { countedAttempts } from '../../../../io/attempt-limit.ts';
import { findVersion, type Snapshot } from '../../../catalogue/index.ts';
import { type DealerIndex, dealerByCode, fullAddressOf } from '../../../dealers/index.ts';
import { type Site, settingsOf, siteKey } from '../../../platform/index.ts';
import { couponsAuthoring, resultAuthoring } from '../../contract.ts';
import type { VoucherDeps } from './ports.ts';
import type { WebhookSecret } from './webhook-secrets.ts';

const HOUR = 3_600;
/** Wrong tries at one number in an hour: a document's last four digits take years to be found. */
const TRIES = 10;
/** From one address, at whatever numbers: a dealer's showroom or an office has one for all who mistype there. */
const ADDRESS_TRIES = 60;
/** At all numbers together: nobody finds what many look for at once either. */
const ALL_TRIES = 2_000;
/** Files of one voucher in an hour: each is a tenth of a second's work. */
const FILES = 10;
/** Coupon codes that are tried at one voucher in an hour. */
const CODES = 20;

type VoucherOptions = Pick<
  VoucherDeps,
  'db' | 'sealing' | 'sites' | 'origin' | 'today' | 'now' | 'recordEvent'
> & {
  readonly dealers: () => DealerIndex;
  /** The catalogue in force; without one vouchers name no car. */
  readonly catalogue?: (() => Snapshot) | undefined;
  readonly webhookSecrets: readonly WebhookSecret[];
};

/** What vouchers ask of the rest of the portal. Throws where a site's authors wrote what does not fit, and for secrets of no site. */
export function voucherDeps({ dealers, webhookSecrets, catalogue, ...parts }: VoucherOptions): VoucherDeps {
  const { sites } = parts;
  const secrets = secretsOf(sites, webhookSecrets);
  const authored = settingsOf(sites, ({ authoring }) => {
    const { result, coupons } = (authoring.proposals ?? {}) as { result?: unknown; coupons?: unknown };
    return { result: resultAuthoring.parse(result ?? {}), coupons: couponsAuthoring.parse(coupons) };
  });
  const of = (site: Pick<Site, 'market' | 'brand'>) => {
    const known = authored(siteKey(site.market, site.brand));
    if (!known) throw new Error(`no settings for ${site.market} ${site.brand}`);
    return known;
  };
  const limit = (name: string, tries: number) =>
    countedAttempts({ name, tries, perSeconds: HOUR }, { db: parts.db, sealing: parts.sealing });
  return {
    ...parts,
    limits: {
      address: limit('voucher-address', ADDRESS_TRIES),
      number: limit('voucher-number', TRIES),
      all: limit('voucher-all', ALL_TRIES),
      files: limit('voucher-files', FILES),
      coupons: limit('voucher-coupons', CODES),
    },
    webhookSecrets: ({ market, brand }) => secrets.get(siteKey(market, brand)) ?? [],
    car(site, { mvsCode, year }) {
      const sold = catalogue && findVersion(catalogue(), site.market, mvsCode, year);
      return sold?.brand === site.brand
        ? `${sold.model.name} ${sold.version.displayedVersionName}`
        : undefined;
    },
    settings: (site) => of(site).result,
    coupons: (site) => of(site).coupons,
    dealer(site: Pick<Site, 'market' | 'brand'>, code) {
      const dealer = dealerByCode(dealers(), site, code);
      if (!dealer) return undefined;
      const { fantasyName: name, phone } = dealer;
      return { name, address: fullAddressOf(dealer), phone };
    },
  };
}

/** A site with secrets of its own takes no others: the lender of another site does not speak for it. */
function secretsOf(sites: readonly Pick<Site, 'key'>[], secrets: readonly WebhookSecret[]) {
  const stranger = secrets.find(({ site }) => site !== undefined && !sites.some(({ key }) => key === site));
  if (stranger) throw new Error(`LENDER_WEBHOOK_SECRETS: there is no site ${stranger.site}`);
  const of = (site: string | undefined) =>
    secrets.filter((one) => one.site === site).map(({ secret }) => secret);
  const shared = of(undefined);
  return new Map(
    sites.map(({ key }) => {
      const own = of(key);
      return [key, own.length > 0 ? own : shared] as const;
    }),
  );
}
