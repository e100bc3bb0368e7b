import Fastify, { type FastifyInstance } from 'fastify';
import type { PgBoss } from 'pg-boss';
import {
  callMercadoPagoAt,
  createPayments,
  type Gateway,
  mercadoPago,
  type PaymentParts,
  type Payments,
  paymentMessages,
  paymentRoutes,
  rehearsalGateway,
  rehearsalGatewayRoutes,
} from '../areas/payment/service/index.ts';
import { ownServiceAddress } from '../areas/platform/index.ts';
import type { Database } from '../io/database.ts';
import type { Sealing } from '../io/sealing.ts';
import type { ServiceApp } from '../io/service.ts';
import { createUpstream, type Upstream } from '../io/upstream.ts';
import type { Environment } from './environment.ts';
import type { Log } from './log.ts';

type Needs = Pick<PaymentParts, 'sites' | 'today' | 'settled' | 'mayPay'> & {
  readonly db: Database;
  readonly boss: PgBoss;
  readonly sealing: Sealing;
  readonly settings: Pick<Environment, 'host' | 'rehearsalPort' | 'mercadoPago'>;
  readonly log: Log;
  /** Where the portal is reached from outside. */
  readonly origin: string;
  /** Where this process itself answers. */
  readonly address: () => string;
};

/** The payments of the portal, and the gateways behind them. */
export type OpenPayments = {
  readonly payments: Payments;
  readonly routes: (app: ServiceApp) => Promise<void>;
  /** Where gateways tell what has changed. */
  readonly messages: (app: ServiceApp) => Promise<void>;
  /** The port of the rehearsal gateway's card frame. */
  readonly framePort: () => number | undefined;
  listen(): Promise<void>;
  close(): Promise<void>;
};

/**
 * The rehearsal gateway takes what no real one is named for. It stands on a port of its own: card data is typed into another origin
 * than the portal's, as with a real gateway.
 */
export async function openPayments(needs: Needs): Promise<OpenPayments> {
  const { db, sealing, log, settings } = needs;
  const token = sealing.secret('rehearsal gateway');
  const secret = Buffer.from(sealing.secret('rehearsal gateway messages'));
  const now = () => new Date();
  let house: FastifyInstance | undefined;
  let upstream: Upstream | undefined;
  const port = () => portOf(house);
  const rehearsal = rehearsalGateway({
    ...{ token, secret },
    port: () => port() ?? 0,
    upstream: () =>
      (upstream ??= createUpstream({
        base: `http://localhost:${port()}`,
        allowInward: true,
        answerWithinMs: 5_000,
        log,
      })),
    notify: (site) => `${needs.address()}${messagesOf(site)}`,
  });
  if (settings.mercadoPago.url) callMercadoPagoAt(settings.mercadoPago.url);
  const real = (account: { accessToken: string; webhookSecret: string } | undefined) =>
    account && mercadoPago({ ...account, notify: (site) => `${needs.origin}${messagesOf(site)}`, log });
  const houses = { br: real(settings.mercadoPago.BR), ar: real(settings.mercadoPago.AR) };
  const gatewayOf = (site: string): Gateway => houses[site.split('/')[0] as 'br' | 'ar'] ?? rehearsal;
  const parts: PaymentParts = { ...needs, now, gatewayOf };
  const payments = createPayments(parts);
  await payments.open();
  return {
    payments,
    routes: paymentRoutes(parts, payments),
    messages: paymentMessages(parts),
    framePort: port,
    async listen() {
      house = Fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true });
      rehearsalGatewayRoutes({ db, token, secret, now, log }, house);
      await house.listen({ port: settings.rehearsalPort, host: settings.host });
    },
    async close() {
      await upstream?.close();
      await house?.close();
    },
  };
}

const messagesOf = (site: string): string => `${ownServiceAddress(site, 'payment')}/messages`;

function portOf(app: FastifyInstance | undefined): number | undefined {
  const bound = app?.server.address();
  return bound && typeof bound === 'object' ? bound.port : undefined;
}
