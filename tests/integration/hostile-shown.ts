import { expect } from 'vitest';

/** Every field into which something hostile came, by door; all others were refused it. */
export const TAKEN: Readonly<Record<string, readonly unknown[]>> = {
  'details-door': ['city', 'complement', 'name', 'neighborhood', 'number', 'state', 'street'],
  'account-door': [],
  'lead-door': ['ObservacaoCliente__c', 'campaign', 'cidade', 'source'],
  'crm-door': ['email', 'firstName', 'form', 'phone'],
  'proposal-door': expect.arrayContaining([
    'street',
    'complement',
    'neighborhood',
    'document',
    'companyName',
  ]),
  'rental-door': ['company', 'fleet'],
  'request-door': expect.arrayContaining(['reference', 'text']),
  'test-drive-door': [],
  'recall-door': [],
  'order-door': ['city', 'complement', 'name', 'neighborhood', 'reason', 'state', 'street'],
  'opinion-door': ['reason', 'text', 'title'],
  'quotation-door': [
    'comment',
    'entrance-0',
    'entrance-1',
    'entrance-2',
    'installments-0',
    'installments-1',
    'installments-2',
    'note',
    'opportunity',
    'tradeInCar',
  ],
  'purchase-door': [
    'by',
    'city',
    'complement',
    'invoiceDocument',
    'invoiceName',
    'name',
    'neighborhood',
    'reason',
    'registration',
    'state',
    'street',
  ],
  'visit-door': ['reason'],
  'manual-door': ['name'],
  'offer-door': expect.arrayContaining(['title', 'summary', 'text', 'items', 'conditions']),
  'staff-door': expect.arrayContaining(['name']),
  'loyalty-door': [],
};

/** Doors whose form, page, mail or paper is another in Argentina. */
export const ARGENTINE = [
  'details-door',
  'rental-door',
  'request-door',
  'test-drive-door',
  'recall-door',
  'order-door',
  'opinion-door',
  'quotation-door',
  'manual-door',
  'offer-door',
  'loyalty-door',
];

export const TAKEN_THERE = Object.fromEntries(
  Object.entries(TAKEN).filter(([name]) => ARGENTINE.includes(name)),
);

/** Pages on which somebody reads what came in by a door; `~` is where the site begins. */
export const SHOWN: readonly { readonly door: string; readonly where: readonly string[] }[] = [
  {
    door: 'details-door',
    where: ['~/minha-conta', '~/minha-conta/dados', '~/test-drive', '~/reserva/:id/cadastro'],
  },
  { door: 'rental-door', where: ['~/locacao-para-empresas'] },
  {
    door: 'request-door',
    where: [
      '~/atendimento/reclamacao',
      '~/atendimento/protocolo/:id/:key',
      '~/minha-conta/contatos',
      '/admin/atendimento/:number',
    ],
  },
  { door: 'test-drive-door', where: ['~/test-drive'] },
  { door: 'recall-door', where: ['~/recall', '~/recall/:key'] },
  {
    door: 'order-door',
    where: ['~/reserva/:id/pedido', '~/reserva/:id/comprovante', '/admin/pedidos/:number', '/outbox'],
  },
  { door: 'opinion-door', where: ['~/opinioes', '~/opinioes/escrever', '/admin/opinioes', '/outbox'] },
  {
    door: 'quotation-door',
    where: [
      '~/cotacao',
      '~/cotacao/:id/comentario',
      '~/cotacao/:id/revisao',
      '~/cotacao/:id/previa',
      '~/sua-cotacao/:id/:key',
      '/admin/quotes',
    ],
  },
  {
    door: 'purchase-door',
    where: ['~/minha-conta/compra-colaborador/:id', '~/aprovacao-compra/:id/:key', '/outbox'],
  },
  { door: 'visit-door', where: ['/admin/visitas/:number'] },
  { door: 'manual-door', where: ['~/manuais', '/admin/manuais', '/admin/manuais/:id', '/admin/registro'] },
  {
    door: 'offer-door',
    where: [
      '~/ofertas',
      '~/ofertas/oferta-canario',
      '/admin/ofertas',
      '/admin/ofertas/:id',
      '/admin/registro',
    ],
  },
  { door: 'staff-door', where: ['/admin/equipe', '/admin/equipe/:id', '/admin/registro'] },
  { door: 'loyalty-door', where: ['~/fidelidade'] },
  { door: 'crm-door', where: ['/crm', '/admin/crm'] },
  { door: 'asked-door', where: ['/admin/registro', '~/busca', '~/concessionarias'] },
];

/** The same in Argentina, where pages, fields and words are others. */
export const SHOWN_THERE: typeof SHOWN = [
  {
    door: 'details-door',
    where: ['~/mi-cuenta', '~/mi-cuenta/datos', '~/prueba-de-manejo', '~/reserva/:id/registro'],
  },
  { door: 'rental-door', where: ['~/alquiler-para-empresas'] },
  { door: 'request-door', where: ['~/atencion/reclamo', '~/atencion/gestion/:id/:key'] },
  { door: 'test-drive-door', where: ['~/prueba-de-manejo'] },
  { door: 'recall-door', where: ['~/recall', '~/recall/:key'] },
  { door: 'order-door', where: ['~/reserva/:id/pedido', '~/reserva/:id/comprobante'] },
  { door: 'opinion-door', where: ['~/opiniones', '~/opiniones/escribir'] },
  {
    door: 'quotation-door',
    where: [
      '~/cotizacion',
      '~/cotizacion/:id/comentario',
      '~/cotizacion/:id/revision',
      '~/cotizacion/:id/vista-previa',
      '~/tu-cotizacion/:id/:key',
    ],
  },
  { door: 'manual-door', where: ['~/manuales'] },
  { door: 'offer-door', where: ['~/ofertas', '~/ofertas/oferta-canario'] },
  { door: 'loyalty-door', where: ['~/fidelidad'] },
];
