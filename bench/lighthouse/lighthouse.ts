import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromiumSwitches } from '../../scripts/chromium.mjs';
import { MODEL_PAGE, withPortal } from '../portal.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Lighthouse with its mobile preset on home and model page: performance >= 95, the others 100. */
export default async function audit(): Promise<void> {
  await withPortal(async ({ origin }) => {
    for (const path of ['/br/aurora', MODEL_PAGE]) {
      const scores = await score(origin + path);
      console.log(`  ${path.padEnd(18)} ${CATEGORIES.map((name) => `${name} ${scores[name]}`).join(', ')}`);
    }
  });
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
