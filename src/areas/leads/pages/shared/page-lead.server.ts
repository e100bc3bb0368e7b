import { randomUUID } from 'node:crypto';
import { siteAddress } from '../../../../pages/head/page-links.ts';
import type { PageServices } from '../../../../pages/request/services.ts';
import type { Version } from '../../../catalogue/index.ts';
import { encodeCode } from '../../../configurator/flow/index.ts';
import { openedCarOf } from '../../../configurator/pages/shared/opened-car.server.ts';
import type { Site } from '../../../platform/index.ts';
import { leadSettings } from '../../contract.ts';
import {
  allowedChannels,
  CAMPAIGN_FIELD,
  type Contact,
  composeLead,
  LEAD_COUNTRIES,
  type Lead,
  type OptIns,
} from '../../index.ts';
import { campaignFrom } from '../../web/index.ts';

type PageLeadInput = {
  readonly contact: Contact;
  /** Who answers. */
  readonly dealer: { readonly dealerCode: string; readonly state: string; readonly city: string };
  /** What was ticked; where the site's authors ask for none, theirs count. */
  readonly optIns: OptIns;
  readonly remarks: string;
  /** What was sent with it: how the visit began is told there. */
  readonly sent: FormData;
  /** Name of the form in its leads. */
  readonly form: string;
  /** The page's own path. */
  readonly path: string;
};

/**
 * The lead of a form that the server reads, about a version as it comes; undefined where that cannot be built.
 */
export function pageLead(
  services: PageServices,
  site: Site,
  version: Version,
  request: PageLeadInput,
): Lead | undefined {
  const car = openedCarOf(services, site, codeOf(version));
  if (!car) return undefined;
  const settings = leadSettings(site.authoring.leads, site.market);
  const { contact, dealer, remarks, form, path, sent } = request;
  const campaign = sent.get(CAMPAIGN_FIELD);
  const { dealerCode, state, city } = dealer;
  return composeLead(
    {
      contact,
      dealerCode,
      remarks,
      optIns: allowedChannels(settings, request.optIns),
      place: { state, city, ...LEAD_COUNTRIES[site.market] },
      campaign: campaignFrom(typeof campaign === 'string' ? campaign : ''),
      returnUrl: siteAddress(services, site, path.slice(site.prefix.length + 1)),
      referer: '',
      cacheBuster: Number.parseInt(randomUUID().slice(0, 8), 16),
    },
    car.current,
    { ...settings, formName: form },
    site,
  );
}

const codeOf = ({ code, colours }: Version): string =>
  encodeCode({ version: code, colour: colours[0]?.code ?? '', coating: undefined, parts: [], services: [] });
