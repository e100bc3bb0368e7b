import { describe, expect, it } from 'vitest';
import { faultText } from '../../kit/faults.ts';
import { dataForm, employeePurchaseAuthoring, LICENCE_CATEGORIES, programmesOf } from './contract.ts';
import { aFamilyForm, anEmployeeForm, aProgramme } from './examples.ts';
import { type BuyerType, maskedDocument, missingOf } from './index.ts';

const TODAY = '2026-03-10';
/** What each field says, its first word only, as a form shows it. */
function faults(
  form: Record<string, string>,
  type: BuyerType = 'family-member',
  market: 'BR' | 'AR' = 'BR',
): string[] | undefined {
  const { error } = dataForm(market, type, TODAY).safeParse(form);
  const said = new Map(error?.issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
  return error && [...said].toReversed().map(([field, message]) => `${field}: ${message}`);
}

describe('the data of an enrolment', () => {
  it('is read whole: who buys, by whose right, and whom the invoice is made out to [D1-2.7-21] [D2-2.5-29]', () => {
    const read = dataForm('BR', 'family-member', TODAY).parse(
      aFamilyForm({ invoiceTo: 'holder', payroll: 'on' }),
    );
    expect(read).toMatchObject({
      buyer: {
        name: 'Rui Souza Lima',
        licence: { number: '01234567890', expiry: '2031-03-10', category: 'B' },
      },
      holder: { name: 'Ana Souza', registration: '40021' },
      billing: {
        to: 'holder',
        name: 'Ana Souza',
        document: '529.982.247-25',
        city: 'São Paulo',
        payroll: true,
      },
    });
  });

  it('of a holder who buys themselves names nobody else', () => {
    const { holder, billing } = dataForm('BR', 'employee', TODAY).parse(anEmployeeForm());
    expect([holder.name, holder.laborCard, billing.document]).toEqual([
      'Ana Souza',
      '1234567-8',
      '529.982.247-25',
    ]);
    expect(faults(anEmployeeForm({ laborCard: '', registration: '' }), 'employee')).toEqual([
      'laborCard: required',
      'registration: required',
    ]);
    expect(faults(anEmployeeForm({ invoiceTo: 'holder' }), 'employee')).toEqual(['invoiceTo: required']);
  });

  it.each(['ana@example.com', 'ANA@Example.com '])(
    'refuses an e-mail that is the holder’s: %s [D2-5.4-04]',
    (email) => {
      expect(faults(aFamilyForm({ email: email.trim() }))).toEqual(['email: email-of-holder']);
    },
  );

  it.each(['1234567-8', '12345678', '1.234.567-8'])(
    'refuses a labor card that is the holder’s: %s [D2-5.4-05]',
    (laborCard) => {
      expect(faults(aFamilyForm({ laborCard }))).toEqual(['laborCard: labor-card-of-holder']);
    },
  );

  it('refuses the holder themselves as one of their family, however they write their document [D2-5.4-04]', () => {
    const [document, other] = ['111.444.777-35', '390.533.447-05'];
    for (const written of [document, document.replace(/\D/g, '')])
      expect(faults(aFamilyForm({ document: written, holderDocument: document }))).toEqual([
        'document: document-of-holder',
      ]);
    expect(faults(aFamilyForm({ document: other, holderDocument: document }))).toBeUndefined();
  });

  it('lets whoever has no labor card leave it out, without taking that for the holder’s [D2-5.4-05]', () => {
    expect(faults(aFamilyForm({ laborCard: '' }))).toBeUndefined();
  });

  it('needs number, expiry date and category of the driver licence [D2-5.4-06]', () => {
    expect(faults(aFamilyForm({ licence: '', licenceExpiry: '', licenceCategory: '' }))).toEqual([
      'licence: required',
      'licenceExpiry: required',
      'licenceCategory: required',
    ]);
    // A licence for motorcycles lets nobody drive a car.
    expect(faults(aFamilyForm({ licenceCategory: 'A' }))).toEqual(['licenceCategory: required']);
    expect(faults(aFamilyForm({ licence: '123' }))).toEqual(['licence: licence-invalid']);
    expect(LICENCE_CATEGORIES.AR).toContain('B1');
  });

  it.each([
    ['09/03/2026', ['licenceExpiry: licence-expired']],
    ['10/03/2026', undefined],
    ['31/02/2027', ['licenceExpiry: date-invalid']],
  ])(
    'refuses a driver licence that has expired, its last day is good: %s [D2-5.4-07]',
    (licenceExpiry, expected) => {
      expect(faults(aFamilyForm({ licenceExpiry }))).toEqual(expected);
    },
  );

  it('finds a licence expired that was good when it was typed [D2-5.4-07]', () => {
    const data = dataForm('BR', 'family-member', TODAY).parse(aFamilyForm({ licenceExpiry: '10/03/2026' }));
    expect(missingOf({ data }, { papers: [] }, [], '2026-03-11')).toEqual([{ what: 'licence' }]);
  });

  it('asks an assignee’s name and CPF or CNPJ only where one is named [D1-2.7-21]', () => {
    const to = (invoiceName: string, invoiceDocument: string) =>
      faults(aFamilyForm({ invoiceTo: 'assignee', invoiceName, invoiceDocument }));
    expect(to('', '')).toEqual(['invoiceName: required', 'invoiceDocument: required']);
    expect(to('Lima Comércio', '11.222.333/0001-80')).toEqual(['invoiceDocument: document-invalid']);
    expect(to('Lima Comércio', '11.222.333/0001-81')).toBeUndefined();
  });

  it('takes the documents, phones and licences of Argentina there', () => {
    const own = { document: '20-11111112-3', holderDocument: '27-11111111-4', phone: '11 5555-4444' };
    const form = aFamilyForm({
      ...own,
      licence: '11.111.112',
      licenceCategory: 'B1',
      postalCode: 'C1043AAZ',
    });
    const said = faults(form, 'family-member', 'AR') ?? [];
    expect(said.filter((one) => !/ocument/.test(one))).toEqual([]);
    expect(faults(aFamilyForm(), 'family-member', 'AR')).toContain('document: cuil-invalid');
  });

  it('asks no labor card in Argentina, which has none, and keeps nothing that a form says of one', () => {
    const bare = { document: '20-12345678-6', holderDocument: '27-12345678-0', phone: '11 5555-4444' };
    const place = { licence: '11.111.112', licenceCategory: 'B1', postalCode: 'C1043AAZ' };
    const { laborCard: _, holderLaborCard: __, ...form } = aFamilyForm({ ...bare, ...place });
    const read = dataForm('AR', 'family-member', '2026-03-10').safeParse({ ...form, laborCard: '1234567-8' });
    expect(read.error).toBeUndefined();
    expect(read.data).toMatchObject({ buyer: { laborCard: '' }, holder: { laborCard: '' } });
  });
});

describe('the programmes of a site', () => {
  it('are data that is checked when the portal starts', () => {
    const { key, name, company, code, mail, buyers } = aProgramme();
    const one = { key, name, company, code, mail, buyers };
    expect(programmesOf({ programmes: [one] })).toMatchObject([
      { kind: 'maker', approvalDays: 90, carsPerHolder: 2 },
    ]);
    const errorsOf = (programmes: unknown) =>
      employeePurchaseAuthoring.safeParse({ programmes }).error?.issues.map(({ message }) => message);
    expect(errorsOf([one, { ...one, key: 'outra', code: 'casa 2026' }])).toEqual([faultText('twice')]);
    expect(errorsOf([{ ...one, buyers: {} }])).toEqual([faultText('no-buyer')]);
    expect(errorsOf([{ ...one, mail: 'x' }])).toEqual([faultText('email')]);
    expect(errorsOf([{ ...one, buyers: { boss: { discount: 10 } } }])).toContain('Unrecognized key: "boss"');
    expect(errorsOf([{ ...one, buyers: { employee: { discount: 61 } } }])).toHaveLength(1);
    expect(programmesOf(undefined)).toEqual([]);
  });
});

describe('a document', () => {
  it.each([
    ['529.982.247-25', '***982247**'],
    ['20-11111112-3', '***111111**'],
    ['1', '*'],
  ])('is shown to the company without most of its digits: %s', (document, shown) => {
    expect(maskedDocument(document)).toBe(shown);
  });
});
