import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromiumSwitches } from '../../scripts/chromium.mjs';
import { MODEL_PAGE, withPortal } from '../portal.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** One page of every public kind; of those that change with the market's words the Brazilian one. */
const PAGES = [
  '/br',
  '/br/aurora',
  MODEL_PAGE,
  `${MODEL_PAGE}/configurar/versao`,
  ...[
    ...['busca?q=lira', 'quanto-cabe-no-bolso?entrada=30.000&parcela=2.500', 'estoque', 'ofertas'],
    ...['seu-usado', 'test-drive', 'concessionarias', 'concessionarias/sp', 'recall', 'opinioes'],
    ...['fidelidade', 'recompensas', 'locacao-para-empresas', 'compra-colaborador', 'acompanhar-proposta'],
  ].map((page) => `/br/aurora/${page}`),
];

/**
 * Lighthouse with its mobile preset on every kind of public page: performance >= 95, the others 100. Search engines are told to
 * leave what somebody has asked for: such pages are never whole in `seo`. `VITRINE_PAGES=busca,estoque` audits some alone.
 */
export default async function audit(): Promise<void> {
  await withPortal(async ({ origin }) => {
    const wanted = process.env.VITRINE_PAGES?.split(',');
    const some = PAGES.filter((path) => !wanted || wanted.some((one) => path.includes(one)));
    for (const path of some) {
      const scores = await score(origin + path);
      console.log(`  ${path.padEnd(64)} ${CATEGORIES.map((name) => `${name} ${scores[name]}`).join(', ')}`);
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
