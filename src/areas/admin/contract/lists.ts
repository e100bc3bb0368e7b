/** The lists of the administration. */
import { LEAD_STATES, type ListedLead } from '../../leads/contract.ts';
import type { ListedProposal } from '../../lender/contract.ts';
import { proposalStatuses } from '../../lender/index.ts';
import type { AuthoredOffer } from '../../offers/contract.ts';
import { OFFER_STATES } from '../../offers/index.ts';
import type { WaitingOpinion } from '../../opinions/contract.ts';
import { OPINION_STATES } from '../../opinions/index.ts';
import type { QuotationListed } from '../../quotation/contract.ts';
import { LIST_STATES, QUOTATION_FIELDS, standsAs } from '../../quotation/index.ts';
import { type ListedOrder, ORDER_FILTERS } from '../../reservation/contract.ts';
import type { QueuedBooking } from '../../test-drive/contract.ts';
import { BOOKING_STATES, PURPOSES } from '../../test-drive/index.ts';
import {
  DEAD_LETTER_KINDS,
  type Entry,
  FIGURE_PERIODS,
  type Figure,
  type FigureKind,
  WISH_TERMS,
} from '../index.ts';
import type { FoundConsent } from './consents.ts';
import type { DeadLetter } from './dead-letters.ts';
import type { Import } from './imports.ts';
import type { PrivacyEntry } from './privacy-entry.ts';
import type { Publication } from './publications.ts';
import { staffList } from './staff-list.ts';

/** Credit proposals. */
export const proposalList = staffList<ListedProposal>()({
  screen: 'proposals',
  path: 'propostas',
  filters: { status: { field: 'status', values: proposalStatuses, usual: 'pending' } },
  id: ({ number }) => number,
  site: ({ site }) => site,
  columns: [
    {
      key: 'number',
      name: 'number',
      head: { 'pt-BR': 'Proposta', 'es-AR': 'Propuesta' },
      kind: 'link',
      value: ({ number }) => number,
    },
    { key: 'site', name: 'site', kind: 'site', value: ({ site }) => site },
    {
      key: 'flow',
      name: 'flow',
      head: { 'pt-BR': 'Caminho', 'es-AR': 'Camino' },
      kind: 'word',
      words: 'proposals.flow.',
      value: ({ flow }) => flow,
    },
    {
      key: 'status',
      name: 'status',
      only: 'file',
      kind: 'word',
      words: 'proposals.status.',
      value: ({ status }) => status,
    },
    {
      key: 'receivedAt',
      name: 'receivedAt',
      head: { 'pt-BR': 'Recebida', 'es-AR': 'Recibida' },
      kind: 'time',
      value: ({ receivedAt }) => receivedAt,
    },
    {
      key: 'changedAt',
      name: 'changedAt',
      head: { 'pt-BR': 'Desde', 'es-AR': 'Desde' },
      kind: 'time',
      value: ({ changedAt }) => changedAt,
    },
    { key: 'dueDate', name: 'dueDate', kind: 'day', value: ({ dueDate }) => dueDate },
  ],
});

/** Reservations and orders. */
export const orderList = staffList<ListedOrder>()({
  screen: 'orders',
  path: 'pedidos',
  filters: { state: { field: 'estado', values: ORDER_FILTERS, usual: 'reserved' } },
  id: ({ number }) => number,
  site: ({ site }) => site,
  columns: [
    {
      key: 'number',
      name: 'number',
      head: { 'pt-BR': 'Pedido', 'es-AR': 'Pedido' },
      kind: 'link',
      value: ({ number }) => number,
    },
    { key: 'site', name: 'site', kind: 'site', value: ({ site }) => site },
    {
      key: 'state',
      name: 'state',
      only: 'file',
      kind: 'word',
      words: 'orders.state.',
      value: ({ state }) => state,
    },
    { key: 'car', name: 'car', value: ({ car }) => car },
    { key: 'price', name: 'price', kind: 'money', value: ({ price }) => price },
    { key: 'dealer', name: 'dealer', kind: 'dealer', value: ({ dealer }) => dealer },
    {
      key: 'begunAt',
      name: 'begunAt',
      head: { 'pt-BR': 'Começado', 'es-AR': 'Empezado' },
      kind: 'time',
      value: ({ begunAt }) => begunAt,
    },
    {
      key: 'estimate',
      name: 'estimate',
      head: { 'pt-BR': 'Previsão', 'es-AR': 'Fecha prevista' },
      kind: 'day',
      value: ({ estimate }) => estimate,
    },
    { key: 'isHeld', name: 'isHeld', only: 'file', value: ({ isHeld }) => isHeld },
    { key: 'isRefundOwed', name: 'isRefundOwed', only: 'file', value: ({ isRefundOwed }) => isRefundOwed },
  ],
});

/** Visits to dealers. */
export const bookingList = staffList<QueuedBooking>()({
  screen: 'bookings',
  path: 'visitas',
  filters: {
    state: { field: 'estado', values: BOOKING_STATES, usual: 'asked' },
    purpose: { field: 'motivo', values: PURPOSES },
  },
  id: ({ number }) => number,
  site: ({ site }) => site,
  columns: [
    {
      key: 'number',
      name: 'number',
      head: { 'pt-BR': 'Visita', 'es-AR': 'Visita' },
      kind: 'link',
      value: ({ number }) => number,
    },
    { key: 'site', name: 'site', only: 'file', value: ({ site }) => site },
    {
      key: 'state',
      name: 'state',
      only: 'file',
      kind: 'word',
      words: 'bookings.state.',
      value: ({ state }) => state,
    },
    {
      key: 'purpose',
      name: 'purpose',
      head: { 'pt-BR': 'Motivo da visita', 'es-AR': 'Motivo de la visita' },
      kind: 'word',
      words: 'bookings.purpose.',
      value: ({ purpose }) => purpose,
    },
    { key: 'subject', name: 'subject', value: ({ subject }) => subject },
    { key: 'dealer', name: 'dealer', kind: 'dealer', value: ({ dealer }) => dealer },
    {
      key: 'day',
      name: 'day',
      head: { 'pt-BR': 'Quando', 'es-AR': 'Cuándo' },
      kind: 'day',
      value: ({ day }) => day,
    },
    {
      key: 'half',
      name: 'half',
      only: 'file',
      kind: 'word',
      words: 'bookings.half-day.',
      value: ({ half }) => half,
    },
    { key: 'askedAt', name: 'askedAt', only: 'file', kind: 'time', value: ({ askedAt }) => askedAt },
    { key: 'replyBy', name: 'replyBy', kind: 'time', value: ({ replyBy }) => replyBy },
    { key: 'isLate', name: 'isLate', only: 'file', value: ({ isLate }) => isLate },
  ],
});

/** Leads on their way to the maker's CRM. */
export const leadList = staffList<ListedLead>()({
  screen: 'leads',
  path: 'leads',
  filters: { status: { field: 'status', values: LEAD_STATES, usual: 'dead', isNamedByFile: true } },
  id: ({ id }) => id,
  site: ({ site }) => site,
  columns: [
    {
      key: 'id',
      name: 'id',
      head: { 'pt-BR': 'Lead', 'es-AR': 'Lead' },
      kind: 'fine',
      value: ({ id }) => id,
    },
    { key: 'site', name: 'site', kind: 'site', value: ({ site }) => site },
    {
      key: 'status',
      name: 'status',
      only: 'file',
      kind: 'word',
      words: 'leads.one.',
      value: ({ status }) => status,
    },
    {
      key: 'receivedAt',
      name: 'receivedAt',
      head: { 'pt-BR': 'Recebido', 'es-AR': 'Recibido' },
      kind: 'time',
      value: ({ receivedAt }) => receivedAt,
    },
    { key: 'attempts', name: 'attempts', kind: 'count', value: ({ attempts }) => attempts },
    {
      key: 'lastOutcome',
      name: 'lastOutcome',
      head: { 'pt-BR': 'Última resposta', 'es-AR': 'Última respuesta' },
      words: 'letters.why.',
      value: ({ lastOutcome }) => lastOutcome,
    },
    {
      key: 'settledAt',
      name: 'settledAt',
      only: 'file',
      kind: 'time',
      value: ({ settledAt }) => settledAt,
    },
  ],
});

/**
 * Quotations of dealers. Their screens are those of each site; what one is called is its customer's name, mostly: no file says whose
 * something is.
 */
export const quotationList = staffList<QuotationListed & { readonly site: string }>()({
  screen: 'quotations',
  path: 'cotacoes',
  filters: { state: { field: QUOTATION_FIELDS.BR.state, values: ['all', ...LIST_STATES], usual: 'all' } },
  id: ({ id }) => id,
  site: ({ site }) => site,
  columns: [
    { key: 'number', name: 'number', only: 'file', value: ({ number }) => number },
    { key: 'site', name: 'site', only: 'file', value: ({ site }) => site },
    { key: 'dealer', name: 'dealer', only: 'file', value: ({ dealer }) => dealer },
    { key: 'state', name: 'state', only: 'file', kind: 'word', words: 'state-', value: standsAs },
    { key: 'version', name: 'version', only: 'file', value: ({ version }) => version },
    { key: 'price', name: 'price', only: 'file', kind: 'money', value: ({ price }) => price },
    {
      key: 'validUntil',
      name: 'validUntil',
      only: 'file',
      kind: 'day',
      value: ({ validUntil }) => validUntil,
    },
    { key: 'startedAt', name: 'startedAt', only: 'file', kind: 'time', value: ({ startedAt }) => startedAt },
  ],
});

/** Offers of all sites. The screen shows title and site in one cell, and both days in another. */
export const offerList = staffList<AuthoredOffer>()({
  screen: 'offers',
  path: 'ofertas',
  filters: { state: { field: 'estado', values: ['all', ...OFFER_STATES], usual: 'all' } },
  id: ({ id }) => id,
  site: ({ site }) => site,
  columns: [
    { key: 'id', name: 'id', only: 'file', value: ({ id }) => id },
    { key: 'site', name: 'site', only: 'file', value: ({ site }) => site },
    {
      key: 'title',
      name: 'title',
      head: { 'pt-BR': 'Oferta', 'es-AR': 'Oferta' },
      value: ({ draft }) => draft.title,
    },
    { key: 'state', name: 'state', kind: 'word', words: 'offers.state.', value: ({ state }) => state },
    {
      key: 'days',
      name: { 'pt-BR': 'Vale', 'es-AR': 'Vale' },
      only: 'screen',
      value: ({ draft }) => `${draft.from} ${draft.until}`,
    },
    {
      key: 'from',
      name: { 'pt-BR': 'Vale de', 'es-AR': 'Vale desde' },
      only: 'file',
      kind: 'day',
      value: ({ draft }) => draft.from,
    },
    { key: 'until', name: 'validUntil', only: 'file', kind: 'day', value: ({ draft }) => draft.until },
    {
      key: 'changedAt',
      name: 'changedAt',
      head: { 'pt-BR': 'Última mudança', 'es-AR': 'Último cambio' },
      kind: 'time',
      value: ({ changedAt }) => changedAt,
    },
  ],
});

/** What owners say. The screen shows each whole, with what may be done about it beside. */
export const opinionList = staffList<WaitingOpinion>()({
  screen: 'opinions',
  path: 'opinioes',
  filters: { state: { field: 'estado', values: OPINION_STATES, usual: 'pending' } },
  id: ({ id }) => id,
  site: ({ site }) => site,
  columns: [
    { key: 'id', name: 'id', only: 'file', value: ({ id }) => id },
    { key: 'site', name: 'site', only: 'file', value: ({ site }) => site },
    {
      key: 'state',
      name: 'state',
      only: 'file',
      kind: 'word',
      words: 'opinions.one.',
      value: ({ state }) => state,
    },
    { key: 'car', name: 'car', only: 'file', value: ({ car }) => car },
    { key: 'rating', name: 'rating', only: 'file', value: ({ rating }) => rating },
    { key: 'by', name: 'by', only: 'file', value: ({ by }) => by },
    { key: 'title', name: 'title', only: 'file', value: ({ title }) => title },
    { key: 'text', name: 'text', only: 'file', value: ({ text }) => text },
    { key: 'writtenAt', name: 'writtenAt', only: 'file', kind: 'time', value: ({ writtenAt }) => writtenAt },
    { key: 'staff', name: 'staff', only: 'file', value: ({ staff }) => staff },
    { key: 'reason', name: 'reason', only: 'file', value: ({ reason }) => reason },
  ],
});

/** What the keys of figures begin with, by what is counted; what leads and simulations are counted by has a name of its own. */
const KEYS: Readonly<Partial<Record<FigureKind, string>>> = { visit: 'page.', 'lead-state': 'leads.one.' };
const figureId = ({ day, kind, key }: Omit<Figure, 'site'>) => `${day} ${kind} ${key}`;

/** The numbers of each day, of the sites that are asked for together. The screen draws them. */
export const figureList = staffList<Omit<Figure, 'site'>>()({
  screen: 'figures',
  path: 'paineis',
  filters: { days: { field: 'dias', values: FIGURE_PERIODS.map(String), usual: '28' } },
  id: figureId,
  site: () => '',
  columns: [
    { key: 'day', name: 'day', only: 'file', kind: 'day', value: ({ day }) => day },
    { key: 'kind', name: 'kind', only: 'file', kind: 'word', words: 'step.', value: ({ kind }) => kind },
    {
      key: 'key',
      name: 'key',
      only: 'file',
      kind: 'word',
      words: ({ kind }) => KEYS[kind],
      value: ({ key }) => key,
    },
    { key: 'count', name: 'count', only: 'file', kind: 'count', value: ({ count }) => count },
  ],
});

/** What a person has agreed to: found by a form, so that no address says who, and never more than one page. */
export const consentList = staffList<FoundConsent>()({
  screen: 'privacy',
  path: 'privacidade/consentimentos',
  filters: {},
  id: ({ id, what, at }) => `${id} ${what} ${at}`,
  site: ({ site }) => site,
  columns: [
    { key: 'at', name: 'at', kind: 'time', value: ({ at }) => at },
    {
      key: 'kind',
      name: 'kind',
      only: 'file',
      kind: 'word',
      words: 'consents.kind.',
      value: ({ kind }) => kind,
    },
    { key: 'site', name: 'site', only: 'file', value: ({ site }) => site },
    {
      key: 'what',
      name: 'what',
      head: { 'pt-BR': 'Para quê', 'es-AR': 'Para qué' },
      kind: 'word',
      words: 'consents.channel.',
      value: ({ what }) => what,
    },
    {
      key: 'isGranted',
      name: 'isGranted',
      head: { 'pt-BR': 'Resposta', 'es-AR': 'Respuesta' },
      kind: 'word',
      value: ({ isGranted }) => isGranted,
    },
    {
      key: 'where',
      name: { 'pt-BR': 'Onde', 'es-AR': 'Dónde' },
      only: 'screen',
      kind: 'word',
      words: 'consents.source.',
      value: ({ source }) => source,
    },
    {
      key: 'source',
      name: 'source',
      only: 'file',
      kind: 'word',
      words: 'consents.source.',
      value: ({ source }) => source,
    },
    {
      key: 'version',
      name: 'version',
      head: 'wording',
      value: ({ version }) => version,
    },
    { key: 'wording', name: 'wording', only: 'file', value: ({ wording }) => wording },
    { key: 'id', name: 'id', only: 'file', value: ({ id }) => id },
  ],
});

/** Dead letters, of one kind; nothing of whom it is about. */
export const letterList = staffList<DeadLetter>()({
  screen: 'letters',
  path: 'nao-entregues',
  filters: { kind: { field: 'tipo', values: DEAD_LETTER_KINDS } },
  id: ({ id }) => id,
  site: ({ site }) => site ?? '',
  columns: [
    {
      key: 'about',
      name: { 'pt-BR': 'Mensagem', 'es-AR': 'Mensaje' },
      only: 'screen',
      kind: 'fine',
      value: ({ about }) => about,
    },
    { key: 'site', name: 'site', only: 'screen', kind: 'site', value: ({ site }) => site },
    {
      key: 'since',
      name: { 'pt-BR': 'Desde', 'es-AR': 'Desde' },
      only: 'screen',
      kind: 'time',
      value: ({ since }) => since,
    },
    {
      key: 'diedAt',
      name: { 'pt-BR': 'Desistiu em', 'es-AR': 'Desistió el' },
      only: 'screen',
      kind: 'time',
      value: ({ diedAt }) => diedAt,
    },
    {
      key: 'attempts',
      name: 'attempts',
      only: 'screen',
      kind: 'count',
      value: ({ attempts }) => attempts,
    },
    {
      key: 'why',
      name: { 'pt-BR': 'Por quê', 'es-AR': 'Por qué' },
      only: 'screen',
      kind: 'word',
      words: 'letters.why.',
      value: ({ why }) => why.is,
    },
  ],
});

/** What was done at the wishes of persons; nothing of it says who they are. */
export const privacyList = staffList<PrivacyEntry>()({
  screen: 'privacy',
  path: 'privacidade',
  filters: { term: { field: 'prazo', values: WISH_TERMS } },
  id: ({ id }) => id,
  site: () => '',
  columns: [
    { key: 'at', name: 'at', only: 'screen', kind: 'time', value: ({ at }) => at },
    { key: 'action', name: 'what', only: 'screen', kind: 'word', value: ({ action }) => action },
    {
      key: 'records',
      name: { 'pt-BR': 'Registros', 'es-AR': 'Registros' },
      only: 'screen',
      kind: 'count',
      value: ({ records }) => records,
    },
    {
      key: 'by',
      name: { 'pt-BR': 'Quem atendeu', 'es-AR': 'Quién atendió' },
      only: 'screen',
      value: ({ by }) => by,
    },
  ],
});

/**
 * Publications. Nothing chooses among them: those that wait for their time come first. There is no file: which of them somebody may see
 * depends on the kinds of their files, and what each changes stands on its own page.
 */
export const publicationList = staffList<Publication>()({
  screen: 'publications',
  path: 'publicacoes',
  filters: {},
  id: ({ id }) => id,
  site: () => '',
  columns: [
    {
      key: 'title',
      name: { 'pt-BR': 'Publicação', 'es-AR': 'Publicación' },
      only: 'screen',
      value: ({ title }) => title,
    },
    { key: 'state', name: 'state', only: 'screen', value: ({ state }) => state },
    {
      key: 'files',
      name: { 'pt-BR': 'Arquivos', 'es-AR': 'Archivos' },
      only: 'screen',
      kind: 'count',
      value: ({ files }) => files.length,
    },
    {
      key: 'changedAt',
      name: { 'pt-BR': 'Mudou', 'es-AR': 'Cambió' },
      only: 'screen',
      kind: 'time',
      value: ({ changedAt }) => changedAt,
    },
  ],
});

/** Imports. Nothing chooses among them, and there is no file: what each did is a report, on its own page. */
export const importList = staffList<Import>()({
  screen: 'imports',
  path: 'importacoes',
  filters: {},
  id: ({ id }) => id,
  site: () => '',
  columns: [
    {
      key: 'kind',
      name: { 'pt-BR': 'Importação', 'es-AR': 'Importación' },
      only: 'screen',
      value: ({ kind }) => kind,
    },
    { key: 'state', name: 'state', only: 'screen', value: ({ state }) => state },
    {
      key: 'result',
      name: { 'pt-BR': 'Resultado', 'es-AR': 'Resultado' },
      only: 'screen',
      value: () => undefined,
    },
    {
      key: 'changedAt',
      name: { 'pt-BR': 'Mudou', 'es-AR': 'Cambió' },
      only: 'screen',
      kind: 'time',
      value: ({ changedAt }) => changedAt,
    },
  ],
});

/**
 * The log of changes. It differs in its parameters (`AuditQuery`): a text, times and an open set of people instead of a choice among values,
 * and pages by the number of an entry, because its look at the chain of hashes begins at a number. There is no file: an entry proves nothing
 * without the chain that `npm run staff -- log` checks.
 */
export const auditList = staffList<Entry>()({
  screen: 'audit',
  path: 'registro',
  filters: {},
  id: ({ number }) => String(number),
  site: () => '',
  columns: [
    {
      key: 'number',
      name: { 'pt-BR': 'Nº', 'es-AR': 'N.º' },
      only: 'screen',
      kind: 'count',
      value: ({ number }) => number,
    },
    { key: 'at', name: 'at', only: 'screen', kind: 'time', value: ({ at }) => at },
    {
      key: 'by',
      name: { 'pt-BR': 'Quem', 'es-AR': 'Quién' },
      only: 'screen',
      value: ({ by }) => by,
    },
    { key: 'action', name: 'what', only: 'screen', value: ({ action }) => action },
    {
      key: 'subject',
      name: { 'pt-BR': 'Em quê', 'es-AR': 'En qué' },
      only: 'screen',
      value: ({ subject }) => subject,
    },
    {
      key: 'change',
      name: { 'pt-BR': 'Antes → depois', 'es-AR': 'Antes → después' },
      only: 'screen',
      value: () => undefined,
    },
  ],
});
