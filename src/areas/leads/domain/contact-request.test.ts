import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { anyCharacter } from '../../../../tests/any-character.ts';
import { PLAIN_LINE } from '../../../kit/validators/plain-line.ts';
import { leadPayload, leadSettings } from '../contract.ts';
import { aLead } from '../examples.ts';
import { consentText } from './consent-text.ts';
import { remarksReason, requestRemarks } from './contact-request.ts';

describe('a request for a specialist', () => {
  it.each(['BR', 'AR'] as const)('has categories and reasons to choose from (%s) [D2-5.4-11]', (market) => {
    const { contact } = leadSettings({}, market);
    expect(contact.categories.length).toBeGreaterThan(1);
    expect(contact.reasons.length).toBeGreaterThan(1);
    const own = { contact: { reasons: [{ code: 'fleet', label: 'Frota' }] } };
    expect(leadSettings(own, market).contact.reasons).toEqual([{ code: 'fleet', label: 'Frota' }]);
  });

  it('says category and reason in the remarks, whatever the message says [D2-5.4-11]', () => {
    const { contact } = leadSettings({}, 'BR');
    const choice = (list: readonly { code: string }[]) => fc.constantFrom(...list.map(({ code }) => code));
    fc.assert(
      fc.property(
        choice(contact.categories),
        choice(contact.reasons),
        fc.string({ unit: anyCharacter, maxLength: 600 }),
        (category, reason, message) => {
          const remarks = requestRemarks({ category, reason, message }, contact);
          expect(remarks).toMatch(PLAIN_LINE);
          expect(remarksReason(remarks, contact)).toBeUndefined();
          const sent = z.safeDecode(leadPayload, z.encode(leadPayload, aLead({ remarks })));
          expect(sent.data?.remarks).toBe(remarks);
        },
      ),
    );
  });

  it('cannot leave out category or reason [D2-5.4-11]', () => {
    const { contact } = leadSettings({}, 'BR');
    expect(remarksReason('', contact)).toBe('category-missing');
    expect(remarksReason('Categoria: Nenhuma | Motivo: Tirar uma dúvida', contact)).toBe('category-missing');
    expect(remarksReason('Categoria: Compra | Mensagem: Motivo: Tirar uma dúvida', contact)).toBe(
      'reason-missing',
    );
    const empty = { category: '', reason: '', message: 'Categoria: Compra | Motivo: Tirar uma dúvida' };
    expect(remarksReason(requestRemarks(empty, contact), contact)).toBe('category-missing');
  });
});

describe('a consent text', () => {
  const words = { disclaimer: 'a', terms: 'b', areTermsAuthored: false };

  it('is another one when a word of it changes, even under the same version (R44)', () => {
    const ids = [words, { ...words, disclaimer: 'A' }, { ...words, terms: 'B' }].map(
      (one) => consentText('v1', one).id,
    );
    expect(new Set(ids).size).toBe(3);
    expect(consentText('v1', words).id).toMatch(/^v1-[0-9a-f]{8}$/);
    expect(consentText('v1', words)).toEqual(consentText('v1', { ...words }));
  });

  it('is the authored one, else the one of the market', () => {
    const text = (authored: object) => leadSettings(authored, 'BR').consentText;
    expect(text({}).terms).toContain('13.709');
    expect(leadSettings({}, 'AR').consentText.terms).toContain('25.326');
    expect(text({ terms: '<p>x</p>' })).toMatchObject({ terms: '<p>x</p>', areTermsAuthored: true });
    expect(text({ showOptIns: false }).id).not.toBe(text({}).id);
  });
});
