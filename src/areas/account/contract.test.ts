import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isPassword } from '../../kit/validators/password.ts';
import { accountForms, personForm, readForm, typedAgain } from './contract.ts';
import { deviceOf, writeMail } from './index.ts';

const sent = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};
const signUp = { code: '1234 5678', name: 'Ana Souza', password: 'Garoa#7vento', repeated: 'Garoa#7vento' };

describe('the forms of an account', () => {
  it("tells that 'As senhas digitadas não são iguais' when the password is not written twice [D2-5.4-01]", () => {
    for (const form of ['sign-up', 'reset'] as const) {
      const read = readForm<object>(accountForms[form], sent({ ...signUp, repeated: 'Vento#8garoa' }));
      expect(read).toEqual({ ok: false, errors: { repeated: 'passwords-differ' } });
    }
    const change = { current: 'x', password: 'Garoa#7vento', repeated: 'segredo1!' };
    expect(readForm(accountForms['change-password'], sent(change))).toEqual({
      ok: false,
      errors: { repeated: 'passwords-differ' },
    });
  });

  it('takes exactly the passwords of the newer rule for a new one, and any for the old one', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 20 }), (password) => {
        const typed = { current: 'abc', password, repeated: password };
        expect(readForm(accountForms['change-password'], sent(typed)).ok).toBe(isPassword(password));
      }),
    );
  });

  it('takes no name or address in which something is hidden that nobody sees (R37)', () => {
    const restricted = 'unreadable-characters';
    const typed = (more: Record<string, string>) => sent({ ...signUp, ...more });
    for (const name of ['Ana\u202e Souza', 'Ana\r\nSouza', 'Ana \u001b[2JSouza', 'Ana\0 Souza'])
      expect([name, readForm(accountForms['sign-up'], typed({ name }))]).toEqual([
        name,
        { ok: false, errors: { name: restricted } },
      ]);
    const details = personForm('BR');
    expect(readForm(details, sent({ name: '李 小龙', street: 'Rua D’Ávila, 12' }))).toMatchObject({
      ok: true,
    });
    expect(readForm(details, sent({ name: 'Ana Souza', street: 'Rua\u2028Azul' }))).toEqual({
      ok: false,
      errors: { street: restricted },
    });
  });

  it('reads a code however it was pasted, and says of each wrong field one thing', () => {
    expect(readForm(accountForms['sign-up'], sent(signUp))).toEqual({
      ok: true,
      value: { ...signUp, code: '12345678' },
    });
    expect(readForm(accountForms['sign-up'], sent({}))).toEqual({
      ok: false,
      errors: { code: 'required', name: 'required', password: 'required', repeated: 'required' },
    });
  });

  it('asks no more than a name of a customer, and takes nothing that breaks a rule (R48)', () => {
    const read = readForm(personForm('BR'), sent({ name: ' Ana Souza ' }));
    expect(read).toMatchObject({ ok: true, value: { name: 'Ana Souza', document: '', phone: '' } });
    const wrong = { name: 'Ana', document: '11111111111', phone: '12', postalCode: '1' };
    expect(readForm(personForm('BR'), sent(wrong))).toEqual({
      ok: false,
      errors: {
        name: 'surname-missing',
        document: 'cpf-invalid',
        phone: 'phone-invalid',
        postalCode: 'postal-code-invalid',
      },
    });
    expect(readForm(personForm('AR'), sent({ name: 'Ana Sosa', document: '20-12345678-6' })).ok).toBe(true);
  });

  it('takes no field that it does not know, and none that is longer than any answer (R14)', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ maxLength: 300 }), (field, value) => {
        const read = readForm(accountForms.start, sent({ [`${field}x`]: value, email: 'a@example.com' }));
        if (read.ok) expect(Object.keys(read.value)).toEqual(['email']);
      }),
    );
    expect(readForm(accountForms.start, sent({ email: 'a'.repeat(301) })).ok).toBe(false);
  });

  it('refuses nobody for a field that they do not see, however long it is', () => {
    const email = 'a@example.com';
    expect(readForm(accountForms.start, sent({ email, campaign: 'utm_source=a&'.repeat(100) }))).toEqual({
      ok: true,
      value: { email },
    });
  });

  it('says of a text that is too long that it is, each by its own rule, and counts a line break once as the field does', () => {
    const read = readForm(personForm('BR'), sent({ name: 'Ana Souza', street: 'x'.repeat(121) }));
    expect(read).toEqual({ ok: false, errors: { street: 'too-long' } });
    expect(readForm(accountForms.start, sent({ email: 'a'.repeat(20_001) }))).toEqual({
      ok: false,
      errors: { email: 'too-long' },
    });
    const form = z.object({ text: z.string().max(5) });
    expect(readForm(form, sent({ text: 'ab\r\ncd' }))).toEqual({ ok: true, value: { text: 'ab\ncd' } });
  });

  it('keeps a phone as its country writes it, however it was typed', () => {
    const phoneOf = (market: 'BR' | 'AR', phone: string) =>
      readForm(personForm(market), sent({ name: 'Ana Souza', phone }));
    expect(phoneOf('BR', '+55 92 99123-4567')).toMatchObject({ value: { phone: '(92) 99123-4567' } });
    expect(phoneOf('AR', '011 15 4321-8765')).toMatchObject({ value: { phone: '11 4321-8765' } });
    expect(phoneOf('BR', '')).toMatchObject({ value: { phone: '' } });
  });

  it('takes a CUIL of another prefix than 20, 27 and 30 only where the site admits it, and keeps documents in one writing [D2-5.3-10]', () => {
    const document = '34 99903208 9';
    const typed = sent({ name: 'Ana Sosa', document });
    expect(readForm(personForm('AR'), typed)).toEqual({
      ok: false,
      errors: { document: 'document-invalid' },
    });
    expect(readForm(personForm('AR', { otherPrefixes: true }), typed)).toMatchObject({
      value: { document: '34-99903208-9' },
    });
    expect(readForm(personForm('BR'), sent({ name: 'Ana Souza', document: '529 982 247 25' }))).toMatchObject(
      {
        value: { document: '529.982.247-25' },
      },
    );
  });

  it('never writes a password or a code back into the page (R49)', () => {
    const again = typedAgain(sent({ ...signUp, current: 'Antigo1!', email: 'a@example.com' }));
    expect(again).toEqual({ name: 'Ana Souza', email: 'a@example.com' });
  });
});

describe('what the account says of itself', () => {
  it('names a device so that its owner knows it, without version or model (R48)', () => {
    const android =
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
    expect(deviceOf(android)).toBe('Chrome, Android');
    expect(deviceOf(`${android} EdgA/142.0`)).toBe('Edge, Android');
    expect(deviceOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1')).toBe(
      'Safari, iPhone',
    );
    expect(deviceOf('')).toBe('');
    fc.assert(fc.property(fc.string(), (said) => !/\d/.test(deviceOf(said))));
  });

  it('writes every mail in both languages, with the code alone in its line and without any link', () => {
    const kinds = [
      ...(['sign-up', 'known', 'reset', 'unknown', 'change-email', 'taken'] as const),
      ...(['password-changed', 'email-changed', 'guessed', 'erased'] as const),
    ];
    for (const kind of kinds)
      for (const locale of ['pt-BR', 'es-AR'] as const) {
        const fields = { brand: 'Aurora', code: '12345678', email: 'a@example.com' };
        const { subject, paragraphs } = writeMail(kind, locale, fields);
        expect(subject).toContain('Aurora');
        expect(subject).not.toContain('12345678');
        expect(paragraphs.filter(({ isCode }) => isCode)).toEqual([{ text: '12345678', isCode: true }]);
        expect(paragraphs.map(({ text }) => text).join(' ')).not.toMatch(/https?:|\{\{|www\./);
      }
  });
});
