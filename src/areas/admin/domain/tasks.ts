import { mayDo, type Screen } from './access.ts';
import type { DeadLetterKind } from './dead-letters.ts';
import type { Role } from './staff.ts';

/** A promise is broken or something has failed; it waits for somebody; it goes by itself at its time. */
export const URGENCIES = ['late', 'waits', 'planned'] as const;
export type Urgency = (typeof URGENCIES)[number];

type Rule = {
  readonly screen: Screen;
  readonly is: Urgency;
  /** What the screen is asked, so that it shows these and no others. */
  readonly asks?: Readonly<Record<string, string>>;
  /** What is told of the one that comes first: since when it waits, by which day it is due, or when it goes. */
  readonly first?: 'since' | 'due' | 'at';
};

const deadLetters = (tipo: DeadLetterKind): Rule => ({
  screen: 'dead-letters',
  is: 'late',
  asks: { tipo },
  first: 'since',
});

/** All that the administration's first page tells of, in its order: what a law or a customer waits for stands before our own. */
export const TASKS = {
  'wishes-overdue': { screen: 'privacy', is: 'late', asks: { prazo: 'overdue' }, first: 'due' },
  'consumer-requests-late': {
    screen: 'consumer-requests',
    is: 'late',
    asks: { estado: 'open' },
    first: 'due',
  },
  'bookings-late': { screen: 'bookings', is: 'late', asks: { estado: 'asked' }, first: 'since' },
  'orders-refund-owed': { screen: 'orders', is: 'late', asks: { estado: 'refund-owed' } },
  'orders-held': { screen: 'orders', is: 'late', asks: { estado: 'held' }, first: 'since' },
  'leads-dead': { screen: 'leads', is: 'late', asks: { status: 'dead' }, first: 'since' },
  'leads-failing': { screen: 'leads', is: 'late', asks: { status: 'pending' }, first: 'since' },
  'dead-letters-mail': deadLetters('mail'),
  'dead-letters-quotation': deadLetters('quotation'),
  'dead-letters-payment': deadLetters('payment'),
  'dead-letters-voucher': deadLetters('voucher'),
  'dead-letters-credit': deadLetters('credit'),
  'dead-letters-notice': deadLetters('notice'),
  'dead-letters-purge': deadLetters('purge'),
  'quotations-failed': { screen: 'quotations', is: 'late', asks: { situacao: 'failed' } },
  'publications-held': { screen: 'publications', is: 'late', first: 'since' },
  'wishes-soon': { screen: 'privacy', is: 'waits', asks: { prazo: 'soon' }, first: 'due' },
  'consumer-requests': {
    screen: 'consumer-requests',
    is: 'waits',
    asks: { estado: 'open' },
    first: 'due',
  },
  bookings: { screen: 'bookings', is: 'waits', asks: { estado: 'asked' }, first: 'since' },
  discounts: { screen: 'quotations', is: 'waits', asks: { situacao: 'waiting' } },
  'discounts-refused': { screen: 'quotations', is: 'waits', asks: { situacao: 'refused' } },
  'discounts-approved': { screen: 'quotations', is: 'waits', asks: { situacao: 'approved' } },
  'proposals-in-progress': {
    screen: 'proposals',
    is: 'waits',
    asks: { status: 'in-progress' },
    first: 'since',
  },
  'proposals-reanalysis': {
    screen: 'proposals',
    is: 'waits',
    asks: { status: 'reanalysis' },
    first: 'since',
  },
  'proposals-pending': {
    screen: 'proposals',
    is: 'waits',
    asks: { status: 'pending' },
    first: 'since',
  },
  'orders-reserved': { screen: 'orders', is: 'waits', asks: { estado: 'reserved' }, first: 'since' },
  'orders-invoiced': { screen: 'orders', is: 'waits', asks: { estado: 'invoiced' }, first: 'since' },
  opinions: { screen: 'opinions', is: 'waits', asks: { estado: 'pending' }, first: 'since' },
  'publications-scheduled': { screen: 'publications', is: 'planned', first: 'at' },
} as const satisfies Readonly<Record<string, Rule>>;

export type TaskKind = keyof typeof TASKS;
export const TASK_KINDS = Object.keys(TASKS) as readonly TaskKind[];

/** The rule of a kind, with what it may lack. */
export const taskRule = (kind: TaskKind): Rule => TASKS[kind];

/** Whether somebody with these roles can do something about it: what they may only look at is nobody's task of theirs. */
export const isTaskOf = (roles: readonly Role[], kind: TaskKind): boolean =>
  mayDo(roles, taskRule(kind).screen, 'update');
