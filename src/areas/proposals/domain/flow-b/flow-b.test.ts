import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aMarriedOwner } from '../../examples.ts';
import { addressProblems, companyFields, type FlowBField, holdsUp, personalProblems } from './fields.ts';
import { afterUnknownPostalCode, type FlowBForm, openedForm } from './form.ts';
import { hasSpouse, maritalStatuses, maritalStatusSent } from './marital-status.ts';
import { occupationCodes, occupationOptions, workKind } from './occupation.ts';
import { neighbourhoodSent, textSent } from './sent-texts.ts';

const TODAY = '2026-11-22';
const known = {
  name: 'Ana Souza',
  email: 'ana@example.com',
  phone: '(11) 98765-4321',
  cpf: '529.982.247-25',
};

const filled = aMarriedOwner();

/** The form with another text in one field. */
function having(field: string, text: string): FlowBForm {
  const form = structuredClone(filled) as unknown as Record<string, unknown>;
  const path = field.split('.');
  const last = path.pop() ?? '';
  const part = path.reduce((inner, name) => inner[name] as Record<string, unknown>, form);
  part[last] = text;
  return form as unknown as FlowBForm;
}

const problems = (form: FlowBForm) => [...personalProblems(form, TODAY), ...addressProblems(form, TODAY)];

type Row = readonly [field: FlowBField, good: readonly string[], bad: readonly string[], ids: string];
const rows: readonly Row[] = [
  ['name', ['Al', 'Ana Souza'], ['A', ' A '], '[D2-5.2-01]'],
  ['email', ['a@b.co', ' ana@example.com '], ['ana', 'ana@b', 'a?b@c.de'], '[D2-5.2-02]'],
  ['phone', ['(11) 98765', '(11) 98765-4321'], ['(11) 9876'], '[D2-5.2-03]'],
  ['cpf', ['529.982.247-25', '52998224725'], ['529.982.247-26', '111.111.111-11', '5'], '[D2-5.2-04]'],
  [
    'birthdayDate',
    ['29/02/1992', '22/11/2026'],
    ['29/02/1991', '31/04/1990', '1990-12-31', '01/01/2027'],
    '[D2-5.2-05]',
  ],
  ['salary', ['R$\u00a00,01', '5000', 'R$ 1.234,56'], ['R$ 0,00', '-1', 'muito'], '[D2-5.2-06]'],
  ['motherName', ['Bi'], ['B'], '[D2-5.2-07]'],
  ['occupation', ['7##'], [], '[D2-5.2-08]'],
  ['postalCode', ['01310-100', '01310100'], ['01310-10', 'abc'], '[D2-5.2-09]'],
  ['street', ['R'], ['  '], '[D2-5.2-10]'],
  ['number', ['1', 's/n'], ['  '], '[D2-5.2-10]'],
  ['neighbourhood', ['S'], ['  '], '[D2-5.2-10]'],
  ['state', ['S'], [], '[D2-5.2-10]'],
  ['city.code', ['1'], [], '[D2-5.2-10]'],
  ['maritalStatus', ['01'], [], '[D2-5.2-10]'],
  ['spouse.name', ['R'], ['  '], '[D2-5.2-11]'],
  ['spouse.cpf', ['111.444.777-35'], ['111.444.777-36'], '[D2-5.2-12]'],
  ['spouse.birthdayDate', ['01/01/1990'], ['01/01/199', '99/99/9999'], '[D2-5.2-13]'],
  ['spouse.salary', ['R$ 1', '1000'], ['100'], '[D2-5.2-14]'],
  ['company.companyName', ['SA'], ['S'], '[D2-5.2-15]'],
  ['company.cnpj', ['11.222.333/0001-81'], ['11222333000181'], '[D2-5.2-16]'],
  ['company.phone', ['(11) 37654'], ['(11) 3765'], '[D2-5.2-18]'],
  ['company.postalCode', ['01310-100'], ['01310'], '[D2-5.2-20]'],
  ['company.street', ['R'], ['  '], '[D2-5.2-21]'],
  ['company.number', ['1'], ['  '], '[D2-5.2-22]'],
  ['company.neighbourhood', ['Sé'], ['S'], '[D2-5.2-23]'],
  ['company.state', ['SP'], [], '[D2-5.2-25]'],
  ['company.city.code', ['1'], [], '[D2-5.2-26]'],
];

describe.each(rows)('flow B, %s', (field, good, bad, ids) => {
  it.each(good)(`is well with %j ${ids}`, (text) => expect(problems(having(field, text))).toEqual([]));

  // Without its postal code a company's address is not asked for at all.
  it.each([...bad, ''])(`is wrong with %j, and nothing else is ${ids}`, (text) =>
    expect(problems(having(field, text))).toEqual([field]),
  );
});

describe("flow B's two screens", () => {
  it('open with what the lead knows, single, and everything else empty [D2-3.3-01] [D2-3.3-03] [D2-3.3-04] [D2-3.3-05] [D2-3.3-09] [D2-3.3-17] [D2-9-13]', () => {
    const form = openedForm(known);
    const place = {
      postalCode: '',
      street: '',
      number: '',
      complement: '',
      neighbourhood: '',
      state: '',
      city: { code: '', name: '' },
    };
    expect(form).toEqual({
      ...known,
      birthdayDate: '',
      salary: '',
      motherName: '',
      occupation: '',
      maritalStatus: '03',
      ...place,
      spouse: { name: '', cpf: '', birthdayDate: '', salary: '' },
      company: { companyName: '', cnpj: '', phone: '', ...place },
    });
    expect(personalProblems(form, TODAY)).toEqual(['birthdayDate', 'occupation', 'salary', 'motherName']);
    expect(addressProblems(form, TODAY)).toEqual([
      'postalCode',
      'street',
      'number',
      'neighbourhood',
      'state',
      'city.code',
    ]);
  });

  it('ask a married person and one in a common-law union about the spouse, nobody else [D2-2.2-24] [D2-4.2-06]', () => {
    const askedOf = maritalStatuses.filter(({ code }) => {
      const form = { ...openedForm(known), maritalStatus: code };
      return addressProblems(form, TODAY).includes('spouse.cpf');
    });
    expect(askedOf.map(({ sent }) => sent)).toEqual(['MARRIED', 'LIVING_COMMON_LAW']);
    expect(maritalStatuses.filter(({ code }) => hasSpouse(code))).toEqual(askedOf);
  });

  it('tell what is wrong with the company, and hold nobody up for it [D2-5.2-29]', () => {
    const form = { ...filled, company: { ...filled.company, cnpj: '', phone: '' } };
    const texts = personalProblems(form, TODAY);
    expect(texts).toEqual(['company.cnpj', 'company.phone']);
    expect(texts.filter(holdsUp)).toEqual([]);
    expect(problems({ ...filled, name: '' }).filter(holdsUp)).toEqual(['name']);
  });

  it('ask the employed for a company name, and owners for all of it once its postal code is there [D2-2.2-17] [D2-2.2-18] [D2-2.2-21]', () => {
    const of = (occupation: string, postalCode: string) =>
      companyFields({ ...filled, occupation, company: { ...filled.company, postalCode } });
    expect(of('7##', '01310-100')).toEqual([]);
    expect(of('1##3', '01310-100')).toEqual(['company.companyName']);
    expect(of('SOCIAL_OWNER##', '')).toEqual([
      'company.companyName',
      'company.cnpj',
      'company.phone',
      'company.postalCode',
    ]);
    expect(of('SOCIAL_OWNER##', '01310-100').slice(4)).toEqual([
      'company.street',
      'company.number',
      'company.neighbourhood',
      'company.state',
      'company.city.code',
    ]);
  });

  it('take whatever anybody types without an error of their own', () => {
    const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.constant('٣'.repeat(11)));
    fc.assert(
      fc.property(fc.constantFrom(...rows.map(([field]) => field)), text, (field, typed) => {
        const texts = problems(having(field, typed)).filter((one) => !one.startsWith('company.'));
        // Another marital status or occupation takes questions away, and never makes another field wrong.
        expect(texts.filter((one) => one !== field)).toEqual([]);
      }),
    );
  });
});

describe('a postal code that is not found', () => {
  const emptied = (place: object) => Object.keys(place).sort();

  it("clears a person's street and neighbourhood, and of a company postal code, street, neighbourhood, state and city [D2-8-07] [D2-8-08]", () => {
    const { person, company } = afterUnknownPostalCode;
    expect(emptied(person)).toEqual(['neighbourhood', 'street']);
    expect(emptied(company)).toEqual(['city', 'neighbourhood', 'postalCode', 'state', 'street']);
    expect({ ...openedForm(known), ...company }).toEqual(openedForm(known));
  });
});

describe('marital status', () => {
  it.each([
    ['01', 'MARRIED', '[D2-3.3-06]'],
    ['02', 'DIVORCED', '[D2-3.3-07]'],
    ['03', 'SINGLE', '[D2-3.3-08]'],
    ['04', 'LIVING_COMMON_LAW', '[D2-3.3-10]'],
    ['05', 'WIDOWED', '[D2-3.3-11]'],
  ] as const)('%s is sent as %s %s', (code, sent, _ids) => expect(maritalStatusSent(code)).toBe(sent));
});

describe('occupations', () => {
  const groups = [
    { name: 'Assalariado', code: '1', occupations: [{ name: 'Zelador', code: '20' }] },
    { name: 'Profissional liberal', code: '4', occupations: [] },
    {
      name: 'Sócio',
      code: 'SOCIAL_OWNER',
      occupations: [
        { name: 'Água e gás', code: 'A' },
        { name: 'Banca', code: 'B' },
      ],
    },
    { name: 'aposentado', code: '7' },
  ];

  it("are listed as 'occupation (group)', a group without any in upper case, sorted by text [D2-3.3-14] [D2-3.3-15] [D2-3.3-16]", () => {
    expect(occupationOptions(groups, 'pt-BR')).toEqual([
      { value: 'SOCIAL_OWNER##A', text: 'Água e gás (Sócio)' },
      { value: '7##', text: 'APOSENTADO' },
      { value: 'SOCIAL_OWNER##B', text: 'Banca (Sócio)' },
      { value: '4##', text: 'PROFISSIONAL LIBERAL' },
      { value: '1##20', text: 'Zelador (Assalariado)' },
    ]);
  });

  it("are kept as 'group code##activity code' [D2-3.3-02]", () => {
    expect(occupationCodes('1##20')).toEqual({ group: '1', activity: '20' });
    expect(occupationCodes('4##')).toEqual({ group: '4', activity: '' });
  });

  it.each([
    ['1##20', 'salaried'],
    ['SALARIED##', 'salaried'],
    ['10##1', 'other'],
    ['', 'other'],
  ])('%j is %s [D2-9-17]', (occupation, kind) => expect(workKind(occupation)).toBe(kind));

  it.each([
    ['SOCIAL_OWNER##', 'owner'],
    ['SOCIAL_OWNER##B', 'owner'],
    ['5##909 5', 'owner'],
    ['5##909', 'other'],
    ['5##', 'other'],
  ])('%j is %s [D2-9-18]', (occupation, kind) => expect(workKind(occupation)).toBe(kind));
});

/** Control and format characters, and the separators of lines and paragraphs. */
const UNSEEN = /[\p{C}\u2028\u2029]/gu;

describe('a text on its way to the bank', () => {
  it('loses the spaces around it, what nobody sees and what is beyond the length [D2-5.2-30] [D2-5.2-31] [D2-5.2-32]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 30 }), (text, max) => {
        const sent = textSent(text, max);
        expect([...sent].length).toBeLessThanOrEqual(max);
        expect(sent).toBe(sent.trim());
        expect(text.replace(UNSEEN, '')).toContain(sent);
        expect(sent.isWellFormed()).toBe(true);
        if ([...text.trim()].length <= max && text.search(UNSEEN) < 0) expect(sent).toBe(text.trim());
      }),
    );
  });

  it('has no control characters and no marks that turn its direction', () =>
    expect(textSent('\u202eAna\u0000\u200b Souza\n')).toBe('Ana Souza'));

  it('has nothing from an opening parenthesis on, where it names a neighbourhood [D2-5.2-33]', () => {
    expect(neighbourhoodSent('Jardim América (Zona Norte)')).toBe('Jardim América');
    expect(neighbourhoodSent(' Vila (a) (b)\n(c)')).toBe('Vila');
    expect(neighbourhoodSent('Conjunto Habitacional Padre Anchieta')).toBe('Conjunto Habitaciona');
  });
});
