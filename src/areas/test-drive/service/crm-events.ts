/** Word for the maker's CRM of what has become of a test drive whose lead it has: on another half-day, or called off. */

import { randomUUID } from 'node:crypto';
import { formatDate } from '../../../kit/calendar.ts';
import { forMarkets } from '../../../kit/markets/words.ts';
import { type ChosenCar, chosenCar, type SoldCar } from '../../catalogue/index.ts';
import type { Dealer } from '../../dealers/index.ts';
import {
  composeLead,
  EVENT_FORMS,
  LEAD_COUNTRIES,
  type Lead,
  type LeadSettings,
  NO_CAMPAIGN,
} from '../../leads/index.ts';
import type { Site } from '../../platform/index.ts';
import type { BookingSubject } from '../index.ts';
import type { BookingDeps } from './ports.ts';

type CrmEventOptions = {
  /** A version as it is sold today; nothing of one that is sold no more. */
  readonly find: (site: Site, mvs: { readonly code: string; readonly year: number }) => SoldCar | undefined;
  readonly dealer: (site: Site, code: string) => Pick<Dealer, 'dealerCode' | 'state' | 'city'> | undefined;
  readonly settings: (site: Site) => LeadSettings;
  readonly leaveEvent: (
    tx: Parameters<NonNullable<BookingDeps['sendToCrm']>>[0],
    site: Site,
    lead: Lead,
    textId: string,
  ) => Promise<boolean>;
};

const WORDS = forMarkets({
  BR: {
    ...{ to: 'Para', by: 'Por', reason: 'Motivo', customer: 'cliente', staff: 'equipe' },
    ...{ morning: 'manhã', afternoon: 'tarde' },
  },
  AR: {
    ...{ to: 'Para', by: 'Por', reason: 'Motivo', customer: 'cliente', staff: 'equipo' },
    ...{ morning: 'mañana', afternoon: 'tarde' },
  },
} as const);

/** Nobody was asked how they may be reached about it: they were when they booked. */
const NO_CHANNELS = { email: false, sms: false, whatsapp: false, phone: false };
/** Characters of remarks that the CRM takes. */
const REMARKS_MOST = 1_000;

const oneLine = (text: string): string => text.replaceAll(/\s+|\p{Cc}/gu, ' ').trim();

/** Leaves it, in the transaction of the change, for every test drive; a car that comes in for a recall has left no lead. */
export const driveEvents =
  (options: CrmEventOptions): NonNullable<BookingDeps['sendToCrm']> =>
  async (tx, site, { number, subject, dealer: code, visitor, day, half }, { what, by, reason }) => {
    if (subject.purpose !== 'test-drive') return;
    const words = WORDS[site.market];
    const form = EVENT_FORMS[`drive-${what}`][site.market];
    const remarks = [
      `${form}: ${number}`,
      ...(what === 'moved' ? [`${words.to}: ${formatDate(day, site.locale)}, ${words[half]}`] : []),
      `${words.by}: ${words[by]}`,
      ...(reason ? [`${words.reason}: ${oneLine(reason)}`] : []),
    ];
    const settings = options.settings(site);
    const dealer = options.dealer(site, code);
    const lead = composeLead(
      {
        contact: visitor,
        dealerCode: dealer?.dealerCode ?? code,
        optIns: NO_CHANNELS,
        remarks: remarks.join(' | ').slice(0, REMARKS_MOST),
        place: { state: dealer?.state ?? '', city: dealer?.city ?? '', ...LEAD_COUNTRIES[site.market] },
        campaign: NO_CAMPAIGN,
        returnUrl: '',
        referer: '',
        cacheBuster: Number.parseInt(randomUUID().slice(0, 8), 16),
      },
      drivenCar(options.find(site, subject), subject),
      { ...settings, formName: form },
      site,
    );
    await options.leaveEvent(tx, site, lead, settings.consentText.id);
  };

/** As the catalogue sells it; what the booking knows of one that is sold no more. */
function drivenCar(
  sold: SoldCar | undefined,
  { code, year, model, version }: Extract<BookingSubject, { purpose: 'test-drive' }>,
): ChosenCar {
  if (sold) return chosenCar(sold, { colour: sold.colours[0]?.code });
  const unknown = { modelCode: '', versionCode: '', seriesCode: '', engine: '' };
  return {
    mvs: { code, year, modelName: model, versionName: version, ...unknown },
    lines: [{ kind: 'version', code, name: version, amount: 0 }],
  };
}
