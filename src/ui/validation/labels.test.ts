import { describe, expect, it } from 'vitest';
import { type MessageKey, messageKeys } from '../../kit/validators/message-keys.ts';
import { schemas } from '../../kit/validators/schemas.ts';
import { labelsFor } from '../labels.tsx';
import { labels } from './labels.ts';

const day = { today: '2026-11-21' };

/** A value that breaks each schema, and the key of what the field says then. */
const failures: readonly [keyof typeof schemas, unknown, MessageKey][] = [
  ['cpf', '1', 'cpf-invalid'],
  ['cnpj', '1', 'cnpj-invalid'],
  ['cpfOrCnpj', '', 'document-invalid'],
  ['genericDocument', 'a', 'generic-document-invalid'],
  ['rg', '', 'rg-invalid'],
  ['cuil', '1', 'cuil-invalid'],
  ['dni', '1', 'dni-invalid'],
  ['birthday', '01/01/2027', 'birthday-invalid'],
  ['date', '30/02/2026', 'date-invalid'],
  ['notInFuture', '22/11/2026', 'date-in-future'],
  ['notInPast', '20/11/2026', 'date-in-past'],
  ['withinThirtyDays', '22/12/2026', 'date-beyond-thirty-days'],
  ['thirtyDaysAround', '22/12/2026', 'date-beyond-thirty-days-around'],
  ['overEighteen', '22/11/2008', 'under-age'],
  ['time', '24:00', 'time-invalid'],
  ['cardNumber', '0000000000000000', 'card-number-invalid'],
  ['cardExpiry', '10/26', 'card-expiry-invalid'],
  ['email', 'a', 'email-invalid'],
  ['name', 'A', 'name-invalid'],
  ['personName', '1', 'name-invalid'],
  ['fullName', 'Ana', 'surname-missing'],
  ['mobile', '1', 'phone-invalid'],
  ['argentinePhone', '1', 'phone-invalid'],
  ['postalCode', '1', 'postal-code-invalid'],
  ['argentinePostalCode', '1', 'postal-code-invalid'],
  ['plate', '1', 'plate-invalid'],
  ['chassis', '1', 'chassis-invalid'],
  ['password', 'a', 'password-invalid'],
  ['olderPassword', 'a', 'older-password-invalid'],
  ['letters', '1', 'letters-only'],
  ['digits', 'a', 'digits-only'],
  ['occupation', '1', 'occupation-invalid'],
  ['numeric', 'a', 'number-invalid'],
  ['positive', '0', 'not-positive'],
  ['withoutRestrictedCharacters', '<', 'restricted-characters'],
  ['withoutLeadingSpace', ' a', 'leading-space'],
  ['required', '', 'required'],
  ['requiredPhone', '', 'phone-missing'],
  ['requiredProfile', '', 'profile-missing'],
  ['requiredDealer', '', 'dealer-missing'],
];

/** Schemas with a bound, and what the words take from it. */
const bounded = [
  [schemas.greaterThan(10), '10', 'not-greater'],
  [schemas.priceGreaterThan(100), 'R$ 1,00', 'price-not-greater'],
  [schemas.minLength(2), 'a', 'too-short'],
  [schemas.maxLength(2), 'abc', 'too-long'],
  [schemas.emptyOrMinLength(2), 'a', 'too-short'],
  [schemas.minSelected(1), [], 'too-few-selected'],
  [schemas.maxSelected(1), ['a', 'b'], 'too-many-selected'],
] as const;

describe('a broken rule', () => {
  it.each(failures)('of %s is one issue with the key of its words [D2-8-14]', (name, value, key) => {
    // Every rule takes the day and a market, and those without do not read them.
    const make = schemas[name] as (day: object, market: string) => ReturnType<(typeof schemas)['required']>;
    for (const wrong of [
      value,
      ...(typeof value === 'string' && !/required|numeric|positive/i.test(name) ? [null, 7] : []),
    ])
      expect(
        make(day, 'BR')
          .safeParse(wrong)
          .error?.issues.map(({ message }) => message),
      ).toEqual([key]);
  });

  it.each(bounded)('with a bound is one issue with the key of its words [D2-8-14]', (schema, value, key) => {
    expect(schema.safeParse(value).error?.issues.map(({ message }) => message)).toEqual([key]);
  });

  it('has words in both languages, for every key [D2-8-14]', () => {
    for (const language of ['pt-BR', 'es-AR'] as const) {
      expect(Object.keys(labels[language]).sort()).toEqual([...messageKeys].sort());
      const t = labelsFor(language, labels);
      for (const key of messageKeys)
        expect(t(key, { min: 2, max: 3, limit: 4 }), `${language} ${key}`).toMatch(/^[A-ZÉ][^{}]{8,}$/u);
    }
  });

  it.each([
    ['name-invalid', 'Digite um nome válido', '[D1-5-09] [D2-5.4-17]'],
    ['surname-missing', 'Digite pelo menos um sobrenome', '[D1-5-10] [D2-5.4-17]'],
    ['email-invalid', 'Digite um e-mail válido', '[D1-5-11] [D2-5.4-18]'],
    ['phone-missing', 'Digite seu celular', '[D1-5-12] [D2-5.4-19]'],
    ['phone-invalid', 'Digite um telefone válido', '[D1-5-13]'],
    ['document-invalid', 'CPF/CNPJ inválido', '[D1-5-15] [D2-5.4-20]'],
    ['dealer-missing', 'É obrigatório selecionar uma concessionária', '[D1-5-18] [D2-5.4-21]'],
    ['under-age', 'Idade mínima 18 anos', '[D2-5.4-02]'],
    ['passwords-differ', 'As senhas digitadas não são iguais', '[D2-5.4-01]'],
  ] as const)('says for %s: %s %s', (key, words, _ids) => {
    expect(labels['pt-BR'][key]).toBe(words);
  });

  it('names the forbidden characters of a password, the backslash too [D2-5.3-53]', () => {
    expect(labels['pt-BR']['password-invalid']).toContain('* + < | ? > / \\');
  });

  it('is none when the rule holds', () => {
    expect(schemas.cpf().parse('529.982.247-25')).toBe('529.982.247-25');
    expect(schemas.cpfOrCnpj({ emptyAllowed: true }).parse('')).toBe('');
    expect(schemas.cuil({ otherPrefixes: true }).parse('34-99903208-9')).toBe('34-99903208-9');
    expect(schemas.date({ ...day, format: 'yyyy-mm-dd' }).parse('2026-11-21')).toBe('2026-11-21');
  });
});
