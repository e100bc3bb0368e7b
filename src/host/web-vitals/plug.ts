/** What browsers measure of pages, where their visitors agree: counted by pattern, site, device and release, and kept of nobody. */
import { z } from 'zod';
import { pageOf } from '../../areas/pages.ts';
import { resolveSite } from '../../areas/platform/index.ts';
import { definePlug } from '../../areas/platform/plug.ts';
import { clsScores, inpSeconds, lcpSeconds } from '../../io/measures.ts';
import { problem, sendProblem } from '../../io/problem.ts';
import { RELEASE } from '../../io/release.ts';
import { VITALS } from '../../io/tracking/vitals-address.ts';

declare module '../../areas/platform/plug.ts' {
  interface Plugs {
    readonly webVitals: undefined;
  }
}

/** A page's path, and what was measured: seconds of two figures come in milliseconds, one is a score. */
const LONGEST_MS = 120_000;
const vitals = z.strictObject({
  path: z.string().max(300).startsWith('/'),
  device: z.enum(['phone', 'desktop']),
  values: z.strictObject({
    LCP: z.number().min(0).max(LONGEST_MS).optional(),
    INP: z.number().min(0).max(LONGEST_MS).optional(),
    CLS: z.number().min(0).max(100).optional(),
  }),
});

const BODY_LIMIT = 1_024;

export const webVitalsPlug = definePlug({
  name: 'webVitals',
  needs: [],
  open({ sites, siteBook, rateLimit }) {
    const isTooOften = rateLimit('web-vitals');
    const sitesNow = () => siteBook().sites ?? sites;
    return {
      web(app) {
        app.post<{ Body: z.output<typeof vitals> }>(
          VITALS,
          { bodyLimit: BODY_LIMIT, schema: { body: vitals, hide: true } },
          async (request, reply) => {
            if (await isTooOften(request.ip))
              return sendProblem(
                reply,
                problem(429, 'too-many-requests', 'Too many requests from this address'),
              );
            const { path, device, values } = request.body;
            const site = resolveSite(sitesNow(), request.host, path);
            const page = pageOf(site, path);
            // Of what is one person's nothing is measured: its address may hold a key.
            if (!site || !page || page.isPersonal || page.isConfidential) return reply.code(204).send();
            const labels = {
              site: site.key,
              route: `/:site/${page.path[site.market]}`,
              device,
              release: RELEASE,
            };
            if (values.LCP !== undefined) lcpSeconds.add(labels, values.LCP / 1_000);
            if (values.INP !== undefined) inpSeconds.add(labels, values.INP / 1_000);
            if (values.CLS !== undefined) clsScores.add(labels, values.CLS);
            return reply.code(204).send();
          },
        );
      },
    };
  },
});
