import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { problem, sendProblem } from '../../../io/problem.ts';
import { FOR_EVERYBODY, type ServiceApp, type ServiceSite, siteOf } from '../../../io/service.ts';
import {
  type GuideAnswer,
  type UsedCarGuide,
  wireEntries,
  wirePrice,
  writePrice,
  writeYears,
} from '../contract.ts';

const tags = ['valuation'];
const code = z.string().min(1).max(60);
const make = z.object({ make: code });
const model = make.extend({ model: code });
const year = model.extend({ year: code });

/** The price guide of used cars, whoever's it is, in FIPE's shape. */
export const valuationRoutes =
  (guideOf: (site: ServiceSite) => UsedCarGuide) =>
  (app: ServiceApp): void => {
    const makes = { response: { 200: wireEntries }, tags };
    app.get('/brands', { schema: makes, config: FOR_EVERYBODY }, async (request, reply) =>
      answer(reply, await guideOf(siteOf(request)).makes(), (value) => [...value]),
    );
    const models = { params: make, response: { 200: wireEntries }, tags };
    app.get('/brands/:make/models', { schema: models, config: FOR_EVERYBODY }, async (request, reply) => {
      const result = await guideOf(siteOf(request)).models(request.params.make);
      return answer(reply, result, (value) => [...value]);
    });
    const years = { params: model, response: { 200: wireEntries }, tags };
    app.get(
      '/brands/:make/models/:model/years',
      { schema: years, config: FOR_EVERYBODY },
      async (request, reply) => {
        const { params } = request;
        return answer(reply, await guideOf(siteOf(request)).years(params.make, params.model), writeYears);
      },
    );
    const price = { params: year, response: { 200: wirePrice }, tags };
    app.get(
      '/brands/:make/models/:model/years/:year',
      { schema: price, config: FOR_EVERYBODY },
      async (request, reply) => {
        const { params } = request;
        const site = siteOf(request);
        const result = await guideOf(site).price(params.make, params.model, params.year);
        return answer(reply, result, (value) => writePrice(value, site));
      },
    );
  };

function answer<T, W>(reply: FastifyReply, result: GuideAnswer<T>, write: (value: T) => W): W | FastifyReply {
  if (result.kind === 'told') return write(result.value);
  return result.kind === 'unknown'
    ? sendProblem(reply, problem(404, 'unknown-used-car', 'The price guide does not know this car'))
    : sendProblem(reply, problem(503, 'guide-unavailable', 'The price guide does not answer now'));
}
