import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { runs } from '../../tests/strength.ts';
import { mailPage, mailText } from '../io/mail/mail-page.ts';
import { calledName, greeting } from '../kit/greeting.ts';
import { LOCALES, type Locale } from '../kit/markets/identities.ts';
import { accountForms } from './account/contract/forms.ts';
import { requestForm } from './consumer-requests/contract.ts';
import { requestMail } from './consumer-requests/domain/mail.ts';
import type { OwnRequest } from './consumer-requests/domain/request.ts';
import { enrolmentMail } from './employee-purchase/domain/mail.ts';
import { opinionMail } from './opinions/domain/mail.ts';
import { mailHead, mailSignature } from './platform/index.ts';
import { orderMail } from './reservation/domain/mail.ts';
import type { Order } from './reservation/domain/order.ts';
import { bookingMail } from './test-drive/domain/mail.ts';

type Written = { readonly subject: string; readonly paragraphs: readonly string[] };
type Writer = (locale: Locale, name: string) => readonly Written[];

const marketOf = (locale: Locale) => (locale === 'es-AR' ? 'AR' : 'BR');

const request = (name: string) =>
  ({
    kind: 'complaint',
    number: 'P1',
    name,
    receivedOn: '2026-12-01',
    dueOn: '2026-12-10',
    answer: 'Sim.',
  }) as OwnRequest;

const order = (locale: Locale, name: string) =>
  ({
    site: locale === 'es-AR' ? 'ar/aurora' : 'br/aurora',
    number: 'R1',
    customer: { name },
    policy: { deposit: 100_000 },
    car: { modelName: 'Lira', versionName: 'Brisa', lines: [], total: 10_000_000 },
  }) as unknown as Order;

/** What writes to a mailbox that nobody has shown to be theirs, by the file it stands in: the mail as of whoever has typed this name. */
const WRITERS: Readonly<Record<string, Writer>> = {
  'consumer-requests/domain/mail.ts': (locale, name) =>
    (['received', 'answered'] as const).map((kind) =>
      requestMail(kind, { locale, market: marketOf(locale) }, request(name)),
    ),
  'employee-purchase/domain/mail.ts': (locale, name) =>
    (['sent', 'approved', 'company'] as const).map((kind) =>
      enrolmentMail(
        kind,
        { locale, brandName: 'Aurora' },
        { programme: { name: 'Amigos', company: 'Casa' }, buyer: 'employee', name },
      ),
    ),
  'opinions/domain/mail.ts': (locale, name) =>
    (['publish', 'refuse'] as const).map((act) =>
      opinionMail(act, { locale, brandName: 'Aurora' }, { name, model: 'Lira', reason: 'Não' }),
    ),
  'reservation/domain/mail.ts': (locale, name) =>
    (['accepted', 'code', 'expired', 'mailbox-changed'] as const).map((kind) =>
      orderMail(
        kind,
        { locale, currency: locale === 'es-AR' ? 'ARS' : 'BRL', brandName: 'Aurora' },
        order(locale, name),
      ),
    ),
  'test-drive/domain/mail.ts': (locale, name) =>
    (['asked', 'reminder', 'dealer-asked'] as const).map((kind) =>
      bookingMail(kind, locale, {
        booking: {
          subject: { purpose: 'recall', model: 'Lira', year: 2024 } as never,
          number: 'A1',
          dealer: '100',
          day: '2026-12-01',
          half: 'morning',
          firstName: name,
          reason: undefined,
        },
        dealer: undefined,
        hours: { opens: 480, closes: 720 },
        brandName: 'Aurora',
      }),
    ),
};

/** Mails that name nobody by what a stranger has typed. */
const NAMELESS = [
  'account/domain/mail.ts',
  'admin/domain/access-mail.ts', // names staff, as administrators have entered them
  'proposals/domain/mail.ts',
  'quotation/domain/staff-mail.ts', // names staff
  'rewards/domain/mail.ts',
];

/** A mail as it goes: subject, text and page. */
const sent = (locale: Locale, { subject, paragraphs }: Written) => {
  const site = { locale, brandName: 'Aurora', supplier: undefined };
  const html = mailPage(mailHead(site as never, subject), paragraphs.map(mailText));
  return [subject, [...paragraphs, mailSignature(site as never)].join('\n\n'), html].join('\n');
};

const LETTERS = fc.stringMatching(/^[a-z]{3,12}$/);
const domain = fc
  .tuple(LETTERS, fc.constantFrom('com', 'app', 'com.br', 'xyz'))
  .map((parts) => parts.join('.'));
/** What mail programs make a link of, or a phone number. */
const bait = fc.oneof(
  domain,
  domain.map((host) => `https://${host}/pix`),
  domain.map((host) => `//${host}`),
  domain.map((host) => `pix@${host}`),
  domain.map((host) => host.replaceAll('.', '。')),
  LETTERS.map((word) => `tel:${word}`),
  fc.stringMatching(/^[1-9]\d{7,10}$/),
);
const padding = fc.constantFrom('', ' ', '\t', '\u00a0');
/** A name of two words of which one is none. */
const typed = fc.tuple(bait, LETTERS, padding, fc.boolean()).map(([link, word, pad, isFirst]) => ({
  link,
  name: `${pad}${isFirst ? `${link} ${word}` : `${word} ${link}`}${pad}`,
}));

describe.each(LOCALES)('a mail in %s', (locale) => {
  it.each(Object.entries(WRITERS))('has no address in it that was typed as a name (%s)', (_file, write) => {
    fc.assert(
      fc.property(typed, ({ link, name }) => {
        for (const mail of write(locale, name)) expect(sent(locale, mail)).not.toContain(link);
      }),
      runs(300),
    );
  });

  it.each(Object.entries(WRITERS))(
    'greets by the first name, and without one where none was typed (%s)',
    (_file, write) => {
      const first = (name: string) => write(locale, name)[0]?.paragraphs[0];
      expect(first(' Ana Souza')).toBe(greeting(locale, 'Ana'));
      expect(first('Ana Souza')).toContain('Ana!');
      expect(first('https://evil.example/pix X')).toBe(greeting(locale));
      expect(first('')).toBe(greeting(locale));
    },
  );
});

it('a person is called by any first word of letters, with its apostrophes and hyphens', () => {
  for (const name of ['Ana', 'José', 'D’Ávila', "O'Neill", 'Jean-Luc', 'Łucja', 'Jose\u0301', '玲', 'Ñ'])
    expect(calledName(`${name} Souza`)).toBe(name);
  for (const name of ['A.B.', 'Ana.Souza', 'Ana/X', 'R2D2', '$&', '<b>', 'a@b', 'x'.repeat(41), '', '   '])
    expect(calledName(`${name} Souza`.trimStart())).toBe(name.trim() === '' ? 'Souza' : '');
  expect(calledName('   ')).toBe('');
});

/** What a form says of the name that was typed. */
const NAME_FORMS: Readonly<Record<string, (name: string) => string | undefined>> = {
  'a request of a consumer': (name) => faultOf(requestForm(['complaint']), { name }),
  'an account': (name) => faultOf(accountForms['sign-up'], { name }),
};
const faultOf = (form: z.ZodType, typed: object) =>
  form.safeParse(typed).error?.issues.find(({ path }) => path[0] === 'name')?.message;

it.each(Object.entries(NAME_FORMS))(
  '%s takes no address as a name, and every name of a person',
  (_form, faultIn) => {
    for (const name of [
      'https://evil.example/pix X',
      'X //evil.example',
      'pix@evil.example X',
      'X 11987654321',
    ])
      expect(faultIn(name), name).toBe('name-invalid');
    for (const name of ['Ana Souza', "D'Ávila Neto", '李 小龙']) expect(faultIn(name), name).toBeUndefined();
    expect(faultIn('Ana')).toBe('surname-missing');
  },
);

it('each writer of mails is one of these, and none greets by itself', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const writers = files.filter((file) => /\/domain\/[\w-]*mail\.ts$/.test(file)).toSorted();
  expect(writers).toEqual([...Object.keys(WRITERS), ...NAMELESS].toSorted());
  const words = files.filter((file) => /\/domain\/[\w-]*mail(-words[\w.-]*)?\.ts$/.test(file));
  const greets = words.filter((file) =>
    /Olá|Hola/.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
  );
  expect(greets).toEqual([]);
});
