import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '../../../../kit/calendar.ts';
import { aFlowProposal, anApplicant, EXAMPLE_DAY } from '../../examples.ts';
import type { LenderSite } from '../car.ts';
import { bankFaults } from './check-bank.ts';
import { flowFaults } from './check-flow.ts';
import type { BankApplicant, FlowProposal } from './proposal.ts';

const listOf = (...codes: string[]) => codes.map((code) => ({ code, description: code }));
const desk = {
  lists: {
    identityTypes: listOf('1', '138'),
    nationalities: listOf('1'),
    genders: listOf('1', '2'),
    occupations: listOf('10'),
    maritalStatuses: listOf('1', '2'),
    states: listOf('SP', 'C'),
  },
  occupationGroups: [
    { name: 'Assalariado', code: '1', occupations: [{ name: 'Analista', code: '101' }] },
    { name: 'Aposentado', code: '7' },
  ],
};
const where = { market: 'BR' as LenderSite['market'], today: EXAMPLE_DAY };
const inA = (change: Partial<BankApplicant>) =>
  bankFaults(anApplicant(change), desk, where).map(({ field }) => field);
const inB = (change: Partial<FlowProposal>) =>
  flowFaults(aFlowProposal(change), desk, where).map(({ field }) => field);

const { address } = anApplicant();
const { person } = aFlowProposal();
const spouse = { name: 'José Souza', document: '111.444.777-35' };
const flowSpouse = { ...spouse, birthdate: '1985-01-02', income: 5_000_00 };

describe('minors', () => {
  it('are refused in both flows, and nobody from the eighteenth birthday on (LGPD art. 14; CCyC art. 25)', () => {
    const birthday = addMonths(EXAMPLE_DAY, -12 * 18);
    const dayAfter = addDays(birthday, 1);
    expect(inA({ birthdate: birthday })).toEqual([]);
    expect(inA({ birthdate: dayAfter })).toEqual(['birthdate']);
    expect(inB({ person: { ...person, birthdate: birthday } })).toEqual([]);
    expect(inB({ person: { ...person, birthdate: dayAfter } })).toEqual(['person.birthdate']);
  });

  it.each([
    ['BR', '2026-02-28', true],
    ['BR', '2026-03-01', false],
    ['AR', '2026-02-27', true],
    ['AR', '2026-02-28', false],
  ] as const)('born on 29 February are so in %s on %s: %s', (market, today, isMinor) => {
    const [birthdate, on] = ['2008-02-29', { market, today }];
    const inFlowA = bankFaults(anApplicant({ birthdate }), desk, on).map(({ field }) => field);
    const proposal = aFlowProposal({ person: { ...person, birthdate } });
    const inFlowB = flowFaults(proposal, desk, on).map(({ field }) => field);
    expect(inFlowA.includes('birthdate')).toBe(isMinor);
    expect(inFlowB.includes('person.birthdate')).toBe(isMinor);
  });
});

describe('the fields of flow A, checked again', () => {
  it('are fine as they are, with a spouse for who is married', () => {
    expect(inA({})).toEqual([]);
    expect(inA({ maritalStatus: '2', spouse })).toEqual([]);
    expect(inA({ identityType: '138', identityNumber: '62472927637' })).toEqual([]);
  });

  it.each<[string, Partial<BankApplicant>, string]>([
    ['a name of one letter', { name: 'M' }, 'name'],
    ['a name with a script', { name: '<script>' }, 'name'],
    ['a CPF with wrong check digits', { document: '529.982.247-26' }, 'document'],
    ['a repeated CPF', { document: '111.111.111-11' }, 'document'],
    ['an identity that nobody issues', { identityType: '9' }, 'identityType'],
    ['a licence of ten characters', { identityType: '138', identityNumber: '6247292763' }, 'identityNumber'],
    ['an identity of one character', { identityNumber: ' 1 ' }, 'identityNumber'],
    ['an e-mail without a host', { email: 'maria@' }, 'email'],
    ['a phone of seven digits', { phone: { areaCode: '11', number: '1234567' } }, 'phone'],
    ['an area code that is none', { phone: { areaCode: '00', number: '987654321' } }, 'phone'],
    ['seventeen years', { birthdate: '2008-11-24' }, 'birthdate'],
    ['a birth that lies ahead', { birthdate: '2030-01-01' }, 'birthdate'],
    ['another nationality', { nationality: '999' }, 'nationality'],
    ['another gender', { gender: '9' }, 'gender'],
    ['another occupation', { occupation: '99' }, 'occupation'],
    ['a mother of one word', { motherName: 'Ana' }, 'motherName'],
    ['a postal code of letters', { address: { ...address, postalCode: 'ABCDE-FGH' } }, 'address.postalCode'],
    ['no street', { address: { ...address, street: ' ' } }, 'address.street'],
    ['no number', { address: { ...address, number: '' } }, 'address.number'],
    ['a complement of one letter', { address: { ...address, complement: 'A' } }, 'address.complement'],
    [
      'a neighbourhood of two letters',
      { address: { ...address, neighborhood: 'Sé' } },
      'address.neighborhood',
    ],
    ['a city of one letter', { address: { ...address, city: 'X' } }, 'address.city'],
    ['another state', { address: { ...address, state: 'ZZ' } }, 'address.state'],
    ['a marriage without a spouse', { maritalStatus: '2' }, 'spouse'],
    ['a spouse without a marriage', { spouse }, 'spouse'],
    [
      'themselves for a spouse',
      { maritalStatus: '2', spouse: { ...spouse, document: '52998224725' } },
      'spouse.document',
    ],
    ['a spouse of one word', { maritalStatus: '2', spouse: { ...spouse, name: 'José' } }, 'spouse.name'],
  ])('are refused for %s, by the field', (_what, change, field) => {
    expect(inA(change)).toEqual([field]);
  });

  it('takes who turns eighteen today [D2-9-03]', () => {
    expect(inA({ birthdate: '2008-11-23' })).toEqual([]);
  });

  it('takes CUIL or DNI, an Argentine phone and postal code in Argentina', () => {
    const argentine = anApplicant({
      document: '20-12345678-6',
      phone: { areaCode: '11', number: '45678901' },
      address: { ...address, postalCode: 'C1043AAZ', state: 'C' },
    });
    expect(bankFaults(argentine, desk, { ...where, market: 'AR' })).toEqual([]);
    expect(bankFaults({ ...argentine, document: '30123456' }, desk, { ...where, market: 'AR' })).toEqual([]);
  });
});

describe('the fields of flow B, checked again', () => {
  it('are fine as they are, whatever a company’s fields say [D2-5.2-29]', () => {
    expect(inB({})).toEqual([]);
    expect(inB({ work: { occupation: '7', activity: '', income: 1, company: { cnpj: '1' } } })).toEqual([]);
    expect(inB({ person: { ...person, maritalStatus: 'LIVING_COMMON_LAW' }, spouse: flowSpouse })).toEqual(
      [],
    );
  });

  it.each<[string, Partial<FlowProposal>, string]>([
    ['a name of one letter', { person: { ...person, name: 'M ' } }, 'person.name'],
    ['a CPF that is none', { person: { ...person, document: '1' } }, 'person.document'],
    ['an e-mail that is none', { person: { ...person, email: 'maria' } }, 'person.email'],
    ['seventeen years', { person: { ...person, birthdate: '2008-11-24' } }, 'person.birthdate'],
    ['a mother of one letter', { person: { ...person, motherName: 'A' } }, 'person.motherName'],
    ['a group that nobody has', { work: { occupation: '99', activity: '', income: 1 } }, 'work.occupation'],
    [
      'a group without its occupation',
      { work: { occupation: '1', activity: '', income: 1 } },
      'work.occupation',
    ],
    [
      'an occupation of another group',
      { work: { occupation: '7', activity: '101', income: 1 } },
      'work.occupation',
    ],
    ['a marriage without a spouse', { person: { ...person, maritalStatus: 'MARRIED' } }, 'spouse'],
    ['a spouse without a marriage', { spouse: flowSpouse }, 'spouse'],
    ['no neighbourhood', { address: { ...address, neighborhood: '' } }, 'address.neighborhood'],
  ])('are refused for %s, by the field', (_what, change, field) => {
    expect(inB(change)).toEqual([field]);
  });
});

describe('any person', () => {
  it('is checked without a fault of ours, and nothing that was typed is in what is said (R49, R59)', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 6, maxLength: 60 });
    const typed = fc.record({
      name: text,
      document: text,
      email: text,
      motherName: text,
      identityNumber: text,
    });
    fc.assert(
      fc.property(typed, (fields) => {
        const said = JSON.stringify(bankFaults(anApplicant(fields), desk, where));
        for (const value of Object.values(fields)) {
          const isOurs = /^[a-z\s.,:-]*$/i.test(value); // may be a part of our own words
          if (!isOurs) expect(said).not.toContain(value);
        }
      }),
    );
  });
});
