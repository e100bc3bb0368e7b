import lighthouse from 'lighthouse';
import type { Run } from '../figures.ts';
import { withBrowser } from '../phone.ts';
import { withPortal } from '../portal.ts';
import { type Audited, PAGE_KINDS } from './pages.ts';

const RUNS = Number(process.env.VITRINE_RUNS ?? 1);
const CATEGORIES = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
/** What performance is reckoned from, in milliseconds but for the shift. */
const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  SI: 'speed-index',
  CLS: 'cumulative-layout-shift',
} as const;

/**
 * Lighthouse with its mobile preset on every kind of public page (`pages.ts`): performance >= 95, the others 100. Search engines are told to
 * leave what somebody has asked for: such pages are never whole in `seo`. `VITRINE_PAGES=busca,estoque` audits some alone, `VITRINE_RUNS=5` each so often.
 *
 * Lighthouse slows any machine down four times, so a score says something only beside what it measures of the machine itself: a
 * phone in the middle of its range has an index of about 1000, the slowest of today about 264 (as Chromium's own tools reckon).
 */
export default async function audit(run: Run): Promise<void> {
  await withPortal(run, async ({ origin }) => {
    const wanted = process.env.VITRINE_PAGES?.split(',');
    const pages = Object.values(PAGE_KINDS).flatMap((audited) =>
      typeof audited === 'string' ? [] : audited,
    );
    const paths = run.isOnce ? [] : await Promise.all(pages.map((page) => addressOf(origin, page)));
    const some = run.isOnce
      ? ['/br/aurora/recall']
      : paths.filter((path) => !wanted || wanted.some((one) => path.includes(one)));
    const indices: number[] = [];
    for (const path of some) {
      const result = await scoresOf(run, origin + path);
      const metrics = Object.keys(METRICS).map((name) => `${name} ${result[name]}`);
      for (const [name, goal] of categoriesOf(run)) {
        const score = { name: `${path}, ${name}`, value: result[name] ?? Number.NaN, unit: '', goal };
        run.tell({ ...score, better: 'higher' }, name === 'performance' ? metrics.join(' ') : '');
      }
      indices.push(result.index ?? Number.NaN);
    }
    const index = { name: 'index of this machine', value: median(indices), unit: '' };
    run.tell({ ...index, better: 'higher' }, `of what Lighthouse makes of it ${median(indices) / 4}`);
  });
}

/** A short round leaves out what takes longest to look at: each category is told alike. */
const categoriesOf = (run: Run) =>
  Object.entries(CATEGORIES).filter(([name]) => run.amount(true, name === 'performance' || name === 'seo'));

async function addressOf(origin: string, page: Audited): Promise<string> {
  if (typeof page === 'string') return page;
  const [found] = page.link.exec(await (await fetch(origin + page.on)).text()) ?? [];
  if (!found) throw new Error(`${page.on} links to nothing like ${page.link}`);
  return found;
}

/** The median of each score, of as many audits as asked for that came to an end: a single one tells more of the machine than of the page. */
async function scoresOf(run: Run, url: string): Promise<Record<string, number>> {
  const all: Record<string, number>[] = [];
  const times = run.amount(RUNS, 1);
  for (let time = 0; time < times; time++) all.push(await score(run, url, time === 0));
  const names = [...Object.keys(CATEGORIES), ...Object.keys(METRICS), 'index'];
  return Object.fromEntries(names.map((name) => [name, median(all.map((one) => one[name] ?? 0))]));
}

/** Chromium at times traces no frame at all of a page; what it was then is told, and asked again unless one short round is enough. */
async function score(
  run: Run,
  url: string,
  tells: boolean,
  left = run.amount(3, 0),
): Promise<Record<string, number>> {
  let result: Awaited<ReturnType<typeof lighthouse>>;
  await withBrowser(run, async (_browser, port) => {
    result = await lighthouse(url, {
      port,
      output: 'json',
      onlyCategories: categoriesOf(run).map(([name]) => name),
      // A slow line and a slow phone are what takes long.
      ...(run.isOnce
        ? { throttlingMethod: 'provided', maxWaitForLoad: 5_000, disableFullPageScreenshot: true }
        : {}),
    });
  });
  const audits = Object.values(result?.lhr.audits ?? {});
  const failed = audits.find(({ scoreDisplayMode: mode }) => mode === 'error');
  if (failed) {
    console.log(`    ${failed.id}: ${failed.errorMessage}`);
    if (left > 0) return score(run, url, tells, left - 1);
  }
  for (const audit of tells && !run.isOnce ? audits : []) {
    if (audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode === 'binary')
      console.log(`    ${audit.id}`);
  }
  const categories = Object.entries(result?.lhr.categories ?? {});
  return Object.fromEntries([
    ...categories.map(([name, { score: of }]) => [name, Math.round((of ?? 0) * 100)] as const),
    ...Object.entries(METRICS).map(([name, id]) => [name, rounded(result?.lhr.audits[id]?.numericValue)]),
    ['index', result?.lhr.environment.benchmarkIndex],
  ]);
}

/** Milliseconds whole, a shift with its decimals. */
const rounded = (value = 0) => (value < 10 ? Number(value.toFixed(3)) : Math.round(value));

const median = (scores: readonly number[]) =>
  scores.toSorted((one, other) => one - other)[Math.floor(scores.length / 2)] ?? 0;
