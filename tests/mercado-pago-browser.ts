// What the stand-in for Mercado Pago gives to browsers: a script of the SDK's documented interface (github.com/mercadopago/sdk-js,
// docs/fields.md and docs/core-methods.md), the documents of its fields, and what both ask.
import type { IncomingMessage } from 'node:http';

/** What runs in the shop's page: it makes the frames and hears of them what the SDK says of them, never what is typed. */
const SDK = `'use strict';
(() => {
  const base = new URL(document.currentScript.src).origin;
  const ask = async (path, query) =>
    (await fetch(base + path + '?' + new URLSearchParams(query))).json();
  class Field {
    constructor(name, options) { this.name = name; this.options = options; this.heard = {}; }
    mount(container) {
      const frame = document.createElement('iframe');
      const query = new URLSearchParams({ field: this.name, label: this.options.srLabel || this.name,
        placeholder: this.options.placeholder || '', look: JSON.stringify(this.options.style || {}) });
      frame.name = this.name;
      frame.title = this.options.srLabel || this.name;
      frame.src = base + '/fields?' + query;
      this.frame = frame;
      this.hear = ({ origin, source, data }) => {
        if (origin !== base || source !== frame.contentWindow) return;
        for (const told of this.heard[data.event] || []) told({ field: this.name, ...data });
      };
      window.addEventListener('message', this.hear);
      document.getElementById(container).append(frame);
      return this;
    }
    unmount() { window.removeEventListener('message', this.hear); this.frame.remove(); }
    on(event, told) { (this.heard[event] ||= []).push(told); }
    update({ settings }) { this.frame.contentWindow.postMessage({ settings }, base); return this; }
  }
  window.MercadoPago = class {
    constructor(publicKey) {
      if (!publicKey) throw new Error('public key is required');
      const made = {};
      this.fields = {
        create: (name, options = {}) => (made[name] = new Field(name, options)),
        createCardToken: (holder) => new Promise((resolve, reject) => {
          const { frame } = made.cardNumber;
          const hear = ({ origin, source, data }) => {
            if (origin !== base || source !== frame.contentWindow || data.event !== 'token') return;
            window.removeEventListener('message', hear);
            if (data.id) resolve({ id: data.id }); else reject(data.errors);
          };
          window.addEventListener('message', hear);
          frame.contentWindow.postMessage({ tokenise: { ...holder, publicKey } }, base);
        }),
      };
    }
    getPaymentMethods({ bin }) { return ask('/v1/payment_methods/search', { bin }); }
    getIssuers(query) { return ask('/v1/payment_methods/card_issuers', query); }
    getInstallments(query) { return ask('/v1/payment_methods/installments', query); }
  };
})();
`;

/**
 * What runs in a field: frames of one origin speak with one another, and a token is all that leaves them. Nothing can be typed before it runs:
 * nobody would hear of it.
 */
const FIELD = `'use strict';
const { field } = document.body.dataset;
const input = document.querySelector('input');
const tell = (message) => window.parent.postMessage(message, '*');
const others = new BroadcastChannel('fields');
const digits = () => input.value.replace(/\\D/g, '');
const RIGHT = { cardNumber: /^\\d{13,19}$/, expirationDate: /^(0[1-9]|1[0-2])\\d{2}$/, securityCode: /^\\d{3,4}$/ };
const isRight = () => RIGHT[field].test(digits());
const judge = () => tell({ event: 'validityChange',
  errorMessages: isRight() ? [] : [{ message: field + ' is wrong', cause: 'invalid_length' }] });
let bin = null;
input.addEventListener('input', () => {
  if (field !== 'cardNumber') return;
  const now = digits().length >= 8 ? digits().slice(0, 8) : null;
  if (now !== bin) tell({ event: 'binChange', bin: (bin = now) });
});
input.addEventListener('blur', judge);
others.addEventListener('message', ({ data }) => {
  if (data.ask) others.postMessage({ answer: data.ask, field, value: digits(), isRight: isRight() });
});
window.addEventListener('message', async ({ data }) => {
  if (data.settings?.length) input.maxLength = field === 'cardNumber' ? data.settings.length + 3 : data.settings.length;
  if (!data.tokenise) return;
  judge();
  const ask = crypto.randomUUID();
  const told = {};
  const all = new Promise((resolve) => others.addEventListener('message', function hear({ data: one }) {
    if (one.answer !== ask) return;
    told[one.field] = one;
    if (told.expirationDate && told.securityCode) { others.removeEventListener('message', hear); resolve(); }
  }));
  others.postMessage({ ask });
  await all;
  if (!isRight() || !told.expirationDate.isRight || !told.securityCode.isRight)
    return tell({ event: 'token', errors: [{ cause: 'invalid_length' }] });
  const body = { card_number: digits(), security_code: told.securityCode.value, holder: data.tokenise };
  const answer = await fetch('/v1/card_tokens', { method: 'POST', body: JSON.stringify(body) });
  tell({ event: 'token', ...(await answer.json()) });
});
input.disabled = false;
tell({ event: 'ready' });
`;

const STYLE = `html, body { height: 100%; margin: 0 }
input { box-sizing: border-box; width: 100%; height: 100%; border: 0; padding: 0; background: transparent; outline: 0 }`;

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function fieldPage(query: URLSearchParams): string {
  const said = (name: string) => escaped(query.get(name) ?? '');
  const look = JSON.parse(query.get('look') ?? '{}') as { color?: string; fontSize?: string };
  return `<!doctype html><meta charset="utf-8"><title>${said('label')}</title><style>${STYLE}
input { color: ${escaped(look.color ?? 'inherit')}; font-size: ${escaped(look.fontSize ?? '16px')} }</style>
<body data-field="${said('field')}"><input disabled inputmode="numeric" aria-label="${said('label')}" placeholder="${said('placeholder')}">
<script src="/fields.js"></script>`;
}

/** `5031 4332…` is a card whose issuer must be named, as some are; all others tell theirs. */
const brandOf = (bin: string) => (bin.startsWith('5') ? 'master' : 'visa');

/** The holders' names by which an outcome is rehearsed, as Mercado Pago documents them for its test cards. */
const OUTCOMES: Readonly<Record<string, string>> = { FUND: 'poor', APRO: 'token' };

type Answer = { readonly type: string; readonly body: string } | undefined;

/** What a browser is answered; nothing where it asks for something else. */
export function answerBrowser(request: IncomingMessage, body: unknown): Answer {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
  const json = (value: unknown): Answer => ({ type: 'application/json', body: JSON.stringify(value) });
  if (pathname === '/js/v2') return { type: 'text/javascript', body: SDK };
  if (pathname === '/fields.js') return { type: 'text/javascript', body: FIELD };
  if (pathname === '/fields') return { type: 'text/html', body: fieldPage(searchParams) };
  const brand = brandOf(searchParams.get('bin') ?? '');
  if (pathname === '/v1/payment_methods/search') {
    const settings = [{ card_number: { length: 16 }, security_code: { mode: 'mandatory', length: 3 } }];
    const needs = brand === 'master' ? ['issuer_id'] : [];
    return json({ results: [{ id: brand, settings, additional_info_needed: needs, issuer: { id: 25 } }] });
  }
  if (pathname === '/v1/payment_methods/card_issuers')
    return json([
      { id: 24, name: 'Banco Um' },
      { id: 31, name: 'Banco Dois' },
    ]);
  if (pathname === '/v1/payment_methods/installments') return json([{ payer_costs: costsOf(searchParams) }]);
  if (pathname !== '/v1/card_tokens') return undefined;
  const { cardholderName = '' } = (body as { holder?: { cardholderName?: string } }).holder ?? {};
  return json({ id: `${OUTCOMES[cardholderName] ?? 'token'}-${crypto.randomUUID().replaceAll('-', '')}` });
}

function costsOf(query: URLSearchParams) {
  const [amount, locale] = [Number(query.get('amount')), query.get('locale') ?? 'pt-BR'];
  const money = (value: number) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: locale === 'es-AR' ? 'ARS' : 'BRL' }).format(
      value,
    );
  return [1, 3, 6].map((installments) => {
    const total = amount * (installments === 1 ? 1 : 1 + installments / 50);
    const words = locale === 'es-AR' ? ['cuota', 'de'] : ['parcela', 'de'];
    const plural = installments === 1 ? words[0] : `${words[0]}s`;
    return {
      installments,
      recommended_message: `${installments} ${plural} ${words[1]} ${money(total / installments)} (${money(total)})`,
      labels: locale === 'es-AR' && installments > 1 ? ['CFT_43,60%|TEA_36,84%'] : [],
    };
  });
}
