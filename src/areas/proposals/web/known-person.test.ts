import { describe, expect, it } from 'vitest';
import { isOther, ownerOf } from './known-person.ts';

const account = { email: 'Joao@example.com', document: '111.444.777-35' };

describe('an account and the lead before a form', () => {
  it.each([
    [
      'by its document, however it is written',
      { email: 'outro@example.com', document: '11144477735' },
      false,
    ],
    ['by its e-mail where the lead has no document', { email: ' joao@example.com', document: '' }, false],
    [
      'of somebody else by the document, under the same e-mail',
      { ...account, document: '529.982.247-25' },
      true,
    ],
    ['of somebody else by the e-mail', { email: 'ana@example.com', document: '' }, true],
  ])('is known %s', (_, lead, other) => {
    expect(isOther(account, lead)).toBe(other);
  });

  it('are nobody’s where no lead was sent', () => {
    expect(ownerOf({})).toBeUndefined();
    expect(isOther(account, undefined)).toBe(false);
    expect(ownerOf({ email: 'ana@example.com' })).toEqual({ email: 'ana@example.com', document: '' });
  });
});
