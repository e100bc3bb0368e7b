/**
 * What browsers measure of pages, where their visitors agree: counted by pattern, site, device and release, and kept of nobody. It is told by
 * the measurements of the process, and to administrators by a list over all processes and the last weeks.
 */
import { z } from 'zod';
import { pageOf } from '../../areas/pages.ts';
import { resolveSite } from '../../areas/platform/index.ts';
import { definePlug } from '../../areas/platform/plug.ts';
import { problem, sendProblem } from '../../io/problem.ts';
import { RELEASE } from '../../io/release.ts';
import { VITALS as ADDRESS } from '../../io/tracking/vitals-address.ts';
import { openVitalCounter, vitalStore } from './vital-counts.ts';
import { vitalList } from './vital-list.ts';
import { bucketOf, DEVICES, edgesOf, MEASURES, VITALS } from './vitals.ts';

declare module '../../areas/platform/plug.ts' {
  interface Plugs {
    readonly webVitals: undefined;
  }
}

/** A page's path, and what was measured: times come in milliseconds, one figure is a score. */
const LONGEST_MS = 120_000;
const time = z.number().min(0).max(LONGEST_MS).optional();
const vitals = z.strictObject({
  path: z.string().max(300).startsWith('/'),
  device: z.enum(DEVICES),
  values: z.strictObject({
    LCP: time,
    INP: time,
    CLS: z.number().min(0).max(100).optional(),
    TTFB: time,
  }),
});

const BODY_LIMIT = 1_024;

export const webVitalsPlug = definePlug({
  name: 'webVitals',
  needs: [],
  open({ db, sites, publishedSites, rateLimit, log, now }) {
    const isTooOften = rateLimit('web-vitals');
    const store = vitalStore(db, now);
    const counter = openVitalCounter(store.add, { log, now });
    const sitesNow = () => publishedSites().sites ?? sites;
    return {
      staffLists: [vitalList(store)],
      close: () => counter.close(),
      web(app) {
        app.post<{ Body: z.output<typeof vitals> }>(
          ADDRESS,
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
            const below = page.path[site.market];
            const labels = { site: site.key, device, release: RELEASE };
            for (const measure of MEASURES) {
              const sent = values[measure];
              if (sent === undefined) continue;
              const { spread, sentFor } = VITALS[measure];
              spread.add({ ...labels, route: `/:site/${below}` }, sent / sentFor);
              const bucket = bucketOf(sent / sentFor, edgesOf(measure));
              counter.count({ ...labels, route: `/${below}` }, measure, bucket);
            }
            return reply.code(204).send();
          },
        );
      },
    };
  },
});
