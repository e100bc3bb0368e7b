import Fastify, { type FastifyInstance } from 'fastify';
import type { Database } from '../../../io/database.ts';
import type { Log } from '../../../io/log.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { createUpstream, type Upstream } from '../../../io/upstream.ts';
import { MARKET_CODES, type MarketCode, marketOfSite } from '../../../kit/markets/identities.ts';
import { allowsSandbox, ownServiceAddress } from '../../platform/index.ts';
import { type CardFieldsProvider, mercadoPagoCardFields } from '../index.ts';
import type { Gateway } from './gateway.ts';
import { loadMercadoPago } from './index.ts';
import { sandboxGateway } from './sandbox/client.ts';
import { sandboxGatewayRoutes } from './sandbox/server.ts';

/** Who takes money in a market, instead of the sandbox gateway; the address is for tests. */
export type GatewaySettings = {
  readonly mercadoPago: Readonly<
    Record<
      MarketCode,
      | {
          readonly accessToken: string;
          readonly webhookSecrets: readonly string[];
          readonly publicKey: string | undefined;
        }
      | undefined
    >
  > & { readonly url: string | undefined };
  /** Where this process listens; the sandbox gateway's card frame has a port of its own, 0 takes any that is free. */
  readonly host: string;
  readonly sandboxPort: number;
};

export type GatewayOptions = {
  readonly db: Database;
  readonly sealing: Sealing;
  readonly settings: GatewaySettings & Parameters<typeof allowsSandbox>[0];
  readonly sites: Parameters<typeof allowsSandbox>[1];
  readonly log: Pick<Log, 'error' | 'warn' | 'info'>;
  /** Where the portal is reached from outside. */
  readonly origin: string;
  /** Where this process itself answers. */
  readonly address: () => string;
};

export type OpenGateways = {
  /** Who takes money for a site, as `siteNameOf` names it. */
  readonly gatewayOf: (site: string) => Gateway;
  /** The port of the sandbox gateway's card frame. */
  readonly framePort: () => number | undefined;
  /** The provider into whose own fields cards are typed in a market, where it is not the sandbox gateway. */
  readonly cardProvider: (market: MarketCode) => CardFieldsProvider | undefined;
  listen(): Promise<void>;
  close(): Promise<void>;
};

const unavailable = async () => ({ ok: false, reason: 'unavailable' }) as const;

/** Who takes money where nobody does: reservations may have been allowed there since the start. */
const NOBODY: Gateway = {
  name: 'nobody',
  methods: [],
  charge: unavailable,
  ofPayment: unavailable,
  find: unavailable,
  cancel: unavailable,
  refund: unavailable,
  list: async () => ({ ok: true, value: [] }),
  readMessage: () => ({ ok: false, reason: 'invalid-signature' }),
  cardFrame: () => ({ kind: 'rehearsal', port: 0 }),
};

type Account = GatewaySettings['mercadoPago'][MarketCode];

/**
 * Mercado Pago in the markets for which an account of it is named, and for all others the sandbox gateway, where nobody could buy a
 * car with a test card by it. That one stands on a port of its own: card data is typed into another origin than the portal's, as with a
 * real gateway.
 */
export async function openGateways(options: GatewayOptions): Promise<OpenGateways> {
  const { db, sealing, settings, sites, log, origin, address } = options;
  // Secrets are derived from these names: another name would be another secret.
  const token = sealing.secret('rehearsal gateway');
  const secret = Buffer.from(sealing.secret('rehearsal gateway messages'));
  let sandboxServer: FastifyInstance | undefined;
  let upstream: Upstream | undefined;
  const framePort = () => boundOf(sandboxServer)?.port;
  const sandbox = sandboxGateway({
    token,
    secret,
    port: () => framePort() ?? 0,
    upstream() {
      upstream ??= createUpstream({
        name: 'sandbox-gateway',
        base: baseOf(sandboxServer),
        allowInward: true,
        answerWithinMs: 5_000,
        log,
      });
      return upstream;
    },
    notify: (site) => `${address()}${messagesOf(site)}`,
  });
  const { url } = settings.mercadoPago;
  const provider = mercadoPagoCardFields(url);
  const real = async (account: Account) => {
    if (!account) return undefined;
    const { callMercadoPagoAt, mercadoPago } = await loadMercadoPago();
    if (url) callMercadoPagoAt(url);
    const notify = (site: string) => `${origin}${messagesOf(site)}`;
    return mercadoPago({ ...account, script: provider.script, notify, log });
  };
  const isSandbox = allowsSandbox(settings, sites);
  const gateways = new Map<MarketCode, Gateway | undefined>();
  for (const market of MARKET_CODES) gateways.set(market, await real(settings.mercadoPago[market]));
  return {
    gatewayOf: (site) => gateways.get(marketOfSite(site)) ?? (isSandbox ? sandbox : NOBODY),
    framePort,
    cardProvider: (market) => (settings.mercadoPago[market]?.publicKey ? provider : undefined),
    async listen() {
      sandboxServer = Fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true });
      sandboxGatewayRoutes({ db, token, secret, now: () => new Date(), log }, sandboxServer);
      await sandboxServer.listen({ port: settings.sandboxPort, host: settings.host });
    },
    async close() {
      await upstream?.close();
      await sandboxServer?.close();
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
  if (!bound) throw new Error('the sandbox gateway does not listen yet');
  const { address, port, family } = bound;
  if (address === '0.0.0.0' || address === '::') return `http://localhost:${port}`;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
