import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  flowAOptions,
  flowAOptionsOf,
  partsHeader,
  proposalsAuthoring,
  sendProposal,
  statedParts,
} from './contract.ts';
import { aFlowAForm, aProposalFunding, someFlowAOptions } from './examples.ts';
import {
  afterFailedLookup,
  afterPostalCode,
  afterTypeDocument,
  afterUnknownPostalCode,
  flowAReason,
  isTraditional,
  shownOptIns,
} from './index.ts';

const day = { today: '2026-11-23' };

describe("flow A's calls", () => {
  it('carry formData, origin, simulationId, subOfferId and the traditional-financing flag [D2-7.1-01]', () => {
    const ids = { origin: 'NMSC', simulationId: 's-1', subOfferId: 'o-1', isTraditional: true } as const;
    const wire = z.encode(sendProposal, { ...ids, form: aFlowAForm() });
    expect(wire).toEqual({ ...ids, formData: aFlowAForm() });
    expect(z.decode(sendProposal, wire)).toEqual({ ...ids, form: aFlowAForm() });
    for (const broken of [
      { ...wire, status: 'APPROVED' },
      { ...wire, origin: 'CRM' },
      { ...wire, formData: {} },
    ])
      expect(sendProposal.safeParse(broken).success).toBe(false);
  });

  it('name what was chosen of a car in a header, and nothing where it cannot be read', () => {
    const ids = ['341-134', '341-4CN', 'REV3'];
    expect(statedParts(partsHeader(ids))).toEqual(ids);
    expect(statedParts('341-134,341-4CN')).toEqual(['341-134', '341-4CN']);
    for (const wrong of [undefined, '', '<b>', '341-134,,REV3', Array(101).fill('REV3').join()])
      expect(statedParts(wrong)).toBeUndefined();
  });

  it('say that a financing is traditional when there is no residual [D2-7.1-02]', () => {
    expect(isTraditional(aProposalFunding())).toBe(true);
    expect(isTraditional(aProposalFunding({ residual: 1 }))).toBe(false);
  });

  it("give the bank's lists under the form's names, and the expiration date [D2-7.1-06]", () => {
    const { typeDocuments, genders, occupations, states, nationalities, maritalStatus, expirationDate } =
      someFlowAOptions;
    const rest = { genders, occupations, states, nationalities, expirationDate };
    const result = flowAOptionsOf({ ...rest, identityTypes: typeDocuments, maritalStatuses: maritalStatus });
    expect(flowAOptions.parse(result)).toEqual(someFlowAOptions);
    expect(flowAOptionsOf({ expirationDate }).genders).toEqual([]);
  });
});

describe('a form', () => {
  it.each([
    ['number', 'X'.repeat(21), 'too-long'],
    ['document', '1'.repeat(51), 'too-long'],
    ['street', `Rua ${'X'.repeat(120)}`, 'too-long'],
    ['street', 'Rua A\u2028Rua B', 'characters-invalid'],
    ['income', 'R$ 9.999.999.999,00', 'income-invalid'],
    ['gender', '<b>', 'option-missing'],
  ] as const)('is refused with a %s that the bank has no room for', (field, text, reason) => {
    expect(flowAReason(field, aFlowAForm({ [field]: text }), day)).toBe(reason);
  });
});

describe('what a change of flow A’s form changes besides', () => {
  it('another type of document clears the document [D2-4.1-15]', () => {
    expect(aFlowAForm(afterTypeDocument).document).toBe('');
  });

  it('a postal code that was found fills street, neighborhood, city and state code [D2-4.1-17]', () => {
    const found = { address: 'Rua A', neighborhood: 'Centro', cityName: 'Santos', stateCode: 'SP' };
    const filled = { street: 'Rua A', neighborhood: 'Centro', city: 'Santos', state: 'SP' };
    expect(aFlowAForm(afterPostalCode(found))).toMatchObject(filled);
  });

  it('one that was not becomes null and clears them [D2-4.1-18] [D2-4.1-19] [D2-8-04]', () => {
    const form = aFlowAForm(afterUnknownPostalCode);
    expect(form).toMatchObject({ postalCode: null, street: '', neighborhood: '', city: '', state: '' });
    expect(flowAReason('postalCode', form, day)).toBe('postal-code-not-found');
  });
});

describe('a postal code that nobody can look up', () => {
  it('is cleared the first time, and stays when it is typed once more, so that the form can be sent (R54)', () => {
    const first = afterFailedLookup('01310-100', undefined);
    expect(first).toEqual(afterUnknownPostalCode);
    const typed = aFlowAForm({
      ...first,
      ...afterFailedLookup('01310-100', '01310-100'),
      postalCode: '01310-100',
    });
    expect(flowAReason('postalCode', typed, day)).toBeUndefined();
    expect(afterFailedLookup('01310-101', '01310-100')).toEqual(afterUnknownPostalCode);
  });
});

describe("flow A's authoring", () => {
  it('hides the terms, names the button and lists the opt-ins [D2-2.1-03] [D2-2.1-18]', () => {
    const optIns = [{ id: 'credit', label: 'Credit' }];
    const { form } = proposalsAuthoring.parse({ form: { hideTerms: true, button: 'Pedir', optIns } });
    expect(form).toMatchObject({ areTermsHidden: true, button: 'Pedir' });
    expect(form.proposalOptIns).toEqual([{ id: 'credit', label: 'Credit', required: true }]);
    expect(proposalsAuthoring.parse({}).form).toMatchObject({ areTermsHidden: false, termsOptIns: [] });
    expect(proposalsAuthoring.safeParse({ form: { terms: '<script>' } }).success).toBe(false);
  });

  it('shows one acceptance where nothing is required', () => {
    const acceptance = { id: 'terms', label: 'I accept' };
    const optional = { id: 'news', label: 'News', required: false };
    expect(shownOptIns([], acceptance)).toEqual([{ ...acceptance, required: true }]);
    expect(shownOptIns([optional], acceptance)).toHaveLength(2);
    expect(shownOptIns([{ ...optional, required: true }], acceptance)).toHaveLength(1);
  });
});
