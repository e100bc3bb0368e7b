import { describe, expect, it } from 'vitest';
import { labels as account } from '../../src/areas/account/web/labels.ts';
import { esAR as configuratorEsAR } from '../../src/areas/configurator/web/labels.es-AR.ts';
import { ptBR as configuratorPtBR } from '../../src/areas/configurator/web/labels.pt-BR.ts';
import { labels as documents } from '../../src/areas/documents/web/labels.ts';
import { labels as employeePurchase } from '../../src/areas/employee-purchase/web/labels.ts';
import { labels as comparator } from '../../src/areas/financing/web/comparator-labels.ts';
import { labels as payment } from '../../src/areas/payment/web/labels.ts';
import { labels as result } from '../../src/areas/proposals/web/result/labels.ts';
import { labels as reservation } from '../../src/areas/reservation/web/labels.ts';
import { labels as valuation } from '../../src/areas/valuation/web/labels.ts';

type Words = Readonly<Record<'pt-BR' | 'es-AR', Readonly<Record<string, string>>>>;

/** These come with a page's data, in its language alone. */
const configurator: Words = { 'pt-BR': configuratorPtBR, 'es-AR': configuratorEsAR };

/** Every area of document 1, section 2.7, in its order: where its words stand, and one that it cannot do without. */
const AREAS: readonly (readonly [area: string, words: Words, key: string])[] = [
  ...['version', 'optionals', 'colour', 'accessories', 'coating', 'resume', 'services'].map(
    (step) => [`configurator step ${step}`, configurator, `step-${step}`] as const,
  ),
  ...['register', 'reservation', 'payment'].map(
    (step) => [`reservation step ${step}`, reservation, `step-${step}`] as const,
  ),
  ['payment by credit card', payment, 'card'],
  ['payment by Pix', payment, 'pix'],
  ['payment by boleto', payment, 'boleto'],
  ['document upload', documents, 'title'],
  ['order timeline', reservation, 'timeline'],
  ['cancellation', reservation, 'cancel-title'],
  ['used-car valuation', valuation, 'title'],
  ['proposal voucher', result, 'result.print'],
  ['plan comparator', comparator, 'comparator.title'],
  ['anti-fraud security photo', documents, 'security-photo'],
  ['welcome kit address', reservation, 'kit-title'],
  ['employee-purchase billing', employeePurchase, 'billing-title'],
  ['employee-purchase documents', employeePurchase, 'papers-title'],
  ['logged area', account, 'home.title'],
];

describe('the label dictionary', () => {
  it.each(AREAS)(
    'holds labels for the %s of section 2.7, in both languages [D1-2.7-01]',
    (_area, words, key) => {
      const [portuguese, spanish] = [words['pt-BR'][key], words['es-AR'][key]];
      expect([portuguese?.trim(), spanish?.trim()]).toEqual([
        expect.stringMatching(/\p{L}/u),
        expect.stringMatching(/\p{L}/u),
      ]);
      expect(Object.keys(words['es-AR']).sort()).toEqual(Object.keys(words['pt-BR']).sort());
    },
  );
});
