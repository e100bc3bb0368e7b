import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aCar, aSelection } from '../../src/areas/financing/examples.ts';
import { savedSimulation, simulationResponse } from '../../src/areas/financing/index.ts';
import { bankProposal } from '../../src/areas/lender/contract/credit-decision/bank-proposal.ts';
import { flowProposal } from '../../src/areas/lender/contract.ts';
import { bankFaults } from '../../src/areas/lender/domain/credit-decision/check-bank.ts';
import { flowFaults } from '../../src/areas/lender/domain/credit-decision/check-flow.ts';
import {
  addressProblems,
  holdsUp,
  personalProblems,
} from '../../src/areas/proposals/domain/flow-b/fields.ts';
import type { FlowBForm } from '../../src/areas/proposals/domain/flow-b/form.ts';
import {
  type FlowBSubject,
  flowProposalOf,
  fundingSent,
} from '../../src/areas/proposals/domain/flow-b/submission.ts';
import { aMarriedFlowAForm, aMarriedOwner } from '../../src/areas/proposals/examples.ts';
import { bankProposalOf, type FlowAForm, flowAReasons } from '../../src/areas/proposals/index.ts';
import { writerOf } from '../../src/io/encoding.ts';
import { runs } from '../strength.ts';

const TODAY = '2026-11-22';
const car = aCar();
const selection = aSelection();
const subject: FlowBSubject = {
  car,
  mvs: { modelName: 'Lira', versionName: 'Lira Brisa 1.0 Turbo', engine: '1.0 Turbo', gear: 'CVT' },
  dealer: { cnpj: '', name: 'Aurora', dealerCode: '0731001', fullAddress: 'Avenida Paulista', phone: '' },
  funding: fundingSent(savedSimulation(car, selection), simulationResponse(car, selection, undefined)),
};
const listOf = (...codes: string[]) => codes.map((code) => ({ code, description: code }));
const desk = {
  lists: {
    identityTypes: listOf('1', '138'),
    nationalities: listOf('1'),
    genders: listOf('1'),
    occupations: listOf('10'),
    maritalStatuses: listOf('1', '2'),
    states: listOf('SP', 'RJ'),
  },
  occupationGroups: [
    { name: 'Sócio', code: 'SOCIAL_OWNER', occupations: [{ name: 'Banca', code: '10' }] },
    { name: 'Aposentado', code: '7' },
  ],
};

const problemsOf = (form: FlowBForm) => [...personalProblems(form, TODAY), ...addressProblems(form, TODAY)];
const bodyOf = (form: FlowBForm) => z.safeEncode(flowProposal, flowProposalOf(form, subject));
const faultsOf = (form: FlowBForm) =>
  flowFaults(flowProposalOf(form, subject), desk, { market: 'BR', today: TODAY }).map(({ field }) => field);

/** What a field of a line can hold: words, what nobody sees, parentheses, and more than the bank keeps. */
const line = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'é', ' ', '(', '9', '\u2028', '\u202e', '\u0000', '😀') }),
  fc.string({ maxLength: 120 }),
  fc.constant(`a${' '.repeat(40)}b`),
);
const amount = fc.oneof(
  fc.constantFrom('R$ 0', 'R$\u00a00,00', '0000', '-1,00', 'R$ x', `R$ ${'9'.repeat(15)}`),
  fc.integer({ min: 0, max: 99_999 }).map((whole) => `R$ ${whole}`),
);
const cpf = fc.constantFrom('529.982.247-25', '111.444.777-35', '52998224725');
const date = fc.constantFrom('31/12/1850', '01/01/1899', '31/12/1990', '22/11/2026');
const phone = fc.oneof(
  fc.constantFrom('(11) 98765-4321', '(11) 98765'),
  fc.stringMatching(/^[\d() -]{10,20}$/),
);
const place = {
  postalCode: fc.constantFrom('01310-100', '01310100'),
  street: line,
  number: line,
  complement: line,
  neighbourhood: line,
  state: fc.constantFrom('SP', 'RJ'),
  city: fc.record({ code: fc.constantFrom('1', '2'), name: fc.oneof(line, fc.constant('Santos')) }),
};
const company = fc.record({
  ...place,
  companyName: line,
  cnpj: fc.oneof(line, fc.constant('11.222.333/0001-81')),
  phone: fc.oneof(phone, line),
  postalCode: fc.oneof(place.postalCode, line),
  state: fc.oneof(place.state, line),
});
const spouse = fc.record({ name: line, cpf, birthdayDate: date, salary: amount });
/** Some fields at a time: a form in which every one is odd is never without problems. */
const odd = fc.record({
  name: line,
  email: fc.constantFrom('ana@example.com', ' a@b.co '),
  phone,
  cpf,
  birthdayDate: date,
  occupation: fc.constantFrom('SOCIAL_OWNER##10', '7##'),
  salary: amount,
  motherName: line,
  maritalStatus: fc.constantFrom('01' as const, '03' as const, '04' as const),
  ...place,
  company,
  spouse,
});
const some = fc.subarray(Object.keys(aMarriedOwner()), { minLength: 1, maxLength: 3 });
const form = fc
  .tuple(odd, some)
  .map(([parts, names]) =>
    aMarriedOwner(Object.fromEntries(Object.entries(parts).filter(([name]) => names.includes(name)))),
  );

describe("flow B's form and the bank's desk", () => {
  it('a spouse who earns nothing is asked about, and sent with an income of nothing [D2-5.2-14] [D2-7.2-13]', () => {
    const married = aMarriedOwner();
    const idle = { ...married, spouse: { ...married.spouse, salary: 'R$ 0' } };
    expect(problemsOf(idle)).toEqual([]);
    expect(bodyOf(idle).data?.spouse?.income).toBe(0);
    expect(faultsOf(idle)).toEqual([]);
  });

  it('nobody is their own spouse, which the desk would not take', () => {
    const married = aMarriedOwner();
    const alone = { ...married, spouse: { ...married.spouse, cpf: married.cpf } };
    expect(problemsOf(alone)).toEqual(['spouse.cpf']);
  });

  it('a form that nothing holds up can be sent, and the desk finds nothing in it but an age and a phone [D2-4.2-04] (R49)', () => {
    let sent = 0;
    fc.assert(
      fc.property(form, (filled) => {
        if (problemsOf(filled).some(holdsUp)) return;
        sent += 1;
        const body = bodyOf(filled);
        expect(body.error?.issues).toBeUndefined();
        // The desk keeps what it has checked without checking it again.
        const kept = writerOf(flowProposal)(flowProposalOf(filled, subject));
        expect(JSON.stringify(kept)).toBe(JSON.stringify(body.data));
        const known = ['person.birthdate', 'phone'];
        expect(faultsOf(filled).filter((field) => !known.includes(field))).toEqual([]);
      }),
      runs(400),
    );
    expect(sent).toBeGreaterThan(50);
  });
});

describe("flow A's form and the bank's desk", () => {
  const words = fc.oneof(line, fc.constantFrom('Ana Souza', 'Ana', 'Li', '  Ana  Souza '));
  const oddA = fc.record({
    name: words,
    cpf,
    email: fc.constantFrom('ana@example.com', ' a@b.co ', 'a@b'),
    phone: fc.constantFrom('(11) 98765-4321', '(10) 91234-5678', '(01) 91234-5678', '(11) 9123-5678'),
    typeDocument: fc.constantFrom('1', '138'),
    birthdayDate: date,
    income: amount,
    motherName: words,
    maritalStatus: fc.constantFrom('1', '2'),
    spouseName: words,
    spouseCpf: cpf,
    document: fc.oneof(line, fc.constantFrom('12345678901', ' 12345678901 ')),
    postalCode: fc.constantFrom('01310-100', '01310100', null),
    street: line,
    number: line,
    complement: line,
    neighborhood: words,
    state: fc.constantFrom('SP', 'RJ'),
    city: words,
  });
  const someA = fc.subarray(Object.keys(aMarriedFlowAForm()), { minLength: 1, maxLength: 4 });
  const formA = fc
    .tuple(oddA, someA)
    .map(([parts, names]) =>
      aMarriedFlowAForm(Object.fromEntries(Object.entries(parts).filter(([name]) => names.includes(name)))),
    );
  const proposalOf = (form: FlowAForm) =>
    bankProposalOf({ form, origin: 'NMSC', simulationId: 's', subOfferId: 's-1', isTraditional: true });

  it('what the form takes the desk takes, so that no shopper is refused for a field that looked well [D2-4.1-06] [D2-5.1-07] (R49)', () => {
    let sent = 0;
    fc.assert(
      fc.property(formA, (filled) => {
        if (Object.keys(flowAReasons(filled, { today: TODAY })).length > 0) return;
        sent += 1;
        const proposal = proposalOf(filled);
        expect(bankFaults(proposal.person, desk, { market: 'BR', today: TODAY })).toEqual([]);
        const body = z.safeEncode(bankProposal, proposal);
        expect(body.error?.issues).toBeUndefined();
        expect(JSON.stringify(writerOf(bankProposal)(proposal))).toBe(JSON.stringify(body.data));
      }),
      runs(400),
    );
    expect(sent).toBeGreaterThan(50);
  });

  it('a phone of an area code that nobody has, and a spouse who is the buyer, are told on the form', () => {
    const form = aMarriedFlowAForm({ phone: '(10) 91234-5678', spouseCpf: '529.982.247-25' });
    expect(flowAReasons(form, { today: TODAY })).toEqual({
      phone: 'phone-invalid',
      spouseCpf: 'spouse-cpf-own',
    });
  });
});
