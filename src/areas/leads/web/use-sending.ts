import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import type { ListedDealer } from '../../dealers/contract.ts';
import { ERROR_RECOVERY_MS } from '../../platform/index.ts';
import { type PageSite, useSite } from '../../platform/web/index.ts';
import { leadPayload } from '../contract.ts';
import {
  type Contact,
  type CurrentCar,
  composeLead,
  EMPTY_CAR,
  isComplete,
  type Lead,
  type LeadSettings,
} from '../index.ts';
import { attemptFor, keepDraft, readDraft, type SendAttempt } from './draft.ts';
import { keepLead, leadsAt } from './lead-service.ts';
import type { LeadFormValues } from './values.ts';
import { campaignOf, plainAddress } from './visit.ts';

/** What the next step learns of a lead that was sent. */
export type SentLead = {
  readonly contact: Contact;
  readonly dealer: ListedDealer | undefined;
  readonly lead: Lead;
};

type SendingParts = {
  car: CurrentCar | undefined;
  settings: LeadSettings;
  onSent(sent: SentLead): void;
  /** The service did not take the lead; what was typed stays. */
  onRefused(): void;
  /** Three seconds after an unexpected error: everything starts afresh. */
  onRecover(): void;
};

/** An event on `document` that closes whatever call overlay a page has open (doc. 1 §8). */
const CLOSE_CALL = 'close-call';

/** Sends the filled form, once for the same filled form however often it is asked to (doc. 1 §4.5, §8). */
export function useSending(parts: SendingParts) {
  const site = useSite();
  const [isLoading, setLoading] = useState(false);
  const isBusy = useRef(false);
  const attempt = useRef<SendAttempt>(undefined);
  const recovery = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(recovery.current), []);

  const end = () => {
    isBusy.current = false;
    setLoading(false);
  };

  const send = async (values: LeadFormValues, dealer: ListedDealer | undefined) => {
    if (isBusy.current) return; // a double click
    isBusy.current = true;
    setLoading(true);
    try {
      const draft = leadOf(values, dealer, parts, site);
      attempt.current = attemptFor(fingerprint(draft), attempt.current ?? readDraft()?.attempt, freshAttempt);
      keepDraft({ values, attempt: attempt.current });
      const lead = { ...draft, cacheBuster: attempt.current.cacheBuster };
      const sent = await leadsAt(site.serviceAddress('lead')).send(lead, attempt.current.key);
      end();
      if (sent.ok) {
        keepLead(lead);
        parts.onSent({ contact: lead.contact, dealer, lead });
      } else {
        document.dispatchEvent(new CustomEvent(CLOSE_CALL));
        parts.onRefused();
      }
    } catch (error) {
      console.error('Failed to submit lead', error instanceof Error ? error.message : '');
      recovery.current = setTimeout(() => {
        end();
        parts.onRecover();
      }, ERROR_RECOVERY_MS);
    }
  };
  return { isLoading, send };
}

/** Throws when there is no complete car to ask about. */
function leadOf(
  values: LeadFormValues,
  dealer: ListedDealer | undefined,
  { car, settings }: SendingParts,
  site: PageSite,
): Lead {
  if (!isComplete(car)) throw new Error(EMPTY_CAR);
  const { name, email, phone, document: paper, optIns } = values;
  const form = {
    contact: { name, email, phone, document: paper },
    dealerCode: values.dealer,
    optIns,
    place: { state: dealer?.state ?? '', city: dealer?.city ?? '', ...COUNTRIES[site.market] },
    campaign: campaignOf(location.search, document.cookie),
    returnUrl: plainAddress(location.href),
    referer: plainAddress(document.referrer),
    cacheBuster: 0,
  };
  return composeLead(form, car, settings, site);
}

/** For the CRM, in the market's language. */
const COUNTRIES = {
  BR: { countryCode: 'BR', country: 'Brasil' },
  AR: { countryCode: 'AR', country: 'Argentina' },
} as const;

const fingerprint = (lead: Lead): string => JSON.stringify(z.encode(leadPayload, lead));

const freshAttempt = () => ({ key: crypto.randomUUID(), cacheBuster: Math.floor(Math.random() * 1e13) });
