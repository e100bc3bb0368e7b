import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { keepLanding } from '../../../io/tracking/landing.ts';
import { aDealer } from '../../dealers/examples.ts';
import { leadPayload, type StatedConsent } from '../contract.ts';
import { aChosenCar, aSoldCar, exampleSite, someSettings } from '../examples.ts';
import type { Lead } from '../index.ts';
import { readDraft } from './draft.ts';
import { storedLead } from './lead-service.ts';
import { type FormToSend, sendForm } from './send-form.ts';
import { emptyValues } from './values.ts';

const storage = () => {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  };
};

let posted: { key: string; body: string; consent: StatedConsent | undefined }[];
const service = (ok: boolean) => ({
  send: async (lead: Lead, key: string, consent?: StatedConsent) => {
    posted.push({ key, body: JSON.stringify(z.encode(leadPayload, lead)), consent });
    return ok ? ({ ok: true } as const) : ({ ok: false, status: 503 } as const);
  },
});

const { brands: _, ...dealer } = aDealer();
const values = {
  ...emptyValues(someSettings()),
  name: 'Ana Souza',
  mail: 'ana@example.com',
  mobilePhone: '(11) 98765-4321',
  cpf: '529.982.247-25',
  dealer: '0001017',
};
const aForm = (parts: Partial<FormToSend> = {}): FormToSend => ({
  values,
  dealer,
  car: aChosenCar(),
  settings: someSettings(),
  site: exampleSite,
  visit: {
    address: 'https://a.example/br/lira?x=1#y',
    search: '?utm_source=news',
    referrer: '',
    cookies: '',
    storage: () => sessionStorage,
  },
  ...parts,
});

beforeEach(() => {
  posted = [];
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('sending the form', () => {
  it('hands the form data to the next step and keeps the lead [D1-4.5-04] [D1-7-30] [D1-3.5-16]', async () => {
    const outcome = await sendForm(aForm(), service(true), undefined);
    expect(outcome).toMatchObject({
      kind: 'sent',
      sent: { contact: { name: 'Ana Souza', document: '52998224725' }, dealer },
    });
    expect(storedLead()).toMatchObject({
      dealerCode: '0001017',
      place: { state: 'SP', city: 'São Paulo', countryCode: 'BR' },
    });
    expect(JSON.parse(posted[0]?.body ?? '')).toMatchObject({
      retUrl: 'https://a.example/br/lira',
      source: 'news',
    });
  });

  it.each([
    ['no car', undefined],
    ['no colour', aChosenCar({ colour: undefined })],
    ['no year', aChosenCar({}, aSoldCar({ year: 0 }))],
  ])(
    "fails with 'Current car is empty!' for %s, and posts nothing [D1-5-07] [D1-5-08] [D1-8-16] [D1-8-18]",
    async (_case, car) => {
      expect(await sendForm(aForm({ car }), service(true), undefined)).toEqual({ kind: 'failed' });
      expect(console.error).toHaveBeenCalledExactlyOnceWith('Failed to submit lead', 'Current car is empty!');
      expect(posted).toEqual([]);
    },
  );

  it('is refused when the service does not take it, and keeps what was typed [D1-7-31]', async () => {
    expect(await sendForm(aForm(), service(false), undefined)).toEqual({ kind: 'refused' });
    expect(readDraft()?.values).toEqual(values);
    expect(storedLead()).toBeUndefined();
  });

  it('says which wording was on screen and whether its terms were accepted (R44)', async () => {
    const settings = someSettings();
    await sendForm(aForm(), service(true), undefined);
    const contact = settings.contact;
    await sendForm(aForm({ contact, values: { ...values, accepted: true } }), service(true), undefined);
    expect(posted.map(({ consent }) => consent)).toEqual([
      { textId: settings.consentText.id, hasAcceptedTerms: false },
      { textId: contact.consentText.id, hasAcceptedTerms: true },
    ]);
    expect(settings.consentText.id).not.toBe(contact.consentText.id);
  });

  it('tells the campaign of the landing pages later [D1-3.6-05]', async () => {
    keepLanding('?utm_source=fair&gclid=c1&fbclid=f1', () => sessionStorage);
    await sendForm(aForm({ visit: { ...aForm().visit, search: '' } }), service(true), undefined);
    const body = JSON.parse(posted[0]?.body ?? '');
    expect(body).toMatchObject({ source: 'fair', gClid: 'c1' });
    expect(body).not.toHaveProperty('fbclid'); // flow B's lead alone tells the others
  });

  it('carries the request for a specialist as remarks, under the name of its form [D2-5.4-11]', async () => {
    const request = { ...values, category: 'purchase', reason: 'quote', message: ' À tarde\n| Motivo: x ' };
    const form = aForm({ values: request, contact: someSettings().contact });
    await sendForm(form, service(true), undefined);
    expect(JSON.parse(posted[0]?.body ?? '')).toMatchObject({
      form: 'Contact',
      ObservacaoCliente__c: 'Categoria: Compra | Motivo: Pedir uma proposta | Mensagem: À tarde | Motivo: x',
    });
    expect(storedLead()).toBeUndefined(); // no proposal follows
  });

  it('again is the same key and the same bytes, until something else is sent (R43)', async () => {
    await sendForm(aForm(), service(false), undefined);
    await sendForm(aForm(), service(true), readDraft()?.attempt);
    expect(posted[1]).toEqual(posted[0]);
    await sendForm(aForm({ values: { ...values, name: 'Rui Lima' } }), service(true), readDraft()?.attempt);
    expect(posted[2]?.key).not.toBe(posted[0]?.key);
  });
});
