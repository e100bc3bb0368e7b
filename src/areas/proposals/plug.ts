import { dateIn, type Site } from '../platform/index.ts';
import { definePlug } from '../platform/plug.ts';
import { couponsAuthoring } from './contract.ts';
import { couponStatus } from './service/index.ts';

export type CouponPlug = {
  /** The codes of a site's coupons, by the site's key. */
  codes(site: string): readonly string[];
  /** Whether a proposal may still get a coupon today. */
  status(site: Site, code: string): ReturnType<typeof couponStatus>;
};

declare module '../platform/plug.ts' {
  interface Plugs {
    readonly coupons: CouponPlug;
  }
}

/** The coupons of proposals, which offers name. */
export const couponsPlug = definePlug({
  name: 'coupons',
  needs: [],
  open({ db, now, settingsOf }) {
    const coupons = settingsOf(({ authoring }) =>
      couponsAuthoring.parse((authoring.proposals as { coupons?: unknown } | undefined)?.coupons),
    );
    return {
      service: {
        codes: (site) => (coupons(site) ?? []).map(({ code }) => code),
        status: ({ key: site, market }, code) =>
          couponStatus(db, {
            ...{ site, code, coupons: coupons(site) ?? [] },
            today: dateIn(market, now().getTime()),
          }),
      },
    };
  },
});
