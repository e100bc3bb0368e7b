import { escapeHtml } from '../../../../io/html.ts';
import type { Currency } from '../../../../kit/markets/identities.ts';
import { forLocales } from '../../../../kit/markets/words.ts';
import { formatMoney, type MoneySite } from '../../../../kit/money.ts';
import type { SandboxRow } from './charges.ts';

type Locale = MoneySite['locale'];

const FRAME_WORDS = forLocales({
  'pt-BR': {
    title: 'Dados do cartão',
    number: 'Número do cartão',
    name: 'Nome impresso no cartão',
    expiry: 'Validade',
    expiryHint: 'MM/AA',
    code: 'Código (CVV)',
    send: 'Pagar',
    faults: {
      number: 'Confira o número do cartão',
      'test-only': 'Este é um ensaio: use um dos cartões de teste, nunca um cartão de verdade',
      name: 'Informe o nome como está no cartão',
      expiry: 'Confira a validade',
      code: 'Confira o código de segurança',
    },
  },
  'es-AR': {
    title: 'Datos de la tarjeta',
    number: 'Número de la tarjeta',
    name: 'Nombre impreso en la tarjeta',
    expiry: 'Vencimiento',
    expiryHint: 'MM/AA',
    code: 'Código (CVV)',
    send: 'Pagar',
    faults: {
      number: 'Revisá el número de la tarjeta',
      'test-only': 'Esto es un ensayo: usá una de las tarjetas de prueba, nunca una tarjeta real',
      name: 'Ingresá el nombre como figura en la tarjeta',
      expiry: 'Revisá el vencimiento',
      code: 'Revisá el código de seguridad',
    },
  },
} as const);

/** The frame in which a card is typed; `parent` is the only origin that it speaks with. */
export function cardFramePage(locale: Locale, parent: string): string {
  const words = FRAME_WORDS[locale];
  const faults = Object.entries(words.faults).map(([name, text]) => `data-${name}="${escapeHtml(text)}"`);
  const field = (name: 'number' | 'name' | 'expiry' | 'code', more: string, wide = true) => `
<div${wide ? ' class="wide"' : ''}>
<label for="${name}">${words[name]}</label>
<input id="${name}" name="${name}" aria-describedby="${name}-error" required ${more}>
<p class="error" id="${name}-error" aria-live="polite"></p>
</div>`;
  return `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${words.title}</title>
<link rel="stylesheet" href="/frame.css">
<form novalidate aria-label="${words.title}" data-parent="${escapeHtml(parent)}" ${faults.join(' ')}>
<!-- Until its script is there: sent by itself, a form would write the card into the frame's address. -->
<fieldset disabled>
${field('number', 'inputmode="numeric" autocomplete="cc-number" placeholder="0000 0000 0000 0000"')}
${field('name', 'autocomplete="cc-name" maxlength="60"')}
${field('expiry', `inputmode="numeric" autocomplete="cc-exp" placeholder="${words.expiryHint}"`, false)}
${field('code', 'inputmode="numeric" autocomplete="cc-csc" maxlength="4"', false)}
<button tabindex="-1">${words.send}</button>
</fieldset>
</form>
<script src="/frame.js"></script>
</html>`;
}

const PAY_WORDS = forLocales({
  'pt-BR': {
    title: 'Pagamento de ensaio',
    about: 'Aqui ninguém paga de verdade: esta página faz o papel do seu banco.',
    pay: { pix: 'Pagar agora', boleto: 'Compensar o boleto', card: 'Aprovar' },
    expire: 'Deixar vencer',
    status: {
      pending: 'Aguardando pagamento',
      approved: 'Pago',
      expired: 'Vencido',
      cancelled: 'Cancelado',
      declined: 'Recusado',
      refunded: 'Devolvido',
      'in-dispute': 'Em disputa',
      'dispute-won': 'Pago (disputa encerrada)',
      'dispute-lost': 'Retomado pelo banco do cartão',
    },
  },
  'es-AR': {
    title: 'Pago de ensayo',
    about: 'Acá nadie paga de verdad: esta página hace de banco.',
    pay: { pix: 'Pagar ahora', boleto: 'Acreditar el pago', card: 'Aprobar' },
    expire: 'Dejar vencer',
    status: {
      pending: 'Esperando el pago',
      approved: 'Pagado',
      expired: 'Vencido',
      cancelled: 'Cancelado',
      declined: 'Rechazado',
      refunded: 'Devuelto',
      'in-dispute': 'En disputa',
      'dispute-won': 'Pagado (disputa cerrada)',
      'dispute-lost': 'Recuperado por el banco de la tarjeta',
    },
  },
} as const);

/** What a bank takes money for: what is over time is paid all the same, as it happens, and what was cancelled is not. */
export const isPayable = (status: string): boolean => status === 'pending' || status === 'expired';

/** The page of the sandbox on which a Pix or boleto is paid. */
export function payPage(locale: Locale, row: SandboxRow): string {
  const words = PAY_WORDS[locale];
  const amount = formatMoney(row.amount, { locale, currency: row.currency as Currency });
  const canPay = isPayable(row.status);
  const pay = `<button name="deed" value="pay">${words.pay[row.method as 'pix']}</button>`;
  const expire =
    row.status === 'pending' ? `<button name="deed" value="expire">${words.expire}</button>` : '';
  return `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${words.title}</title>
<link rel="stylesheet" href="/frame.css">
<main>
<h1>${words.title}</h1>
<p>${words.about}</p>
<p><strong>${amount}</strong> · <span role="status">${words.status[row.status as 'pending'] ?? ''}</span></p>
${canPay ? `<form method="post" action="/pay/${escapeHtml(row.id)}?locale=${locale}">${pay}${expire}</form>` : ''}
</main>
</html>`;
}
