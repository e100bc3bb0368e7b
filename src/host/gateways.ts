import Fastify, { type FastifyInstance } from 'fastify';
import { type CardFieldsProvider, mercadoPagoCardFields } from '../areas/payment/index.ts';
import {
  type Gateway,
  loadMercadoPago,
  sandboxGateway,
  sandboxGatewayRoutes,
} from '../areas/payment/service/index.ts';
import { ownServiceAddress, type Site } from '../areas/platform/index.ts';
import { reservationSettings } from '../areas/reservation/contract.ts';
import type { Database } from '../io/database.ts';
import type { Sealing } from '../io/sealing.ts';
import { createUpstream, type Upstream } from '../io/upstream.ts';
import type { Environment } from './process/environment.ts';
import type { Log } from './process/log.ts';

export type GatewayNeeds = {
  readonly db: Database;
  readonly sealing: Sealing;
  readonly settings: Pick<Environment, 'host' | 'rehearsalPort' | 'mercadoPago' | 'origins' | 'rehearsal'>;
  readonly log: Pick<Log, 'error' | 'warn' | 'info'>;
  /** Where the portal is reached from outside. */
  readonly origin: string;
  /** Where this process itself answers. */
  readonly address: () => string;
};

export type OpenGateways = {
  /** Who takes money for a site, as `siteNameOf` names it. */
  readonly gatewayOf: (site: string) => Gateway;
  /** The port of the rehearsal gateway's card frame. */
  readonly framePort: () => number | undefined;
  /** The house into whose own fields cards are typed in a market, where it is not the rehearsal gateway. */
  readonly cardHouse: (market: 'BR' | 'AR') => CardFieldsProvider | undefined;
  listen(): Promise<void>;
  close(): Promise<void>;
};

/** The public may come under named origins: there test cards pay, and test documents decide, only where it is said that they are to. */
export const allowsSandbox = ({ origins, rehearsal }: Pick<Environment, 'origins' | 'rehearsal'>): boolean =>
  origins.length === 0 || rehearsal;

type Takers = Pick<Environment, 'mercadoPago' | 'origins' | 'rehearsal'>;
type Taken = Pick<Site, 'key' | 'market' | 'authoring'>;

/** The first site on which cars could be reserved, and nobody takes money. */
const unpaidSite = <Of extends Taken>(settings: Takers, sites: readonly Of[]): Of | undefined =>
  allowsSandbox(settings)
    ? undefined
    : sites.find(
        ({ market, authoring }) =>
          !settings.mercadoPago[market] && reservationSettings(authoring.reservation, market).enabled,
      );

/** The same rule for a publication: what it would let be reserved, and where it says so. */
export function unpaidFault(settings: Takers, sites: readonly Taken[]) {
  const site = unpaidSite(settings, sites)?.key;
  return site
    ? {
        ...{ site, path: 'authoring.reservation.enabled' },
        message: `nobody takes the deposits of ${site}`,
      }
    : undefined;
}

/**
 * Why a public portal does not start: cars of a market could be reserved, and nobody takes money there. One line that names what is
 * missing; nothing where each market has who takes its money.
 */
export function gatewayFault(settings: Takers, sites: readonly Taken[]): string | undefined {
  const without = unpaidSite(settings, sites);
  if (!without) return undefined;
  const name = `MERCADO_PAGO_${without.market}`;
  return `${name}: nobody takes the deposits of ${without.key}. Set it, or authoring.reservation.enabled to false there, or VITRINE_REHEARSAL to true where test cards are to pay`;
}

const unavailable = async () => ({ ok: false, reason: 'unavailable' }) as const;

/** Who takes money where nobody does: reservations may have been allowed there since the start. */
const NOBODY: Gateway = {
  ...{ name: 'nobody', methods: [] },
  ...{ charge: unavailable, ofPayment: unavailable, find: unavailable, cancel: unavailable },
  ...{ refund: unavailable, list: async () => ({ ok: true, value: [] }) },
  readMessage: () => ({ ok: false, reason: 'invalid-signature' }),
  cardFrame: () => ({ kind: 'rehearsal', port: 0 }),
};

type Account = Environment['mercadoPago']['BR'];

/**
 * Mercado Pago in the markets for which an account of it is named, and for all others the rehearsal gateway, where nobody could buy a
 * car with a test card by it. That one stands on a port of its own: card data is typed into another origin than the portal's, as with a
 * real gateway.
 */
export async function openGateways(needs: GatewayNeeds): Promise<OpenGateways> {
  const { db, sealing, settings, log, origin, address } = needs;
  const token = sealing.secret('rehearsal gateway');
  const secret = Buffer.from(sealing.secret('rehearsal gateway messages'));
  let rehearsing: FastifyInstance | undefined;
  let upstream: Upstream | undefined;
  const framePort = () => boundOf(rehearsing)?.port;
  const rehearsal = sandboxGateway({
    ...{ token, secret },
    port: () => framePort() ?? 0,
    upstream() {
      upstream ??= createUpstream({
        base: baseOf(rehearsing),
        allowInward: true,
        answerWithinMs: 5_000,
        log,
      });
      return upstream;
    },
    notify: (site) => `${address()}${messagesOf(site)}`,
  });
  const { BR, AR, url } = settings.mercadoPago;
  const house = mercadoPagoCardFields(url);
  const real = async (account: Account) => {
    if (!account) return undefined;
    const { callMercadoPagoAt, mercadoPago } = await loadMercadoPago();
    if (url) callMercadoPagoAt(url);
    const notify = (site: string) => `${origin}${messagesOf(site)}`;
    return mercadoPago({ ...account, script: house.script, notify, log });
  };
  const houses: Readonly<Record<string, Gateway | undefined>> = { br: await real(BR), ar: await real(AR) };
  return {
    gatewayOf: (site) => houses[site.slice(0, 2)] ?? (allowsSandbox(settings) ? rehearsal : NOBODY),
    framePort,
    cardHouse: (market) => (settings.mercadoPago[market]?.publicKey ? house : undefined),
    async listen() {
      rehearsing = Fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true });
      sandboxGatewayRoutes({ db, token, secret, now: () => new Date(), log }, rehearsing);
      await rehearsing.listen({ port: settings.rehearsalPort, host: settings.host });
    },
    async close() {
      await upstream?.close();
      await rehearsing?.close();
    },
  };
}

const messagesOf = (site: string): string => `${ownServiceAddress(site, 'payment')}/messages`;

function boundOf(app: FastifyInstance | undefined) {
  const bound = app?.server.address();
  return bound && typeof bound === 'object' ? bound : undefined;
}

function baseOf(app: FastifyInstance | undefined): string {
  const bound = boundOf(app);
  if (!bound) throw new Error('the rehearsal gateway does not listen yet');
  const { address, port, family } = bound;
  if (address === '0.0.0.0' || address === '::') return `http://localhost:${port}`;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
