import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { mercadoPagoCardFields } from '../../areas/payment/index.ts';
import { cardOriginsOf } from '../pages/card-frames.ts';
import { foreignOrigins, contentPolicy as policyOf } from './content-policy.ts';

type Elsewhere = Parameters<typeof policyOf> extends [Buffer, ...infer Rest] ? Rest : never;
const contentPolicy = (html: string, ...elsewhere: Elsewhere) => policyOf(Buffer.from(html), ...elsewhere);

const HERE = { protocol: 'http', hostname: 'localhost' } as const;
const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

describe('the content security policy of a page', () => {
  it('allows exactly the inline scripts of these bytes (R38)', () => {
    const policy = contentPolicy('<script>a()</script><p><script type="module" async="">b()</script>', []);
    expect(policy).toContain(`script-src 'self' ${hash('a()')} ${hash('b()')};`);
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
  });

  it('hashes neither linked scripts nor data blocks (R38)', () => {
    const policy = contentPolicy(
      '<script src="/a.js"></script><script type="application/ld+json">{}</script>',
      [],
    );
    expect(policy).toContain(`script-src 'self';`);
  });

  it('gives no script a hash that the portal has not written itself, however it is spelt (R38)', () => {
    for (const foreign of [
      '<SCRIPT>evil()</SCRIPT>',
      '<Script>evil()</script>',
      '<script >evil()</script>',
      '<script\n>evil()</script>',
      '<script/>evil()</script>',
      '<script type="module">evil()</script>',
      "<script type='module' async=''>evil()</script>",
      '<script async="" type="module">evil()</script>',
      '<script id="a">evil()</script>',
      '<script type="importmap">{"imports":{}}</script>',
      // What stands in a linked script, or in data, runs nowhere: nor does what looks like a script in there.
      '<script src="/a.js"><script>evil()</script>',
      '<script type="application/json">"<script>evil()</script>',
      '<script>evil()',
    ])
      expect(contentPolicy(`<p>${foreign}</p>`, []), foreign).toContain(`script-src 'self';`);
  });

  it('knows the bytes of a script with letters of any language, and what stands behind it (R38)', () => {
    const [first, second] = ['say("ação €🚗")', 'b()'];
    expect(contentPolicy(`<p>é</p><script>${first}</script>ü<script>${second}</script>`, [])).toContain(
      `script-src 'self' ${hash(first)} ${hash(second)};`,
    );
  });

  it('lets a page fetch from the services that a maker runs elsewhere', () => {
    const elsewhere = foreignOrigins([
      '/services/br/aurora/leads',
      'https://bank.example/v1',
      'https://bank.example/v2',
    ]);
    expect(elsewhere).toEqual(['https://bank.example']);
    expect(contentPolicy('', elsewhere)).toContain(`connect-src 'self' https://bank.example;`);
  });

  it("admits a maker's map tiles for pictures and fetches, from their origin alone (R38)", () => {
    const policy = contentPolicy('', [], foreignOrigins(['https://tiles.example/v1/{z}/{x}/{y}.png']));
    expect(policy).toContain("img-src 'self' data: https://tiles.example;");
    expect(policy).toContain("connect-src 'self' https://tiles.example;");
    expect(policy.match(/tiles\.example/g)).toHaveLength(2);
  });

  it("shows a maker's renders and fetches its models, each from where they are and nothing else from there (R38)", () => {
    const seen = { pictures: ['https://renders.example'], models: ['https://models.example'] };
    const policy = contentPolicy('', [], [], seen);
    expect(policy).toContain("img-src 'self' data: https://renders.example;");
    expect(policy).toContain("connect-src 'self' https://models.example;");
    expect(policy.match(/example/g)).toHaveLength(2);
  });

  it('lets a card be typed into a frame of the gateway alone, and elsewhere into none (R38)', () => {
    const card = cardOriginsOf('/br/aurora/reserva/1/pagamento', HERE, { port: 4000, provider: undefined });
    const policy = contentPolicy('', [], [], undefined, card);
    expect(policy).toContain('; frame-src http://localhost:4000;');
    expect(contentPolicy('', [])).not.toContain('frame-src');
  });

  it('lets another house’s script, frames and calls into the one page on which something is paid, in its market alone (R38)', () => {
    const provider = mercadoPagoCardFields();
    const on = (path: string) =>
      contentPolicy('', [], [], undefined, cardOriginsOf(path, HERE, { port: 4000, provider: provider }));
    for (const path of ['/br/aurora/reserva/1/pagamento', '/ar/aurora/reserva/1/pago']) {
      const policy = on(path);
      expect(policy).toContain("script-src 'self' https://sdk.mercadopago.com");
      expect(policy).toContain('frame-src https://secure-fields.mercadopago.com;');
      expect(policy).toMatch(/connect-src 'self' https:\/\/api\.mercadopago\.com /);
      expect(policy).not.toMatch(/unsafe|\*|localhost/);
    }
    for (const path of [
      '/br/aurora',
      '/br/aurora/reserva/1/condicoes',
      '/br/aurora/reserva',
      '/br/aurora/pagamento',
    ])
      expect(on(path), path).not.toMatch(/mercadopago|frame-src/);
  });

  it('names nobody else where there are no tiles (R38)', () => {
    expect(contentPolicy('', [])).toContain("img-src 'self' data:; font-src 'self'; connect-src 'self';");
    expect(contentPolicy('', [])).not.toContain('http');
  });
});
