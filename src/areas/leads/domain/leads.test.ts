import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onlyDigits } from '../../../kit/validators/cpf.ts';
import {
  aChosenCar,
  aContact,
  aFilledForm,
  aLead,
  aSoldCar,
  exampleSite,
  someSettings,
} from '../examples.ts';
import { accessoriesText, carDetails } from './car-details.ts';
import { isComplete, mvsOf, productCode } from './complete-car.ts';
import { composeLead } from './compose.ts';
import { documentSent, isDocument, mayOmitDocument } from './document.ts';
import { contactReasons, dealerReason } from './fields.ts';
import { relatedProducts } from './related-products.ts';
import { googleClientId, leadType } from './settings.ts';
import { settleCar } from './settle.ts';

const br = { market: 'BR', document: { generic: false, optional: false } } as const;
const ar = { market: 'AR', document: { generic: true, optional: false } } as const;

describe('the fields', () => {
  it('are all well', () => expect(contactReasons(aContact(), br)).toEqual({}));

  it.each([
    ['name', '', 'name-invalid', '[D1-5-09]'],
    ['name', '4na Souza', 'name-invalid', '[D1-5-09]'],
    ['name', 'Ana', 'surname-missing', '[D1-5-10] [D2-5.4-16]'],
    ['email', '', 'email-invalid', '[D1-5-11]'],
    ['email', 'ana@souza', 'email-invalid', '[D1-5-11]'],
    ['phone', '', 'phone-missing', '[D1-5-12]'],
    ['phone', '(11) 9876', 'phone-invalid', '[D1-5-13]'],
    ['phone', '(11) 3765-4321', 'phone-invalid', '[D1-5-13]'],
    ['document', '', 'document-invalid', '[D1-5-15]'],
    ['document', '529.982.247-26', 'document-invalid', '[D1-5-15]'],
  ])('refuse the %s %j as %s %s', (field, text, reason) => {
    expect(contactReasons(aContact({ [field]: text }), br)).toEqual({ [field]: reason });
  });

  it.each(['529.982.247-25', '52998224725', '11.222.333/0001-81', '12ABC34501DE35'])(
    'take the document %s [D1-5-15]',
    (document) => expect(contactReasons(aContact({ document }), br)).toEqual({}),
  );

  it('take a generic document of digits only, up to 14 [D1-5-16] [D1-5-17] [D1-2.6-07]', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 20 }),
        (digits) => {
          fc.pre(digits.length !== 11);
          expect(isDocument(digits, 'AR', ar.document)).toBe(digits.length >= 7 && digits.length <= 14);
          expect(isDocument(`${digits}.`, 'AR', ar.document)).toBe(false);
        },
      ),
    );
    expect(contactReasons(aContact({ document: '20304050', phone: '(11) 4321-8765' }), ar)).toEqual({});
  });

  it('take eleven digits of a generic document for a CUIL: by its prefix, and by its check digit [D2-5.3-10] [D2-5.3-11]', () => {
    const other = { ...ar.document, cuil: { otherPrefixes: true } };
    expect(
      ['20123456786', '20123456785', '23123456785'].map((one) => isDocument(one, 'AR', ar.document)),
    ).toEqual([true, false, false]);
    expect(['34999032089', '34999032088'].map((one) => isDocument(one, 'AR', other))).toEqual([true, false]);
    expect(isDocument('34999032089', 'AR', ar.document)).toBe(false);
  });

  it('in Brazil need a dealer with an id [D1-5-03] [D1-5-06] [D1-5-18]', () => {
    expect(dealerReason({ id: '101' }, 'BR')).toBeUndefined();
    expect(dealerReason({ selected: '101' }, 'BR')).toBe('dealer-missing');
    expect(dealerReason({ id: '' }, 'BR')).toBe('dealer-missing');
  });

  it('in Argentina need a selected dealer value [D1-5-04] [D1-5-05]', () => {
    expect(dealerReason({ selected: '0005013' }, 'AR')).toBeUndefined();
    expect(dealerReason({ id: '501' }, 'AR')).toBe('dealer-missing');
  });
});

describe('a lead without CPF', () => {
  const lists = { allowed: true, everywhere: false, cities: ['3550308'], dealers: ['101'] };

  it('is allowed everywhere, in a listed city or at a listed dealer [D1-1-35] [D1-1-36] [D1-1-37]', () => {
    expect(mayOmitDocument({ ...lists, everywhere: true }, {})).toBe(true);
    expect(mayOmitDocument(lists, { cityCode: '3550308' })).toBe(true);
    expect(mayOmitDocument(lists, { dealerId: '101' })).toBe(true);
  });

  it('is not allowed elsewhere [D1-1-38]', () => {
    expect(mayOmitDocument(lists, { cityCode: '3304557', dealerId: '107' })).toBe(false);
    expect(mayOmitDocument(lists, {})).toBe(false);
  });

  it('is never allowed while the master switch is off [D1-1-33]', () => {
    const texts = fc.array(fc.string());
    fc.assert(
      fc.property(fc.boolean(), texts, texts, fc.string(), (everywhere, cities, dealers, any) => {
        const rule = { allowed: false, everywhere, cities: [...cities, any], dealers: [...dealers, any] };
        expect(mayOmitDocument(rule, { cityCode: any, dealerId: any })).toBe(false);
      }),
    );
  });

  it('makes the document optional, not lax [D1-1-39]', () => {
    const rule = { ...br, document: { generic: false, optional: true } };
    expect(contactReasons(aContact({ document: '' }), rule)).toEqual({});
    expect(contactReasons(aContact({ document: '123' }), rule)).toEqual({ document: 'document-invalid' });
  });
});

describe('the document as sent', () => {
  it('is a CPF without its formatting where the document feature is on [D1-5-19]', () => {
    expect(documentSent('529.982.247-25', true)).toBe('52998224725');
    expect(documentSent('52998224725', true)).toBe('52998224725');
  });

  it('is as typed otherwise [D1-5-20]', () => {
    expect(documentSent('529.982.247-25', false)).toBe('529.982.247-25');
    fc.assert(
      fc.property(
        fc.string().filter((text) => onlyDigits(text).length !== 11),
        (typed) => documentSent(typed, true) === typed,
      ),
    );
  });
});

describe('the current car', () => {
  it.each([
    ['a colour', { ...aChosenCar(), lines: [] }],
    ['a colour code', aChosenCar({ colour: '' }, aSoldCar({ colours: [{ code: '', name: 'x', price: 0 }] }))],
    ['a version code', aChosenCar({}, aSoldCar({ versionCode: '' }))],
    ['an mvs code', aChosenCar({}, aSoldCar({ code: '' }))],
    ['a year', aChosenCar({}, aSoldCar({ year: 0 }))],
  ])('is empty without %s [D1-5-07]', (_, car) => expect(isComplete(car)).toBe(false));

  it('is complete with them; no car at all is not [D1-5-07]', () => {
    expect(isComplete(aChosenCar())).toBe(true);
    expect(isComplete(undefined)).toBe(false);
  });

  it('is named by a product code that can be read back [D1-3.6-17]', () => {
    const year = fc.integer({ min: 1980, max: 2100 });
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{1,20}$/), year, (code, y) => {
        expect(mvsOf(productCode({ code, year: y }), y)).toEqual({ code, year: y });
      }),
    );
    expect(mvsOf('2027', 2027)).toBeUndefined();
    expect(mvsOf('ABC2026', 2027)).toBeUndefined();
  });

  it('is written out for the dealer [D1-3.6-07]', () => {
    expect(carDetails(aChosenCar(), exampleSite)).toMatchObject({
      model: 'Lira',
      colour: 'Coral Sol',
      coating: 'Tecido Areia',
      optionals: 'Rodas de liga leve 16"',
      carPrice: 82_990_00,
      totalPrice: 88_919_90,
    });
  });

  it('has accessories, services and the price breakdown in one text [D1-3.6-08]', () => {
    expect(accessoriesText(aChosenCar(), exampleSite)).toBe(
      'Acessórios: Tapetes (R$ 349,90) | Serviços: Revisão programada (R$ 1.290,00) | Carro: R$ 82.990,00 | Itens: R$ 5.929,90 | Total: R$ 88.919,90',
    );
    const bare = aChosenCar({ parts: [], services: [] });
    expect(accessoriesText(bare, { locale: 'es-AR', currency: 'ARS' })).toBe(
      'Vehículo: $ 82.990,00 | Ítems: $ 1.890,00 | Total: $ 84.880,00',
    );
  });
});

describe('related products', () => {
  it('are everything that was chosen, with mvs code, year and part code [D1-3.6-16] [D1-3.6-17] [D1-3.6-18]', () => {
    expect(
      relatedProducts(aChosenCar(), false).map(({ type, code, productCode: full }) => [type, code, full]),
    ).toEqual([
      ['color', '134', 'AUR1LIR3X2027134'],
      ['coating', '071', 'AUR1LIR3X2027071'],
      ['optional', '4GT', 'AUR1LIR3X20274GT'],
      ['accessory', '51A', 'AUR1LIR3X202751A'],
      ['service', 'S1', 'AUR1LIR3X2027S1'],
    ]);
  });

  it('lose their price for colour, coating and optional only when unit prices are deleted [D1-3.6-19]', () => {
    const priced = relatedProducts(aChosenCar(), true).filter((product) => 'price' in product);
    expect(priced.map(({ type, price }) => [type, price])).toEqual([
      ['accessory', 349_90],
      ['service', 1_290_00],
    ]);
    expect(relatedProducts(aChosenCar(), false).every((product) => 'price' in product)).toBe(true);
  });

  it('carry category and sub-category of services, of nothing else [D1-3.6-20]', () => {
    const products = relatedProducts(aChosenCar(), false);
    expect(products.filter((product) => 'category' in product || 'subCategory' in product)).toMatchObject([
      { type: 'service', category: 'Manutenção', subCategory: 'Revisão' },
    ]);
  });
});

describe('a composed lead', () => {
  const compose = (settings = someSettings()) =>
    composeLead(aFilledForm(), aChosenCar(), settings, exampleSite);

  it("comes from 'Internet', 'Brand Web Site', 'Vendas', 'Loan Calculator' [D1-9-09] [D1-9-10] [D1-9-11] [D1-9-12] [D1-3.6-03] [D1-3.6-04]", () => {
    expect(compose()).toMatchObject({
      origin: 'Internet',
      subOrigin: 'Brand Web Site',
      productGroup: 'Vendas',
      form: 'Loan Calculator',
    });
    expect(compose(someSettings({ formName: 'Simulador' })).form).toBe('Simulador');
  });

  it("has the configured lead type, else 'PSA_LEAD' with the PSA configuration, else none [D1-3.6-12] [D1-3.6-13]", () => {
    expect(leadType({ leadType: 'VIP', isPsaConfigured: true })).toBe('VIP');
    expect(leadType({ leadType: undefined, isPsaConfigured: true })).toBe('PSA_LEAD');
    expect(leadType({ leadType: '', isPsaConfigured: true })).toBe('PSA_LEAD');
    expect(leadType({ leadType: undefined, isPsaConfigured: false })).toBeUndefined();
  });

  it.each([
    ['GA1.2.111.222', '111.222'],
    ['GA1.2.111.222.333', '111.222.333'],
    ['GA1.2', ''],
    ['', ''],
  ])('sends the Google client id %j as %j [D1-3.6-15]', (cookie, sent) => {
    expect(googleClientId(cookie)).toBe(sent);
  });

  it('sends what was typed without the spaces around it', () => {
    const form = aFilledForm({ contact: aContact({ name: ' Ana Souza ', email: ' ana@example.com ' }) });
    const { contact } = composeLead(form, aChosenCar(), someSettings(), exampleSite);
    expect(contact).toMatchObject({ name: 'Ana Souza', email: 'ana@example.com', document: '52998224725' });
  });
});

describe('settling the car', () => {
  const options = { site: exampleSite, deletesUnitPrices: false };
  const find = () => aSoldCar();

  it('leaves an honest lead as it is', () => {
    expect(settleCar(aLead(), find, options)).toEqual({ ok: true, lead: aLead() });
  });

  it('charges nothing beside the kit that contains it', () => {
    const [wheels, ...others] = aSoldCar().parts;
    if (!wheels) throw new Error('the example has parts');
    const kit = { ...wheels, code: 'KIT', name: 'Pacote', price: 5_000_00, contains: [wheels.code] };
    const withKit = () => aSoldCar({ parts: [kit, wheels, ...others] });
    const loose = [kit, wheels].map(({ contains: _, ...part }) => part);
    const products = relatedProducts(aChosenCar({}, aSoldCar({ parts: loose })), false);
    const settled = settleCar(aLead({ relatedProducts: products }), withKit, options);
    if (!settled.ok) throw new Error(settled.reason);
    expect(settled.lead.relatedProducts.map(({ code }) => code)).not.toContain(wheels.code);
    expect(settled.lead.car.totalPrice - settled.lead.car.carPrice).toBe(
      products.reduce((sum, { price = 0 }) => sum + price, 0) - wheels.price,
    );
  });

  it('is the same the second time (R10)', () => {
    const chosen = fc.subarray(aLead().relatedProducts.filter(({ type }) => type !== 'color'));
    fc.assert(
      fc.property(chosen, fc.nat(), (products, price) => {
        const colour = { productCode: 'x', type: 'color' as const, code: '268', name: '?', price };
        const forged = aLead({ relatedProducts: [...products.map((p) => ({ ...p, price })), colour] });
        const once = settleCar(forged, find, options);
        expect(once.ok && settleCar(once.lead, find, options)).toEqual(once);
      }),
    );
  });
});

describe('a document as it is written', () => {
  const rule = { generic: false, optional: false };
  it.each([
    [
      'BR',
      ['529.982.247-25', '52998224725', '11.222.333/0001-81', '12.ABC.345/01DE-35'],
      ['20-12345678-6', '30123456'],
    ],
    [
      'AR',
      ['30123456', '20-12345678-6', '20123456786'],
      ['529.982.247-25', '52998224725', '11.222.333/0001-81'],
    ],
  ] as const)('is one of %s and of no other market', (market, own, others) => {
    expect(own.filter((text) => !isDocument(text, market, rule))).toEqual([]);
    expect(others.filter((text) => isDocument(text, market, rule))).toEqual([]);
  });
});
