import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromiumSwitches } from '../../scripts/chromium.mjs';
import { withPortal } from '../portal.ts';
import { type Audited, PAGE_KINDS } from './pages.ts';

const RUNS = Number(process.env.VITRINE_RUNS ?? 1);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
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
export default async function audit(): Promise<void> {
  await withPortal(async ({ origin }) => {
    const wanted = process.env.VITRINE_PAGES?.split(',');
    const pages = Object.values(PAGE_KINDS).flatMap((audited) =>
      typeof audited === 'string' ? [] : audited,
    );
    const paths = await Promise.all(pages.map((page) => addressOf(origin, page)));
    const some = paths.filter((path) => !wanted || wanted.some((one) => path.includes(one)));
    const indices: number[] = [];
    for (const path of some) {
      const told = await scoresOf(origin + path);
      const scores = CATEGORIES.map((name) => `${name} ${told[name]}`).join(', ');
      const metrics = Object.keys(METRICS).map((name) => `${name} ${told[name]}`);
      console.log(`  ${path.padEnd(64)} ${scores}   ${metrics.join(' ')}`);
      indices.push(told.index ?? 0);
    }
    console.log(
      `  index of this machine ${median(indices)}, of what Lighthouse makes of it ${median(indices) / 4}`,
    );
  });
}

async function addressOf(origin: string, page: Audited): Promise<string> {
  if (typeof page === 'string') return page;
  const [found] = page.link.exec(await (await fetch(origin + page.on)).text()) ?? [];
  if (!found) throw new Error(`${page.on} links to nothing like ${page.link}`);
  return found;
}

/** The median of each score, of as many audits as asked for that came to an end: a single one tells more of the machine than of the page. */
async function scoresOf(url: string): Promise<Record<string, number>> {
  const all: Record<string, number>[] = [];
  for (let run = 0; run < RUNS; run++) all.push(await score(url, run === 0));
  const names = [...CATEGORIES, ...Object.keys(METRICS), 'index'];
  return Object.fromEntries(names.map((name) => [name, median(all.map((one) => one[name] ?? 0))]));
}

/** Chromium at times traces no frame at all of a page; what it was then is told, and asked again. */
async function score(url: string, tells: boolean, left = 3): Promise<Record<string, number>> {
  const chrome = await launch({
    chromeFlags: ['--headless=new', ...chromiumSwitches],
    ...(process.env.CHROME_PATH ? { chromePath: process.env.CHROME_PATH } : {}),
  });
  try {
    const result = await lighthouse(url, { port: chrome.port, output: 'json', onlyCategories: CATEGORIES });
    const audits = Object.values(result?.lhr.audits ?? {});
    const failed = audits.find(({ scoreDisplayMode: mode }) => mode === 'error');
    if (failed) {
      console.log(`    ${failed.id}: ${failed.errorMessage}`);
      if (left > 0) return await score(url, tells, left - 1);
    }
    for (const audit of tells ? audits : []) {
      if (audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode === 'binary')
        console.log(`    ${audit.id}`);
    }
    const categories = Object.entries(result?.lhr.categories ?? {});
    return Object.fromEntries([
      ...categories.map(([name, { score: of }]) => [name, Math.round((of ?? 0) * 100)] as const),
      ...Object.entries(METRICS).map(([name, id]) => [name, rounded(result?.lhr.audits[id]?.numericValue)]),
      ['index', result?.lhr.environment.benchmarkIndex],
    ]);
  } finally {
    chrome.kill();
  }
}

/** Milliseconds whole, a shift with its decimals. */
const rounded = (value = 0) => (value < 10 ? Number(value.toFixed(3)) : Math.round(value));

const median = (scores: readonly number[]) =>
  scores.toSorted((one, other) => one - other)[Math.floor(scores.length / 2)] ?? 0;
