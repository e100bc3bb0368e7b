import { z } from 'zod';
import { anyToken } from '../../../io/bearer-guard.ts';
import { problem, sendProblem } from '../../../io/problem.ts';
import { FOR_EVERYBODY, type ServiceApp } from '../../../io/service.ts';
import { brandList, PARAM_IS_REQUIRED, regionList, serviceList, whoseQuery } from '../contract.ts';
import { type DealerScope, servicesOf } from '../index.ts';
import type { DealerParts, SoldBrand } from './parts.ts';
import { provincesIn, zonesIn } from './provinces.ts';
import { scopeOf } from './scope.ts';

const tags = ['dealers'];

/** Brands, provinces and zones, services. */
export function entityRoutes(app: ServiceApp, parts: DealerParts): void {
  brandRoutes(app, parts);
  provinceRoutes(app, parts);
  serviceRoutes(app, parts);
}

function brandRoutes(app: ServiceApp, { brands }: DealerParts): void {
  const schema = { querystring: whoseQuery, response: { 200: brandList }, tags };
  app.get('/brand', { schema, config: FOR_EVERYBODY }, async (request) => {
    const scope = scopeOf(request, request.query);
    const meant = scope ? brands.filter((one) => isIn(scope, one)) : [];
    return [...Map.groupBy(meant, ({ brand }) => brand)].map(([brand, sold]) => ({
      brand,
      brandName: sold[0]?.brandName ?? brand,
      markets: sold.map(({ market }) => market),
    }));
  });
}

const isIn = (scope: DealerScope, { market, brand }: SoldBrand): boolean =>
  (!scope.market || scope.market === market) && (!scope.brand || scope.brand === brand);

function provinceRoutes(app: ServiceApp, parts: DealerParts): void {
  const all = { querystring: whoseQuery, response: { 200: regionList }, tags };
  app.get('/province/all', { schema: all, config: FOR_EVERYBODY }, async (request) => {
    const scope = scopeOf(request, request.query);
    return scope ? provincesIn(parts, scope) : [];
  });

  const required = () => problem(400, 'param-is-required', PARAM_IS_REQUIRED);
  app.get('/province/allzones', { schema: all, config: FOR_EVERYBODY }, async (_request, reply) =>
    sendProblem(reply, required()),
  );
  const zones = { ...all, params: z.object({ provinceId: z.string().max(80) }) };
  app.get(
    '/province/:provinceId/allzones',
    { schema: zones, config: FOR_EVERYBODY },
    async (request, reply) => {
      const provinceId = request.params.provinceId.trim();
      if (!provinceId) return sendProblem(reply, required());
      const scope = scopeOf(request, request.query);
      return scope ? zonesIn(parts, scope, provinceId) : [];
    },
  );
}

function serviceRoutes(app: ServiceApp, { index, brands, tokens }: DealerParts): void {
  const offered = (scope: DealerScope) => {
    const defaults = new Set(
      brands.filter((one) => isIn(scope, one)).flatMap(({ serviceCodes }) => serviceCodes),
    );
    return servicesOf(index(), scope).map((service) => ({
      ...service,
      isDefault: defaults.has(service.code),
    }));
  };
  const schema = { querystring: whoseQuery, response: { 200: serviceList }, tags };
  const ofBrand = {
    ...schema,
    params: z.object({ brand: z.string().max(40) }),
    querystring: whoseQuery.pick({ market: true }),
  };
  app.get('/service/:brand', { schema: ofBrand, config: FOR_EVERYBODY }, async (request) => {
    const scope = scopeOf(request, { ...request.query, brand: request.params.brand });
    return scope ? offered(scope) : [];
  });
  app.get('/maintenanceservice', { schema, ...anyToken(tokens) }, async (request) => {
    const scope = scopeOf(request, request.query);
    return scope ? offered(scope).filter(({ isMaintenance }) => isMaintenance) : [];
  });
}
