import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../../../tests/any-character.ts';
import { aFlowAForm, aMarriedFlowAForm, EXAMPLE_TODAY } from '../examples.ts';
import { type FlowAField, type FlowAForm, flowAFields, flowASteps } from './flow-a-fields.ts';
import { type FlowAReason, flowAReason, flowAReasons } from './flow-a-rules.ts';

const day = { today: EXAMPLE_TODAY };
const reasonOf = (field: FlowAField, value: string | null, more: Partial<FlowAForm> = {}) =>
  flowAReason(field, { ...aMarriedFlowAForm(), ...more, [field]: value }, day);

/** A row of doc. 2 §5.1: the rule, what is taken, and what is refused and why. Empty is always tried besides. */
type Row = {
  rule: string;
  field: FlowAField;
  reason: FlowAReason;
  good: readonly string[];
  bad: readonly string[];
  isEmptyGood?: true;
};

const CHOICES: FlowAField[] = [
  'gender',
  'occupation',
  'maritalStatus',
  'state',
  'nationality',
  'typeDocument',
];

const rows: Row[] = [
  {
    rule: "name is a valid person name, else the 'complete name validation' [D2-5.1-02] [D2-5.1-03]",
    field: 'name',
    reason: 'complete-name-validation',
    good: ['Ana Souza', 'Dávila, José', 'Li'],
    bad: ['A', '1Ana', 'Ana <b>', 'Ana 2'],
  },
  {
    rule: 'cpf is a valid CPF [D2-5.1-04]',
    field: 'cpf',
    reason: 'cpf-invalid',
    good: ['529.982.247-25', '11144477735'],
    bad: ['529.982.247-26', '111.111.111-11', '529.982', '٥٢٩.٩٨٢.٢٤٧-٢٥'],
  },
  {
    rule: 'email is a valid e-mail [D2-5.1-06]',
    field: 'email',
    reason: 'email-invalid',
    good: ['a@b.co'],
    bad: ['a@b', 'a?b@c.co', 'josé@b.co', 'a b@c.co'],
  },
  {
    rule: 'phone has at least 14 characters, counted with its mask [D2-5.1-07] [D2-9-06]',
    field: 'phone',
    reason: 'phone-invalid',
    good: ['(11) 9876-5432', '(11) 98765-4321'],
    bad: ['(10) 91234-5678', '(11) 9876-543', '11987654321', '(11) 98765-43210', '------------------'],
  },
  {
    rule: 'birthdayDate is a valid date [D2-5.1-14]',
    field: 'birthdayDate',
    reason: 'birthday-invalid',
    good: ['23/11/2008', '29/02/2000'],
    bad: ['29/02/2001', '1990-03-15', '32/01/1990'],
  },
  {
    rule: 'income is numeric and above 0 [D2-5.1-17]',
    field: 'income',
    reason: 'income-invalid',
    good: ['R$ 0,01', '5.000', '1234,56'],
    bad: ['0', 'R$ 0,00', '-5', 'abc', '1e5'],
  },
  {
    rule: 'motherName is a full name [D2-5.1-18]',
    field: 'motherName',
    reason: 'full-name-invalid',
    good: ['Maria Souza'],
    bad: ['Maria', '   ', 'Maria '],
  },
  {
    rule: 'spouseName is a full name [D2-5.1-19]',
    field: 'spouseName',
    reason: 'full-name-invalid',
    good: ['Carlos Lima'],
    bad: ['Carlos'],
  },
  {
    rule: 'spouseCpf is a valid CPF [D2-5.1-20]',
    field: 'spouseCpf',
    reason: 'cpf-invalid',
    good: ['111.444.777-35'],
    bad: ['111.444.777-36'],
  },
  {
    rule: 'postalCode is a valid postal code [D2-5.1-22]',
    field: 'postalCode',
    reason: 'postal-code-invalid',
    good: ['01310-100', '01310100'],
    bad: ['0131-100', '01310-10', 'ABCDE-FGH'],
  },
  {
    rule: 'street has at least 1 character [D2-5.1-25]',
    field: 'street',
    reason: 'street-missing',
    good: ['R'],
    bad: [' '],
  },
  {
    rule: 'number has at least 1 character [D2-5.1-26]',
    field: 'number',
    reason: 'number-missing',
    good: ['1', 's/n'],
    bad: ['  '],
  },
  {
    rule: 'complement has at least 2 characters, or none [D2-5.1-27] [D2-5.1-28]',
    field: 'complement',
    reason: 'complement-too-short',
    good: ['ap'],
    bad: ['a'],
    isEmptyGood: true,
  },
  {
    rule: 'neighborhood has at least 3 characters [D2-5.1-29]',
    field: 'neighborhood',
    reason: 'neighborhood-too-short',
    good: ['Sul'],
    bad: ['Sé', 'a  '],
  },
  {
    rule: 'city has at least 2 characters [D2-5.1-30]',
    field: 'city',
    reason: 'city-too-short',
    good: ['Ip'],
    bad: ['I'],
  },
];

describe('the form of flow A', () => {
  it('has two steps with these fields in this order [D2-2.1-06] [D2-2.1-07] [D2-2.1-10] [D2-9-01]', () => {
    expect(flowASteps.firstStep.join()).toBe(
      'name,cpf,email,phone,typeDocument,birthdayDate,gender,occupation,income,motherName,maritalStatus,spouseName,spouseCpf',
    );
    expect(flowASteps.secondStep.join()).toBe(
      'document,postalCode,street,number,complement,neighborhood,state,city,nationality',
    );
  });

  it('is taken when every row holds [D2-5.1-02] [D2-5.1-04] [D2-5.1-06]', () => {
    expect(flowAReasons(aFlowAForm(), day)).toEqual({});
    expect(flowAReasons(aMarriedFlowAForm(), day)).toEqual({});
  });

  it.each(rows)('$rule', ({ field, reason, good, bad, isEmptyGood }) => {
    for (const value of good) expect(reasonOf(field, value), value).toBeUndefined();
    for (const value of bad) expect(reasonOf(field, value), value).toBe(reason);
    expect(reasonOf(field, '')).toBe(isEmptyGood ? undefined : reason);
  });

  it.each(CHOICES)('wants one of %s chosen [D2-5.1-09] [D2-5.1-16]', (field) => {
    expect(reasonOf(field, '')).toBe('option-missing');
    expect(reasonOf(field, '2')).toBeUndefined();
  });

  it('takes who is eighteen today and nobody younger [D2-5.1-15] [D2-9-03]', () => {
    expect(reasonOf('birthdayDate', '23/11/2008')).toBeUndefined();
    expect(reasonOf('birthdayDate', '24/11/2008')).toBe('under-age');
    expect(reasonOf('birthdayDate', '24/11/2030')).toBe('under-age');
  });

  it('takes who was born on 29 February from 1 March of a common year on (CC art. 132 § 3)', () => {
    const on = (today: string) =>
      flowAReason('birthdayDate', aFlowAForm({ birthdayDate: '29/02/2008' }), { today });
    expect([on('2026-02-28'), on('2026-03-01')]).toEqual(['under-age', undefined]);
  });

  it('wants exactly eleven characters of document type 138 and two of any other [D2-5.1-10] [D2-5.1-12] [D2-9-04]', () => {
    const of138 = (document: string) => reasonOf('document', document, { typeDocument: '138' });
    expect(of138('12345678901')).toBeUndefined();
    for (const document of ['', '1234567890', '123456789012'])
      expect(of138(document)).toBe('document-eleven');
    expect(reasonOf('document', '12')).toBeUndefined();
    for (const document of ['', '1', '1 ']) expect(reasonOf('document', document)).toBe('document-invalid');
  });

  it('has another message for a postal code that was not found, whose value is null [D2-5.1-24]', () => {
    expect(reasonOf('postalCode', null)).toBe('postal-code-not-found');
  });

  it("asks for the spouse only when the marital status is '2' [D2-4.1-14] [D2-5.1-21] [D2-9-05]", () => {
    for (const maritalStatus of ['', '1', '3', '22', '02'])
      for (const field of ['spouseName', 'spouseCpf'] as const)
        expect(flowAReason(field, aFlowAForm({ maritalStatus }), day)).toBeUndefined();
    const married = aFlowAForm({ maritalStatus: '2' });
    expect(flowAReasons(married, day)).toEqual({ spouseName: 'full-name-invalid', spouseCpf: 'cpf-invalid' });
  });

  it('looks at the fields of one step only, where one is asked for [D2-4.1-06]', () => {
    const form = aFlowAForm({ name: '', street: '' });
    expect(flowAReasons(form, day, 'firstStep')).toEqual({ name: 'complete-name-validation' });
    expect(flowAReasons(form, day, 'secondStep')).toEqual({ street: 'street-missing' });
  });

  it.each(['\u202e', '\u200b', '\u0000', '\u0007', '\ufeff'])(
    'refuses %j, which nobody sees, in every field that is written',
    (sign) => {
      for (const field of flowAFields.filter((one) => !CHOICES.includes(one)))
        expect(reasonOf(field, `Ana${sign} Souza`), field).toBe('characters-invalid');
    },
  );

  it('says something of every field or nothing, whatever is typed, and never throws', () => {
    const hostile = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 300 }),
      fc.constantFrom(
        '<script>alert(1)</script>',
        "'; drop table proposal;--",
        '٣٤٥',
        '１２３',
        'NaN',
        '1e308',
      ),
    );
    const forms = fc.record(
      Object.fromEntries(flowAFields.map((field) => [field, hostile])),
    ) as unknown as fc.Arbitrary<FlowAForm>;
    fc.assert(
      fc.property(forms, (form) => {
        const reasons = flowAReasons(form, day);
        for (const field of Object.keys(reasons)) expect(flowAFields).toContain(field);
        for (const code of ['cpf', 'spouseCpf'] as const)
          if (form.maritalStatus === '2' && !reasons[code]) expect(form[code]).toMatch(/^[\d.-]+$/);
      }),
    );
  });
});
