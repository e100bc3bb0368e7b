import { createTransport } from 'nodemailer';
import { expect, it } from 'vitest';
import { connectionTo } from './smtp.ts';

it.each([
  ['smtp://mail.example:587', true],
  ['smtp://localhost.mail.example:587', true],
  ['smtps://user:password@mail.example:465', true],
  ['smtp://127.0.0.1:25', false],
  ['smtp://localhost:25', false],
])('a mail server at %s is told nothing before TLS: %s (ASVS 12.3.1)', (address, isRequired) => {
  const { options } = createTransport(connectionTo(address));
  expect(options).toMatchObject({ requireTLS: isRequired });
});

it('a mail server that the operator has named as inside may be without TLS, as their database and bucket there', () => {
  const { options } = createTransport(connectionTo('smtp://mail:1025', { isInside: true }));
  expect(options).toMatchObject({ requireTLS: false });
});
