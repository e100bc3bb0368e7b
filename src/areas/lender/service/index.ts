import { randomUUID } from 'node:crypto';
import type { PlainDate } from '../../../kit/calendar.ts';
import type { Lender, Vehicles } from '../contract.ts';
import type { LenderSite } from '../domain/cdc-simulation.ts';
import { demoTables } from '../domain/demo-tables.ts';
import { embeddedLender } from './embedded-lender.ts';
import { rehearse } from './rehearsal.ts';

export { rehearsedEntrances } from './rehearsal.ts';
export { lenderRoutes } from './routes.ts';

/** The demo lender with real clock and ids; `rehearsals` lets people set failures, see `rehearsal.ts`. */
export function createLender(options: { readonly vehicles: Vehicles; readonly rehearsals: boolean }): Lender {
  const lender = embeddedLender({ vehicles: options.vehicles, tables: demoTables, today, newId: randomUUID });
  return options.rehearsals ? rehearse(lender) : lender;
}

/** `en-CA` writes YYYY-MM-DD. */
const clocks = {
  BR: new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }),
  AR: new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' }),
};

function today(market: LenderSite['market']): PlainDate {
  return clocks[market].format(Date.now());
}
