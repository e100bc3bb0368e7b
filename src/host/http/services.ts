import type { FastifyInstance } from 'fastify';
import { REFERENCE_MAX } from '../../areas/configurator/index.ts';
import { QUOTATION_HEADER } from '../../areas/lender/contract.ts';
import type { AgreedPrice } from '../../areas/lender/index.ts';
import { SERVICES, type ServiceName, type Site } from '../../areas/platform/index.ts';
import type { AreaServices } from '../../areas/platform/plug.ts';
import { problem, sendProblem } from '../../io/problem.ts';
import { FOR_EVERYBODY, type ServiceApp, type ServiceSite, serviceApp, siteOf } from '../../io/service.ts';

/** What a reference to a quotation proves. */
type AgreedAnswer =
  | { readonly ok: true; readonly agreed: AgreedPrice }
  | { readonly ok: false; readonly reason: 'ended' | 'superseded' };

/** What answers at a service's address: registers its routes on an instance that is already bound to the address. */
export type ServiceRoutes = Partial<
  Record<ServiceName | keyof AreaServices, (app: ServiceApp) => void | Promise<void>>
>;

/**
 * Puts each service at `/services/:market/:brand/<path>`, one of an area's own under its name. An address of a site that does not exist is not found, before
 * any handler or validator of the service sees the request; answers are never cached. What is no call of theirs, or has a part
 * too long for any of them, is not found either: a machine is never answered with a page.
 */
export async function mountServices(
  app: FastifyInstance,
  sites: readonly Site[],
  routes: ServiceRoutes,
  agreedOf?: (site: ServiceSite, reference: string) => Promise<AgreedAnswer>,
): Promise<void> {
  const known = new Map(sites.map((site) => [site.key, serviceSite(site)]));
  await app.register(
    async (services) => {
      services.decorateRequest('site');
      services.addHook('onRequest', (request, reply, done) => {
        const { market, brand } = request.params as { market: string; brand: string };
        const site = known.get(`${market}/${brand}`);
        if (!site) return void sendProblem(reply, problem(404, 'unknown-site', 'There is no such site'));
        request.setDecorator('site', site);
        reply.header('cache-control', 'no-store');
        done();
      });
      // What was agreed in a quotation is part of whom a call is made for, whichever service it is.
      if (agreedOf)
        services.addHook('preValidation', async (request, reply) => {
          const reference = request.headers[QUOTATION_HEADER];
          if (reference === undefined) return;
          const site = siteOf(request);
          const answer = await agreedOf(site, String(reference).slice(0, REFERENCE_MAX));
          if (!answer.ok) return sendProblem(reply, TERMS_PROBLEMS[answer.reason]);
          request.setDecorator('site', { ...site, agreed: answer.agreed });
        });
      for (const [name, register] of Object.entries(routes)) {
        await services.register(async (own) => register(serviceApp(own)), {
          prefix: name in SERVICES ? SERVICES[name as ServiceName].path : name,
        });
      }
    },
    { prefix: '/services/:market/:brand' },
  );
  for (const url of ['/services/*', '/operations/*']) {
    app.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url,
      schema: { hide: true },
      config: FOR_EVERYBODY,
      handler: (_request, reply) =>
        sendProblem(reply, problem(404, 'not-found', 'There is nothing at this address')),
    });
  }
}

const TERMS_PROBLEMS = {
  ended: problem(410, 'quotation-ended', 'What was agreed in the quotation does not stand any more'),
  superseded: problem(409, 'quotation-superseded', 'A later version takes the place of this quotation'),
} as const;

const serviceSite = ({ brand, market, locale, currency }: Site): ServiceSite => ({
  brand,
  market,
  locale,
  currency,
});
