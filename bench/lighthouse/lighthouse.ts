import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromiumSwitches } from '../../scripts/chromium.mjs';
import { withPortal } from '../portal.ts';
import { type Audited, PAGE_KINDS } from './pages.ts';

const RUNS = Number(process.env.VITRINE_RUNS ?? 1);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * Lighthouse with its mobile preset on every kind of public page (`pages.ts`): performance >= 95, the others 100. Search engines are told to
 * leave what somebody has asked for: such pages are never whole in `seo`. `VITRINE_PAGES=busca,estoque` audits some alone, `VITRINE_RUNS=5` each so often.
 */
export default async function audit(): Promise<void> {
  await withPortal(async ({ origin }) => {
    const wanted = process.env.VITRINE_PAGES?.split(',');
    const pages = Object.values(PAGE_KINDS).flatMap((audited) =>
      typeof audited === 'string' ? [] : audited,
    );
    const paths = await Promise.all(pages.map((page) => addressOf(origin, page)));
    const some = paths.filter((path) => !wanted || wanted.some((one) => path.includes(one)));
    for (const path of some) {
      const scores = await scoresOf(origin + path);
      console.log(`  ${path.padEnd(64)} ${CATEGORIES.map((name) => `${name} ${scores[name]}`).join(', ')}`);
    }
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
  return Object.fromEntries(CATEGORIES.map((name) => [name, median(all.map((one) => one[name] ?? 0))]));
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
    return Object.fromEntries(categories.map(([name, { score: of }]) => [name, Math.round((of ?? 0) * 100)]));
  } finally {
    chrome.kill();
  }
}

const median = (scores: readonly number[]) =>
  scores.toSorted((one, other) => one - other)[Math.floor(scores.length / 2)] ?? 0;
