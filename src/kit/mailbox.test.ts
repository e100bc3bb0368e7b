import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mailboxOf, onePerReader, readerOf } from './mailbox.ts';

describe('the mailbox of an address', () => {
  it.each([
    ['ana@example.com', 'ana@example.com'],
    [' ANA@Example.COM. ', 'ana@example.com'],
    ['ana+carro@example.com', 'ana@example.com'],
    ['ana+um+dois@example.com', 'ana@example.com'],
    ['a.na@example.com', 'a.na@example.com'],
    ['A.n.a+x@gmail.com', 'ana@gmail.com'],
    ['ana@googlemail.com', 'ana@gmail.com'],
    ['+ana@example.com', '+ana@example.com'],
    ['no address', ''],
    ['@example.com', ''],
    ['ana@', ''],
  ])('of %s is %s', (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox);
  });

  it('is one under every label and case, and that of another name is another', () => {
    const name = fc.stringMatching(/^[a-z][a-z0-9]{1,12}$/);
    fc.assert(
      fc.property(name, name, fc.stringMatching(/^[a-z0-9+.]{0,8}$/), (one, other, label) => {
        expect(mailboxOf(`${one.toUpperCase()}+${label}@example.com`)).toBe(`${one}@example.com`);
        if (one !== other)
          expect(mailboxOf(`${one}@example.com`)).not.toBe(mailboxOf(`${other}@example.com`));
      }),
    );
  });
});

describe('the reader of an address', () => {
  it.each([
    ['Ana.Lima+x@googlemail.com', 'analima@gmail.com'],
    [' Ana@Example.com', 'ana@example.com'],
    // Elsewhere a label may be somebody else's name.
    ['ana+lima@example.com', 'ana+lima@example.com'],
  ])('of %s is %s', (address, reader) => {
    expect(readerOf(address)).toBe(reader);
  });
});

describe('whoever is written to of one event', () => {
  it('is written to once, at the first of their addresses', () => {
    const all = [
      'Ana@Example.com',
      undefined,
      'b@gmail.com',
      'ana@example.com ',
      '',
      'B+x@googlemail.com',
      'ana+x@example.com',
    ];
    expect(onePerReader(all)).toEqual(['Ana@Example.com', 'b@gmail.com', 'ana+x@example.com']);
  });
});
