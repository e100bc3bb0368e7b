import type { FastifyReply, FastifyRequest } from 'fastify';
import { problem, sendProblem } from '../../../io/problem.ts';
import { type ServiceApp, siteOf } from '../../../io/service.ts';
import type { AccountVisit } from '../contract.ts';
import { knownPersonAnswer } from '../contract.ts';
import type { Caller } from './ports.ts';
import type { OpenVisit } from './visit.ts';

export type AccountRoutesDeps = {
  readonly open: (caller: Caller) => OpenVisit;
};

/**
 * `GET /person` tells a page of this site who is logged in, for its forms to be filled in with. The cookie alone says who that is;
 * nobody is an empty answer.
 */
export const accountRoutes = ({ open }: AccountRoutesDeps) => {
  const during = async <T>(
    request: FastifyRequest,
    reply: FastifyReply,
    act: (visit: AccountVisit) => Promise<T>,
  ): Promise<T> => {
    const { visit, told } = open(callerOf(request));
    const result = await act(visit);
    if (told.cookies.length > 0) reply.header('set-cookie', told.cookies);
    return result;
  };
  return async (app: ServiceApp) => {
    // Not only changes: the answer is somebody's own. Where a browser says that another site asks, nobody is told anything.
    app.addHook('onRequest', (request, reply, done) => {
      const from = request.headers['sec-fetch-site'];
      if (from === undefined || from === 'same-origin') done();
      else sendProblem(reply, problem(403, 'foreign-origin', 'An account answers pages of this site only'));
    });
    const schema = {
      tags: ['account'],
      summary: 'What the account that is open in this browser knows of its customer',
      response: { 200: knownPersonAnswer },
    };
    app.get('/person', { schema }, (request, reply) =>
      during(request, reply, async (visit) => {
        const customer = await visit.who();
        return customer ? { person: { ...customer.person, email: customer.email } } : {};
      }),
    );
  };
};

/** No mail leaves from here, so the brand needs no name but its code. */
export function callerOf(request: FastifyRequest): Caller {
  const site = siteOf(request);
  return {
    site: { ...site, brandName: site.brand },
    cookie: request.headers.cookie ?? '',
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
    address: request.ip,
  };
}
