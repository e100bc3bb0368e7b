import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rentalForm, rentalSettings } from './contract.ts';

const form = rentalForm('BR', ['hatch', 'suv'], { mustAcceptTerms: false });
const sent = {
  company: 'Padaria Três Irmãos Ltda',
  name: 'Ana Souza',
  document: '11.222.333/0001-81',
  older: 'yes',
  email: 'ana@padaria.example',
  phone: '(11) 98765-4321',
  method: 'whatsapp',
  type: 'suv',
  amount: '12',
  fleet: '8 utilitários\r\nde 2021',
  optInEmail: 'on',
  key: 'a8098c1a-f86e-41da-bd1a-00112444be1e',
  text: '2026-11-abc',
};
const faultsOf = (changes: Record<string, string | undefined>, of = form) => {
  const read = of.safeParse({ ...sent, ...changes });
  return read.success
    ? {}
    : Object.fromEntries(read.error.issues.map(({ path, message }) => [path[0], message]));
};

describe('the rental form', () => {
  it('asks for company, contact, CNPJ and its age, e-mail, mobile, how to answer, what, how many, the fleet and consents [D2-3.6-01] [D1-1-03]', () => {
    expect(form.parse(sent)).toEqual({
      intent: {
        company: sent.company,
        contact: { name: sent.name, email: sent.email, mobile: sent.phone },
        document: sent.document,
        isOlderThanOneYear: true,
        preferredMethod: 'whatsapp',
        vehicleType: 'suv',
        vehicleAmount: 12,
        fleet: sent.fleet,
        optIns: { email: true, sms: false, whatsapp: false, phone: false },
      },
      key: sent.key,
      text: sent.text,
    });
  });

  it('tells what is missing or wrong, field by field; a fleet need not be described', () => {
    const none = Object.fromEntries(Object.keys(sent).map((field) => [field, undefined]));
    const required = [
      'company',
      'name',
      'document',
      'older',
      'email',
      'phone',
      'method',
      'type',
      'amount',
      'key',
    ];
    expect(faultsOf(none)).toEqual(Object.fromEntries(required.map((field) => [field, 'required'])));
    expect(faultsOf({ document: '', email: '', phone: '', amount: '' })).toEqual({
      document: 'required',
      email: 'required',
      phone: 'required',
      amount: 'required',
    });
    expect(faultsOf({ document: '11.222.333/0001-82' })).toEqual({ document: 'cnpj-invalid' });
    expect(faultsOf({ document: '529.982.247-25' })).toEqual({ document: 'cnpj-invalid' });
    expect(faultsOf({ name: 'Ana' })).toEqual({ name: 'surname-missing' });
    // What no lead takes as a name is told beside it, and not as a failure of the whole.
    expect(faultsOf({ name: 'Ana <b>Souza' })).toEqual({ name: 'name-invalid' });
    expect(faultsOf({ type: 'pickup' })).toEqual({ type: 'required' });
    expect(faultsOf({ fleet: '' })).toEqual({});
    expect(faultsOf({ older: 'no' })).toEqual({});
    expect(faultsOf({ terms: undefined }, rentalForm('BR', ['suv'], { mustAcceptTerms: true }))).toEqual({
      terms: 'required',
    });
  });

  it('asks Argentine companies for their CUIT and a number of theirs', () => {
    const other = rentalForm('AR', ['suv'], { mustAcceptTerms: false });
    expect(faultsOf({ document: '30-50001091-2', phone: '+54 11 4321-5678' }, other)).toEqual({});
    expect(faultsOf({ document: '30-50001091-3', phone: '+54 11 4321-5678' }, other)).toEqual({
      document: 'cuil-invalid',
    });
  });

  it('takes whole numbers of cars only, from one to four digits', () => {
    for (const amount of ['0', '-1', '1.5', '1e3', '10000', '１２', ' ', '012', 'dez'])
      expect(faultsOf({ amount }).amount).toMatch(/number-invalid|required/);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999 }), (amount) => {
        expect(form.parse({ ...sent, amount: String(amount) }).intent.vehicleAmount).toBe(amount);
      }),
    );
  });

  it('refuses what no line of text has and what turns it around, and keeps everything else as it was typed (R37)', () => {
    expect(faultsOf({ company: 'A\u0000B' })).toEqual({ company: 'unreadable-characters' });
    expect(faultsOf({ fleet: 'A\u0007B' })).toEqual({ fleet: 'unreadable-characters' });
    expect(faultsOf({ company: 'x'.repeat(121) })).toEqual({ company: 'too-long' });
    for (const sign of ['\u202e', '\u2066', '\u200f', '\u2028'])
      for (const field of ['company', 'name', 'fleet'])
        expect(faultsOf({ [field]: `Ana ${sign}Souza` })).toEqual({ [field]: 'unreadable-characters' });
    expect(form.parse({ ...sent, fleet: 'dez carros\r\n\tnovos' }).intent.fleet).toBe(
      'dez carros\r\n\tnovos',
    );
    expect(form.parse({ ...sent, company: '<script>' }).intent.company).toBe('<script>');
  });

  it('is a site’s own only where its authors say who answers', () => {
    expect(rentalSettings(undefined)).toBeUndefined();
    expect(rentalSettings({ dealerCode: '100' })).toEqual({ dealerCode: '100' });
    expect(() => rentalSettings({ dealer: '100' })).toThrow();
  });
});
