import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromiumSwitches } from '../../scripts/chromium.mjs';
import { withPortal } from '../portal.ts';
import { type Audited, PAGE_KINDS } from './pages.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * Lighthouse with its mobile preset on every kind of public page (`pages.ts`): performance >= 95, the others 100. Search engines are told to
 * leave what somebody has asked for: such pages are never whole in `seo`. `VITRINE_PAGES=busca,estoque` audits some alone.
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
      const scores = await score(origin + path);
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

async function score(url: string): Promise<Record<string, number>> {
  const chrome = await launch({
    chromeFlags: ['--headless=new', ...chromiumSwitches],
    ...(process.env.CHROME_PATH ? { chromePath: process.env.CHROME_PATH } : {}),
  });
  try {
    const result = await lighthouse(url, { port: chrome.port, output: 'json', onlyCategories: CATEGORIES });
    for (const audit of Object.values(result?.lhr.audits ?? {})) {
      if (audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode === 'binary')
        console.log(`    ${audit.id}`);
    }
    const categories = Object.entries(result?.lhr.categories ?? {});
    return Object.fromEntries(categories.map(([name, { score: of }]) => [name, Math.round((of ?? 0) * 100)]));
  } finally {
    chrome.kill();
  }
}
